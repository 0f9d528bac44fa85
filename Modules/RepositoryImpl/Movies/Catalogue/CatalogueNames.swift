import Entities
import SearchIndex

/// The names of several movies: series with the places of their movies, and abbreviations of titles.
///
/// They refer to movies by identifiers, so those of the built-in catalogue are right for an imported one, too.
struct CatalogueNames: Sendable {
    /// The movies that a name means, by their numbers at IMDb; 0 for a place without a known movie.
    struct Match {
        let name: String
        let numbers: [Int]
        let kind: Kind

        /// The keys of the movies in a catalogue; `nil` for a place without one.
        var keys: [[UInt8]?] { numbers.map { $0 == 0 ? nil : CatalogueRecord.key(ofIMDbNumber: $0) } }
    }

    enum Kind: String {
        case series = "s"
        /// A series that numbers in titles tell. Its name alone, which may be a common word, means only its title.
        case numberedSeries = "n"
        case abbreviation = "a"
    }

    private let index: SearchIndex

    /// Opens the names in an index of movies; `nil` if it has none.
    init?(in catalogue: SearchIndex) throws(SearchIndexError) {
        let bytes = try catalogue.metadata()
        guard !bytes.isEmpty else { return nil }
        index = try SearchIndex(bytes)
    }

    /// Returns the series and movies of exactly this name, the best known first.
    func matches(_ name: String) throws(SearchIndexError) -> [Match] {
        var found: [Match] = []
        for number in try index.documents(withWholeText: name).sorted() {
            guard try index.document(number)?.has(text: name) == true, let match = try match(number) else {
                continue
            }
            found.append(match)
        }
        return found
    }

    /// Returns the series of the most similar name.
    func series(similarTo name: String) throws(SearchIndexError) -> Match? {
        let isSeries = SearchCondition.label(0) { $0 == Kind.series.rawValue }
        guard let hit = try index.search(name, limit: 1, conditions: [isSeries]).hits.first,
            let document = try index.document(hit.document)
        else { return nil }
        var matcher = TextMatcher(name)
        let isSimilar = ([document.text] + document.alternatives).contains { text in
            matcher.match(text).map { $0.share > 0.99 && $0.score > CataloguePeople.leastScoreOfPart }
                ?? false
        }
        return isSimilar ? try match(hit.document) : nil
    }

    /// Returns the series that a movie is in, and its place there, from 1.
    func series(ofIMDbNumber number: Int) throws(SearchIndexError) -> (series: Match, place: Int)? {
        let isSeries = SearchCondition.label(0) { $0 != Kind.abbreviation.rawValue }
        for hit in try index.search("", limit: index.documentCount, conditions: [isSeries]).hits {
            guard let match = try match(hit.document),
                let place = match.numbers.firstIndex(of: number)
            else { continue }
            return (match, place + 1)
        }
        return nil
    }

    private func match(_ number: Int) throws(SearchIndexError) -> Match? {
        guard let document = try index.document(number), let kind = document.labels.first.flatMap(Kind.init)
        else { return nil }
        var numbers: [Int] = []
        var offset = 0
        while let number = VariableLength.number(in: document.payload, at: &offset) { numbers.append(number) }
        return Match(name: document.text, numbers: numbers, kind: kind)
    }
}

extension SearchDocument {
    /// Returns whether one of the texts equals another one; first consonants of Hangul do not.
    func has(text: String) -> Bool {
        var matcher = TextMatcher(text)
        return ([self.text] + alternatives).contains { matcher.match($0)?.equality != nil }
    }
}

/// Makes the index of names from a table of series, and from the titles of well-known movies.
struct NamesEncoder {
    /// Fewer letters mean too much, and more are hardly typed.
    private static let lengths = 3...8
    private static let mostMovies = 5

    private var part = SearchIndexPart()
    /// The movies of each abbreviation, the best known first.
    private var abbreviations: [String: [Int]] = [:]
    private var seriesNames: [Int: [String]] = [:]
    /// The words of all titles, which are no abbreviations.
    private let titleWords: Set<String>

    init(titles: some Sequence<String>) {
        titleWords = Set(titles.lazy.flatMap { Self.words(of: $0) })
    }

    /// Adds a series: names, of which the first is shown, and the movies by their numbers at IMDb, in order. Better
    /// known series are added first.
    mutating func addSeries(
        _ kind: CatalogueNames.Kind,
        _ names: [String],
        _ numbers: [Int],
        fame: Float
    ) throws(SearchIndexError) {
        guard let name = names.first else { return }
        for number in numbers { seriesNames[number] = names }
        let initials =
            kind == .numberedSeries
            ? [] : names.compactMap { Self.initials(Self.words(of: $0).withoutArticle) }
        try part.add(
            SearchDocument(
                text: name,
                alternatives: Array(names.dropFirst()) + initials.filter { $0.count > 1 },
                weight: fame,
                labels: [kind.rawValue],
                payload: Self.payload(numbers)
            )
        )
        // "T2" is short for the second of a series with a single word as its name.
        guard kind != .numberedSeries, let letter = Self.words(of: name).withoutArticle.first?.first,
            Self.words(of: name).withoutArticle.count == 1
        else { return }
        for (index, number) in numbers.enumerated().dropFirst() where number != 0 {
            abbreviations["\(letter)\(index + 1)", default: []].append(number)
        }
    }

    /// Adds the abbreviations of a movie's title. Better known movies are added first.
    mutating func addAbbreviations(of title: String, number: Int) {
        var parts = [title]
        if let mark = title.firstIndex(of: ":") { parts += [String(title[..<mark]), String(title[mark...])] }
        if let mark = title.firstRange(of: " \u{2013} ") {
            parts.append(String(title[mark.upperBound...]))
        }
        // "OOTP" leaves out the series of "Harry Potter and the Order of the Phoenix".
        if let name = seriesNames[number]?.first(where: { title.hasPrefix($0 + " and ") }) {
            parts.append(String(title.dropFirst(name.count + " and ".count)))
        }
        var found: Set<String> = []
        for words in parts.map(Self.words) {
            for words in [words, words.withoutArticle] {
                guard let initials = Self.initials(words), Self.lengths.contains(initials.count),
                    !titleWords.contains(initials)
                else { continue }
                found.insert(initials)
            }
        }
        for abbreviation in found { abbreviations[abbreviation, default: []].append(number) }
    }

    consuming func encoded() throws(SearchIndexError) -> [UInt8] {
        for (abbreviation, numbers) in abbreviations.sorted(by: { $0.key < $1.key }) {
            try part.add(
                SearchDocument(
                    text: abbreviation.uppercased(),
                    labels: [CatalogueNames.Kind.abbreviation.rawValue],
                    payload: Self.payload(Array(numbers.prefix(Self.mostMovies)))
                )
            )
        }
        return try SearchIndex.encode([part]).bytes
    }

    private static func payload(_ numbers: [Int]) -> [UInt8] {
        numbers.reduce(into: []) { VariableLength.append($1, to: &$0) }
    }

    private static func words(of title: String) -> [String] {
        title.lowercased().filter { $0 != "'" && $0 != "\u{2019}" }
            .split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }

    /// The first letters of words in Latin letters.
    private static func initials(_ words: [String]) -> String? {
        let initials = words.compactMap(\.first)
        guard initials.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        return String(initials)
    }
}

extension [String] {
    fileprivate var withoutArticle: [String] {
        ["the", "a", "an"].contains(first) && count > 1 ? Array(dropFirst()) : self
    }
}
