import Entities
import Testing

@Suite("A movie identifier")
struct MovieIDTests {
    @Test(
        "parses its own description",
        arguments: [
            ("tmdb:78", MovieID.tmdb(78)), ("tt0083658", .imdb("tt0083658")),
            ("tt10954984", .imdb("tt10954984")),
        ]
    )
    func roundTrip(text: String, id: MovieID) {
        #expect(MovieID(text) == id)
        #expect(id.description == text)
    }

    @Test(
        "rejects text that is not an identifier",
        arguments: [
            "", "78", "tmdb:", "tmdb:0", "tmdb:-1", "tmdb:+1", "tmdb:7 8", "tmdb:٧",
            "tmdb:99999999999999999999",
            "tt", "tt1", "tt008365", "tt00836５8", "TT0083658", "imdb:tt0083658", "tt0083658\n",
        ]
    )
    func refused(text: String) {
        #expect(MovieID(text) == nil)
    }
}
