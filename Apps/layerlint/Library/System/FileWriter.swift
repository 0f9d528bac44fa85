#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Replaces a file of the package by its path from the package's folder.
public struct FileWriter: Sendable {
    private let root: String

    public init(root: String) {
        self.root = root
    }

    /// Whole or not at all: a reader never sees half a document.
    public func write(_ text: String, to path: String) throws(LintFailure) {
        let full = path.hasPrefix("/") ? path : "\(root)/\(path)"
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: full), options: .atomic)
        } catch {
            throw LintFailure(
                "\(path) could not be written; check that its folder exists and that you may write there"
            )
        }
    }
}
