import RandomTestSupport
import TerminalKit
import Testing

@Suite("Tables")
struct TableTests {
    private let movies = Table(
        columns: [
            Table.Column("ID", alignment: .trailing),
            Table.Column("Title", width: .flexible(minimum: 8)),
            Table.Column("Year", dropOrder: 2),
            Table.Column("Genres", width: .flexible(minimum: 6), dropOrder: 1),
        ],
        rows: [
            ["496243", "Parasite (기생충)", "2019", "Comedy, Thriller, Drama"],
            ["129", "Spirited Away", "2001", "Animation"],
            ["13", "Forrest Gump", "", ""],
        ]
    )

    private func lines(_ table: Table, _ limit: Int) -> [String] {
        table.lines(fittingColumns: limit).map(\.plainText)
    }

    @Test("Columns have their natural widths if there is room", arguments: [56, 80, Int.max])
    func natural(limit: Int) {
        #expect(
            lines(movies, limit) == [
                "    ID  Title              Year  Genres",
                "496243  Parasite (기생충)  2019  Comedy, Thriller, Drama",
                "   129  Spirited Away      2001  Animation",
                "    13  Forrest Gump",
            ]
        )
    }

    @Test("The widest flexible column shrinks first")
    func widestFirst() {
        #expect(
            lines(movies, 50) == [
                "    ID  Title              Year  Genres",
                "496243  Parasite (기생충)  2019  Comedy, Thriller…",
                "   129  Spirited Away      2001  Animation",
                "    13  Forrest Gump",
            ]
        )
    }

    @Test("Flexible columns then shrink together, and the left one gets an odd cell")
    func together() {
        #expect(
            lines(movies, 40) == [
                "    ID  Title         Year  Genres",
                "496243  Parasite (…   2019  Comedy, Thr…",
                "   129  Spirited Aw…  2001  Animation",
                "    13  Forrest Gump",
            ]
        )
        #expect(lines(movies, 41)[2] == "   129  Spirited Away  2001  Animation")
    }

    @Test("A preferred column shrinks after the flexible ones")
    func preferred() {
        var table = movies
        table.columns[1].width = .preferred(minimum: 8)
        #expect(
            lines(table, 40) == [
                "    ID  Title              Year  Genres",
                "496243  Parasite (기생충)  2019  Comedy…",
                "   129  Spirited Away      2001  Animat…",
                "    13  Forrest Gump",
            ]
        )
        #expect(lines(table, 30) == lines(movies, 30))
    }

    @Test("All columns are kept until their minimums no longer fit")
    func minimums() {
        #expect(
            lines(movies, 30) == [
                "    ID  Title     Year  Genres",
                "496243  Parasit…  2019  Comed…",
                "   129  Spirite…  2001  Anima…",
                "    13  Forrest…",
            ]
        )
    }

    @Test("Columns are then dropped in order, and the rest use the space")
    func dropping() {
        #expect(
            lines(movies, 29) == [
                "    ID  Title            Year",
                "496243  Parasite (기생…  2019",
                "   129  Spirited Away    2001",
                "    13  Forrest Gump",
            ]
        )
        #expect(
            lines(movies, 21) == [
                "    ID  Title",
                "496243  Parasite (기…",
                "   129  Spirited Away",
                "    13  Forrest Gump",
            ]
        )
    }

    @Test("Lines are truncated as a last resort")
    func cutting() {
        #expect(
            lines(movies, 15) == [
                "    ID  Title",
                "496243  Parasi…",
                "   129  Spirit…",
                "    13  Forres…",
            ]
        )
        #expect(lines(movies, 1) == ["…", "…", "…", "…"])
        #expect(lines(movies, 0) == [])
        #expect(lines(movies, Int.min) == [])
    }

    @Test("Of columns with the same order the rightmost is dropped first, and the last one stays")
    func dropTies() {
        let table = Table(
            columns: [Table.Column("AAA", dropOrder: 1), Table.Column("BBB", dropOrder: 1)],
            rows: []
        )
        #expect(lines(table, 8) == ["AAA  BBB"])
        #expect(lines(table, 7) == ["AAA"])
        #expect(lines(table, 2) == ["A…"])
    }

    @Test("The header is bold, and cells keep their styles")
    func styles() {
        let table = Table(
            columns: [Table.Column("Pair"), Table.Column("Rate", alignment: .trailing)],
            rows: [["EUR/USD", StyledText("1.08", style: Style(foreground: .green))]]
        )
        #expect(
            table.lines(fittingColumns: 80).map { $0.rendered(color: true) } == [
                "\u{1B}[1mPair\u{1B}[0m     \u{1B}[1mRate\u{1B}[0m",
                "EUR/USD  \u{1B}[38;5;29m1.08\u{1B}[0m",
            ]
        )
    }

    @Test("Columns without titles have no header")
    func noHeader() {
        let table = Table(
            columns: [Table.Column(""), Table.Column("", width: .flexible(minimum: 4))],
            rows: [["Title", "Parasite"], ["Original title", "기생충"]]
        )
        #expect(lines(table, 80) == ["Title           Parasite", "Original title  기생충"])
    }

    @Test("A table without rows has only its header, and one without columns is empty")
    func empty() {
        let columns = [Table.Column("ID"), Table.Column("Title")]
        #expect(lines(Table(columns: columns, rows: []), 80) == ["ID  Title"])
        #expect(lines(Table(columns: [], rows: [["a"], []]), 80) == [])
        #expect(lines(Table(columns: [], rows: []), 80) == [])
    }

    @Test("Short rows have empty cells, and surplus cells are not shown")
    func ragged() {
        let table = Table(
            columns: [Table.Column("A"), Table.Column("B", alignment: .trailing)],
            rows: [[], ["1"], ["1", "2"], ["1", "2", "3 is much wider"]]
        )
        #expect(lines(table, 80) == ["A  B", "", "1", "1  2", "1  2"])
    }

    @Test("Nonsensical minimums are harmless", arguments: [Int.min, -1, 0, Int.max])
    func senselessMinimums(minimum: Int) {
        let table = Table(
            columns: [Table.Column("Title", width: .flexible(minimum: minimum))],
            rows: [["Film"]]
        )
        #expect(lines(table, 80) == ["Title", "Film"])
        #expect(lines(table, 3) == ["Ti…", "Fi…"])
    }

    @Test("Untrusted text cannot break out of its cell")
    func hostileCell() {
        let table = Table(
            columns: [Table.Column("A"), Table.Column("B")],
            rows: [[StyledText("x\n\u{1B}[2Jy\tz"), "b"]]
        )
        #expect(lines(table, 80) == ["A      B", "x y z  b"])
    }
}

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
