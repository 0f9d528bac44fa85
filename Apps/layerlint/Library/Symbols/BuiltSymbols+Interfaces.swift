#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the interface of a built module from the compiler's symbol graph.
extension BuiltSymbols {
    func interfaceUses(_ questions: [InterfaceQuestion]) async throws(LintFailure) -> [InterfaceUse] {
        let platform = try await platformArguments()
        var uses: [InterfaceUse] = []
        for question in questions {
            uses += try await machine.withTemporaryFolder { graphs async throws(LintFailure) in
                try await extract(question, platform, to: graphs)
                return try await self.uses(in: graphs, question)
            }
        }
        return uses
    }

    private func extract(
        _ question: InterfaceQuestion,
        _ platform: [String],
        to folder: String
    ) async throws(LintFailure) {
        let modules = "\(root)/.build/debug/Modules"
        guard FolderWalk.isFile("\(modules)/\(question.module).swiftmodule") else {
            throw .missingModule(target: question.target)
        }
        let maps = question.moduleMaps.compactMap { places in
            places.map { "\(root)/\($0)" }.first(where: FolderWalk.isFile)
        }
        let tool = tools.tool("swift-symbolgraph-extract", otherwise: ["swift", "symbolgraph-extract"])
        let arguments =
            [
                "-module-name", question.module, "-I", modules, "-output-dir", folder,
                "-minimum-access-level", "package", "-skip-synthesized-members",
            ] + platform
        _ = try await output(of: tool + arguments + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] })
    }

    private struct TargetInformation: Decodable {
        struct Target: Decodable {
            let triple: String
        }

        let target: Target
    }

    private func platformArguments() async throws(LintFailure) -> [String] {
        let told = try await output(of: ["swiftc", "-print-target-info"])
        guard let information = try? JSONDecoder().decode(TargetInformation.self, from: Data(told)) else {
            throw .misunderstoodOutput(
                of: "swiftc -print-target-info",
                reason: "it does not say what it builds for"
            )
        }
        let arguments = ["-target", information.target.triple]
        #if os(macOS)
            let path = String(decoding: try await output(of: ["xcrun", "--show-sdk-path"]), as: UTF8.self)
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

    /// Such as a conformance to a protocol, or membership in an extended type.
    private struct Relationship: Decodable {
        let source: String
        let target: String
    }

    private func uses(
        in folder: String,
        _ question: InterfaceQuestion
    ) async throws(LintFailure) -> [InterfaceUse] {
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
        // C declarations have no module in their identifier.
        let symbols = Set(named.map(\.identifier).filter { $0.hasPrefix("s:") }).sorted()
        let modules = try await modules(namedBy: symbols.map { "$" + "s" + $0.dropFirst(2) })
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

    private func graphs(in folder: String) throws(LintFailure) -> [Graph] {
        do {
            let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            return try files.map { name in
                try JSONDecoder().decode(
                    Graph.self,
                    from: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
                )
            }
        } catch {
            throw LintFailure.misunderstoodOutput(of: "swift-symbolgraph-extract", reason: "\(error)")
        }
    }
}
