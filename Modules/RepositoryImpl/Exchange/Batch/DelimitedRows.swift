import Entities
import RowStream

/// Rows of delimited fields, passed on byte for byte with the answer appended.
struct DelimitedRows: FormattedRows {
    let bytes: [UInt8]
    var chunk: ConvertedChunk
    var reasons: FailureReasons
    private var position: Int
    /// The position up to which the bytes were written. The line end of a row is written with the next row.
    private var written: Int
    private var scanner: FieldScanner
    private let format: RowFormat
    private let separator: UInt8
    private let indices: ColumnIndices
    var answers: [BatchAnswer?] = []
    var amountCount: Int { 1 + indices.otherAmounts.count }
    private let target: [UInt8]
    private let options: BatchTableOptions
    private let writesDecimalComma: Bool

    /// Creates the rows of a chunk, which begins with the header if it is the first one.
    init(
        _ bytes: [UInt8],
        below header: BatchHeader,
        isFirst: Bool,
        scanner: FieldScanner,
        format: RowFormat,
        separator: UInt8,
        options: BatchTableOptions,
        writesDecimalComma: Bool,
        reasons: FailureReasons
    ) {
        self.bytes = bytes
        self.scanner = scanner
        self.format = format
        self.separator = separator
        indices = header.indices
        self.options = options
        self.writesDecimalComma = writesDecimalComma
        self.reasons = reasons
        chunk = ConvertedChunk(
            output: isFirst ? header.output : [],
            lines: isFirst ? header.lines : 0,
            tally: options.isTallied ? BatchTally() : nil
        )
        chunk.ownTarget = header.hasOwnTarget ? header.target : nil
        position = isFirst ? header.length : 0
        written = position
        target = Array((header.target ?? "").utf8)
    }

    mutating func advance(through bytes: Span<UInt8>, answeringBy rates: BatchRates) -> BatchQuery? {
        while position < bytes.count, !chunk.isStopped {
            scanner.scan(bytes, from: position)
            if scanner.content.isEmpty {
                chunk.lines += 1
                position = scanner.end
            } else if scanner.isOpen {
                reject(.openQuote, in: bytes)
            } else if scanner.fields.count != indices.count {
                reject(.fieldCount(scanner.fields.count, expected: indices.count), in: bytes)
            } else if !indices.otherAmounts.isEmpty {
                if let query = convertAmounts(in: bytes, by: rates) {
                    pass(bytes, upTo: position)
                    return query
                }
            } else {
                switch verdict(on: indices.amount, in: bytes, by: rates) {
                case .answered(let answer): append(answer, in: bytes)
                case .rejected(let reason):
                    reject(reason, by: rates, in: bytes) { $0.query(ofAmount: 0, in: $1) }
                case .unresolved:
                    pass(bytes, upTo: position)
                    return query(ofAmount: 0, in: bytes)
                }
            }
        }
        pass(bytes, upTo: position)
        return nil
    }

    func codes(lackedBy rates: BatchRates) -> Set<String> {
        var codes: Set<String> = []
        let bytes = bytes.span
        var (scanner, position) = (scanner, position)
        while position < bytes.count {
            scanner.scan(bytes, from: position)
            position = scanner.end
            guard scanner.fields.count == indices.count else { continue }
            for index in [indices.from, indices.to ?? indices.from] {
                let field = scanner.fields[index]
                guard rates.lacks(bytes.extracting(field.lower..<field.upper)) else { continue }
                codes.insert(FieldText.text(of: field, in: bytes))
            }
        }
        return codes
    }

    func forEachSample(_ body: (RowSample) -> Bool) {
        let bytes = bytes.span
        var (rows, lines) = (self, chunk.lines)
        while rows.position < bytes.count {
            let offset = rows.position
            rows.scanner.scan(bytes, from: offset)
            rows.position = rows.scanner.end
            defer { lines += 1 + rows.scanner.innerLines }
            guard rows.scanner.fields.count == indices.count else { continue }
            let row = RowSample(
                line: lines,
                offset: offset,
                amounts: ([indices.amount] + indices.otherAmounts).map { rows.text($0, in: bytes) },
                day: indices.date.map { rows.text($0, in: bytes) } ?? ""
            )
            guard body(row) else { return }
        }
    }

    /// Inlined, like `append`, so that no answer is copied.
    @inline(__always)
    private func verdict(on amount: Int, in bytes: Span<UInt8>, by rates: BatchRates) -> BatchVerdict {
        let amount = scanner.fields[amount]
        let from = scanner.fields[indices.from]
        let day = indices.date.map { scanner.fields[$0] }
        let days = bytes.extracting((day?.lower ?? 0)..<(day?.upper ?? 0))
        let amounts = bytes.extracting(amount.lower..<amount.upper)
        let origins = bytes.extracting(from.lower..<from.upper)
        let rounding = indices.rounding.map { scanner.fields[$0] }
        let roundings = bytes.extracting((rounding?.lower ?? 0)..<(rounding?.upper ?? 0))
        guard let index = indices.to else {
            return rates.verdict(
                amount: amounts,
                from: origins,
                to: target.span,
                day: days,
                rounding: roundings
            )
        }
        let to = scanner.fields[index]
        return rates.verdict(
            amount: amounts,
            from: origins,
            to: bytes.extracting(to.lower..<to.upper),
            day: days,
            rounding: roundings
        )
    }

    func verdict(onAmount number: Int, in bytes: Span<UInt8>, by rates: BatchRates) -> BatchVerdict {
        verdict(on: column(ofAmount: number), in: bytes, by: rates)
    }

    func isEmpty(amount number: Int, in bytes: Span<UInt8>) -> Bool {
        text(column(ofAmount: number), in: bytes).isEmpty
    }

    private func column(ofAmount number: Int) -> Int {
        number == 0 ? indices.amount : indices.otherAmounts[number - 1]
    }

    func query(ofAmount number: Int, in bytes: Span<UInt8>) -> BatchQuery {
        BatchQuery(
            amount: text(column(ofAmount: number), in: bytes),
            from: text(indices.from, in: bytes),
            to: indices.to.map { text($0, in: bytes) } ?? String(decoding: target, as: UTF8.self),
            day: indices.date.map { text($0, in: bytes) } ?? "",
            rounding: indices.rounding.map { text($0, in: bytes) } ?? ""
        )
    }

    private func text(_ index: Int, in bytes: Span<UInt8>) -> String {
        FieldText.text(of: scanner.fields[index], in: bytes).withoutSpacesAround
    }
}

// Writing. A row is its own bytes, the added fields, and its own line end.
extension DelimitedRows {
    @inline(__always)
    mutating func append(_ answer: BatchAnswer, in bytes: Span<UInt8>) {
        chunk.note(answer)
        if let reading = answer.reading, chunk.lacksSample(of: reading) {
            note(reading, ofAmount: 0, in: bytes)
        }
        if options.isTallied { chunk.tally([answer]) }
        pass(bytes, upTo: scanner.content.upperBound)
        appendField { answer.writeResult(to: &$0) }
        finishRow(with: answer)
    }

    mutating func appendAnswers(in bytes: Span<UInt8>) {
        pass(bytes, upTo: scanner.content.upperBound)
        for answer in answers { appendField { answer?.writeResult(to: &$0) } }
        guard let answer = answers.lazy.compactMap(\.self).first else { return finishRow() }
        finishRow(with: answer)
    }

    /// Writes what every row with an answer has behind its results.
    @inline(__always)
    private mutating func finishRow(with answer: BatchAnswer) {
        if options.addsRate { appendField { answer.writeRate(to: &$0) } }
        if options.addsRateDay {
            chunk.output.append(separator)
            answer.writeDay(to: &chunk.output)
        }
        if options.addsIncomplete {
            chunk.output.append(separator)
            chunk.output.append(contentsOf: (answer.remark == .incompletePeriod ? "yes" : "no").utf8)
        }
        if reasons.areShown { chunk.output.append(separator) }
        finishRow()
    }

    mutating func finishRejectedRow(_ message: String, in bytes: Span<UInt8>) {
        switch options.errorPolicy {
        case .stop: chunk.isStopped = true
        case .skip:
            pass(bytes, upTo: position)
            written = scanner.end
            finishRow()
        case .blank, .keep:
            pass(bytes, upTo: scanner.content.upperBound)
            // After an unclosed quote, added text would become part of the field.
            guard !scanner.isOpen else { return finishRow() }
            // A row that is too short is padded, which keeps the added fields in their columns.
            let missing = max(0, indices.count - scanner.fields.count)
            let added = options.addedNames.count + missing
            for _ in 0..<added { chunk.output.append(separator) }
            if reasons.areShown { FieldText.write(message, as: format, to: &chunk.output) }
            finishRow()
        }
    }

    @inline(__always)
    private mutating func appendField(_ writeFigures: (inout [UInt8]) -> Void) {
        chunk.output.append(separator)
        let start = chunk.output.count
        writeFigures(&chunk.output)
        guard writesDecimalComma,
            let point = chunk.output[start...].firstIndex(of: UInt8(ascii: "."))
        else { return }
        chunk.output[point] = UInt8(ascii: ",")
        guard separator == UInt8(ascii: ",") else { return }
        chunk.output.insert(UInt8(ascii: "\""), at: start)
        chunk.output.append(UInt8(ascii: "\""))
    }

    private mutating func pass(_ bytes: Span<UInt8>, upTo end: Int) {
        chunk.output.append(bytes, written..<end)
        written = end
    }

    private mutating func finishRow() {
        chunk.rows += 1
        chunk.lines += 1 + scanner.innerLines
        position = scanner.end
    }
}
