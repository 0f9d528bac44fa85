#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the interface of a built module names, as the compiler's own symbol graph tells it.
extension BuiltSymbols {
    func interfaceUses(_ questions: [InterfaceQuestion]) throws(LintFailure) -> [InterfaceUse] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "layerlint-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        let platform = try platformArguments()
        var uses: [InterfaceUse] = []
        for question in questions {
            let graphs = folder.appendingPathComponent(question.module)
            try extract(question, platform, to: graphs)
            uses += try self.uses(in: graphs, question)
        }
        return uses
    }

    private func extract(
        _ question: InterfaceQuestion,
        _ platform: [String],
        to folder: URL
    ) throws(LintFailure) {
        let modules = "\(root)/.build/debug/Modules"
        guard FolderWalk.isFile("\(modules)/\(question.module).swiftmodule") else {
            throw LintFailure(
                "--deep reads a debug build, and there is none of \(question.target); run: swift build --build-tests"
            )
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw LintFailure(
                "\(folder.path) could not be made; see that the folder for temporary files takes some"
            )
        }
        let maps = question.moduleMaps.compactMap { places in
            places.map { "\(root)/\($0)" }.first(where: FolderWalk.isFile)
        }
        let tool = tools.tool("swift-symbolgraph-extract", otherwise: ["swift", "symbolgraph-extract"])
        let arguments =
            [
                "-module-name", question.module, "-I", modules, "-output-dir", folder.path,
                "-minimum-access-level", "package", "-skip-synthesized-members",
            ] + platform
        _ = try output(of: tool + arguments + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] })
    }

    private struct TargetInformation: Decodable {
        struct Target: Decodable {
            let triple: String
        }

        let target: Target
    }

    private func platformArguments() throws(LintFailure) -> [String] {
        let told = try output(of: ["swiftc", "-print-target-info"])
        guard let information = try? JSONDecoder().decode(TargetInformation.self, from: Data(told)) else {
            throw LintFailure(
                "swiftc does not say what it builds for; check that swiftc -print-target-info works"
            )
        }
        let arguments = ["-target", information.target.triple]
        #if os(macOS)
            let path = String(decoding: try output(of: ["xcrun", "--show-sdk-path"]), as: UTF8.self)
            return arguments + ["-sdk", path.split(separator: "\n").joined()]
        #else
            return arguments
        #endif
    }

    // MARK: - Graphs

    private struct Graph: Decodable {
        let symbols: [Symbol]
        let relationships: [Relationship]
    }

    private struct Symbol: Decodable {
        struct Identifier: Decodable {
            let precise: String
        }

        struct Names: Decodable {
            let title: String
        }

        struct Fragment: Decodable {
            let preciseIdentifier: String?
        }

        let identifier: Identifier
        let names: Names
        let declarationFragments: [Fragment]?
    }

    /// As a type conforms to a protocol, or a member belongs to the type that it extends.
    private struct Relationship: Decodable {
        let source: String
        let target: String
    }

    private func uses(in folder: URL, _ question: InterfaceQuestion) throws(LintFailure) -> [InterfaceUse] {
        var named: [(declaration: String, identifier: String)] = []
        for graph in try graphs(in: folder) {
            let titles = Dictionary(graph.symbols.map { ($0.identifier.precise, $0.names.title) }) {
                first,
                _ in first
            }
            for symbol in graph.symbols {
                named += (symbol.declarationFragments ?? []).compactMap(\.preciseIdentifier)
                    .map { (symbol.names.title, $0) }
            }
            named += graph.relationships.compactMap { relationship in
                titles[relationship.source].map { ($0, relationship.target) }
            }
        }
        // What C declares has no module in its identifier.
        let symbols = Set(named.map(\.identifier).filter { $0.hasPrefix("s:") }).sorted()
        let modules = try modules(namedBy: symbols.map { "$" + "s" + $0.dropFirst(2) })
        var found: [String: String] = [:]
        for (declaration, identifier) in named {
            let owners = modules["$" + "s" + identifier.dropFirst(2)] ?? []
            for module in owners.intersection(question.doubtful) {
                found[module] = min(found[module] ?? declaration, declaration)
            }
        }
        return found.sorted { $0.key < $1.key }.map {
            InterfaceUse(target: question.target, module: $0.key, declaration: $0.value)
        }
    }

    private func graphs(in folder: URL) throws(LintFailure) -> [Graph] {
        do {
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            return try files.map { name in
                try JSONDecoder().decode(
                    Graph.self,
                    from: Data(contentsOf: folder.appendingPathComponent(name))
                )
            }
        } catch {
            throw LintFailure(
                "the output of swift-symbolgraph-extract is not understood (\(error)); "
                    + "check that swift and layerlint are of the same generation"
            )
        }
    }
}
