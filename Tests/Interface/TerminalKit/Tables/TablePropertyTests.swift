import RandomTestSupport
import TerminalKit
import Testing

@Suite("Random tables at random widths")
struct TablePropertyTests {
    private func randomColumn(_ random: inout SplitMix64) -> Table.Column {
        Table.Column(
            random.text(pieces: 0...3),
            alignment: Bool.random(using: &random) ? .leading : .trailing,
            width: Bool.random(using: &random)
                ? .fixed : .flexible(minimum: Int.random(in: -1...8, using: &random)),
            dropOrder: Bool.random(using: &random) ? Int.random(in: 0...3, using: &random) : nil
        )
    }

    @Test("No line is wider than the terminal or ends in a space, at widths from 1 to 200")
    func fits() {
        var random = SplitMix64(seed: 0x7AB1E)
        for limit in 1...200 {
            for _ in 0..<3 {
                let columns = (0..<Int.random(in: 0...6, using: &random)).map { _ in randomColumn(&random) }
                let rows = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    (0..<Int.random(in: 0...7, using: &random)).map { _ in
                        StyledText(
                            random.text(pieces: 0...8),
                            style: Bool.random(using: &random) ? .dim : .plain
                        )
                    }
                }
                for line in Table(columns: columns, rows: rows).lines(fittingColumns: limit) {
                    #expect(line.cellWidth <= limit, "\(line.plainText.debugDescription) in \(limit)")
                    #expect(!line.plainText.hasSuffix(" "))
                    #expect(!line.rendered(color: true).contains("\n"))
                }
            }
        }
    }

    @Test("Columns begin, or end, at the same cell in every line")
    func aligned() {
        let words = ["a", "Zorro", "기생충", "千と千尋の神隠し", "👩‍👩‍👧‍👦👍🏽", "🇰🇷", "e\u{301}clair", "กำ", "1️⃣2️⃣"]
        var random = SplitMix64(seed: 0xA119)
        for _ in 0..<300 {
            let alignments = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                Bool.random(using: &random) ? Alignment.leading : .trailing
            }
            let columns = alignments.map {
                Table.Column("Title", alignment: $0, width: .flexible(minimum: 2))
            }
            let rows = (0..<5).map { _ in
                columns.map { _ in
                    let word = words.randomElement(using: &random) ?? ""
                    return StyledText(Bool.random(using: &random) ? word : word + word)
                }
            }
            // At the minimums each column takes two cells, and each gap two more.
            let limit = Int.random(in: (columns.count * 4)...100, using: &random)
            let lines = Table(columns: columns, rows: rows).lines(fittingColumns: limit)
            let edges = lines.map { cellEdges(of: $0.plainText, alignments: alignments) }
            #expect(Set(edges).count == 1, "\(lines.map(\.plainText).joined(separator: "\n"))")
            #expect(edges.first?.count == columns.count)
        }
    }

    /// Where each cell starts, or ends in trailing columns; the words contain no spaces.
    private func cellEdges(of line: String, alignments: [Alignment]) -> [Int] {
        var spans: [Range<Int>] = []
        var position = 0
        var wasSpace = true
        for character in line {
            let next = position + character.cellWidth
            if character == " " {
                wasSpace = true
            } else if wasSpace {
                spans.append(position..<next)
                wasSpace = false
            } else {
                spans[spans.count - 1] = spans[spans.count - 1].lowerBound..<next
            }
            position = next
        }
        return zip(spans, alignments).map { $1 == .leading ? $0.lowerBound : $0.upperBound }
    }
}
