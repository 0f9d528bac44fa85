/// Names one film in the words of the source it came from, so that it can be asked for again.
public enum MovieID: Sendable, Hashable {
    /// The number of The Movie Database.
    case tmdb(Int)
    /// The title identifier of IMDb, `tt` and at least seven digits.
    case imdb(String)

    /// Reads what `description` writes: `tmdb:78` or `tt0083658`.
    public init?(_ text: some StringProtocol) {
        if text.hasPrefix("tmdb:") {
            let digits = text.dropFirst("tmdb:".count)
            guard digits.allSatisfy(\.isASCIIDigit), let number = Int(digits), number > 0 else { return nil }
            self = .tmdb(number)
        } else {
            let digits = text.dropFirst(2)
            guard text.hasPrefix("tt"), digits.count >= 7, digits.allSatisfy(\.isASCIIDigit) else {
                return nil
            }
            self = .imdb(String(text))
        }
    }
}

extension MovieID: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tmdb(let number): "tmdb:\(number)"
        case .imdb(let identifier): identifier
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
