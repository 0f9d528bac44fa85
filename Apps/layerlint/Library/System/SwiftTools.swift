#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The tools of the toolchain that `swift build` would use.
struct SwiftTools: Sendable {
    /// Changes whenever the compiler does.
    let identity: String
    private let folder: String?

    static func inPath(of machine: Machine) async throws(LintFailure) -> SwiftTools {
        let folders = (machine.environment["PATH"] ?? "").split(separator: ":")
        for path in folders.map({ "\($0)/swiftc" }) where FileManager.default.isExecutableFile(atPath: path) {
            let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
            let frontend = "\(folder)/swift-frontend"
            if let identity = identity(of: frontend) {
                return SwiftTools(identity: identity, folder: folder)
            }
            break
        }
        // `swiftc` may be a launcher, as on a Mac or with a toolchain manager.
        let version = try await machine.run(["swiftc", "--version"])
        guard version.status == 0 else {
            throw .missingCompiler
        }
        return SwiftTools(identity: String(decoding: version.output, as: UTF8.self), folder: nil)
    }

    /// A tool of the toolchain, or `fallback` from `PATH` if the toolchain lacks it.
    func tool(_ name: String, otherwise fallback: [String]) -> [String] {
        guard let folder, FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") else {
            return fallback
        }
        return ["\(folder)/\(name)"]
    }

    private static func identity(of path: String) -> String? {
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard FileManager.default.isExecutableFile(atPath: real),
            let attributes = try? FileManager.default.attributesOfItem(atPath: real),
            let size = attributes[.size], let changed = attributes[.modificationDate] as? Date
        else { return nil }
        return "\(real) \(size) \(changed.timeIntervalSince1970)"
    }
}
