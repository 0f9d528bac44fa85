import Entities
import SearchIndex

/// A query to one catalogue: what it asks of the index of titles, and of the people.
struct CatalogueSearch {
    /// A person whom the words name.
    struct Person {
        let match: CataloguePeople.Match
        /// Whether the name matches better than any title.
        let isAnswer: Bool
        /// The words besides the name, which the person's movies are searched for.
        var rest = ""
    }

    /// The number of best hits that are compared with a name.
    private static let comparedHits = 5

    /// With so few titles, which may only resemble the words, names are looked at, too.
    private static let fewTitles = 3

    /// The least closeness of a title with the words but for one typo.
    private static let oneTypo: Float = 0.62

    let catalogue: OpenCatalogue
    /// The words without marks.
    let words: String
    /// The words with marks; `nil` if they have none, or a title has them.
    let marks: MarkedWords?
    private let conditions: [SearchCondition]
    private var markConditions: [SearchCondition] { marks?.conditions ?? [] }
    private let order: SearchOrder

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
        self.catalogue = catalogue
        self.conditions = conditions
        words = isMarked ? marked.words : query.text
        marks = isMarked ? marked : nil
        order = query.order.searchOrder
    }

    /// Returns movies whose titles match the words.
    func hits(from offset: Int, limit: Int) throws(SearchIndexError) -> SearchResults {
        try catalogue.index.search(
            words,
            offset: offset,
            limit: limit,
            conditions: conditions + markConditions,
            order: order
        )
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

    /// Returns a page of a person's movies, without other words the best known first.
    func hits(
        of person: Person,
        page: Int,
        _ pageSize: Int
    ) throws(SearchIndexError) -> SearchResults {
        try catalogue.index.search(
            person.rest,
            offset: (page - 1) * pageSize,
            limit: pageSize,
            conditions: conditions + [.documents(person.match.movies)],
            order: order
        )
    }

    /// Returns the person whom the words name, besides the first hits of titles.
    ///
    /// Similar names are looked for unless many titles have all the words or one is close, since that takes long.
    func person(besides hits: SearchResults?) throws(SearchIndexError) -> Person? {
        // A letter is in too many names to mean one, but a syllable or an ideograph may.
        guard let people = catalogue.people, words.utf8.count > 1, markConditions.isEmpty, let hits else {
            return nil
        }
        let title = try bestTitle(of: hits)
        if let person = try people.person(named: words) {
            return Person(match: person, isAnswer: title?.isWhole != true)
        }
        let isTitleSpelled = try isTitleAsSpelled(hits)
        if let person = try people.person(withWords: words, atEnd: isTitleSpelled) {
            return Person(match: person, isAnswer: !isTitleSpelled)
        }
        if !isTitleSpelled, let person = try personBesideTitle(people) { return person }
        if let title, title.share >= 0.99, title.score > CataloguePeople.leastScore {
            let isClose = title.isWhole || title.score >= Self.oneTypo
            guard !isClose, hits.total <= Self.fewTitles else { return nil }
        }
        guard let person = try people.person(similarTo: words) else { return nil }
        // The conditions may have left out a title that matches better.
        let anyTitle =
            conditions.isEmpty
            ? title : try bestTitle(of: catalogue.index.search(words, limit: Self.comparedHits))
        guard person.score > anyTitle?.score ?? 0 else { return nil }
        return Person(match: person, isAnswer: true)
    }

    /// Returns the person whose whole name begins or ends the words, if the others match a title of theirs.
    private func personBesideTitle(_ people: CataloguePeople) throws(SearchIndexError) -> Person? {
        let words = words.split(separator: " ")
        guard words.count > 2 else { return nil }
        for count in (2..<words.count).reversed() {
            for (name, rest) in [
                (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
            ] {
                guard let match = try people.person(named: name.joined(separator: " ")) else { continue }
                let person = Person(match: match, isAnswer: true, rest: rest.joined(separator: " "))
                if try hits(of: person, page: 1, 1).total > 0 { return person }
            }
        }
        return nil
    }

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

    private func bestTitle(of hits: SearchResults) throws(SearchIndexError) -> TextMatch? {
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
