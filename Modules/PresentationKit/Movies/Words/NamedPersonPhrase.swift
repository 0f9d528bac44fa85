import Entities

/// A person whom the words of a search name, and how many of the movies are theirs.
enum NamedPersonPhrase: Wording {
    case directed(figures: String)
    case wrote(figures: String)
    case played(figures: String)
    /// Titles match as well; the condition lists the person's movies. `movies` is the last number of the roles.
    case alsoPerson(String, roles: String, movies: Int, condition: String)
}

/// A person whom the words of a search name, free of entities.
public struct NamedPersonViewData: Sendable, Hashable {
    public let name: String
    public let directed: Int
    public let written: Int
    public let played: Int
    /// Whether the movies are those of the person.
    public let isAnswer: Bool

    public init(name: String, directed: Int = 0, written: Int = 0, played: Int = 0, isAnswer: Bool = true) {
        self.name = name
        self.directed = directed
        self.written = written
        self.played = played
        self.isAnswer = isAnswer
    }

    init(_ person: NamedPerson) {
        self.init(
            name: person.name,
            directed: person.credits[.director] ?? 0,
            written: person.credits[.writer] ?? 0,
            played: person.credits[.cast] ?? 0,
            isAnswer: person.isAnswer
        )
    }

    /// Returns one line: the name and the roles, that of most movies first, or that the words name a person too.
    public func line(in format: RegionalFormat) -> String {
        let counts: [(Int, (String) -> NamedPersonPhrase)] = [
            (directed, { .directed(figures: $0) }), (written, { .wrote(figures: $0) }),
            (played, { .played(figures: $0) }),
        ]
        let known = counts.filter { $0.0 > 0 }.sorted { $0.0 > $1.0 }
        let roles = known.map { count, phrase in phrase(format.grouped(count)).text(in: format.language) }
            .joined(separator: ", ")
        guard !isAnswer else { return "\(name) · \(roles)" }
        return NamedPersonPhrase.alsoPerson(
            name,
            roles: roles,
            movies: known.last?.0 ?? 0,
            condition: "with:\"\(name)\""
        )
        .text(in: format.language)
    }
}
