/// The places in `Package.swift` of targets and their dependencies, for the findings.
///
/// The manifest is a program, so computed declarations cannot be found in its text. SwiftPM says what is
/// declared; what is not found here is placed at the target's name or at the top of the file.
public struct ManifestMap: Sendable, Hashable {
    struct Entry: Sendable, Hashable {
        let place: SourcePlace
        /// As in `executableTarget`; `nil` for a helper function of the manifest.
        var function: String?
        var folder: String?
        /// What it lists of its folder, for targets that only another system declares.
        var parts = TargetModel.Declaration()
        /// Whether all dependencies are written in the declaration, in a list that nothing is added to.
        var listsDependencies = false
        var dependencies: [String: SourcePlace] = [:]
        /// By the setting's name and by its values.
        var settings: [String: SourcePlace] = [:]
    }

    /// The functions that declare a target; inside another target's parentheses `.target` is a dependency.
    static let targetFunctions: Set<String> = [
        "target", "executableTarget", "testTarget", "systemLibrary", "binaryTarget", "plugin", "macro",
    ]

    /// The manifest of a target that has no entry.
    private let path: String
    private var paths: [String: String] = [:]
    var entries: [String: Entry] = [:]
    /// Settings outside every target, as in a loop over targets.
    var looseSettings: [String: SourcePlace] = [:]
    /// All plain string literals of the manifest.
    private var texts: Set<String>
    /// Whether it has conditional directives and so may differ between systems.
    private(set) var hasDirectives: Bool

    public init(_ bytes: [UInt8], path: String) {
        self.path = path
        let reader = ManifestText(bytes: bytes, path: path)
        entries = reader.readTargets()
        texts = reader.texts
        hasDirectives = reader.hasDirectives
        looseSettings = reader.looseSettings()
    }

    /// The places of the targets of an Xcode project, which says nothing of what a build defines.
    init(_ project: XcodeProject, path: String) {
        self.path = path
        entries = project.places.mapValues { Entry(place: $0) }
        texts = []
        hasDirectives = false
    }

    /// The manifests of several packages as one.
    init(_ package: PackageModel, _ files: FileReader) throws(LintFailure) {
        var maps: [ManifestMap] = []
        for path in package.manifestPaths {
            let bytes = try files.validBytes(of: path)
            maps.append(
                PathText.name(of: path) == XcodeProject.file
                    ? ManifestMap(try XcodeProject(bytes, path: path), path: path)
                    : ManifestMap(bytes, path: path)
            )
        }
        guard var all = maps.first else { throw .noTargets(package: package.name) }
        for map in maps.dropFirst() {
            all.entries.merge(map.entries) { first, _ in first }
            all.texts.formUnion(map.texts)
            all.hasDirectives = all.hasDirectives || map.hasDirectives
            all.looseSettings.merge(map.looseSettings) { first, _ in first }
        }
        for target in package.targets {
            guard let folder = target.folder else { continue }
            all.paths[target.name] = package.manifestPaths.last {
                PathText.lies(folder, in: ManifestFile.root(of: $0))
            }
        }
        self = all
    }

    /// Whether the target's declaration names the dependency in any branch; of a computed declaration, whether
    /// the manifest names it at all.
    func names(_ dependency: String, in target: String) -> Bool {
        guard let entry = entries[target], entry.listsDependencies else { return texts.contains(dependency) }
        return entry.dependencies[dependency] != nil
    }

    /// The names that some build may define: those of the settings and the traits, and all others that the
    /// manifest spells, because it may choose its settings by the system or the environment. `nil` for any name.
    func defines(of package: PackageModel) -> Set<String>? {
        if !package.ofXcode.isEmpty { return nil }
        let flags = texts.filter { $0.hasPrefix("-D") }.map { String($0.dropFirst(2)) }
        return package.targets.flatMap(\.manifest.settings).reduce(into: texts.union(flags)) {
            names,
            setting in
            switch setting.kind {
            case .define(let name): names.insert(name)
            case .unsafeFlags(let flags):
                names.formUnion(FlagUse.all(in: flags).filter { $0.name == "-D" }.compactMap(\.value))
            default: break
            }
        }
    }

    public func place(of target: String) -> SourcePlace {
        entry(of: target)?.place ?? SourcePlace(path: paths[target] ?? path, line: 1, column: 1)
    }

    public func place(of dependency: String, in target: String) -> SourcePlace {
        entry(of: target)?.dependencies[dependency] ?? place(of: target)
    }

    /// The entry of a target; for tests without one, that of the target whose helper function may declare both.
    private func entry(of target: String) -> Entry? {
        if let own = entries[target] { return own }
        guard target.hasSuffix("Tests"), let tested = entries[String(target.dropLast("Tests".count))],
            tested.function == nil
        else { return nil }
        return tested
    }

    /// The place of a setting by its name, or by the library that it links.
    public func place(ofSetting setting: String, in target: String) -> SourcePlace {
        entries[target]?.settings[setting] ?? looseSettings[setting] ?? place(of: target)
    }
}

private struct ManifestText {
    private let reader: TokenReader
    private let lines: LineTable

    init(bytes: [UInt8], path: String) {
        var lexer = SwiftLexer(bytes)
        reader = TokenReader(bytes: bytes, tokens: lexer.readAll(), path: path)
        lines = LineTable(bytes)
    }

    private var tokens: [SwiftToken] { reader.tokens }

    func readTargets() -> [String: ManifestMap.Entry] {
        var entries: [String: ManifestMap.Entry] = [:]
        var helped: [String: ManifestMap.Entry] = [:]
        var labelled: [String: ManifestMap.Entry] = [:]
        var index = 0
        while index < tokens.count {
            if opensTarget(at: index), let end = reader.closing(from: index + 2) {
                if let (name, read) = readTarget(in: index + 3..<end) {
                    var entry = entries[name] ?? read
                    // Another declaration is for another system.
                    entry.dependencies.merge(read.dependencies) { first, _ in first }
                    entry.listsDependencies = entry.listsDependencies && read.listsDependencies
                    entry.function = entry.function ?? word(at: index + 1)
                    entries[name] = entry
                }
                index = end
            } else {
                // Its arguments may contain whole targets, so they are read too.
                if let helper = readHelper(at: index) {
                    if helped[helper.name] == nil { helped[helper.name] = helper.entry }
                    labelled.merge(helper.labelled) { first, _ in first }
                }
                index += 1
            }
        }
        return entries.merging(helped) { own, _ in own }.merging(labelled) { named, _ in named }
    }

    /// Functions whose first argument is a string and that declare no target.
    private static let otherFunctions: Set<String> = [
        "Package", "package", "library", "executable", "product", "byName", "target", "plugin", "define",
        "linkedLibrary", "linkedFramework", "headerSearchPath", "copy", "process", "embedInCode",
        "enableUpcomingFeature", "enableExperimentalFeature", "custom", "print", "getenv",
    ]

    /// `.lib("App", ["Core"])` or `lib("Sources/App").uses("Core")`: an unknown function is assumed to declare the
    /// target that its first string names or whose folder it is, with the other strings as dependencies.
    /// Targets named by labelled strings are found as well: `program("app", library: "App")`.
    private func readHelper(
        at index: Int
    ) -> (name: String, entry: ManifestMap.Entry, labelled: [String: ManifestMap.Entry])? {
        guard let function = word(at: index), isPunctuation(Byte.openParen, at: index + 1),
            word(at: index - 1) != "func", !Self.otherFunctions.contains(function),
            !continuesCall(at: index - 1)
        else { return nil }
        let isLabelled = word(at: index + 2) == "name" && isPunctuation(Byte.colon, at: index + 3)
        let first = isLabelled ? index + 4 : index + 2
        guard let path = string(at: first), let call = reader.closing(from: index + 1) else { return nil }
        var end = call
        while continuesCall(at: end + 1), let next = reader.closing(from: end + 3) { end = next }
        var entry = ManifestMap.Entry(place: place(at: first))
        for index in first + 1..<end {
            guard let text = string(at: index), entry.dependencies[text] == nil else { continue }
            entry.dependencies[text] = place(at: index)
        }
        var labelled: [String: ManifestMap.Entry] = [:]
        for index in first + 1..<call where isPunctuation(Byte.colon, at: index - 1) {
            guard let name = string(at: index) else { continue }
            labelled[name] = ManifestMap.Entry(place: place(at: index), dependencies: entry.dependencies)
        }
        return (PathText.name(of: path), entry, labelled)
    }

    /// Whether a method of a call's result is called here: `).uses(`
    private func continuesCall(at dot: Int) -> Bool {
        isPunctuation(Byte.closeParen, at: dot - 1) && isPunctuation(Byte.dot, at: dot)
            && word(at: dot + 1) != nil && isPunctuation(Byte.openParen, at: dot + 2)
    }

    var texts: Set<String> { Set(tokens.indices.compactMap(string(at:))) }

    var hasDirectives: Bool {
        tokens.contains { $0.kind == .directive && reader.text($0.start..<$0.end) == "#if" }
    }

    /// Every setting and every value, at its last place: loops over targets come after the targets.
    func looseSettings() -> [String: SourcePlace] {
        var found: [String: SourcePlace] = [:]
        for index in tokens.indices {
            if let text = string(at: index) { found[text] = place(at: index) }
            if isPunctuation(Byte.dot, at: index), isPunctuation(Byte.openParen, at: index + 2),
                let word = word(at: index + 1)
            {
                found[word] = place(at: index + 1)
            }
        }
        return found
    }

    private func opensTarget(at index: Int) -> Bool {
        guard index > 0, isPunctuation(Byte.dot, at: index), let word = word(at: index + 1) else {
            return false
        }
        return ManifestMap.targetFunctions.contains(word) && isPunctuation(Byte.openParen, at: index + 2)
    }

    private func readTarget(in range: Range<Int>) -> (String, ManifestMap.Entry)? {
        guard word(at: range.lowerBound) == "name", isPunctuation(Byte.colon, at: range.lowerBound + 1),
            let name = string(at: range.lowerBound + 2)
        else { return nil }
        var entry = ManifestMap.Entry(place: place(at: range.lowerBound + 2))
        var depth = 0
        var label: String?
        entry.listsDependencies = true
        for index in range.dropFirst(3) {
            depth += reader.nesting(at: index)
            if depth == 0, isPunctuation(Byte.colon, at: index + 1) {
                label = word(at: index)
                if label == "dependencies", !isPunctuation(Byte.openBracket, at: index + 2) {
                    entry.listsDependencies = false
                }
            } else if depth == 0, label == "dependencies", tokens[index].kind == .infixOperator {
                entry.listsDependencies = false
            }
            // A product is not a target; it lists its targets.
            if label == "targets" { return nil }
            if depth == 0, label == "path", let folder = string(at: index) {
                entry.folder = PathText.normal(folder)
            }
            if let label, let text = string(at: index),
                !isPunctuation(Byte.colon, at: index - 1) || depth == 0
            {
                entry.parts.add(text, labelled: label, depth: depth)
            }
            if label?.hasSuffix("Settings") ?? false {
                let name = isPunctuation(Byte.dot, at: index - 1) ? self.word(at: index) : string(at: index)
                if let name, entry.settings[name] == nil { entry.settings[name] = place(at: index) }
            }
            guard label == "dependencies" || label == "plugins", let dependency = string(at: index) else {
                continue
            }
            let isElement = depth == 1 && !isPunctuation(Byte.colon, at: index - 1)
            let isNamed =
                depth == 2 && isPunctuation(Byte.colon, at: index - 1) && word(at: index - 2) == "name"
            guard isElement || isNamed, entry.dependencies[dependency] == nil else { continue }
            entry.dependencies[dependency] = place(at: index)
        }
        return (name, entry)
    }
}

extension TargetModel.Declaration {
    /// Adds a string after a label of the target's declaration: `sources: ["a.swift"]`, `resources: [.copy("Samples")]`.
    fileprivate mutating func add(_ text: String, labelled label: String, depth: Int) {
        switch (label, depth) {
        case ("exclude", 1): excludes.append(text)
        case ("sources", 1): sources = (sources ?? []) + [text]
        case ("resources", 2): resources.append(text)
        case ("publicHeadersPath", 0): publicHeaders = text
        default: break
        }
    }
}

// MARK: - Tokens

extension ManifestText {
    private func isPunctuation(_ byte: UInt8, at index: Int) -> Bool { reader.isPunctuation(byte, at: index) }

    private func word(at index: Int) -> String? { reader.word(at: index) }

    private func string(at index: Int) -> String? { reader.plainString(at: index) }

    private func place(at index: Int) -> SourcePlace {
        lines.place(of: tokens[index].start, in: reader.path)
    }
}

extension TokenReader {
    /// How many brackets a token opens or closes.
    func nesting(at index: Int) -> Int {
        switch tokens[index].kind {
        case .punctuation(Byte.openParen), .punctuation(Byte.openBracket), .punctuation(Byte.openBrace): 1
        case .punctuation(Byte.closeParen), .punctuation(Byte.closeBracket), .punctuation(Byte.closeBrace): -1
        default: 0
        }
    }

    /// The bracket that closes the one at a token.
    func closing(from open: Int) -> Int? {
        var depth = 0
        return tokens.indices[open...].first { index in
            depth += nesting(at: index)
            return depth == 0
        }
    }

    /// The value of a plain literal; computed names cannot be found.
    func plainString(at index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
        let inner = text(tokens[index].start..<tokens[index].end).dropFirst().dropLast()
        return inner.contains { $0 == "\"" || $0 == "\\" } ? nil : String(inner)
    }
}
