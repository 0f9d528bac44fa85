/// A place in a file: line and column from 1, the column in UTF-16 code units as in editors.
///
/// A letter of any alphabet is one column and most emoji are two; swiftc counts bytes, so its columns are
/// larger.
public struct SourcePlace: Sendable, Hashable {
    public let path: String
    public let line: Int
    public let column: Int

    public init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }
}

extension SourcePlace: CustomStringConvertible {
    public var description: String { "\(path):\(line):\(column)" }
}

extension SourcePlace: Comparable {
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
}

extension SourcePlace {
    /// The place as text, with the path written by `path`.
    func shown(_ path: (String) -> String) -> String {
        SourcePlace(path: path(self.path), line: line, column: column).description
    }
}
