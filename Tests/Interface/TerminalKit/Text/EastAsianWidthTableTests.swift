import Foundation
import Testing

@Suite("The generated table of wide characters")
struct EastAsianWidthTableTests {
    private static let here = URL(filePath: #filePath).deletingLastPathComponent()
    private static let source = here.appending(path: "../Fixtures/EastAsianWidth.txt")
    private static let root = here.appending(path: "../../../..")
    private static let generated = root.appending(
        path: "Modules/Interface/TerminalKit/Text/EastAsianWideEdges.swift"
    )

    @Test("The committed Swift file matches the Unicode data")
    func isUpToDate() throws {
        let edges = try #require(wideEdges(in: try String(contentsOf: Self.source, encoding: .utf8)))
        let expected = swiftFile(edges)
        if ProcessInfo.processInfo.environment["RECORD_GENERATED_FILES"] == "1" {
            try Data(expected.utf8).write(to: Self.generated)
        }
        let committed = try String(contentsOf: Self.generated, encoding: .utf8)
        #expect(
            committed == expected,
            "Run RECORD_GENERATED_FILES=1 swift test --filter EastAsianWidthTableTests and commit the file."
        )
    }

    @Test("Adjacent ranges are merged, and each range has an end")
    func mergesNeighbours() {
        #expect(
            wideEdges(in: "1100..1102;W # a\n1103;F\n# note\n\n2329;W") == [0x1100, 0x1104, 0x2329, 0x232A]
        )
    }

    @Test("Unexpected data gives no table", arguments: ["1100;N", "XYZ;W", "1100", "20..10;W"])
    func refusesOtherData(line: String) {
        #expect(wideEdges(in: line) == nil)
    }
}

/// Parses the data into the code points at which wide text starts and ends, alternately.
private func wideEdges(in data: String) -> [UInt32]? {
    var edges: [UInt32] = []
    for line in data.split(whereSeparator: \.isNewline) {
        let content = line.prefix { $0 != "#" && $0 != " " }
        if content.isEmpty { continue }
        let fields = content.split(separator: ";")
        guard fields.count == 2, fields[1] == "W" || fields[1] == "F" else { return nil }
        let bounds = fields[0].split(separator: ".").map { UInt32($0, radix: 16) }
        guard let first = bounds.first ?? nil, let last = bounds.last ?? nil else { return nil }
        guard first <= last, first >= edges.last ?? 0 else { return nil }
        if edges.last == first { edges.removeLast() } else { edges.append(first) }
        edges.append(last + 1)
    }
    return edges
}

private func swiftFile(_ edges: [UInt32]) -> String {
    let rows = stride(from: 0, to: edges.count, by: 8).map { start in
        let row = edges[start..<min(start + 8, edges.count)]
        return "    " + row.map { String(format: "0x%05X,", $0) }.joined(separator: " ")
    }
    return """
        // Generated from Tests/Interface/TerminalKit/Fixtures/EastAsianWidth.txt, where its origin and licence stand.
        // Not to be edited: RECORD_GENERATED_FILES=1 swift test --filter EastAsianWidthTableTests

        /// The code points at which wide and fullwidth ranges begin, and at which they are over, in turn.
        let eastAsianWideEdges: [UInt32] = [
        \(rows.joined(separator: "\n"))
        ]

        """
}
