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
