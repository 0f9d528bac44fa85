import Entities
import RowStream

/// The counts of the rows of one chunk.
struct RowTally: Sendable {
    /// The line of the row that was read last, counted from 1 in its file.
    private(set) var line: Int
    private(set) var rows = 0
    var movies = 0
    var otherKinds = 0
    var adult = 0
    var fewVotes = 0
    private(set) var malformed = 0
    private(set) var reasons: [(line: Int, reason: MalformedLine.Reason)] = []

    init(of chunk: TextChunk) {
        line = chunk.firstLine - 1
    }

    mutating func add(_ reason: RowError) {
        malformed += 1
        if reasons.count < CatalogueImportCounts.mostNamed { reasons.append((line, reason.reason)) }
    }

    /// Passes every non-empty row of tab-separated text to `body`, and counts the rows for which it throws.
    static func reading(
        _ chunk: TextChunk,
        _ body: ([FieldScanner.Field], Span<UInt8>) throws(RowError) -> Void
    ) -> RowTally {
        var tally = RowTally(of: chunk)
        tally.read(chunk.bytes) { scanner, bytes, _ throws(RowError) in try body(scanner.fields, bytes) }
        return tally
    }

    /// Passes the scanner and this tally for every non-empty row to `body`, and counts the rows that throw.
    mutating func read(
        _ chunk: [UInt8],
        _ body: (FieldScanner, Span<UInt8>, inout RowTally) throws(RowError) -> Void
    ) {
        guard var scanner = FieldScanner(.tsv) else { return }
        let bytes = chunk.span
        var position = 0
        while position < bytes.count {
            scanner.scan(bytes, from: position)
            position = scanner.end
            line += 1
            rows += 1
            guard !scanner.content.isEmpty else { continue }
            do throws(RowError) {
                guard scanner.content.count <= ImportedText.longestLine else { throw RowError(.tooLong) }
                try body(scanner, bytes, &self)
            } catch {
                add(error)
            }
        }
    }
}

extension CatalogueImportCounts {
    mutating func add(_ tally: RowTally, of file: CatalogueFile) {
        movies += tally.movies
        otherKinds += tally.otherKinds
        adult += tally.adult
        fewVotes += tally.fewVotes
        malformed += tally.malformed
        for (line, reason) in tally.reasons where firstMalformed.count < Self.mostNamed {
            firstMalformed.append(MalformedLine(file: file, number: line, reason: reason))
        }
    }

    /// Subtracts titles whose identifier occurred in an earlier line.
    mutating func subtract(repeated lines: [Int], of request: CatalogueImport) {
        movies -= lines.count
        repeated += lines.count
        firstMalformed += lines.prefix(Self.mostNamed).map {
            MalformedLine(file: request.titles, number: $0, reason: .repeated)
        }
        let files = [request.ratings, request.titles, request.otherTitles, request.principals, request.names]
        func order(_ line: MalformedLine) -> (Int, Int) {
            (files.firstIndex(of: line.file) ?? 0, line.number)
        }
        firstMalformed.sort { order($0) < order($1) }
        firstMalformed = Array(firstMalformed.prefix(Self.mostNamed))
    }
}
