/// Codes of one letter for common genres; other genres are written in full.
///
/// The position in the list determines the letter, so new genres must be added at the end. A genre whose name
/// is one letter would be mistaken for a code; it is dropped.
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
        if let index = genres.firstIndex(of: genre) { return String(UnicodeScalar(letters[index])) }
        return genre.utf8.count == 1 ? "" : genre
    }

    static func genre(of code: String) -> String {
        guard code.utf8.count == 1, let letter = code.utf8.first, let index = letters.firstIndex(of: letter),
            index < genres.count
        else { return code }
        return genres[index]
    }

    /// Returns the letter of a genre in a file, or `nil` if it has none.
    static func letter(of genre: Range<Int>, in bytes: Span<UInt8>) -> UInt8? {
        for index in spelled.indices where FileFields.equal(genre, spelled[index], in: bytes) {
            return letters[index]
        }
        return nil
    }
}
