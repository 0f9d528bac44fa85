import Entities
import RowStream

/// What became of the rows of one chunk, with lines counted from the chunk's first one.
struct RowTally: Sendable {
    var lines = 0
    var films = 0
    var otherKinds = 0
    var adult = 0
    var fewVotes = 0
    private(set) var malformed = 0
    private(set) var faults: [(line: Int, fault: MalformedLine.Fault)] = []

    mutating func add(_ fault: RowFault) {
        malformed += 1
        if faults.count < CatalogueImportCounts.mostNamed { faults.append((lines, fault.fault)) }
    }

    /// Hands every row of tab-separated text on, and keeps count of those that make no sense; empty lines are none.
    static func reading(
        _ chunk: [UInt8],
        _ body: ([FieldScanner.Field], Span<UInt8>) throws(RowFault) -> Void
    ) -> RowTally {
        var tally = RowTally()
        tally.read(chunk) { scanner, bytes, _ throws(RowFault) in try body(scanner.fields, bytes) }
        return tally
    }

    /// The same, with the whole line and the tally at hand.
    mutating func read(
        _ chunk: [UInt8],
        _ body: (FieldScanner, Span<UInt8>, inout RowTally) throws(RowFault) -> Void
    ) {
        guard var scanner = FieldScanner(.tsv) else { return }
        let bytes = chunk.span
        var position = 0
        while position < bytes.count {
            scanner.scan(bytes, from: position)
            position = scanner.end
            lines += 1
            guard !scanner.content.isEmpty else { continue }
            do throws(RowFault) {
                guard scanner.content.count <= ImportedText.longestLine else { throw RowFault(.tooLong) }
                try body(scanner, bytes, &self)
            } catch {
                add(error)
            }
        }
    }
}

extension CatalogueImportCounts {
    /// Adds the rows of a chunk whose first line is the one behind so many.
    mutating func add(_ tally: RowTally, of file: CatalogueFile, behind lines: Int) {
        films += tally.films
        otherKinds += tally.otherKinds
        adult += tally.adult
        fewVotes += tally.fewVotes
        malformed += tally.malformed
        for (line, fault) in tally.faults where firstMalformed.count < Self.mostNamed {
            firstMalformed.append(MalformedLine(file: file, number: lines + line, fault: fault))
        }
    }
}
