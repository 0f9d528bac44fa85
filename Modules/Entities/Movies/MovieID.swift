/// The identifier of a movie in the source that it came from.
public enum MovieID: Sendable, Hashable {
    /// The numeric identifier of The Movie Database.
    case tmdb(Int)
    /// The title identifier of IMDb: `tt` and at least seven digits.
    case imdb(String)
    /// The address at Letterboxd, such as `https://boxd.it/29qU`.
    case letterboxd(String)
    /// A row of a file names the movie by its title and year alone. Such a movie is never saved.
    case unknown

    /// Parses the format of `description`: `tmdb:78` or `tt0083658`.
    public init?(_ text: some StringProtocol) {
        let text = Substring(text)
        if text.hasPrefix("https://boxd.it/") || text.hasPrefix("https://letterboxd.com/") {
            guard text.utf8.allSatisfy({ (UInt8(ascii: "!")...UInt8(ascii: "~")).contains($0) }) else {
                return nil
            }
            self = .letterboxd(String(text))
        } else if text.hasPrefix("tmdb:") {
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

extension MovieID {
    /// Returns whether both are identifiers of the same source, so that different ones mean different movies.
    public func isOfSameSource(as other: MovieID) -> Bool {
        switch (self, other) {
        case (.imdb, .imdb), (.tmdb, .tmdb): true
        // An address may be that of the movie or of an entry in a diary.
        case (.imdb, _), (.tmdb, _), (.letterboxd, _), (.unknown, _): false
        }
    }
}

extension MovieID {
    /// Whether the identifier is the code by which a catalogue knows the title.
    var isTitleCode: Bool { if case .imdb = self { true } else { false } }

    /// Whether the identifier is an address, which may be that of the movie or of an entry in a diary.
    public var isAddress: Bool { if case .letterboxd = self { true } else { false } }
}

extension MovieID: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tmdb(let number): "tmdb:\(number)"
        case .imdb(let identifier): identifier
        case .letterboxd(let address): address
        case .unknown: ""
        }
    }
}

extension MovieID {
    /// The word before the identifier in the names of files, which tells its source.
    public var label: String {
        switch self {
        case .tmdb: "tmdb"
        case .imdb: "imdb"
        case .letterboxd: "letterboxd"
        case .unknown: ""
        }
    }

    /// The identifier behind its label.
    public var code: String {
        switch self {
        case .tmdb(let number): String(number)
        case .imdb(let code), .letterboxd(let code): code
        case .unknown: ""
        }
    }

    /// Parses an identifier behind its label, such as `imdb` or `tmdbid`; `nil` if the label is of another source.
    init?(label: some StringProtocol, code: some StringProtocol) {
        switch label.lowercased() {
        case "imdb", "imdbid": self.init(code.hasPrefix("tt") ? String(code) : "tt" + code)
        case "tmdb", "tmdbid": self.init("tmdb:" + code)
        default: return nil
        }
    }

    /// Whether a word is a label of identifiers, also of sources that know only series.
    static func isLabel(_ word: some StringProtocol) -> Bool {
        ["imdb", "imdbid", "tmdb", "tmdbid", "tvdb", "tvdbid"].contains(word.lowercased())
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
