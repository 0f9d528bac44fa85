import Entities
import RowStream

/// One JSON object per line, passed on byte for byte with the answer as its last members.
struct JSONRows: FormattedRows {
    let bytes: [UInt8]
    var chunk: ConvertedChunk
    var reasons: FailureReasons
    private var position: Int
    private var line = 0..<0
    private var isObject = false
    private var scanner: ObjectScanner
    /// The members of the query, then the added ones.
    private let names: [String]
    /// The number of members of the query.
    private let queryCount: Int
    let amountCount: Int
    var answers: [BatchAnswer?] = []
    /// Whether the current object has members, also among those that were added.
    private var hasMembers = false
    /// The query of the current row with its first amount.
    private var current = BatchQuery(amount: "", from: "", to: "", day: "")
    private let options: BatchTableOptions

    /// The added members up to their values.
    private let resultNames: [[UInt8]]
    private static let rate = Array(#""rate":"#.utf8)
    private static let rateDay = Array(#""rate_date":"#.utf8)

    /// Creates the rows of a chunk, which begin at `position`.
    init(
        _ bytes: [UInt8],
        from position: Int,
        options: BatchTableOptions,
        reasons: FailureReasons
    ) {
        self.bytes = bytes
        self.position = position
        self.options = options
        self.reasons = reasons
        chunk = ConvertedChunk(
            output: Array(bytes[..<position]),
            tally: options.isTallied ? BatchTally() : nil
        )
        let columns = options.columns
        let amounts = columns.amounts.isEmpty ? ["amount"] : columns.amounts
        let members =
            amounts + [columns.from ?? "from", columns.to ?? "to", columns.date ?? "date"]
            + [columns.rounding].compactMap(\.self)
        queryCount = members.count
        amountCount = amounts.count
        names = members + options.addedNames
        resultNames = options.resultNames.map { name in
            var bytes: [UInt8] = []
            JSONText.write(name, to: &bytes)
            return bytes + [UInt8(ascii: ":")]
        }
        scanner = ObjectScanner(names: names)
    }

    mutating func advance(through bytes: Span<UInt8>, answeringBy rates: BatchRates) -> BatchQuery? {
        while position < bytes.count, !chunk.isStopped {
            findLine(in: bytes)
            isObject = scanner.scan(bytes, in: line)
            if isBlank(bytes) {
                chunk.output.append(bytes, position..<line.upperBound)
                chunk.lines += 1
                position = line.upperBound
            } else if !isObject {
                reject(.notAnObject, in: bytes)
            } else if let clash {
                isObject = false
                reject(clash, in: bytes)
            } else if let query = query(in: bytes) {
                guard amountCount == 1 else {
                    current = query
                    if let query = convertAmounts(in: bytes, by: rates) { return query }
                    continue
                }
                switch rates.verdict(on: query) {
                case .answered(let answer): append(answer, in: bytes)
                case .rejected(let reason): reject(reason, by: rates, in: bytes) { _, _ in query }
                case .unresolved: return query
                }
            }
        }
        return nil
    }

    func codes(lackedBy rates: BatchRates) -> Set<String> {
        var codes: Set<String> = []
        let bytes = bytes.span
        var rows = self
        while rows.position < bytes.count {
            rows.findLine(in: bytes)
            rows.position = rows.line.upperBound
            guard rows.scanner.scan(bytes, in: rows.line) else { continue }
            for code in [rows.text(amountCount, in: bytes), rows.text(amountCount + 1, in: bytes)] {
                guard let code, rates.lacks(code.utf8.span) else { continue }
                codes.insert(code)
            }
        }
        return codes
    }

    func forEachSample(_ body: (RowSample) -> Bool) {
        let bytes = bytes.span
        var (rows, lines) = (self, chunk.lines)
        while rows.position < bytes.count {
            let offset = rows.position
            rows.findLine(in: bytes)
            rows.position = rows.line.upperBound
            defer { lines += 1 }
            guard rows.scanner.scan(bytes, in: rows.line) else { continue }
            let row = RowSample(
                line: lines,
                offset: offset,
                amounts: (0..<amountCount).map { rows.text($0, in: bytes) ?? "" },
                day: rows.text(amountCount + 2, in: bytes) ?? ""
            )
            guard body(row) else { return }
        }
    }

    private mutating func findLine(in bytes: Span<UInt8>) {
        var end = position
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        line = position..<min(end + 1, bytes.count)
    }

    private func isBlank(_ bytes: Span<UInt8>) -> Bool {
        line.allSatisfy { bytes[$0] <= UInt8(ascii: " ") }
    }

    /// The error if an object has a repeated member, or already has one that would be added.
    private var clash: BatchRowFormatError? {
        if let name = scanner.repeatedName {
            return .repeatedMember(names[name])
        }
        let added = scanner.values.indices.dropFirst(queryCount).first { scanner.values[$0] != nil }
        return added.map { .existingMember(names[$0]) }
    }

    /// Parses the members of the query; if one is missing, rejects the row and returns `nil`.
    private mutating func query(in bytes: Span<UInt8>) -> BatchQuery? {
        guard !scanner.values.prefix(queryCount).contains(.structure) else {
            reject(.nestedValue, in: bytes)
            return nil
        }
        let to = options.target ?? text(amountCount + 1, in: bytes) ?? ownTarget()
        var amount = text(0, in: bytes)
        for number in 1..<amountCount where amount == nil { amount = text(number, in: bytes) }
        guard let amount, let from = text(amountCount, in: bytes), let to else {
            reject(.missingMember, in: bytes)
            return nil
        }
        return BatchQuery(
            amount: amount,
            from: from,
            to: to,
            day: text(amountCount + 2, in: bytes) ?? "",
            rounding: queryCount > amountCount + 3 ? text(amountCount + 3, in: bytes) ?? "" : ""
        )
    }

    func verdict(onAmount number: Int, in bytes: Span<UInt8>, by rates: BatchRates) -> BatchVerdict {
        rates.verdict(on: query(ofAmount: number, in: bytes))
    }

    func query(ofAmount number: Int, in bytes: Span<UInt8>) -> BatchQuery {
        BatchQuery(
            amount: text(number, in: bytes) ?? "",
            from: current.from,
            to: current.to,
            day: current.day,
            rounding: current.rounding
        )
    }

    func isEmpty(amount number: Int, in bytes: Span<UInt8>) -> Bool {
        text(number, in: bytes)?.isEmpty ?? true
    }

    private mutating func ownTarget() -> String? {
        if options.ownTarget != nil { chunk.ownTarget = options.ownTarget }
        return options.ownTarget
    }

    private func text(_ index: Int, in bytes: Span<UInt8>) -> String? {
        switch scanner.values[index] {
        case .string(let range, let hasEscapes):
            let text = hasEscapes ? JSONText.unescaped(range, in: bytes) : copy(bytes, range)
            return String(decoding: text, as: UTF8.self).withoutSpacesAround
        case .literal(let range): return String(decoding: copy(bytes, range), as: UTF8.self)
        case .structure, .null, nil: return nil
        }
    }

    private func copy(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
        var copy: [UInt8] = []
        copy.append(bytes, range)
        return copy
    }
}

// Writing. An object is its own bytes up to its brace, the added members, and the rest of its line.
extension JSONRows {
    mutating func append(_ answer: BatchAnswer, in bytes: Span<UInt8>) {
        chunk.note(answer)
        if options.isTallied { chunk.tally([answer]) }
        beginMembers(bytes)
        append(resultNames[0], isNumber: true) { answer.writeResult(to: &$0) }
        endMembers(of: answer, in: bytes)
    }

    mutating func appendAnswers(in bytes: Span<UInt8>) {
        beginMembers(bytes)
        for (name, answer) in zip(resultNames, answers) {
            if let answer {
                append(name, isNumber: true) { answer.writeResult(to: &$0) }
            } else {
                appendNull(name)
            }
        }
        guard let answer = answers.lazy.compactMap(\.self).first else { return endMembers(bytes) }
        endMembers(of: answer, in: bytes)
    }

    /// Writes what every row with an answer has behind its results.
    private mutating func endMembers(of answer: BatchAnswer, in bytes: Span<UInt8>) {
        if options.addsRate { append(Self.rate, isNumber: true) { answer.writeRate(to: &$0) } }
        if options.addsRateDay { append(Self.rateDay, isNumber: false) { answer.writeDay(to: &$0) } }
        if answer.remark == .incompletePeriod { chunk.output.append(contentsOf: #","incomplete":true"#.utf8) }
        if reasons.areShown { chunk.output.append(contentsOf: #","error":null"#.utf8) }
        endMembers(bytes)
    }

    mutating func finishRejectedRow(_ message: String, in bytes: Span<UInt8>) {
        switch options.errorPolicy {
        case .stop: chunk.isStopped = true
        case .skip: skip()
        case .blank, .keep:
            guard isObject else {
                // Members cannot be added to a line that is not an object, and must not be added twice.
                chunk.output.append(bytes, line)
                return skip()
            }
            beginMembers(bytes)
            for name in resultNames { appendNull(name) }
            if options.addsRate { appendNull(Self.rate) }
            if options.addsRateDay { appendNull(Self.rateDay) }
            if reasons.areShown {
                chunk.output.append(contentsOf: #","error":"#.utf8)
                JSONText.write(message, to: &chunk.output)
            }
            endMembers(bytes)
        }
    }

    private mutating func append(_ name: [UInt8], isNumber: Bool, write: (inout [UInt8]) -> Void) {
        begin(name)
        let isText = !isNumber || !options.writesNumbers
        if isText { chunk.output.append(UInt8(ascii: "\"")) }
        write(&chunk.output)
        if isText { chunk.output.append(UInt8(ascii: "\"")) }
    }

    private mutating func appendNull(_ name: [UInt8]) {
        begin(name)
        chunk.output.append(contentsOf: "null".utf8)
    }

    private mutating func begin(_ name: [UInt8]) {
        if hasMembers { chunk.output.append(UInt8(ascii: ",")) }
        hasMembers = true
        chunk.output += name
    }

    private mutating func beginMembers(_ bytes: Span<UInt8>) {
        chunk.output.append(bytes, position..<scanner.brace)
        hasMembers = !scanner.isEmpty
    }

    private mutating func endMembers(_ bytes: Span<UInt8>) {
        chunk.output.append(bytes, scanner.brace..<line.upperBound)
        skip()
    }

    private mutating func skip() {
        chunk.rows += 1
        chunk.lines += 1
        position = line.upperBound
    }
}
