/// Genres that many films have, as one letter each; others are written in full.
///
/// The order says which letter stands for which, so a genre may only be added at the end. A name of one letter
/// would be taken for another's, and is no genre anyway, so it becomes nothing.
enum GenreCode {
    private static let genres = [
        "Action", "Adult", "Adventure", "Animation", "Biography", "Comedy", "Crime", "Documentary", "Drama",
        "Family", "Fantasy", "Film-Noir", "Game-Show", "History", "Horror", "Music", "Musical", "Mystery",
        "News",
        "Reality-TV", "Romance", "Sci-Fi", "Short", "Sport", "Talk-Show", "Thriller", "War", "Western",
    ]
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    private static let spelled = genres.map { Array($0.utf8) }

    static func code(of genre: String) -> String {
        if let place = genres.firstIndex(of: genre) { return String(UnicodeScalar(letters[place])) }
        return genre.utf8.count == 1 ? "" : genre
    }

    static func genre(of code: String) -> String {
        guard code.utf8.count == 1, let letter = code.utf8.first, let place = letters.firstIndex(of: letter),
            place < genres.count
        else { return code }
        return genres[place]
    }

    /// The letter of a genre that stands in a file, or nil where it has none.
    static func letter(of genre: Range<Int>, in bytes: Span<UInt8>) -> UInt8? {
        for place in spelled.indices where FileFields.equal(genre, spelled[place], in: bytes) {
            return letters[place]
        }
        return nil
    }
}
