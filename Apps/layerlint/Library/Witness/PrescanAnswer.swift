#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The modules that the compiler reported for the sources of one call.
struct PrescanAnswer {
    /// In the order of the sources.
    let modules: [Set<String>]

    private struct Document: Decodable {
        struct Module: Decodable {
            let imports: [Import]?
        }
        struct Import: Decodable {
            let identifier: String
            let importLocations: [Location]?
        }
        struct Location: Decodable {
            let bufferIdentifier: String
        }
        let modules: [Module]
    }

    init(_ result: Machine.Answer, _ paths: [String]) throws(LintFailure.Silence) {
        guard result.status == 0,
            let document = try? JSONDecoder().decode(Document.self, from: Data(result.output))
        else {
            throw .refused(status: result.status, output: Self.complaint(result.errors))
        }
        var modules = [Set<String>](repeating: [], count: paths.count)
        var indices: [String: [Int]] = [:]
        for (index, path) in paths.enumerated() { indices[path, default: []].append(index) }
        for one in document.modules.flatMap({ $0.imports ?? [] }) {
            guard let locations = one.importLocations, !locations.isEmpty else {
                throw .placeless
            }
            for location in locations {
                // With a single file, its name in the answer does not matter.
                guard let named = paths.count == 1 ? [0] : indices[location.bufferIdentifier] else {
                    throw .ofAnotherFile(location.bufferIdentifier)
                }
                for index in named { modules[index].insert(one.identifier) }
            }
        }
        self.modules = modules
    }

    /// Whether `#sourceLocation` may move an import to another file's name.
    ///
    /// Searched by hand: the standard library's search takes longer than the compiler does for the whole
    /// source.
    static func mayBeMisplaced(in bytes: [UInt8]) -> Bool {
        let name = Array("sourceLocation".utf8)
        return bytes.indices.contains { index in
            bytes[index] == UInt8(ascii: "#") && bytes[(index + 1)...].starts(with: name)
        }
    }

    /// The compiler's errors, except that modules cannot be found, which is intended.
    private static func complaint(_ errors: [UInt8]) -> String {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n").filter {
            $0.contains("error: ") && !$0.contains("unable to resolve module dependency")
        }
        return lines.prefix(20).joined(separator: "\n")
    }
}
