import CommandLineKit
import PresentationKit
import RowStream

/// Makes the row appender of each chunk; only the first chunk has a header.
struct RowFactory: Sendable {
    private let request: BatchRequest
    private let rowFormat: RowFormat
    /// Decides the language of errors.
    private let format: RegionalFormat
    private var indices: ColumnIndices?
    /// The offset of the first row in the next chunk.
    private var start = 0

    init(request: BatchRequest, rowFormat: RowFormat, format: RegionalFormat) {
        self.request = request
        self.rowFormat = rowFormat
        self.format = format
    }

    /// Reads the header of the first chunk; returns the bytes to write for it and its number of lines.
    mutating func begin(_ bytes: Span<UInt8>) throws(ProgramFailure) -> (output: [UInt8], lines: Int) {
        guard rowFormat != .jsonLines else {
            start = ByteOrderMark.length(in: bytes)
            var output: [UInt8] = []
            output.append(bytes, 0..<start)
            return (output, 0)
        }
        guard let scanner = FieldScanner(rowFormat), let separator = rowFormat.separator else {
            throw ProgramFailure("rows of this format have no header.", status: .internalError)
        }
        let header: BatchHeader
        do throws(BatchInputError) {
            header = try BatchHeader(bytes, scanner, separator: separator, request: request)
        } catch {
            throw ProgramFailure(error, in: format)
        }
        indices = header.indices
        start = header.length
        return (header.output, header.lines)
    }

    mutating func make() throws(ProgramFailure) -> any RowAppender {
        defer { start = 0 }
        guard let indices else { return JSONRows(from: start, request: request) }
        guard let rows = DelimitedRows(format: rowFormat, from: start, indices: indices, request: request)
        else {
            throw ProgramFailure("rows of this format have no fields.", status: .internalError)
        }
        return rows
    }
}
