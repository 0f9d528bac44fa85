import Entities
import SearchIndex

/// The hits of a query, and how each was found.
struct FoundMovies: Sendable {
    /// The words that a hit was found by, by `SearchHit.search`.
    struct Words: Sendable {
        let text: String
        /// Whether a title that equals them is what was meant.
        var isCertain = true
    }

    var results: SearchResults
    var words: [Words] = []
    var person: CatalogueSearch.Person?
}

extension CatalogueSearch {
    /// One meaning of the words: a part of them is looked for in titles, and the rest are conditions.
    private struct Reading {
        var words: ArraySlice<Substring>
        var conditions: [SearchCondition] = []
        var cost: Float
        var isCertain = false
        var person: CataloguePeople.Match?

        var text: String { words.joined(separator: " ") }

        /// Returns the meaning in which words mean movies of theirs own, and the rest something else.
        func taking(_ part: NamedMovies, leaving rest: ArraySlice<Substring>) -> Reading {
            var reading = self
            reading.words = MovieQuery.withoutJoiningWords(rest)
            reading.conditions.append(.documents(part.movies))
            reading.cost += part.cost
            reading.person = person ?? part.person
            return reading
        }

        func meeting(_ condition: SearchCondition, cost: Float) -> Reading {
            var reading = self
            reading.words = []
            reading.conditions.append(condition)
            reading.cost += cost
            return reading
        }
    }

    /// What each meaning costs that is not the plainest one, on the scale of `SearchIndex.search`.
    private enum ReadingCosts {
        static let otherYear: Float = 6
        static let genre: Float = 2
        static let withoutSubtitle: Float = 10
        static let unexplainedWords: Float = 26
    }

    /// The share of the words that a title with all of them has, perhaps misspelled.
    private static let allWords: Float = 0.99

    /// The least score of a movie that is not doubtful: without a missing word.
    private static let certainScore: Float = 0.5

    private static let mostNameWords = 4
    private static let mostWords = 12

    /// Returns the movies that the words mean as titles, years, people and genres.
    ///
    /// A meaning that costs time is tried only if no title has all the words. Movies beyond those that are ranked are
    /// found by conditions alone.
    func found(from offset: Int, limit: Int) throws(SearchIndexError) -> FoundMovies {
        let titles = try self.titles(from: offset, limit: limit)
        var found = FoundMovies(results: titles, words: [FoundMovies.Words(text: words)])
        guard offset == 0, !words.isEmpty else { return found }
        let title = try bestTitle(of: titles)
        found.person = try person(besides: titles, title)
        if let person = found.person, person.isFirst {
            found.results = try hits(of: person.match, page: 1, limit).followed(by: titles)
            found.words.insert(FoundMovies.Words(text: ""), at: 0)
        }
        if found.person?.isAnswer == true || found.person?.isFirst == true || title?.isWhole == true {
            return found
        }
        var readings: [Reading] = []
        var results: [SearchResults] = []
        for dated in query.dated { try add(dated, limit: limit, &readings, &results) }
        if title?.share ?? 0 < Self.allWords || title?.score ?? 0 < Self.oneTypo {
            if let beginning = query.withoutSubtitle {
                try add(
                    Reading(
                        words: beginning.text.split(separator: " ")[...],
                        conditions: conditions,
                        cost: ReadingCosts.withoutSubtitle
                    ),
                    limit: limit,
                    &readings,
                    &results
                )
            }
            if marks == nil, (results.compactMap { $0.hits.first?.score }.max() ?? 0) < Self.certainScore {
                let plain = Reading(
                    words: words.split(separator: " ")[...],
                    conditions: conditions,
                    cost: 0
                )
                // A title with all the words, perhaps misspelled, is more likely than two misspelled parts.
                let allowsTypos = title?.share ?? 0 < Self.allWords
                try addNamed(in: plain, allowsTypos, limit: limit, &readings, &results)
            }
        }
        guard !results.isEmpty else { return found }
        let all = order == SearchOrder() ? titles : try self.titles(limit: limit, cost: 0)
        found.results = .merged([all] + results)
        found.words += readings.map { FoundMovies.Words(text: $0.text, isCertain: $0.isCertain) }
        if let best = found.results.hits.first, best.search > 0, let person = readings[best.search - 1].person
        {
            found.results = .merged([SearchResults.none] + results)
            found.person = Person(match: person, isAnswer: true, isWholeQuery: false)
        }
        if order != SearchOrder() {
            let documents = found.results.hits.map(\.document)
            let sorted = try catalogue.index.search(
                "",
                limit: documents.count,
                conditions: [.documents(documents)],
                order: order
            )
            found.results = found.results.sorted(by: sorted.hits.map(\.document))
        }
        return found
    }

    /// Searches the movies of a year or a decade, also those of people or of a genre.
    private func add(
        _ dated: MovieQuery,
        limit: Int,
        _ readings: inout [Reading],
        _ results: inout [SearchResults]
    ) throws(SearchIndexError) {
        let search = try CatalogueSearch(dated, in: catalogue)
        let reading = Reading(
            words: MovieQuery.withoutJoiningWords(search.words.split(separator: " ")[...]),
            conditions: search.conditions,
            cost: 0,
            isCertain: true
        )
        let isWhole = try add(reading, limit: limit, &readings, &results)
        if isWhole || reading.words.isEmpty { return }
        if let around = dated.aroundYear {
            let others = try CatalogueSearch(around, in: catalogue)
            let other = Reading(
                words: reading.words,
                conditions: others.conditions,
                cost: ReadingCosts.otherYear
            )
            if try add(other, limit: limit, &readings, &results) { return }
        }
        if let genre = try MovieQuery.genre(reading.text)?.searchCondition(catalogue.people) {
            try add(
                reading.meeting(genre, cost: ReadingCosts.genre),
                limit: limit,
                &readings,
                &results
            )
        }
        if (results.compactMap { $0.hits.first?.score }.max() ?? 0) < Self.certainScore {
            try addNamed(in: reading, true, isPart: true, limit: limit, &readings, &results)
        }
    }

    /// Adds the meanings in which some of the words name people, first without typos in the names.
    ///
    /// All of the words may name somebody if they are a part of what was typed.
    private func addNamed(
        in reading: Reading,
        _ allowsTypos: Bool,
        isPart: Bool = false,
        limit: Int,
        _ readings: inout [Reading],
        _ results: inout [SearchResults]
    ) throws(SearchIndexError) {
        guard let people = catalogue.people, reading.words.count <= Self.mostWords else { return }
        for allowsTypos in allowsTypos ? [false, true] : [false] {
            let first = results.count
            var others: [Reading] = []
            try addNamed(
                in: reading,
                people,
                allowsTypos,
                isPart: isPart,
                depth: 0,
                limit: limit,
                &readings,
                &results,
                &others
            )
            if results[first...].contains(where: { $0.hits.first?.score ?? 0 >= Self.certainScore }) {
                return
            }
            if allowsTypos {
                for var other in others {
                    other.words = []
                    other.cost += ReadingCosts.unexplainedWords
                    try add(other, limit: limit, &readings, &results)
                }
            }
        }
    }

    private func addNamed(
        in reading: Reading,
        _ people: CataloguePeople,
        _ allowsTypos: Bool,
        isPart: Bool,
        depth: Int,
        limit: Int,
        _ readings: inout [Reading],
        _ results: inout [SearchResults],
        _ unexplained: inout [Reading]
    ) throws(SearchIndexError) {
        let words = reading.words
        for count in (1...max(1, min(Self.mostNameWords, words.count))).reversed()
        where count < words.count || isPart {
            var splits = [(words.prefix(count), words.dropFirst(count))]
            if count < words.count { splits.append((words.suffix(count), words.dropLast(count))) }
            for (name, rest) in splits {
                guard
                    let named = try people.movies(
                        named: name.joined(separator: " "),
                        allowsTypos: allowsTypos
                    )
                else { continue }
                let other = reading.taking(named, leaving: rest)
                try add(other, limit: limit, &readings, &results)
                if other.words.isEmpty { continue }
                if let genre = try MovieQuery.genre(other.text)?.searchCondition(people) {
                    try add(
                        other.meeting(genre, cost: ReadingCosts.genre),
                        limit: limit,
                        &readings,
                        &results
                    )
                }
                if depth == 0 {
                    try addNamed(
                        in: other,
                        people,
                        allowsTypos,
                        isPart: true,
                        depth: 1,
                        limit: limit,
                        &readings,
                        &results,
                        &unexplained
                    )
                    if !allowsTypos { unexplained.append(other) }
                }
            }
        }
    }

    /// Searches by a meaning, and returns whether a title is exactly its words.
    @discardableResult
    private func add(
        _ reading: Reading,
        limit: Int,
        _ readings: inout [Reading],
        _ results: inout [SearchResults]
    ) throws(SearchIndexError) -> Bool {
        let found = try catalogue.index.search(
            reading.text,
            limit: limit,
            conditions: reading.conditions,
            cost: reading.cost
        )
        guard let first = found.hits.first else { return false }
        readings.append(reading)
        results.append(found)
        guard !reading.words.isEmpty, let document = try catalogue.index.document(first.document) else {
            return false
        }
        var matcher = TextMatcher(reading.text)
        return ([document.text] + document.alternatives).contains { matcher.match($0)?.isWhole == true }
    }
}
