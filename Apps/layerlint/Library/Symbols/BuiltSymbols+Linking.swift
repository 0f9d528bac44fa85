/// Uses that no name of Swift tells of: a function that is declared by hand and found by the linker.
extension BuiltSymbols {
    /// What one object asks for and another target's object gives.
    func linkedUses(_ objects: [String: Object]) async throws(LintFailure) -> [SymbolUse] {
        let table = try await linkTable(objects)
        var uses: [SymbolUse] = []
        for path in objects.keys.sorted() {
            guard let object = objects[path] else { continue }
            let question = object.question
            for symbol in (table.wanted[path] ?? []).sorted() {
                let givers = table.givers[symbol] ?? []
                // Of one that is its own, or that comes with a header which it includes, nothing is to be said.
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
        /// The modules whose objects define a symbol.
        var givers: [String: Set<String>] = [:]
    }

    /// Symbols of Swift are left out: their modules stand in their names, whichever object defines them.
    private func linkTable(_ objects: [String: Object]) async throws(LintFailure) -> LinkTable {
        let nm = tools.tool("llvm-nm", otherwise: ["nm"]) + ["-g", "-A"]
        var table = LinkTable()
        for paths in Self.batches(objects.keys.sorted()) {
            for line in try await output(of: nm + paths).split(separator: Byte.lineFeed) {
                guard let entry = LinkedSymbol(line), let object = objects[entry.path] else { continue }
                switch entry.kind {
                case UInt8(ascii: "U"): table.wanted[entry.path, default: []].insert(entry.name)
                // What is weak, as an inline function of C++ is, stands in every object that uses it.
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

/// A line of `nm -g -A`: "folder/part.c.o: 0000000000000010 T part", or blanks where no address is known.
private struct LinkedSymbol {
    let path: String
    let kind: UInt8
    let name: String

    /// Nil for a symbol of Swift, which is most of them.
    init?(_ line: ArraySlice<UInt8>) {
        guard let space = line.lastIndex(of: Byte.space), space >= line.startIndex + 2,
            line[space - 2] == Byte.space
        else { return nil }
        let symbol = line[(space + 1)...]
        guard !symbol.starts(with: "$s".utf8), !symbol.starts(with: "_$s".utf8) else { return nil }
        // GNU's nm puts no blank between the colon and the address, which may be missing.
        let before = line[..<(space - 2)]
        guard let colon = before.lastIndex(of: Byte.colon) else { return nil }
        path = String(decoding: line[..<colon], as: UTF8.self)
        kind = line[space - 1]
        name = String(decoding: symbol, as: UTF8.self)
    }
}
