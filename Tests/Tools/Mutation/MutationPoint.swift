/// A place in a source where one change makes a mutant: a program with one defect.
public struct MutationPoint: Sendable, Equatable {
    /// The file's path from the root of the package.
    public let path: String
    public let line: Int
    /// The UTF-8 offsets of the changed code.
    public let range: Range<Int>
    /// The UTF-8 offsets of the enclosing function or declaration.
    public let scope: Range<Int>
    public let before: String
    /// The changed expression; `nil` if a statement is left out.
    public let after: String?

    /// `Modules/Entities/Money.swift:12: a - b → a + b`
    public var description: String {
        "\(path):\(line): \(change)"
    }

    /// `a - b → a + b`
    public var change: String {
        "\(Self.brief(before)) → \(after.map(Self.brief) ?? "(left out)")"
    }

    private static func brief(_ code: String) -> String {
        let words = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 90 ? "\(words.prefix(60)) … \(words.suffix(25))" : words
    }
}
