#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Replaces a file of a package; handed in, so that a test sees what would be written.
public struct FileWriter: Sendable {
    private let replace: @Sendable (String, String) throws(LintFailure) -> Void

    /// Takes the path and the new text.
    public init(_ replace: @escaping @Sendable (String, String) throws(LintFailure) -> Void) {
        self.replace = replace
    }

    /// Whole or not at all, so that a reader never sees half a document; paths count from `root`.
    public static func disk(root: String) -> FileWriter {
        FileWriter { path, text throws(LintFailure) in
            let full = path.hasPrefix("/") ? path : "\(root)/\(path)"
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: full), options: .atomic)
            } catch {
                throw LintFailure("\(path) could not be written; check its folder and its permissions")
            }
        }
    }

    public func write(_ text: String, to path: String) throws(LintFailure) {
        try replace(path, text)
    }
}
