public import Entities
public import RepositoryInterfaces

/// The built-in currency names, as lines of tab-separated text.
///
/// The columns are code, English name, Korean name, sign, and the folded words separated by `|`.
public struct EmbeddedCurrencyNamesRepository: CurrencyNamesRepository {
    private let table: EmbeddedBytes

    public init(table: @escaping EmbeddedBytes) {
        self.table = table
    }

    public func currencies(called word: CurrencyWord) async throws(CurrencyNameError) -> [Currency] {
        let wanted = Array(word.folded.utf8)
        guard !wanted.isEmpty else { return [] }
        if let code = word.asCode, hasLine(of: Array(code.code.utf8)) { return [code] }
        return try currencies(whoseWordsHold: wanted)
    }

    public func names() async throws(CurrencyNameError) -> [CurrencyName] { try parsedNames() }

    /// Returns the codes, and the short words of Latin letters that mean one currency only.
    public func suggestedWords() throws(CurrencyNameError) -> [String] {
        let names = try parsedNames()
        var meanings: [String: Int] = [:]
        for word in names.flatMap(\.words) where word.folded.isShortLatinWord {
            meanings[word.folded, default: 0] += 1
        }
        return names.map(\.currency.code).sorted() + meanings.filter { $0.value == 1 }.keys.sorted()
    }

    private func parsedNames() throws(CurrencyNameError) -> [CurrencyName] {
        var names: [CurrencyName] = []
        for line in table().split(separator: UInt8(ascii: "\n")) {
            names.append(try CurrencyName(line: line))
        }
        return names
    }

    private func hasLine(of code: [UInt8]) -> Bool {
        let buffer = table()
        let bytes = buffer.span
        var start = 0
        while start + code.count < bytes.count {
            if bytes[start + code.count] == UInt8(ascii: "\t"), bytes.holds(code, at: start) { return true }
            start = bytes.end(of: UInt8(ascii: "\n"), from: start) + 1
        }
        return false
    }

    private func currencies(whoseWordsHold wanted: [UInt8]) throws(CurrencyNameError) -> [Currency] {
        let buffer = table()
        let bytes = buffer.span
        var found: [Currency] = []
        var line = 0
        while line < bytes.count {
            let end = bytes.end(of: UInt8(ascii: "\n"), from: line)
            if bytes.hasWord(wanted, inWordsOf: line..<end) {
                let code = String(decoding: buffer[line..<min(line + 3, end)], as: UTF8.self)
                guard let currency = Currency(code: code) else {
                    throw .unreadable
                }
                found.append(currency)
            }
            line = end + 1
        }
        return found
    }
}

extension Span<UInt8> {
    /// Returns the index of the next occurrence of the byte, or the end.
    fileprivate func end(of byte: UInt8, from start: Int) -> Int {
        var index = start
        while index < count, self[index] != byte { index += 1 }
        return index
    }

    fileprivate func holds(_ wanted: [UInt8], at start: Int) -> Bool {
        guard start + wanted.count <= count else { return false }
        for (offset, byte) in wanted.enumerated() where self[start + offset] != byte { return false }
        return true
    }

    fileprivate func hasWord(_ wanted: [UInt8], inWordsOf line: Range<Int>) -> Bool {
        var start = line.upperBound
        while start > line.lowerBound, self[start - 1] != UInt8(ascii: "\t") { start -= 1 }
        while start < line.upperBound {
            let end = Swift.min(end(of: UInt8(ascii: "|"), from: start), line.upperBound)
            if end - start == wanted.count, holds(wanted, at: start) { return true }
            start = end + 1
        }
        return false
    }
}

extension String {
    /// Whether it has three to ten small letters, which excludes most words of several.
    fileprivate var isShortLatinWord: Bool {
        3...10 ~= utf8.count && utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }
}

extension CurrencyName {
    /// Splits bytes, because splitting text by its characters takes several times as long.
    fileprivate init(line: some Collection<UInt8>) throws(CurrencyNameError) {
        let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard fields.count == 5,
            let currency = Currency(code: String(decoding: fields[0], as: UTF8.self))
        else {
            throw .unreadable
        }
        self.init(
            currency: currency,
            english: String(decoding: fields[1], as: UTF8.self),
            korean: fields[2].isEmpty ? nil : String(decoding: fields[2], as: UTF8.self),
            sign: fields[3].isEmpty ? nil : String(decoding: fields[3], as: UTF8.self),
            words: fields[4].split(separator: UInt8(ascii: "|"))
                .map { CurrencyWord(folded: String(decoding: $0, as: UTF8.self)) }
        )
    }
}
