import Entities
import SearchIndex

/// The movies that a name means, and what this meaning costs on the scale of `SearchIndex.search`.
struct NamedMovies {
    static let oneName: Float = 1
    static let typos: Float = 8

    let movies: [Int]
    let cost: Float
    let person: CataloguePeople.Match?
    /// The movies that are meant rather than the others; `nil` if all are.
    var preferred: Set<Int>?
}

/// The people of a catalogue: finds them by name, their movies, and the people of a movie.
struct CataloguePeople: Sendable {
    /// More than there are of any name.
    private static let mostNamesakes = 10_000

    /// A shorter word alone resembles too many names to be one with a typo.
    private static let shortestMisspelled = 6

    /// The same for a part of the words, if the others say what is meant.
    private static let shortestMisspelledPart = 5

    /// A difference in closeness that is less than a typo.
    private static let aboutAsClose: Float = 0.08

    /// More words are hardly a name with a typo, and take long to look up.
    private static let mostMisspelledWords = 4

    /// The closeness of a text with a typo in each of two words; more typos are hardly that text.
    static let leastScore: Float = 0.45

    /// The same for a part of the words, if the others match a title.
    static let leastScoreOfPart: Float = 0.38

    /// The number of best known people of a name that are compared.
    private static let comparedNamesakes = 10

    /// By what the fame of a director is multiplied.
    private static let directorFactor: Float = 3

    /// The share of a name that has all the words, perhaps misspelled.
    private static let allWords: Float = 0.99

    private let index: SearchIndex

    /// `nil` if the catalogue has no names.
    init?(of catalogue: SearchIndex) throws(SearchIndexError) {
        guard let index = try catalogue.companion() else { return nil }
        self.index = index
    }

    // MARK: - Movies of people

    /// Returns the ranks of the movies of everybody whom a name means.
    ///
    /// A whole name means nobody else, words of names mean all who have them, and others the most similar.
    func movies(
        ofPeopleNamed name: String,
        as role: CreditRole?
    ) throws(SearchIndexError) -> [Int] {
        var movies: Set<Int> = []
        for person in try people(named: name, as: role) {
            for (rank, roles) in try credits(ofPerson: person).movies
            where role.map({ roles & 1 << $0.rawValue != 0 }) ?? true {
                movies.insert(rank)
            }
        }
        return movies.sorted()
    }

    private func people(named name: String, as role: CreditRole?) throws(SearchIndexError) -> [Int] {
        let hasRole = role.map { role in SearchCondition.label(0) { $0.contains(role.letter) } }
        let conditions = hasRole.map { [$0] } ?? []
        let whole = try index.documents(withWholeText: name)
        if !whole.isEmpty { return whole }
        let exact = try index.search("", limit: Self.mostNamesakes, conditions: conditions + [.words(name)])
        guard exact.hits.isEmpty else { return exact.hits.map(\.document) }
        guard let similar = try index.search(name, limit: 1, conditions: conditions).hits.first,
            let person = try index.document(similar.document)
        else { return [] }
        var matcher = TextMatcher(name)
        let names = [person.text] + person.alternatives
        let isSimilar = names.contains { name in
            matcher.match(name).map { $0.share > Self.allWords && $0.score > Self.leastScore } ?? false
        }
        return isSimilar ? [similar.document] : []
    }

    /// Returns the reason if a condition that is not negated names a person whom nobody resembles.
    func unknownPerson(
        of conditions: [MovieCondition]
    ) throws(SearchIndexError) -> MoviesPage.NoResultsReason? {
        for case .person(let name, let role) in conditions.filter({ !$0.isNegated }).map(\.values)
        where try movies(ofPeopleNamed: name, as: role).isEmpty {
            return .unknownPerson(name, role)
        }
        return nil
    }

    private func credits(ofPerson number: Int) throws(SearchIndexError) -> PersonCredits {
        PersonCredits(try index.document(number)?.payload ?? [])
    }

    /// Returns the movies of those whom a part of some words means; `nil` if it means nobody.
    ///
    /// A whole name means nobody else, and other words all who have them, rather the best known one.
    func movies(named words: String, allowsTypos: Bool) throws(SearchIndexError) -> NamedMovies? {
        if allowsTypos {
            return try movies(
                of: people(similarTo: words, Self.leastScoreOfPart, Self.shortestMisspelledPart),
                cost: NamedMovies.typos
            )
        }
        guard words.utf8.count > 2 else { return nil }
        if let person = try person(named: words) {
            return NamedMovies(movies: person.movies, cost: 0, person: person)
        }
        return try movies(of: people(withWords: words), cost: NamedMovies.oneName)
    }

    private func movies(of people: [Match], cost: Float) -> NamedMovies? {
        guard let best = Self.bestKnown(of: people) else { return nil }
        let movies = people.reduce(into: Set<Int>()) { $0.formUnion($1.movies) }
        return NamedMovies(
            movies: movies.sorted(),
            cost: cost,
            person: best,
            preferred: people.count > 1 ? Set(best.movies) : nil
        )
    }

    // MARK: - The person whom words name

    /// A person with the ranks of their movies, and how well the name matches.
    struct Match {
        let name: String
        let credits: PersonCredits
        /// Whether the words are the whole name, spelled so.
        let isWhole: Bool
        let score: Float
        let fame: Float

        var movies: [Int] { credits.movies.map(\.rank) }

        func person(isAnswer: Bool) -> NamedPerson {
            var counts: [CreditRole: Int] = [:]
            for (_, roles) in credits.movies {
                for role in CreditRole.allCases where roles & 1 << role.rawValue != 0 {
                    counts[role, default: 0] += 1
                }
            }
            return NamedPerson(name: name, credits: counts, isAnswer: isAnswer)
        }
    }

    /// Returns the best known person of exactly this name.
    func person(named words: String) throws(SearchIndexError) -> Match? {
        let people = try index.documents(withWholeText: words)
        guard !people.isEmpty else { return nil }
        // These lack an article, too, but "Les" in "Les Jones" is a name.
        let named = try index.search("", limit: 1, conditions: [.documents(people), .edge(.both, words)])
        guard let hit = named.hits.first else { return nil }
        return try match(hit.document, isWhole: true, score: 1)
    }

    /// Returns the best known person whose name has all the words as they are spelled, or ends with them.
    func person(withWords words: String, atEnd: Bool) throws(SearchIndexError) -> Match? {
        Self.bestKnown(of: try people(withWords: words, atEnd: atEnd))
    }

    private func people(withWords words: String, atEnd: Bool = false) throws(SearchIndexError) -> [Match] {
        let conditions = [SearchCondition.words(words)] + (atEnd ? [.edge(.end, words)] : [])
        var people: [Match] = []
        for hit in try index.search("", limit: Self.comparedNamesakes, conditions: conditions).hits {
            if let match = try match(hit.document, isWhole: false, score: 1) { people.append(match) }
        }
        return people
    }

    /// Returns the best known of several people. Directors are better known by their names than actors of as many
    /// movies.
    private static func bestKnown(of people: [Match]) -> Match? {
        func fame(_ person: Match) -> Float {
            person.credits.isMostlyDirector ? directorFactor * person.fame : person.fame
        }
        return people.max { fame($0) < fame($1) }
    }

    /// Returns whether somebody has a name with these words, spelled so.
    func hasName(_ words: String) throws(SearchIndexError) -> Bool {
        try index.search("", limit: 1, conditions: [.words(words)]).total > 0
    }

    /// Returns the person whose name is most similar, if it has all the words.
    func person(similarTo words: String) throws(SearchIndexError) -> Match? {
        try people(similarTo: words, Self.leastScore, Self.shortestMisspelled, limit: 1).first
    }

    /// Returns people whose names have all the words with about as few typos.
    private func people(
        similarTo words: String,
        _ leastScore: Float,
        _ shortest: Int,
        limit: Int = comparedNamesakes
    ) throws(SearchIndexError) -> [Match] {
        let count = words.split(separator: " ").count
        guard count <= Self.mostMisspelledWords, count > 1 || words.count >= shortest else { return [] }
        var matcher = TextMatcher(words)
        var people: [Match] = []
        for hit in try index.search(words, limit: limit).hits {
            guard let document = try index.document(hit.document) else { continue }
            let names = [document.text] + document.alternatives
            guard let best = names.compactMap({ matcher.match($0) }).max(by: { $0.score < $1.score }),
                best.share > Self.allWords, best.score > leastScore,
                let match = try match(hit.document, isWhole: best.isWhole, score: best.score)
            else { continue }
            people.append(match)
        }
        let closest = people.map(\.score).max() ?? 0
        return people.filter { $0.score > closest - Self.aboutAsClose }
    }

    private func match(_ number: Int, isWhole: Bool, score: Float) throws(SearchIndexError) -> Match? {
        guard let document = try index.document(number) else { return nil }
        return Match(
            name: document.text,
            credits: PersonCredits(document.payload),
            isWhole: isWhole,
            score: score,
            fame: document.weight
        )
    }

    // MARK: - People of a movie

    /// Returns the names of the people of a movie by role, or of one role, in the order of the credits.
    func names(
        ofMovie rank: Int,
        as wanted: CreditRole? = nil
    ) throws(SearchIndexError) -> [CreditRole: [String]] {
        var names: [CreditRole: [String]] = [:]
        for (number, role) in try people(ofMovie: rank) where wanted == nil || role == wanted {
            guard let person = try index.document(number) else { continue }
            names[role, default: []].append(person.text)
        }
        return names
    }

    /// Returns the people of a movie, in the order of the credits.
    func credits(ofMovie rank: Int) throws(SearchIndexError) -> [CreditedMovie.Credit] {
        try people(ofMovie: rank).map { CreditedMovie.Credit(person: $0.number, role: $0.role) }
    }

    func movies(ofPerson number: Int) throws(SearchIndexError) -> [Int] {
        try credits(ofPerson: number).movies.map(\.rank)
    }

    func name(ofPerson number: Int) throws(SearchIndexError) -> String? { try index.document(number)?.text }

    func directors(ofMovie rank: Int) throws(SearchIndexError) -> [String] {
        try names(ofMovie: rank, as: .director)[.director] ?? []
    }

    /// Returns who of the people of a movie took part in other ones, by the rank of each of these.
    func sharedPeople(ofMovie rank: Int) throws(SearchIndexError) -> [Int: MovieSimilarity.SharedPeople] {
        var people: [(number: Int, roles: Set<CreditRole>)] = []
        for (number, role) in try self.people(ofMovie: rank) {
            if let index = people.firstIndex(where: { $0.number == number }) {
                people[index].roles.insert(role)
            } else {
                people.append((number, [role]))
            }
        }
        var shared: [Int: MovieSimilarity.SharedPeople] = [:]
        for (number, roles) in people {
            guard let person = try index.document(number) else { continue }
            for (other, otherRoles) in PersonCredits(person.payload).movies where other != rank {
                func hasRole(_ role: CreditRole) -> Bool {
                    roles.contains(role) && otherRoles & 1 << role.rawValue != 0
                }
                if hasRole(.director) { shared[other, default: .init()].directors.append(person.text) }
                if hasRole(.writer) { shared[other, default: .init()].writers.append(person.text) }
                if !hasRole(.director), !hasRole(.writer) {
                    shared[other, default: .init()].others.append(person.text)
                }
            }
        }
        return shared
    }

    /// Returns the numbers and roles of the people of a movie, in the order of the credits.
    private func people(ofMovie rank: Int) throws(SearchIndexError) -> [(number: Int, role: CreditRole)] {
        let starts = try index.metadata(in: 4 * rank..<4 * rank + 8)
        let start = Self.number(starts[..<4])
        let end = Self.number(starts[4...])
        guard start <= end else { throw .damaged }
        let bytes = try index.metadata(in: start..<end)
        var people: [(number: Int, role: CreditRole)] = []
        var offset = 0
        while let number = VariableLength.number(in: bytes, at: &offset) {
            if let role = CreditRole(rawValue: number & 3) { people.append((number >> 2, role)) }
        }
        return people
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
