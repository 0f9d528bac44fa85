public import Entities
public import RepositoryInterfaces
import RowStream

/// A table in a file, on the standard input, or in memory.
public struct BatchTableFile: BatchTableRepository {
    /// `nil` reads the standard input, unless there are bytes.
    fileprivate let path: String?
    private let bytes: [UInt8]?
    /// `nil` detects it from the file's name or its first line.
    private let kind: RowKind?
    /// The separator between fields; `nil` detects it from the first line.
    fileprivate let separator: UInt8?
    fileprivate let message: @Sendable (BatchError) -> String

    /// Creates the table of a file. `format` is `csv`, `tsv` or `jsonl`; `message` makes the texts of a column of errors.
    public init(
        path: String?,
        format: String?,
        separator: UInt8?,
        message: @escaping @Sendable (BatchError) -> String
    ) {
        self.path = path
        bytes = nil
        kind = format.flatMap { RowKind(rawValue: $0) }
        self.separator = separator
        self.message = message
    }

    /// Creates the table of bytes that were handed over with the name of their file, which tells their format.
    public init(bytes: [UInt8], name: String, message: @escaping @Sendable (BatchError) -> String) {
        self.bytes = bytes
        path = name
        (kind, separator) = (nil, nil)
        self.message = message
    }

    /// Opens the input and reads ahead to the end of the first line, which decides the format.
    public func open(_ options: BatchTableOptions) throws(BatchInputError) -> any BatchTable {
        if let bytes { return try open(BytesInput(bytes), options) }
        let input: FileInput
        do throws(InputError) {
            input = if let path { try FileInput(path: path) } else { FileInput() }
        } catch {
            throw BatchInputError(error, path: path)
        }
        return try open(input, options)
    }

    private func open(
        _ input: some ByteInput,
        _ options: BatchTableOptions
    ) throws(BatchInputError) -> any BatchTable {
        var head: [UInt8] = []
        do throws(InputError) {
            // Each read may wait for a slow writer.
            while try input.read(ChunkReader<FileInput>.chunkSize, into: &head) {
                if head.contains(UInt8(ascii: "\n")) || head.count > ChunkReader<FileInput>.recordLimit {
                    break
                }
            }
        } catch {
            throw BatchInputError(error, path: path)
        }
        if let encoding = ByteOrderMark.wideEncoding(of: head.span)?.rawValue {
            throw .encoding(encoding)
        }
        guard !ByteOrderMark.isWorkbook(head.span) else { throw .workbook }
        guard !RowFormat.hasLoneCarriageReturn(inFirstLineOf: head.span) else { throw .carriageReturns }
        // Input that is only a byte order mark counts as empty.
        if ByteOrderMark.length(in: head.span) == head.count { head = [] }
        return BatchTableReader(
            file: self,
            format: format(ofRowsBeginning: head.span),
            options: options,
            input: input,
            head: head
        )
    }

    fileprivate func format(ofRowsBeginning head: Span<UInt8>) -> RowFormat {
        if let separator { return .csv(separator: separator) }
        return RowFormat(kind ?? path.flatMap { RowKind(fileName: $0) }, guessingFrom: head)
    }
}

/// Reads the rows of an open table; only the first chunk has a header.
private struct BatchTableReader<Input: ByteInput>: BatchTable {
    let isEmpty: Bool
    var notation: BatchNotation { search.notation }
    private let file: BatchTableFile
    private let format: RowFormat
    private let options: BatchTableOptions
    private var reader: ChunkReader<Input>
    private var header: BatchHeader?
    private var search: NotationSearch
    private var isAtEnd = false
    /// Why the input ended before its end; thrown behind the rows that are held.
    private var failure: BatchInputError?
    /// The chunks that are held until the search is over.
    private var held: [[UInt8]] = []
    private var hasReadFirst = false
    private var hasServedFirst = false

    init(
        file: BatchTableFile,
        format: RowFormat,
        options: BatchTableOptions,
        input: Input,
        head: [UInt8]
    ) {
        isEmpty = head.isEmpty
        self.file = file
        self.format = format
        self.options = options
        reader = ChunkReader(input, format: format, head: head)
        search = NotationSearch(options, separator: format.separator)
    }

    mutating func next(mayWait: Bool) throws(BatchInputError) -> BatchTableStep {
        guard format != .jsonLines || options.decimalMark == nil else { throw .fixedDecimalMark }
        guard format == .jsonLines || !options.writesNumbers else { throw .noNumbers }
        while held.isEmpty || search.isHolding, !isAtEnd {
            let step: ChunkReader<Input>.Step
            do throws(InputError) {
                step = try reader.next(mayWait: mayWait)
            } catch {
                let error = BatchInputError(error, path: file.path)
                guard !held.isEmpty else { throw error }
                // The rows before it come first.
                failure = error
                try search.end()
                isAtEnd = true
                break
            }
            switch step {
            case .chunk(let bytes):
                if !search.isDone { try search.search(try rows(bytes, isFirst: !hasReadFirst)) }
                hasReadFirst = true
                hold(bytes)
            case .waiting: return .waiting
            case .end:
                try search.end()
                isAtEnd = true
            }
        }
        guard !held.isEmpty else {
            if let failure { throw failure }
            return .end
        }
        defer { hasServedFirst = true }
        return .rows(try rows(held.removeFirst(), isFirst: !hasServedFirst))
    }

    /// Holds whole rows. Those that arrive slowly are joined, since each chunk has memory for many.
    private mutating func hold(_ bytes: [UInt8]) {
        guard let last = held.last, last.count + bytes.count <= ChunkReader<Input>.chunkSize else {
            return held.append(bytes)
        }
        held[held.count - 1] += bytes
    }

    private mutating func rows(
        _ bytes: [UInt8],
        isFirst: Bool
    ) throws(BatchInputError) -> any FormattedRows {
        let reasons = FailureReasons(areShown: options.addsError, message: file.message)
        guard let scanner = FieldScanner(format), let separator = format.separator else {
            let start = isFirst ? ByteOrderMark.length(in: bytes.span) : 0
            return JSONRows(bytes, from: start, options: options, reasons: reasons)
        }
        let header =
            if let header = self.header {
                header
            } else {
                try BatchHeader(
                    bytes.span,
                    scanner,
                    format: format,
                    separator: separator,
                    options: options,
                    isSeparatorGuessed: file.separator == nil
                )
            }
        self.header = header
        return DelimitedRows(
            bytes,
            below: header,
            isFirst: isFirst,
            scanner: scanner,
            format: format,
            separator: separator,
            options: options,
            writesDecimalComma: notation.amounts.decimalMark == .comma
                && (separator == UInt8(ascii: ";") || options.decimalMark != nil),
            reasons: reasons
        )
    }
}

extension BatchTableFile: TableFieldsRepository {
    public func rows(atMost count: Int) -> [[String]] {
        guard let bytes else { return [] }
        let format = format(ofRowsBeginning: bytes.span)
        var rows: [[String]] = []
        var position = ByteOrderMark.length(in: bytes.span)
        guard var scanner = FieldScanner(format) else {
            return bytes[position...].split(separator: UInt8(ascii: "\n")).prefix(count).map {
                [String(decoding: $0, as: UTF8.self)]
            }
        }
        while rows.count < count, position < bytes.count {
            scanner.scan(bytes.span, from: position)
            rows.append(scanner.fields.map { FieldText.text(of: $0, in: bytes.span) })
            guard scanner.end > position else { break }
            position = scanner.end
        }
        return rows
    }
}

extension BatchInputError {
    fileprivate init(_ error: InputError, path: String?) {
        switch error {
        case .failed(let number): self = .unreadable(file: path, FileErrorReason(systemError: number))
        case .recordTooLong(let limit): self = .longRow(line: 1, mebibytes: limit >> 20)
        }
    }
}
