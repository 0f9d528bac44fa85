#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The compiler that `swift build` would use, and the tools of its toolchain.
struct SwiftTools: Sendable {
    /// The beginning of a command line that accepts `-frontend`.
    let compiler: [String]
    /// Changes whenever the compiler does.
    let identity: String
    private let folder: String?

    /// Prefers the frontend itself: its driver takes as long as the work here.
    static func inPath(of machine: Machine) async throws(LintFailure) -> SwiftTools {
        let folders = (machine.environment["PATH"] ?? "").split(separator: ":")
        for path in folders.map({ "\($0)/swiftc" }) where FileManager.default.isExecutableFile(atPath: path) {
            let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
            let frontend = "\(folder)/swift-frontend"
            if let identity = identity(of: frontend) {
                return SwiftTools(compiler: [frontend], identity: identity, folder: folder)
            }
            break
        }
        // `swiftc` may be a launcher, as on a Mac or with a toolchain manager.
        let version = try await machine.run(["swiftc", "--version"])
        guard version.status == 0 else {
            throw .missingCompiler
        }
        return SwiftTools(
            compiler: ["swiftc"],
            identity: String(decoding: version.output, as: UTF8.self),
            folder: nil
        )
    }

    /// A tool of the toolchain, or `fallback` from `PATH` if the toolchain lacks it.
    func tool(_ name: String, otherwise fallback: [String]) -> [String] {
        guard let folder, FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") else {
            return fallback
        }
        return ["\(folder)/\(name)"]
    }

    /// The toolchain's modules for this machine, so that `#if canImport` is decided as in a build.
    var ownModules: [String] {
        guard let folder else { return [] }
        #if os(macOS)
            let system = "macosx"
        #else
            let system = "linux"
        #endif
        let library = URL(fileURLWithPath: folder).deletingLastPathComponent().path + "/lib/swift/\(system)"
        let suffix = ".swiftmodule"
        return ((try? FileManager.default.contentsOfDirectory(atPath: library)) ?? [])
            .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
    }

    /// The folder of the compiler's own modules and libraries; `nil` if the compiler does not say.
    func libraries(on machine: Machine) async throws(LintFailure) -> String? {
        if let folder {
            return URL(fileURLWithPath: folder).deletingLastPathComponent().path + "/lib/swift"
        }
        let told = try await machine.run(["swiftc", "-print-target-info"])
        return (try? JSONDecoder().decode(TargetInformation.self, from: Data(told.output)))?
            .paths.runtimeResourcePath
    }

    private struct TargetInformation: Decodable {
        struct Paths: Decodable {
            let runtimeResourcePath: String
        }

        let paths: Paths
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
