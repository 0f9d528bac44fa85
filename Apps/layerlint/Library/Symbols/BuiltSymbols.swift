import ChildProcess

extension SymbolReader {
    /// Reads the objects of the last debug build; optimised objects contain inlined code of other modules.
    public static func debugBuild(root: String, machine: Machine) -> SymbolReader {
        SymbolReader { questions async throws(LintFailure) in
            let tools = try await SwiftTools.inPath(of: machine)
            return try await BuiltSymbols(root: root, machine: machine, tools: tools).uses(questions)
        }
    }
}

struct BuiltSymbols {
    let root: String
    let machine: Machine
    let tools: SwiftTools

    struct Object {
        let question: SymbolQuestion
        let source: String
        let path: String
    }

    private struct Request: Hashable {
        let target: String
        let source: String
        let symbol: String
    }

    func uses(_ questions: [SymbolQuestion]) async throws(LintFailure) -> [SymbolUse] {
        var objects: [String: Object] = [:]
        for question in questions {
            for source in question.sources {
                let object = try object(of: source, question)
                objects[object.path] = object
            }
        }
        let requests = try await requests(of: objects)
        let symbols = Set(requests.map(\.symbol)).sorted()
        let modules = try await modules(namedBy: symbols)
        let wanted = questions.keyed { ($0.target, $0.unimported) }
        var uses: [SymbolUse] = []
        for request in requests {
            for module in modules[request.symbol] ?? [] where wanted[request.target]?.contains(module) == true
            {
                uses.append(
                    SymbolUse(
                        target: request.target,
                        source: request.source,
                        module: module,
                        symbol: request.symbol
                    )
                )
            }
        }
        let found = uses + (try await linkedUses(objects))
        return try await readable(Self.first(of: found))
    }

    // MARK: - Objects

    /// Throws if an object is missing or older than its source: no symbols would look like no findings.
    private func object(of source: String, _ question: SymbolQuestion) throws(LintFailure) -> Object {
        let full = source.hasPrefix("/") ? source : "\(root)/\(source)"
        let inner = question.folderOfC.flatMap { PathText.relative(source, to: $0) }
        let name = inner ?? PathText.name(of: source)
        // Code that runs during the build, such as a macro, is built into a folder of its own.
        let paths = ["", "-tool"].map { "\(root)/.build/debug/\(question.module)\($0).build/\(name).o" }
        guard let path = paths.first(where: { FolderWalk.changed($0) != nil }),
            let built = Self.compiled(path)
        else {
            throw .missingObject(source: source)
        }
        guard let written = FolderWalk.changed(full), written <= built else {
            throw .outdatedObject(source: source)
        }
        return Object(question: question, source: source, path: path)
    }

    /// The time when an object was last compiled. An unchanged object keeps its old time, so its list of
    /// dependencies counts too: it is written each time, and removed after an error in the source.
    private static func compiled(_ object: String) -> Double? {
        let dependencies = object.replacing(/\.swift\.o$/, with: ".d")
        return [object, dependencies].compactMap(FolderWalk.changed).max()
    }

    // MARK: - Symbols

    private func requests(of objects: [String: Object]) async throws(LintFailure) -> [Request] {
        let nm = tools.tool("llvm-nm", otherwise: ["nm"]) + ["-u", "-A", "-j"]
        var requests: Set<Request> = []
        for paths in Self.batches(objects.keys.sorted()) {
            let output = try await output(of: nm + paths)
            for line in output.split(separator: Byte.lineFeed) {
                // "folder/File.swift.o: symbol"; the path may hold anything but a line end, a symbol no space.
                guard let space = line.lastIndex(of: Byte.space), line[space...].count > 3,
                    let object = objects[String(decoding: line[..<space].dropLast(), as: UTF8.self)]
                else { continue }
                var symbol = line[(space + 1)...]
                // Mach-O puts an underscore before every name.
                if symbol.starts(with: "_$".utf8) { symbol = symbol.dropFirst() }
                guard symbol.starts(with: "$s".utf8) else {
                    continue
                }
                requests.insert(
                    Request(
                        target: object.question.target,
                        source: object.source,
                        symbol: String(decoding: symbol, as: UTF8.self)
                    )
                )
            }
        }
        return requests.sorted { ($0.target, $0.source, $0.symbol) < ($1.target, $1.source, $1.symbol) }
    }

    /// Every module in each symbol, because a type that is only passed on is used as well.
    func modules(namedBy symbols: [String]) async throws(LintFailure) -> [String: Set<String>] {
        let demangle = tools.tool("swift-demangle", otherwise: ["swift", "demangle"])
        let title = Array("Demangling for ".utf8)
        let node = Array("kind=Module, text=\"".utf8)
        var modules: [String: Set<String>] = [:]
        for batch in Self.batches(symbols) {
            var current = ""
            for line in try await output(of: demangle + ["-tree-only"] + batch).split(
                separator: Byte.lineFeed
            ) {
                if line.starts(with: title) {
                    current = String(decoding: line.dropFirst(title.count), as: UTF8.self)
                } else if let found = line.firstRange(of: node) {
                    let name = line[found.upperBound...].prefix { $0 != Byte.quote }
                    modules[current, default: []].insert(String(decoding: name, as: UTF8.self))
                }
            }
        }
        return modules
    }

    private func readable(_ uses: [SymbolUse]) async throws(LintFailure) -> [SymbolUse] {
        let demangle = tools.tool("swift-demangle", otherwise: ["swift", "demangle"]) + ["-compact"]
        var texts: [String] = []
        for batch in Self.batches(uses.map(\.symbol)) {
            texts += try await output(of: demangle + batch).split(separator: Byte.lineFeed)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        guard texts.count == uses.count else { return uses }
        return zip(uses, texts).map {
            SymbolUse(
                target: $0.target,
                source: $0.source,
                module: $0.module,
                symbol: $1
            )
        }
    }

    /// The first use of each module in each source.
    private static func first(of uses: [SymbolUse]) -> [SymbolUse] {
        var seen: Set<[String]> = []
        return uses.filter { seen.insert([$0.target, $0.source, $0.module]).inserted }
    }

    // MARK: - Programs

    func output(of command: [String]) async throws(LintFailure) -> [UInt8] {
        let result = try await machine.runLimited(command)
        guard result.status == 0 else {
            throw .failedProgram(
                command[0],
                status: result.status,
                output: String(decoding: result.errors.prefix(2_000), as: UTF8.self)
            )
        }
        return result.output
    }

    /// Splits arguments into batches, because the system limits the bytes per call.
    static func batches(_ arguments: [String]) -> [[String]] {
        var batches: [[String]] = []
        var size = 0
        for argument in arguments {
            size += argument.utf8.count + 1
            if size > 500_000 || batches.isEmpty {
                batches.append([])
                size = argument.utf8.count + 1
            }
            batches[batches.count - 1].append(argument)
        }
        return batches
    }
}

/// Finds uses that Swift symbols do not show: functions declared by hand and resolved by the linker.
extension BuiltSymbols {
    /// The symbols that one target's object needs and another target's object defines.
    func linkedUses(_ objects: [String: Object]) async throws(LintFailure) -> [SymbolUse] {
        let table = try await linkTable(objects)
        var uses: [SymbolUse] = []
        for path in objects.keys.sorted() {
            guard let object = objects[path] else { continue }
            let question = object.question
            for symbol in (table.wanted[path] ?? []).sorted() {
                let givers = table.givers[symbol] ?? []
                // Symbols of its own, or of an included header, are not reported.
                guard !givers.isEmpty, givers.isSubset(of: question.unimported), let module = givers.min()
                else { continue }
                uses.append(
                    SymbolUse(target: question.target, source: object.source, module: module, symbol: symbol)
                )
            }
        }
        return uses
    }

    private struct LinkTable {
        /// By the path of the object.
        var wanted: [String: Set<String>] = [:]
        /// The modules whose objects define each symbol.
        var givers: [String: Set<String>] = [:]
    }

    /// Swift symbols are left out: their names contain their modules.
    private func linkTable(_ objects: [String: Object]) async throws(LintFailure) -> LinkTable {
        let nm = tools.tool("llvm-nm", otherwise: ["nm"]) + ["-g", "-A"]
        var table = LinkTable()
        for paths in Self.batches(objects.keys.sorted()) {
            for line in try await output(of: nm + paths).split(separator: Byte.lineFeed) {
                guard let entry = LinkedSymbol(line), let object = objects[entry.path] else { continue }
                switch entry.kind {
                case UInt8(ascii: "U"): table.wanted[entry.path, default: []].insert(entry.name)
                // A weak symbol, such as an inline C++ function, is defined in every object that uses it.
                case UInt8(ascii: "T"), UInt8(ascii: "D"), UInt8(ascii: "B"), UInt8(ascii: "R"),
                    UInt8(ascii: "C"), UInt8(ascii: "S"):
                    table.givers[entry.name, default: []].insert(object.question.module)
                default: break
                }
            }
        }
        return table
    }
}

/// A line of `nm -g -A`: "folder/part.c.o: 0000000000000010 T part", with blanks if there is no address.
private struct LinkedSymbol {
    let path: String
    let kind: UInt8
    let name: String

    /// `nil` for a Swift symbol, as most are.
    init?(_ line: ArraySlice<UInt8>) {
        guard let space = line.lastIndex(of: Byte.space), space >= line.startIndex + 2,
            line[space - 2] == Byte.space
        else { return nil }
        let symbol = line[(space + 1)...]
        guard !symbol.starts(with: "$s".utf8), !symbol.starts(with: "_$s".utf8) else { return nil }
        // GNU nm puts no blank between the colon and the address, which may be missing.
        let before = line[..<(space - 2)]
        guard let colon = before.lastIndex(of: Byte.colon) else { return nil }
        path = String(decoding: line[..<colon], as: UTF8.self)
        kind = line[space - 1]
        name = String(decoding: symbol, as: UTF8.self)
    }
}

/// Reads which targets' code each target's objects use; injected, so checks run without a build.
public struct SymbolReader: Sendable {
    private let read: @Sendable ([SymbolQuestion]) async throws(LintFailure) -> [SymbolUse]

    public init(_ read: @escaping @Sendable ([SymbolQuestion]) async throws(LintFailure) -> [SymbolUse]) {
        self.read = read
    }

    func uses(_ questions: [SymbolQuestion]) async throws(LintFailure) -> [SymbolUse] {
        try await read(questions)
    }
}

/// A target, its sources, and the modules that they do not import.
public struct SymbolQuestion: Sendable, Hashable {
    public let target: String
    /// The compiler's name for it, after which SwiftPM names the folder of the objects.
    public let module: String
    public let sources: [String]
    public let unimported: Set<String>
    /// The folder of its C-family sources, whose subfolders SwiftPM repeats among the objects.
    public let folderOfC: String?
}

/// A symbol that a source uses, of a module that nothing in its target imports.
public struct SymbolUse: Sendable, Hashable {
    public let target: String
    public let source: String
    public let module: String
    /// The demangled symbol, for people.
    public let symbol: String

    public init(target: String, source: String, module: String, symbol: String) {
        self.target = target
        self.source = source
        self.module = module
        self.symbol = symbol
    }
}
