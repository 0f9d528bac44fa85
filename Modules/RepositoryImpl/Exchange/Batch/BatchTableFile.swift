public import Entities
public import RepositoryInterfaces
import RowStream

/// A file or the standard input with a table.
public struct BatchTableFile: BatchTableRepository {
    /// `nil` reads the standard input.
    fileprivate let path: String?
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
        kind = format.flatMap { RowKind(rawValue: $0) }
        self.separator = separator
        self.message = message
    }

    /// Opens the input and reads ahead to the end of the first line, which decides the format.
    public func open(_ options: BatchTableOptions) throws(BatchInputError) -> any BatchTable {
        let input: FileInput
        var head: [UInt8] = []
        do throws(InputError) {
            input = if let path { try FileInput(path: path) } else { FileInput() }
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

    private func format(ofRowsBeginning head: Span<UInt8>) -> RowFormat {
        if let separator { return .csv(separator: separator) }
        return RowFormat(kind ?? path.flatMap { RowKind(fileName: $0) }, guessingFrom: head)
    }
}

/// Reads the rows of an open table; only the first chunk has a header.
private struct BatchTableReader: BatchTable {
    let isEmpty: Bool
    let amounts: AmountParser
    private let file: BatchTableFile
    private let format: RowFormat
    private let options: BatchTableOptions
    private var reader: ChunkReader<FileInput>
    private var header: BatchHeader?
    private var isFirst = true

    init(
        file: BatchTableFile,
        format: RowFormat,
        options: BatchTableOptions,
        input: FileInput,
        head: [UInt8]
    ) {
        isEmpty = head.isEmpty
        self.file = file
        self.format = format
        self.options = options
        reader = ChunkReader(input, format: format, head: head)
        // Semicolons between fields suggest decimal commas. The spreadsheet that wrote them takes points for text.
        let guess = format.separator == UInt8(ascii: ";") ? DecimalMark.comma : nil
        amounts = AmountParser(
            decimalMark: options.decimalMark ?? guess ?? .point,
            isGuessed: options.decimalMark == nil && guess != nil
        )
    }

    mutating func next(mayWait: Bool) throws(BatchInputError) -> BatchTableStep {
        guard format != .jsonLines || options.decimalMark == nil else { throw .fixedDecimalMark }
        let step: ChunkReader<FileInput>.Step
        do throws(InputError) {
            step = try reader.next(mayWait: mayWait)
        } catch {
            throw BatchInputError(error, path: file.path)
        }
        switch step {
        case .chunk(let bytes): return .rows(try rows(bytes))
        case .waiting: return .waiting
        case .end: return .end
        }
    }

    private mutating func rows(_ bytes: [UInt8]) throws(BatchInputError) -> any BatchRows {
        defer { isFirst = false }
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
                    separator: separator,
                    options: options,
                    isSeparatorGuessed: file.separator == nil
                )
            }
        self.header = header
        return DelimitedRows(
            bytes,
            behind: isFirst ? header : nil,
            scanner: scanner,
            format: format,
            separator: separator,
            indices: header.indices,
            options: options,
            writesDecimalComma: amounts.decimalMark == .comma,
            reasons: reasons
        )
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
