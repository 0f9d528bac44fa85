import Foundation

/// Runs the layerlint that this build made and keeps what it wrote.
struct BuiltProgram {
    struct Run: Equatable {
        let status: Int32
        let output: String
        let errors: String
    }

    static func run(_ arguments: String...) throws -> Run {
        let process = Process()
        process.executableURL = folder.appendingPathComponent("layerlint")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        // Files, since a pipe that nobody reads stops the program when it is full.
        let output = try TemporaryFile()
        let errors = try TemporaryFile()
        process.standardOutput = output.handle
        process.standardError = errors.handle
        try process.run()
        process.waitUntilExit()
        return Run(status: process.terminationStatus, output: try output.text(), errors: try errors.text())
    }

    /// Products lie beside the test bundle on a Mac and beside the test program elsewhere.
    private static var folder: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        return bundle.bundleURL.pathExtension == "xctest"
            ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    }

    private final class TemporaryFile {
        let url: URL
        let handle: FileHandle

        init() throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try Data().write(to: url)
            handle = try FileHandle(forWritingTo: url)
        }

        deinit {
            try? handle.close()
            try? FileManager.default.removeItem(at: url)
        }

        func text() throws -> String {
            String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }
    }
}

/// A real package in a folder of its own, gone when the test is over.
final class PackageOnDisk {
    let root: URL

    var path: String { root.path }

    init(_ files: [String: String]) throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("layerlint-\(UUID().uuidString)")
        for (file, text) in files { try write(Data(text.utf8), to: file) }
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    func write(_ data: Data, to file: String) throws {
        let url = root.appendingPathComponent(file)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: url)
    }

    func text(of file: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appendingPathComponent(file)), as: UTF8.self)
    }
}
