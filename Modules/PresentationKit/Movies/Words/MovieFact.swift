import Entities

/// A named value of a movie or of a summary, in the user's language.
public struct MovieFact: Sendable, Hashable {
    /// What a part of a value leads to.
    public enum Target: Sendable, Hashable {
        /// The words of a search.
        case search(String)
        case movie(id: String)
    }

    /// A part of a value that leads somewhere.
    public struct Link: Sendable, Hashable {
        let text: String
        let target: Target

        public init(text: String, target: Target) {
            self.text = text
            self.target = target
        }

        static func person(_ name: String) -> Link {
            Link(text: name, target: .search(MovieFacet.with.condition(name)))
        }

        static func list(_ name: String) -> Link {
            Link(text: name, target: .search(MovieFacet.list.condition(name)))
        }

        static func genre(_ name: String, in format: RegionalFormat) -> Link {
            Link(text: format.language.genre(name), target: .search(MovieFacet.genre.condition(name)))
        }
    }

    public let name: String
    public let value: String
    /// Whether it is one of the first things to know of a movie.
    public let isLeading: Bool
    /// In the order of the value.
    private let links: [Link]

    public init(name: String, value: String, links: [Link] = [], isLeading: Bool = false) {
        self.name = name
        self.value = value
        self.links = links
        self.isLeading = isLeading
    }

    /// `nil` if there is no value.
    init?(
        _ name: some Wording,
        _ value: String?,
        links: [Link] = [],
        isLeading: Bool = false,
        _ format: RegionalFormat
    ) {
        guard let value, !value.isEmpty else { return nil }
        self.init(name: name.text(in: format.language), value: value, links: links, isLeading: isLeading)
    }

    /// The value in parts, of which some lead somewhere.
    public var parts: [(text: String, target: Target?)] {
        var parts: [(text: String, target: Target?)] = []
        var rest = value[...]
        for link in links where !link.text.isEmpty {
            guard let found = rest.firstRange(of: link.text) else { continue }
            if found.lowerBound > rest.startIndex { parts.append((String(rest[..<found.lowerBound]), nil)) }
            parts.append((link.text, link.target))
            rest = rest[found.upperBound...]
        }
        return rest.isEmpty ? parts : parts + [(String(rest), nil)]
    }
}

extension MovieFacet {
    /// Returns the condition on a value as a word of a search, such as `with:"Tom Hanks"`.
    func condition(_ value: String) -> String { "\(rawValue):\"\(value.filter { $0 != "\"" })\"" }
}
