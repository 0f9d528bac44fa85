import CommandLineKit
import RowStream

/// Makes the row appender of each chunk; only the first chunk has a header.
struct RowFactory: Sendable {
    private let request: BatchRequest
    private let format: RowFormat
    private var places: ColumnIndices?
    /// The offset of the first row in the next chunk.
    private var start = 0

    init(request: BatchRequest, format: RowFormat) {
        self.request = request
        self.format = format
    }

    /// Reads the header of the first chunk; returns the bytes to write for it and its number of lines.
    mutating func begin(_ bytes: Span<UInt8>) throws(ProgramFailure) -> (output: [UInt8], lines: Int) {
        guard format != .jsonLines else {
            start = ByteOrderMark.length(in: bytes)
            var output: [UInt8] = []
            output.append(bytes, 0..<start)
            return (output, 0)
        }
        let header = try BatchHeader(bytes, format: format, request: request)
        places = header.places
        start = header.length
        return (header.output, header.lines)
    }

    mutating func make() throws(ProgramFailure) -> any RowAppender {
        defer { start = 0 }
        guard let places else { return JSONRows(from: start, request: request) }
        guard let rows = DelimitedRows(format: format, from: start, places: places, request: request) else {
            throw ProgramFailure("rows of this format have no fields.", status: .internalError)
        }
        return rows
    }
}
