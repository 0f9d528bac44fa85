/// A validated search that every source of movies can answer: words, conditions or both, and an order.
public struct MovieQuery: Sendable, Hashable {
    /// The years that can be searched: from the first movie ever shown to the last that may be announced.
    public static let years = 1870...2100

    /// Longer than any title, and short enough for the URL of any service.
    public static let longestText = 500

    /// The words, separated by single spaces; empty if the query has only conditions.
    public internal(set) var text: String
    /// What every movie must meet, in the order of the words.
    public internal(set) var conditions: [MovieCondition]
    public let order: MovieOrder
    /// The number of movies to list, whatever the caller asks for; `nil` if no word tells.
    public let limit: Int?

    /// Creates a query from text that may contain conditions and settings: `blade runner y:1982 sort:year`. A setting
    /// in the text has priority over `order`.
    ///
    /// It throws if the text and `year` name different years, or no movie can be searched by `year`.
    public init(text: String, year: Int? = nil, order: MovieOrder = MovieOrder()) throws(MoviesError) {
        if let year, !Self.years.contains(year) { throw .query(.malformedYear(String(year))) }
        var names: [Substring] = []
        var conditions = year.map { [MovieCondition(.numbers(.year, $0...$0))] } ?? []
        var order = order
        var limit: Int?
        var hasSettings = false
        let words = FacetWord.words(in: text)
        for (index, word) in words.enumerated() {
            if let mistake = FacetWord.mistake(in: word, isLast: index == words.count - 1) { throw mistake }
            if let setting = QuerySetting.Word(word)?.setting {
                order = order.applying(setting)
                hasSettings = true
                if case .limit(let count) = setting { limit = count }
                continue
            }
            guard let facetWord = FacetWord(word), facetWord.isCondition else {
                names.append(word)
                continue
            }
            let condition = try facetWord.condition()
            if !conditions.contains(condition) { conditions.append(condition) }
        }
        guard conditions.count(where: { $0.singleYear != nil }) <= 1 else { throw .query(.severalYears) }
        guard !names.isEmpty || !conditions.isEmpty || hasSettings else { throw .query(.empty) }
        let text = names.joined(separator: " ")
        guard text.count <= Self.longestText else { throw .query(.tooLong) }
        self.text = text
        self.conditions = conditions
        self.order = order
        self.limit = limit
    }

    /// The release year, if that is the only condition.
    public var year: Int? { conditions.count == 1 ? conditions.first?.singleYear : nil }

    /// Returns the same search with one more condition.
    public func meeting(_ condition: MovieCondition) -> MovieQuery {
        var query = self
        query.conditions.append(condition)
        return query
    }

    /// Returns the same search without conditions on the user's own movies, which no source knows.
    public var forSource: MovieQuery { onlyMeeting { !$0.facet.isOfSavedMovies } }

    /// Returns the same search with other conditions.
    public func with(conditions: [MovieCondition]) -> MovieQuery {
        var query = self
        query.conditions = conditions
        return query
    }

    /// Returns the same search with some of the conditions.
    public func onlyMeeting(_ isWanted: (MovieCondition) -> Bool) -> MovieQuery {
        var query = self
        query.conditions.removeAll { !isWanted($0) }
        return query
    }

    /// Returns the part of an unfinished text that can already be searched.
    ///
    /// It drops a last word that is the beginning of a valid condition, such as `y:19` or `genre:ho`.
    public static func searchableText(of text: String) -> String {
        guard let last = FacetWord.words(in: text).last, last.endIndex == text.endIndex,
            FacetWord(last)?.isUnfinished ?? QuerySetting.Word(last)?.isUnfinished == true
        else { return text }
        var rest = text[..<last.startIndex]
        if rest.last == " " { rest = rest.dropLast() }
        return String(rest)
    }
}

extension MovieCondition {
    /// The year, if exactly one is wanted.
    var singleYear: Int? {
        guard case .numbers(.year, let years) = values, years.count == 1, !isNegated else { return nil }
        return years.lowerBound
    }
}

/// The words of an earlier search, offered to the user again.
public struct RecentQuery: RecentItem {
    /// The words, separated by single spaces.
    public let text: String

    /// Returns `nil` if the text has no words.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return nil }
        self.text = words.joined(separator: " ")
    }

    /// Returns whether the two queries are equal, ignoring case.
    public func isSame(as other: RecentQuery) -> Bool {
        text.caseFolded == other.text.caseFolded
    }

    /// Returns whether this query begins with the other one, ignoring case.
    public func begins(as other: RecentQuery) -> Bool {
        text.caseFolded.hasPrefix(other.text.caseFolded)
    }
}

extension String {
    /// The case-insensitive form by which titles and queries are compared.
    ///
    /// Upper case comes first because some letters differ only in lower case: "ß" and "ss", or both sigmas.
    /// Swift compares strings by canonical equivalence, so composed and decomposed accents are equal.
    var caseFolded: String { uppercased().lowercased() }
}

/// Who submits a search.
public enum SearchSubmitter: Sendable, Hashable {
    case user
    /// A program, whose searches are not those that the user looks for later.
    case script
}
