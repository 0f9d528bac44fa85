import TerminalKit
import Testing

@Suite("Dividing an area of cells")
struct CellAreaTests {
    private let area = CellArea(row: 2, column: 3, columns: 10, rows: 5)

    @Test("rows are taken from either end, at most as many as there are")
    func rows() {
        var rest = area
        let foot = rest.takeLastRows(2)
        #expect(foot == CellArea(row: 5, column: 3, columns: 10, rows: 2))
        #expect(rest == CellArea(row: 2, column: 3, columns: 10, rows: 3))
        let head = rest.takeRows(1)
        #expect(head == CellArea(row: 2, column: 3, columns: 10, rows: 1))
        let all = rest.takeLastRows(9)
        #expect(all == CellArea(row: 3, column: 3, columns: 10, rows: 2))
        #expect(rest.isEmpty)
        let none = rest.takeLastRows(-1)
        #expect(none.isEmpty)
    }

    @Test("a position lies inside or outside of it")
    func contains() {
        let inside = [(2, 3), (6, 12), (4, 8)]
        let outside = [(1, 3), (7, 3), (2, 2), (2, 13), (-1, -1)]
        for (row, column) in inside { #expect(area.contains(CellPosition(row: row, column: column))) }
        for (row, column) in outside { #expect(!area.contains(CellPosition(row: row, column: column))) }
        #expect(!CellArea.none.contains(CellPosition(row: 0, column: 0)))
    }

    @Test("a rule is drawn across it")
    func rule() {
        var frame = Frame(size: CellSize(columns: 5, rows: 2))
        frame.draw(rule: CellArea(row: 1, column: 1, columns: 9, rows: 1))
        #expect(frame.text == "\n ────")
    }

    @Test("wrapped text of limited height ends in an ellipsis")
    func wrapping() {
        let text = StyledText("one two three four")
        #expect(text.wrapped(toCells: 9, atMost: 5).map(\.plainText) == ["one two", "three", "four"])
        #expect(text.wrapped(toCells: 9, atMost: 2).map(\.plainText) == ["one two", "three …"])
        #expect(text.wrapped(toCells: 9, atMost: 0).isEmpty)
        #expect(text.wrapped(toCells: 0, atMost: 3).isEmpty)
    }
}
