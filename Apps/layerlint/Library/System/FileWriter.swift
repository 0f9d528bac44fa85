#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes files of the package; injected, so tests can see what would be written.
public struct FileWriter: Sendable {
    private let replace: @Sendable (String, String) throws(LintFailure) -> Void

    /// Takes the path and the new text.
    public init(_ replace: @escaping @Sendable (String, String) throws(LintFailure) -> Void) {
        self.replace = replace
    }

    /// Replaces files atomically; paths are relative to `root`.
    public static func disk(root: String) -> FileWriter {
        FileWriter { path, text throws(LintFailure) in
            let full = path.hasPrefix("/") ? path : "\(root)/\(path)"
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: full), options: .atomic)
            } catch {
                throw .unwritableFile(path: path)
            }
        }
    }

    /// Creates files and their folder; throws if a file exists, so nothing is overwritten.
    public static func newOnDisk(root: String) -> FileWriter {
        FileWriter { path, text throws(LintFailure) in
            let file = URL(fileURLWithPath: path.hasPrefix("/") ? path : "\(root)/\(path)")
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file, options: .withoutOverwriting)
            } catch {
                if FileManager.default.fileExists(atPath: file.path) {
                    throw .occupied(path: path)
                }
                throw .unwritableFile(path: path)
            }
        }
    }

    public func write(_ text: String, to path: String) throws(LintFailure) {
        try replace(path, text)
    }
}
