import CommandLineKit
import Entities
import PresentationKit
import ProgramKit

/// A command that is read as a JSON line from standard input: `{"search":"alien","year":1979}`.
struct StdioCommand: Sendable, Hashable {
    /// The action of the scene; `nil` only cancels the running one.
    let action: MoviesSceneAction?
}

extension StdioCommand: Decodable {
    private enum CommandName: String, CaseIterable {
        case search, preview, popular, similar, more, refresh, select, cancel
    }

    private enum Detail: String {
        case year, page, limit, sort, reverse
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: some RawRepresentable<String>) { stringValue = name.rawValue }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Decodes a command. Throws on an unknown key, which is most likely a mistake.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let names = container.allKeys.map(\.stringValue)
        let commandNames = names.compactMap(CommandName.init)
        guard let name = commandNames.first, commandNames.count == 1 else {
            let known = CommandName.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw InvalidInputLine(reason: "a command has exactly one of the keys \(known)")
        }
        let details = Self.details(of: name)
        if let odd = names.first(where: { $0 != name.rawValue && !details.map(\.rawValue).contains($0) }) {
            throw InvalidInputLine(reason: "\"\(name.rawValue)\" takes no key \"\(odd.prefix(40))\"")
        }
        /// Validates a number as the command line does, and reports the same reason.
        func number(_ detail: Detail, _ parser: ValueParser<Int>) throws -> Int? {
            guard let number = try container.decodeIfPresent(Int.self, forKey: Key(detail)) else {
                return nil
            }
            return try value(String(number), of: detail, parser)
        }
        func requireTrue() throws {
            guard try container.decode(Bool.self, forKey: Key(name)) else {
                throw InvalidInputLine(reason: "the value of \"\(name.rawValue)\" can only be true")
            }
        }
        func value<Value>(_ text: String, of detail: Detail, _ parser: ValueParser<Value>) throws -> Value {
            do throws(InvalidValue) {
                return try parser.parse(text)
            } catch {
                throw InvalidInputLine(
                    reason: "invalid value '\(text.prefix(40))' for \"\(detail.rawValue)\": \(error.reason)"
                )
            }
        }
        let page = try number(.page, MovieOptions.page.parser) ?? 1
        let limit = try number(.limit, MovieOptions.limit.parser)
        switch name {
        case .search:
            action = .load(
                .search(
                    try container.decode(String.self, forKey: Key(name)),
                    year: try number(.year, .integer(in: MovieQuery.years)),
                    order: MovieOrder(
                        try container.decodeIfPresent(String.self, forKey: Key(Detail.sort))
                            .map { try value($0, of: .sort, FacetOptions.sort.parser) } ?? .relevance,
                        isReversed: try container.decodeIfPresent(Bool.self, forKey: Key(Detail.reverse))
                            ?? false
                    ),
                    page: page,
                    limit: limit
                )
            )
        case .similar:
            let movie = try container.decode(String.self, forKey: Key(name))
            action = .load(.similar(to: movie, page: page, limit: limit))
        case .preview:
            action = .typed(try container.decode(String.self, forKey: Key(name)))
        case .select:
            action = .show(index: try container.decode(Int.self, forKey: Key(name)))
        case .popular:
            try requireTrue()
            action = .load(.popular(page: page, limit: limit))
        case .more:
            try requireTrue()
            action = .more
        case .refresh:
            try requireTrue()
            action = .refresh
        case .cancel:
            try requireTrue()
            action = nil
        }
    }

    private static func details(of name: CommandName) -> [Detail] {
        switch name {
        case .search: [.year, .page, .limit, .sort, .reverse]
        case .popular, .similar: [.page, .limit]
        case .preview, .more, .refresh, .select, .cancel: []
        }
    }
}
