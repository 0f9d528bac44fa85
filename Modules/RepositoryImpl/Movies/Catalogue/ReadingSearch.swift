import Entities
import SearchIndex

/// Searches by several meanings of the words of a query.
struct ReadingSearch {
    /// One meaning: a part of the words is looked for in titles, and the rest are conditions.
    private struct Reading {
        var words: ArraySlice<Substring>
        var conditions: [SearchCondition]
        var cost: Float = 0
        var isCertain = false
        var exactness: TitleExactness?
        var person: CataloguePeople.Match?
        /// For each name that several people have, the movies of the best known one.
        var preferred: [Set<Int>] = []

        var text: String { words.joined(separator: " ") }

        /// Returns the meaning in which some words name movies, and the rest are what else is known of them.
        func taking(_ part: NamedMovies, leaving rest: ArraySlice<Substring>) -> Reading {
            var reading = meeting(.documents(part.movies), cost: part.cost)
            reading.words = MovieQuery.withoutJoiningWords(rest)
            reading.person = person ?? part.person
            if let preferred = part.preferred { reading.preferred.append(preferred) }
            return reading
        }

        func with(conditions: [SearchCondition], cost: Float = 0) -> Reading {
            var reading = self
            reading.conditions = conditions
            reading.cost += cost
            return reading
        }

        func meeting(_ condition: SearchCondition, cost: Float) -> Reading {
            var reading = self
            reading.words = []
            reading.conditions.append(condition)
            reading.cost += cost
            reading.isCertain = false
            return reading
        }
    }

    /// What a meaning costs that is not the plainest one, on the scale of `SearchIndex.search`.
    private enum Cost {
        static let otherYear: Float = 6
        static let genre: Float = 2
        static let place: Float = 0.5
        static let wholeSeries: Float = 2
        static let abbreviation: Float = 3
        static let laterMovie: Float = 5
        static let otherNamesake: Float = 1.5
        static let partOfTitle: Float = 10
        /// The words mean something that no title has, as a missing word of one would.
        static func unexplained(words: Int) -> Float { 16 + 10 * Float(words) }
    }

    /// The least score of a movie with all the words.
    private static let answerScore: Float = 0.5

    private static let mostNameWords = 4
    private static let comparedNamesakes = 5
    private static let mostWords = 12

    private let search: CatalogueSearch
    private let catalogue: OpenCatalogue
    private let limit: Int
    private var readings: [Reading] = []
    private var results: [SearchResults] = []
    /// The people that parts of the words mean, which are looked up once for all splits.
    private var people: [String: NamedMovies?] = [:]
    /// The meanings without typos in which some words are left over; `nil` before they were looked for.
    private var unexplained: [Reading]?
    private var hasAddedYears = false
    private var hasAddedPlaces = false
    /// Whether the words beside a year are a title, so that no similar name is meant.
    private var hasDatedTitle = false
    private(set) var isAnswered = false

    init(_ search: CatalogueSearch, limit: Int) {
        self.search = search
        catalogue = search.catalogue
        self.limit = limit
    }

    // MARK: - Years, subtitles, series

    /// Adds movies of the years or decades that the words have.
    mutating func addYears() throws(SearchIndexError) {
        guard !hasAddedYears else { return }
        hasAddedYears = true
        for dated in search.query.dated { try add(dated) }
    }

    /// Adds movies of a year or a decade, also those of a genre or of people.
    private mutating func add(_ dated: MovieQuery) throws(SearchIndexError) {
        let search = try CatalogueSearch(dated, in: catalogue)
        var reading = Reading(
            words: Self.words(of: search.words),
            conditions: search.conditions,
            isCertain: true
        )
        reading.words = MovieQuery.withoutJoiningWords(reading.words)
        if reading.words.isEmpty {
            try add(reading)
            return
        }
        if try addWholeTitles(of: reading) { return }
        // The words are looked up once for the year and those around it, since festivals and cinemas differ.
        let around = try dated.aroundYear.map { query throws(SearchIndexError) in
            try CatalogueSearch(query, in: catalogue).conditions
        }
        let near = try catalogue.index.search(
            reading.text,
            limit: limit,
            conditions: around ?? reading.conditions
        )
        let movies = near.hits.map(\.document)
        let ofYear = try catalogue.index.search(
            "",
            limit: movies.count,
            conditions: reading.conditions + [.documents(movies)]
        )
        let wanted = Set(ofYear.hits.map(\.document))
        try add(reading, near.filtered { wanted.contains($0) })
        if let around {
            var other = reading.with(conditions: around, cost: Cost.otherYear)
            other.isCertain = false
            let others = near.filtered { !wanted.contains($0) }.with(cost: other.cost) { _ in true }
            if try add(other, others) { return }
        }
        try addGenre(of: reading)
        if !isAnswered { try addNamedParts(of: reading, isPart: true, allowingTypos: true) }
    }

    /// Adds movies whose title is exactly the words, or that of a movie which has this title in another language.
    private mutating func addWholeTitles(of reading: Reading) throws(SearchIndexError) -> Bool {
        let ranks = try catalogue.index.documents(withWholeText: reading.text)
        guard !ranks.isEmpty else { return false }
        hasDatedTitle = true
        if try add(reading.with(conditions: reading.conditions + [.documents(ranks)])) { return true }
        for rank in ranks.prefix(Self.comparedNamesakes) {
            guard let document = try catalogue.index.document(rank), document.has(text: reading.text) else {
                continue
            }
            let remakes = try catalogue.index.documents(withWholeText: document.text)
            var remake = reading.with(conditions: reading.conditions + [.documents(remakes)])
            remake.words = Self.words(of: document.text)
            remake.isCertain = false
            if try add(remake) { return true }
        }
        return false
    }

    /// Adds movies whose title is a part of the words.
    mutating func add(partOfTitle words: String) throws(SearchIndexError) {
        try add(
            Reading(words: Self.words(of: words), conditions: search.conditions, cost: Cost.partOfTitle)
        )
    }

    /// Adds movies by their place in a series, and those that the words abbreviate.
    mutating func addPlacesAndAbbreviations() throws(SearchIndexError) {
        guard let names = catalogue.names, search.marks == nil, !hasAddedPlaces else { return }
        hasAddedPlaces = true
        let words = MovieQuery.separatingPlace(Self.words(of: search.words))
        let plain = Reading(words: words, conditions: search.conditions)
        for count in 1...max(1, words.count) where count <= words.count {
            let rest = words.dropFirst(count)
            let place = MovieQuery.place(rest)
            guard place != nil || rest.isEmpty else { continue }
            for (index, match) in try names.matches(words.prefix(count).joined(separator: " ")).enumerated() {
                let less = Float(index) * Cost.laterMovie
                if let place {
                    try add(match, place: place, of: plain, cost: Cost.place + less, exactness: .closeTitle)
                } else if match.kind != .numberedSeries {
                    let cost = match.kind == .series ? Cost.wholeSeries : Cost.abbreviation
                    try add(match, of: plain, cost: cost + less)
                }
            }
        }
        // The number is not seen as missing from a title that has few other letters than the words.
        if let count = (1...max(1, words.count)).first(where: { MovieQuery.place(words.dropFirst($0)) != nil }
        ),
            let place = MovieQuery.place(words.dropFirst(count)), readings.isEmpty,
            let match = try names.series(similarTo: words.prefix(count).joined(separator: " "))
        {
            try add(match, place: place, of: plain, cost: NamedMovies.typos)
        }
        // As "T2", which is a name itself.
        if words.count == 2, Self.words(of: search.words).count == 1 {
            for match in try names.matches(search.words) where match.kind != .numberedSeries {
                try add(match, of: plain, cost: Cost.abbreviation)
            }
        }
    }

    /// Adds all movies of a name. Its first one is the likeliest, however well known the others are.
    private mutating func add(
        _ match: CatalogueNames.Match,
        of reading: Reading,
        cost: Float
    ) throws(SearchIndexError) {
        let ranks = try ranks(of: match)
        try add(reading.meeting(.documents(Array(ranks.prefix(1))), cost: cost))
        if ranks.count > 1 { try add(reading.meeting(.documents(ranks), cost: cost + Cost.laterMovie)) }
    }

    private mutating func add(
        _ series: CatalogueNames.Match,
        place: Int,
        of reading: Reading,
        cost: Float,
        exactness: TitleExactness? = nil
    ) throws(SearchIndexError) {
        guard series.kind != .abbreviation, series.numbers.indices.contains(place - 1),
            let key = series.keys[place - 1], let rank = try catalogue.index.number(ofKey: key)
        else { return }
        var reading = reading.meeting(.documents([rank]), cost: cost)
        reading.exactness = exactness
        try add(reading)
    }

    private func ranks(of match: CatalogueNames.Match) throws(SearchIndexError) -> [Int] {
        var ranks: [Int] = []
        for key in match.keys.compactMap(\.self) {
            if let rank = try catalogue.index.number(ofKey: key) { ranks.append(rank) }
        }
        return ranks
    }

    // MARK: - People and series beside other words

    /// Adds the meanings in which some of the words name people or a series, if possible without typos in the names.
    mutating func addNamedParts(allowingTypos: Bool) throws(SearchIndexError) {
        try addNamedParts(
            of: Reading(words: Self.words(of: search.words), conditions: search.conditions),
            isPart: false,
            allowingTypos: allowingTypos
        )
    }

    /// All of the words may be a name if they are only a part of what was typed.
    private mutating func addNamedParts(
        of reading: Reading,
        isPart: Bool,
        allowingTypos: Bool
    ) throws(SearchIndexError) {
        guard reading.words.count <= Self.mostWords else { return }
        var others: [Reading] = []
        if !isPart, let unexplained {
            others = unexplained
        } else {
            try addNamedParts(of: reading, isPart: isPart, typos: false, &others)
            if !isPart { unexplained = others }
        }
        if isAnswered || !allowingTypos || hasDatedTitle { return }
        try addNamedParts(of: reading, isPart: isPart, typos: true, &others)
        if isAnswered { return }
        for var other in others {
            other.cost += Cost.unexplained(words: other.words.count)
            other.words = []
            try add(other)
        }
    }

    private mutating func addNamedParts(
        of reading: Reading,
        isPart: Bool,
        isNested: Bool = false,
        typos: Bool,
        _ unexplained: inout [Reading]
    ) throws(SearchIndexError) {
        let words = reading.words
        for count in (1...max(1, min(Self.mostNameWords, words.count))).reversed()
        where count < words.count || isPart && count == words.count {
            var splits = [(words.prefix(count), words.dropFirst(count))]
            if count < words.count { splits.append((words.suffix(count), words.dropLast(count))) }
            for (name, rest) in splits {
                let name = MovieQuery.withoutSiblings(name).joined(separator: " ")
                try addSeries(named: name, rest, of: reading, typos: typos)
                guard let named = try movies(named: name, typos: typos) else { continue }
                let other = reading.taking(named, leaving: rest)
                let found = results.count
                try add(other)
                if other.words.isEmpty { continue }
                // A title with most of the other words explains them.
                let isExplained = results.count > found
                try addGenre(of: other)
                if isNested { continue }
                try addNamedParts(of: other, isPart: true, isNested: true, typos: typos, &unexplained)
                if !typos, !isExplained { unexplained.append(other) }
            }
        }
    }

    private mutating func movies(
        named name: String,
        typos: Bool
    ) throws(SearchIndexError) -> NamedMovies? {
        let key = typos ? "~" + name : name
        if let known = people[key] { return known }
        let found = try catalogue.people?.movies(named: name, allowsTypos: typos)
        people.updateValue(found, forKey: key)
        return found
    }

    private mutating func addSeries(
        named name: String,
        _ rest: ArraySlice<Substring>,
        of reading: Reading,
        typos: Bool
    ) throws(SearchIndexError) {
        guard let names = catalogue.names else { return }
        let matches = typos ? try names.series(similarTo: name).map { [$0] } ?? [] : try names.matches(name)
        for match in matches where match.kind == .series {
            let cost = typos ? NamedMovies.typos : NamedMovies.oneName
            if let place = MovieQuery.place(rest) {
                try add(match, place: place, of: reading, cost: cost)
            } else {
                let movies = NamedMovies(movies: try ranks(of: match), cost: cost, person: nil)
                try add(reading.taking(movies, leaving: rest))
            }
        }
    }

    /// Adds the meaning in which the words that are left name a genre.
    private mutating func addGenre(of reading: Reading) throws(SearchIndexError) {
        guard let genre = try MovieQuery.genre(reading.text)?.searchCondition(catalogue.people) else {
            return
        }
        try add(reading.meeting(genre, cost: Cost.genre))
    }

    // MARK: - Results

    /// Searches by a meaning, and returns whether a title is exactly its words.
    @discardableResult
    private mutating func add(_ reading: Reading) throws(SearchIndexError) -> Bool {
        var found = try catalogue.index.search(
            reading.text,
            limit: limit,
            conditions: reading.conditions,
            cost: reading.cost
        )
        for preferred in reading.preferred {
            found = found.with(cost: Cost.otherNamesake) { !preferred.contains($0) }
        }
        return try add(reading, found)
    }

    @discardableResult
    private mutating func add(_ reading: Reading, _ found: SearchResults) throws(SearchIndexError) -> Bool {
        guard let first = found.hits.first else { return false }
        readings.append(reading)
        results.append(found)
        isAnswered = isAnswered || first.score >= Self.answerScore
        guard !reading.words.isEmpty, let document = try catalogue.index.document(first.document) else {
            return false
        }
        var matcher = TextMatcher(reading.text)
        return ([document.text] + document.alternatives).contains { matcher.match($0)?.isWhole == true }
    }

    /// Returns what was found by titles alone together with what the meanings found, in the order of the query.
    func merged(into found: FoundMovies) throws(SearchIndexError) -> FoundMovies {
        guard !results.isEmpty else { return found }
        var found = found
        let isSorted = search.order != SearchOrder()
        let titles = isSorted ? try search.titles(limit: limit, cost: 0) : found.results
        found.results = .merged([titles] + results)
        found.words += readings.map { reading in
            FoundMovies.Words(
                text: reading.text,
                exactness: reading.exactness,
                isCertain: reading.isCertain
            )
        }
        if let best = found.results.hits.first, best.search > 0, let person = readings[best.search - 1].person
        {
            // Titles that only have some of the words are of other people.
            found.results = .merged([.none] + results)
            found.person = CatalogueSearch.Person(match: person, isAnswer: true, isWholeQuery: false)
        }
        guard isSorted else { return found }
        let documents = found.results.hits.map(\.document)
        let sorted = try catalogue.index.search(
            "",
            limit: documents.count,
            conditions: [.documents(documents)],
            order: search.order
        )
        found.results = found.results.sorted(by: sorted.hits.map(\.document))
        return found
    }

    private static func words(of text: String) -> ArraySlice<Substring> { text.split(separator: " ")[...] }
}
