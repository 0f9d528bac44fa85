import Entities
import SearchIndex

/// A query to one catalogue: what it asks of the index of titles, and of the people.
struct CatalogueSearch {
    /// A person whom the words name.
    struct Person {
        let match: CataloguePeople.Match
        /// Whether the name matches better than any title.
        let isAnswer: Bool
        /// Whether the movies of the person come before titles that match as well.
        var isFirst = false
        /// Whether the words name the person and nothing else.
        var isWholeQuery = true
        /// Whether the name is spelled otherwise.
        var isMisspelled = false
    }

    /// The number of best hits that are compared with a name.
    private static let comparedHits = 5

    /// With so few titles, which may only resemble the words, names are looked at, too.
    private static let fewTitles = 3

    /// The least closeness of a title with the words but for one typo.
    static let oneTypo: Float = 0.62

    let catalogue: OpenCatalogue
    /// The words without marks.
    let words: String
    /// The words with marks; `nil` if they have none, or a title has them.
    let marks: MarkedWords?
    let conditions: [SearchCondition]
    private var markConditions: [SearchCondition] { marks?.conditions ?? [] }
    let order: SearchOrder
    let query: MovieQuery

    init(_ query: MovieQuery, in catalogue: OpenCatalogue) throws(SearchIndexError) {
        let marked = MarkedWords(query.text)
        let isMarked =
            if marked.hasMarks { try !catalogue.index.hasTitle(beginning: query.text) } else { false }
        var conditions: [SearchCondition] = []
        for condition in query.conditions {
            if let condition = try condition.searchCondition(catalogue.people) {
                conditions.append(condition)
            }
        }
        self.query = query
        self.catalogue = catalogue
        self.conditions = conditions
        words = isMarked ? marked.words : query.text
        marks = isMarked ? marked : nil
        order = query.order.searchOrder
    }

    /// Returns movies whose titles match the words, in the order of the query unless the best ones are wanted.
    func titles(from offset: Int = 0, limit: Int, cost: Float? = nil) throws(SearchIndexError)
        -> SearchResults
    {
        try catalogue.index.search(
            words,
            offset: offset,
            limit: limit,
            conditions: conditions + markConditions,
            order: cost == nil ? order : SearchOrder(),
            cost: cost
        )
    }

    /// Returns all movies that match, or those of the person whom the words name; without words the best known first.
    func ranks() throws(SearchIndexError) -> [Int] {
        guard words.isEmpty || MovieMatcher(words).hasWords else { return [] }
        let all = catalogue.index.documentCount
        let found = try found(from: 0, limit: all)
        guard let person = found.person, person.isWholeQuery, person.isAnswer else {
            return found.results.hits.map(\.document)
        }
        return try hits(of: person.match).hits.map(\.document)
    }

    /// Returns those of some movies that match, the best match first.
    func ranks(among ranks: [Int], ignoringWords: Bool = false) throws(SearchIndexError) -> [Int] {
        let words = ignoringWords ? "" : words
        guard !ranks.isEmpty, words.isEmpty || MovieMatcher(words).hasWords else { return [] }
        return try catalogue.index.search(
            words,
            limit: ranks.count,
            conditions: conditions + (ignoringWords ? [] : markConditions) + [.documents(ranks)]
        )
        .hits.map(\.document)
    }

    /// Returns a person's movies in the order of the request; without one those come first that a director directed.
    func hits(of person: CataloguePeople.Match) throws(SearchIndexError) -> SearchResults {
        let movies = person.movies
        let found = try catalogue.index.search(
            "",
            limit: movies.count,
            conditions: conditions + [.documents(movies)],
            order: order
        )
        guard order == SearchOrder(), person.credits.isMostlyDirector else { return found }
        return found.sorted(by: person.credits.directed + movies)
    }

    /// Returns the person whom the words name as they are spelled, besides the first hits of titles.
    private func person(besides hits: SearchResults, _ title: TextMatch?) throws(SearchIndexError) -> Person?
    {
        guard let people = catalogue.people, mayBeName else { return nil }
        if let person = try people.person(named: words) {
            return Person(match: person, isAnswer: title?.isWhole != true)
        }
        let isTitleSpelled = try isTitleAsSpelled(hits)
        guard let person = try people.person(withWords: words, atEnd: isTitleSpelled) else { return nil }
        let isFirst =
            isTitleSpelled && title?.isWhole != true ? try isBetterKnown(person, than: hits) : false
        return Person(match: person, isAnswer: !isTitleSpelled, isFirst: isFirst)
    }

    /// A letter is in too many names to mean one, but a syllable or an ideograph may.
    private var mayBeName: Bool { words.utf8.count > 1 && markConditions.isEmpty }

    /// Returns whether a title has the words but for one typo, so that no similar name is meant.
    private static func isClose(_ title: TextMatch?) -> Bool {
        guard let title, title.share >= allWords else { return false }
        return title.isWhole || title.score >= oneTypo
    }

    /// Returns the person whom the words name with typos.
    ///
    /// Similar names are looked for unless many titles have all the words or one is close, since that takes long.
    private func misspelledPerson(
        besides hits: SearchResults,
        _ title: TextMatch?
    ) throws(SearchIndexError) -> Person? {
        guard let people = catalogue.people, mayBeName else { return nil }
        if Self.isClose(title) { return title?.isWhole == true ? nil : try director(misspelledAs: hits) }
        if let title, title.share >= Self.allWords, title.score > CataloguePeople.leastScore,
            hits.total > Self.fewTitles
        {
            return nil
        }
        guard let person = try people.person(similarTo: words) else { return nil }
        // The conditions may have left out a title that matches better.
        let anyTitle =
            conditions.isEmpty
            ? title : try bestTitle(of: catalogue.index.search(words, limit: Self.comparedHits))
        guard person.score > anyTitle?.score ?? 0 else { return nil }
        return Person(match: person, isAnswer: true, isMisspelled: true)
    }

    /// Returns the director whom a single word means with a typo, if the title of one word that it may also mean is far
    /// less known.
    private func director(
        misspelledAs hits: SearchResults
    ) throws(SearchIndexError) -> Person? {
        guard conditions.isEmpty, !words.contains(" "), let people = catalogue.people,
            let first = hits.hits.first,
            let title = try catalogue.index.document(first.document), !title.text.contains(" "),
            let person = try people.person(similarTo: words), person.credits.isMostlyDirector,
            let best = person.movies.first, let movie = try catalogue.index.document(best),
            movie.weight > Self.farBetterKnown * title.weight
        else { return nil }
        return Person(match: person, isAnswer: false, isFirst: true, isMisspelled: true)
    }

    /// Returns whether the words are several, and each is a name of somebody or in a title, spelled so.
    func isEachWordKnown() throws(SearchIndexError) -> Bool {
        let words = words.split(separator: " ").map { String($0) }
        guard let people = catalogue.people, words.count > 1 else { return false }
        for word in words where try !people.hasName(word) {
            let titles = try catalogue.index.search("", limit: 1, conditions: [.words(word)])
            guard titles.total > 0 else { return false }
        }
        return true
    }

    /// Returns whether a director's best movie is far better known than the titles, which may be about the director.
    private func isBetterKnown(
        _ person: CataloguePeople.Match,
        than hits: SearchResults
    ) throws(SearchIndexError) -> Bool {
        guard person.credits.isMostlyDirector, let best = person.movies.first,
            let fame = try catalogue.index.document(best)?.weight
        else { return false }
        for hit in hits.hits.prefix(Self.comparedHits) {
            guard let title = try catalogue.index.document(hit.document) else { continue }
            if title.weight * Self.farBetterKnown > fame,
                MarkedWords.arePart(of: title.text, in: words)
            {
                return false
            }
        }
        return true
    }

    private static let farBetterKnown: Float = 5

    /// Returns whether one of the first hits has all words as they are spelled, or begins with them.
    private func isTitleAsSpelled(_ hits: SearchResults) throws(SearchIndexError) -> Bool {
        let best = hits.hits.prefix(Self.comparedHits).map(\.document)
        for number in best {
            guard let document = try catalogue.index.document(number) else { continue }
            let titles = [document.text] + document.alternatives
            if titles.contains(where: { MarkedWords.arePart(of: $0, in: words) }) { return true }
        }
        return try catalogue.index.search("", limit: 1, conditions: [.documents(best), .words(words)]).total
            > 0
    }

    func bestTitle(of hits: SearchResults) throws(SearchIndexError) -> TextMatch? {
        var matcher = TextMatcher(words)
        var best: TextMatch?
        for hit in hits.hits.prefix(Self.comparedHits) {
            guard let document = try catalogue.index.document(hit.document) else { continue }
            for title in [document.text] + document.alternatives {
                guard let match = matcher.match(title), match.isWhole || match.score > best?.score ?? 0 else {
                    continue
                }
                best = match
                if match.isWhole { return match }
            }
        }
        return best
    }
}

/// The hits of a query, and how each was found.
struct FoundMovies: Sendable {
    /// The words that a hit was found by, by `SearchHit.search`.
    struct Words: Sendable {
        let text: String
        /// How exactly a movie is named without words of its title; `nil` if only its title tells.
        var exactness: TitleExactness?
        /// Whether a title that equals the words is what was meant.
        var isCertain = true
    }

    var results: SearchResults
    var words: [Words] = []
    var person: CatalogueSearch.Person?
}

extension CatalogueSearch {
    /// The share of the words that a title with all of them has, perhaps misspelled.
    private static let allWords: Float = 0.99

    /// Returns the movies that the words mean as titles, years, people, genres, series and abbreviations.
    ///
    /// A meaning that takes time to find is tried only if no title has all the words.
    func found(from offset: Int, limit: Int) throws(SearchIndexError) -> FoundMovies {
        let titles = try self.titles(from: offset, limit: limit)
        var found = FoundMovies(results: titles, words: [FoundMovies.Words(text: words)])
        guard offset == 0, !words.isEmpty else { return found }
        let title = try bestTitle(of: titles)
        found.person = try person(besides: titles, title)
        if found.person?.isAnswer == true { return found }
        var others = ReadingSearch(self, limit: limit)
        let isTitle = title?.isWhole == true || title?.equality != nil
        if found.person == nil {
            // Names and words of titles as they are spelled are likelier than another name with typos.
            if marks == nil, query.dated.isEmpty, query.parts.isEmpty, !Self.isClose(title),
                try isEachWordKnown()
            {
                try others.addPlacesAndAbbreviations()
                try others.addNamedParts(allowingTypos: false)
                if others.isAnswered { return try others.merged(into: found) }
            }
            if !isTitle { try others.addYears() }
            // A title of the year is likelier than a name with typos, which takes long to find.
            if !others.isAnswered { found.person = try misspelledPerson(besides: titles, title) }
        }
        if let person = found.person, person.isFirst {
            found.results = try hits(of: person.match).followed(by: titles)
            found.words.insert(FoundMovies.Words(text: ""), at: 0)
            return found
        }
        if found.person?.isAnswer == true {
            try others.addPlacesAndAbbreviations()
            if try isEachWordKnown() { try others.addNamedParts(allowingTypos: false) }
            return others.isAnswered ? try others.merged(into: found) : found
        }
        if title?.isWhole == true { return found }
        if !isTitle { try others.addYears() }
        try others.addPlacesAndAbbreviations()
        // Another spelling of a number is the title, but 3 may be the third.
        if title?.equality != nil { return try others.merged(into: found) }
        let hasAllWords = title?.share ?? 0 >= Self.allWords
        if !Self.isClose(title) {
            if !hasAllWords {
                for part in query.parts { try others.add(partOfTitle: part.text) }
            }
            // A title with all the words, perhaps misspelled, is more likely than two misspelled parts.
            if marks == nil, !others.isAnswered { try others.addNamedParts(allowingTypos: !hasAllWords) }
        }
        return try others.merged(into: found)
    }
}
