/// Follows the includes of a target's sources to the targets that own the headers.
struct IncludeReader {
    private let package: PackageModel
    private let tree: FileTree
    private let files: FileReader
    /// The public header folders, with their target.
    private let shownFolders: [(folder: String, target: TargetModel)]
    /// For each target with includes, the names of those whose headers are on its search path.
    private let reached: [String: Set<String>]

    init(package: PackageModel, tree: FileTree, files: FileReader) {
        self.package = package
        self.tree = tree
        self.files = files
        let graph = DependencyGraph(package)
        reached = package.targets.filter { $0.language != .swift }
            .keyed { ($0.name, graph.reached(from: $0.name)) }
        shownFolders = package.targets.compactMap { target in
            guard let folder = target.folder else { return nil }
            switch (target.language, target.kind) {
            case (.clang, _):
                return (PathText.joined(folder, target.manifest.publicHeaders ?? "include") ?? folder, target)
            case (.none, .system): return (folder, target)
            default: return nil
            }
        }
    }

    func facts(of target: TargetModel) throws(LintFailure) -> IncludeFacts {
        var facts = IncludeFacts()
        var waiting =
            target.sources.filter { PathText.fileExtension(of: $0) != "swift" } + headers(of: target)
        var seen = Set(waiting)
        while let path = waiting.popLast() {
            let bytes = try files.bytes(of: path)
            let statements: [IncludeStatement]
            if PathText.fileExtension(of: path) == "modulemap" {
                statements = ModuleMapScanner.scan(bytes, path: path)
            } else {
                let result = IncludeScanner.scan(bytes, path: path)
                facts.capabilities += result.capabilities
                statements = result.includes
            }
            for statement in statements {
                // A file of the target without a header's extension is read because it is included.
                if let own = add(statement, from: path, of: target, to: &facts), seen.insert(own).inserted {
                    waiting.append(own)
                }
            }
        }
        facts.uses.sort { $0.place < $1.place }
        facts.modules.sort { $0.place < $1.place }
        facts.declared.sort { $0.place < $1.place }
        facts.links.sort { $0.place < $1.place }
        facts.capabilities.sort { $0.place < $1.place }
        return facts
    }

    /// The modules of a binary target, as its files name them; none if it is not unpacked.
    func binaryFacts(of target: TargetModel) -> IncludeFacts {
        let place = SourcePlace(path: target.folder ?? "", line: 1, column: 1)
        let paths = target.folder.map { tree.entries(in: $0).map(\.path) } ?? []
        var facts = IncludeFacts()
        facts.declared = BinaryModules.names(of: paths) { try? files.bytes(of: $0) }.sorted()
            .map { ImportStatement(path: [$0], place: place) }
        return facts
    }

    /// All headers of a target: clients read them, whether a source of the target includes them or not.
    private func headers(of target: TargetModel) -> [String] {
        guard let folder = target.folder else { return [] }
        let endings: Set<String> = ["h", "hh", "hpp", "hxx", "inc", "inl", "def", "ipp", "tpp", "modulemap"]
        return tree.entries(in: folder).filter { entry in
            entry.kind != .folder && entry.identity != nil
                && endings.contains(PathText.fileExtension(of: entry.path))
                && owner(of: entry.path) == target
                && !target.excludes(entry.path)
        }.map(\.path)
    }

    private func owner(of path: String) -> TargetModel? { package.owner(of: path) }

    /// Returns the target's own file that the statement leads to.
    private func add(
        _ statement: IncludeStatement,
        from path: String,
        of target: TargetModel,
        to facts: inout IncludeFacts
    ) -> String? {
        switch statement.form {
        case .computed: return nil
        case .module(let module):
            facts.modules.append(ImportStatement(path: [module], place: statement.place))
            return nil
        case .declared(let module):
            facts.declared.append(ImportStatement(path: [module], place: statement.place))
            return nil
        case .link(let name):
            facts.links.append(LinkUse(name: name, place: statement.place))
            return nil
        case .folder(let text):
            leadToFolder(text, besides: PathText.folder(of: path), statement.place, of: target, to: &facts)
            return nil
        case .quoted(let text):
            return lead(text, besides: PathText.folder(of: path), statement, of: target, to: &facts)
        case .angled(let text):
            return lead(text, besides: nil, statement, of: target, to: &facts)
        }
    }

    private func lead(
        _ text: String,
        besides folder: String?,
        _ statement: IncludeStatement,
        of target: TargetModel,
        to facts: inout IncludeFacts
    ) -> String? {
        func add(_ owner: TargetModel?, _ way: IncludeUse.Way) {
            facts.uses.append(IncludeUse(owner: owner?.name, text: text, place: statement.place, way: way))
        }
        // A module map of a system library names headers of the system.
        if target.kind == .system, text.hasPrefix("/") { return nil }
        for folder in [folder].compactMap(\.self) + ownFolders(of: target) {
            guard let found = PathText.joined(folder, text), tree.hasFile(found) else {
                // Outside all targets, so the tree does not know the file, but the compiler finds it.
                guard files.hasFile("\(folder)/\(text)") else { continue }
                add(nil, .path)
                return nil
            }
            let real = tree.resolved(found)
            guard let owner = owner(of: real) else {
                add(nil, .path)
                return nil
            }
            guard owner != target else { return found }
            add(owner, real == found ? .path : .link)
            return nil
        }
        let shown = shownFolders.filter { shown in
            shown.target != target && PathText.joined(shown.folder, text).map(tree.hasFile) ?? false
        }.map(\.target).filter {
            // Angle brackets mean a system header, unless SwiftPM puts one of that name on the search path.
            (folder != nil && !statement.isOptional) || reached[target.name]?.contains($0.name) ?? false
        }
        if let owner = shown.first(where: { target.dependencies.contains($0.name) }) ?? shown.first {
            add(owner, .shown)
        } else if statement.isOptional {
            // Code that checks for a header can do without it.
            return nil
        } else if let owner = swiftTarget(ofHeader: text), owner != target {
            add(owner, .shown)
        } else if text.hasPrefix("/") || leavesPackage(text, from: folder) {
            add(nil, .path)
        }
        return nil
    }

    /// Adds the headers that a module map includes by folder.
    private func leadToFolder(
        _ text: String,
        besides folder: String,
        _ place: SourcePlace,
        of target: TargetModel,
        to facts: inout IncludeFacts
    ) {
        if target.kind == .system, text.hasPrefix("/") { return }
        let owner = PathText.joined(folder, text).map(tree.resolved).flatMap(owner(of:))
        guard owner != target else { return }
        facts.uses.append(IncludeUse(owner: owner?.name, text: text, place: place, way: .path))
    }

    private func leavesPackage(_ text: String, from folder: String?) -> Bool {
        guard let folder else { return false }
        return PathText.joined(folder, text) == nil
    }

    /// The folders where the compiler looks for a target's own headers; those in other targets are reported
    /// apart.
    private func ownFolders(of target: TargetModel) -> [String] {
        guard let folder = target.folder else { return [] }
        let searched = target.manifest.settings.compactMap { setting -> String? in
            guard case .headerSearchPath(let path) = setting.kind else { return nil }
            return PathText.joined(folder, path)
        }
        return [PathText.joined(folder, target.manifest.publicHeaders ?? "include")].compactMap(\.self)
            + searched
    }

    /// `Core-Swift.h` is generated by the compiler for the Swift target Core.
    private func swiftTarget(ofHeader text: String) -> TargetModel? {
        let name = PathText.name(of: text)
        guard name.hasSuffix("-Swift.h") else { return nil }
        let module = name.dropLast("-Swift.h".count)
        return package.targets.first { $0.module == module && $0.language == .swift }
    }
}

/// One include, and the target that owns the file.
struct IncludeUse: Sendable, Hashable {
    enum Way: Sendable, Hashable {
        /// By a public header or by the module.
        case shown
        /// By a path to a file that is not a public header.
        case path
        /// By a link in its own folder to another target's file.
        case link
    }

    /// The name of the target that owns the file; `nil` if it belongs to no target.
    let owner: String?
    /// As it is written: `../Other/other.h`.
    let text: String
    let place: SourcePlace
    let way: Way
}

/// A library that is linked by name.
struct LinkUse: Sendable, Hashable {
    let name: String
    let place: SourcePlace
}

/// The references of a target's C-family sources to code outside the target.
struct IncludeFacts: Sendable, Hashable {
    var uses: [IncludeUse] = []
    /// Named by `@import` and `use`, of this package or not.
    var modules: [ImportStatement] = []
    /// The modules that the target's own module maps declare.
    var declared: [ImportStatement] = []
    var links: [LinkUse] = []
    var capabilities: [CapabilityUse] = []
}
