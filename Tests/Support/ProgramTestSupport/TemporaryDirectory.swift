#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A folder of a test's own, empty at first and gone when the last reference is.
public final class TemporaryDirectory: Sendable {
    public let path: String

    public init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "strata-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, whether there is one or not.
    public func path(of name: String) -> String {
        path + "/" + name
    }

    /// Makes a file and the folders it lies in, and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: path(of: name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
        return file.path
    }

    public func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path(of: name))), as: UTF8.self)
    }
}
