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
