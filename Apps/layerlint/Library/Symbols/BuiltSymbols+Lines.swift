/// Finds the lines on which a source uses a symbol, from the debug information of its object.
extension BuiltSymbols {
    /// Returns each use once for every line; unchanged if the lines are unknown.
    func placed(_ uses: [SymbolUse], in objects: [String: Object]) async -> [SymbolUse] {
        var lines: [Source: [String: [Int]]] = [:]
        let wanted = Dictionary(grouping: uses) { Source(target: $0.target, path: $0.source) }
        for (path, object) in objects {
            let source = Source(target: object.question.target, path: object.source)
            guard let uses = wanted[source] else { continue }
            lines[source] = await self.lines(of: Set(uses.map(\.symbol)), in: path, of: object.source)
        }
        return uses.flatMap { use -> [SymbolUse] in
            let source = Source(target: use.target, path: use.source)
            guard let found = lines[source]?[use.symbol] else { return [use] }
            return found.map { line in
                SymbolUse(
                    target: use.target,
                    source: use.source,
                    module: use.module,
                    symbol: use.symbol,
                    line: line
                )
            }
        }
    }

    private struct Source: Hashable {
        let target: String
        let path: String
    }

    /// A finding is useful without a line, so a missing or failing tool is not an error.
    private func lines(
        of symbols: Set<String>,
        in object: String,
        of source: String
    ) async -> [String: [Int]] {
        let disassembler = tools.tool("llvm-objdump", otherwise: ["llvm-objdump"])
        let command = disassembler + ["-d", "-l", "-r", "--no-show-raw-insn", object]
        guard let result = try? await machine.run(command), result.status == 0 else { return [:] }
        var found: [String: Set<Int>] = [:]
        var line: Int?
        for text in result.output.split(separator: Byte.lineFeed) {
            switch DisassembledLine(text, source: source) {
            case .function: line = nil
            case .place(let number): line = number
            case .reference(let symbol):
                if let line, symbols.contains(symbol) { found[symbol, default: []].insert(line) }
            case nil: break
            }
        }
        return found.mapValues { $0.sorted() }
    }
}

/// A relevant line of `llvm-objdump -d -l -r`.
private enum DisassembledLine {
    /// `0000000000000000 <$s3App3runSiyF>:`
    case function
    /// `; /package/Sources/App/a.swift:3`; inlined code of another file leaves the line unchanged.
    case place(Int)
    /// A blank, an offset, a colon, a kind, and `$s3Mid4make3Net7SessionCyF-0x4`.
    case reference(String)

    init?(_ text: ArraySlice<UInt8>, source: String) {
        if text.last == Byte.colon, text.contains(UInt8(ascii: "<")) {
            self = .function
        } else if text.starts(with: "; ".utf8) {
            guard let colon = text.lastIndex(of: Byte.colon),
                text[..<colon].reversed().starts(with: source.utf8.reversed()),
                let number = Int(String(decoding: text[(colon + 1)...], as: UTF8.self)), number > 0
            else { return nil }
            self = .place(number)
        } else {
            let words = text.split { $0 == Byte.space || $0 == Byte.tab }
            guard words.count == 3, words[0].last == Byte.colon, words[1].contains(UInt8(ascii: "_")) else {
                return nil
            }
            self = .reference(Self.symbol(words[2]))
        }
    }

    /// The symbol without an added offset, and without the underscore that Mach-O puts before every name.
    private static func symbol(_ word: ArraySlice<UInt8>) -> String {
        var symbol = word
        if let sign = symbol.lastIndex(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }),
            symbol[(sign + 1)...].starts(with: "0x".utf8)
        {
            symbol = symbol[..<sign]
        }
        if symbol.starts(with: "_$".utf8) { symbol = symbol.dropFirst() }
        return String(decoding: symbol, as: UTF8.self)
    }
}
