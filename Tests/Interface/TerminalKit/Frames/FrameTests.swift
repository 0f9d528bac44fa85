import RandomTestSupport
import TerminalKit
import Testing

@Suite("Frames")
struct FrameTests {
    private func frame(columns: Int, rows: Int = 1, _ draw: (inout Frame) -> Void) -> Frame {
        var frame = Frame(size: CellSize(columns: columns, rows: rows))
        draw(&frame)
        return frame
    }

    private let start = CellPosition(row: 0, column: 0)

    @Test("Text is cut at the edge of the screen and at its width")
    func clipping() {
        let edge = frame(columns: 5) { $0.draw("Parasite", at: CellPosition(row: 0, column: 2)) }
        #expect(edge.text == "  Par")
        let width = frame(columns: 20) { $0.draw("Parasite", at: start, width: 4) }
        #expect(width.text == "Para")
        let left = frame(columns: 5) { $0.draw("Parasite", at: CellPosition(row: 0, column: -4)) }
        #expect(left.text == "site")
        let beside = frame(columns: 5, rows: 2) {
            $0.draw("above", at: CellPosition(row: -1, column: 0))
            $0.draw("below", at: CellPosition(row: 2, column: 0))
            $0.draw("right", at: CellPosition(row: 0, column: 5))
            $0.draw("far", at: CellPosition(row: 0, column: .max), width: .max)
        }
        #expect(beside.text == "\n")
    }

    @Test("A wide character is never drawn in half")
    func wide() {
        let cut = frame(columns: 3) {
            $0.draw("....", at: start)
            $0.draw("기생충", at: start)
        }
        #expect(cut.text == "기")
        let left = frame(columns: 3) {
            $0.draw("...", at: start)
            $0.draw("기생", at: CellPosition(row: 0, column: -1))
        }
        #expect(left.text == " 생")
        let broken = frame(columns: 4) {
            $0.draw("기생", at: start)
            $0.draw("x", at: CellPosition(row: 0, column: 1))
        }
        #expect(broken.text == " x생")
        let head = frame(columns: 4) {
            $0.draw("기생", at: start)
            $0.draw("x", at: CellPosition(row: 0, column: 2))
        }
        #expect(head.text == "기x")
    }

    @Test("A family emoji, a flag and a letter with a combining mark are one character each")
    func clusters() {
        let text = "👩‍👩‍👧‍👦🇰🇷e\u{301}!"
        let drawn = frame(columns: 6) { $0.draw(StyledText(text), at: start) }
        #expect(drawn.text == text)
        let cut = frame(columns: 3) { $0.draw(StyledText(text), at: start) }
        #expect(cut.text == "👩‍👩‍👧‍👦")
    }

    @Test("A combining mark without a letter has no cell, nor has a control character")
    func nothingToSee() {
        let drawn = frame(columns: 6) { $0.draw("\u{200B}a\u{1B}[31mb", at: start) }
        #expect(drawn.text == "ab")
    }

    @Test("Each piece keeps its style, even if a mark joins the previous piece")
    func styles() {
        let text = StyledText("ae", style: .bold) + StyledText("\u{301}b", style: .dim)
        let drawn = frame(columns: 6) { $0.draw(text, at: start) }
        let styles = (0..<4).map { drawn.style(at: CellPosition(row: 0, column: $0)) }
        #expect(styles == [.bold, .bold, .dim, .plain])
    }

    @Test("A filled area is blank in its style, and a restyled one keeps its text")
    func areas() {
        let area = CellArea(row: 0, column: 1, columns: 2, rows: 9)
        let filled = frame(columns: 4, rows: 2) {
            $0.draw("abcd", at: start)
            $0.fill(area, style: .reversed)
        }
        #expect(filled.text == "a  d\n")
        #expect(filled.style(at: CellPosition(row: 1, column: 2)) == .reversed)
        #expect(filled.style(at: CellPosition(row: 1, column: 3)) == .plain)
        let changed = frame(columns: 4) {
            $0.draw(StyledText("abcd", style: .bold), at: start)
            $0.restyle(area) { $0.reversed = true }
        }
        #expect(changed.text == "abcd")
        #expect(changed.style(at: CellPosition(row: 0, column: 1)) == Style(bold: true, reversed: true))
        #expect(changed.style(at: CellPosition(row: 0, column: 3)) == .bold)
    }

    @Test("A highlighted row is reversed and not dim")
    func highlight() {
        let row = frame(columns: 4) {
            $0.draw(StyledText("a", style: .bold) + StyledText("b", style: .dim), at: start)
            $0.highlight(CellArea(row: 0, column: 0, columns: 4, rows: 1))
        }
        let styles = (0..<4).map { row.style(at: CellPosition(row: 0, column: $0)) }
        #expect(styles == [Style(bold: true, reversed: true), .reversed, .reversed, .reversed])
    }

    @Test("A row that is highlighted in a colour loses its others")
    func highlightInColor() {
        let row = frame(columns: 2) {
            $0.draw(StyledText("a", style: .failure), at: start)
            $0.highlight(CellArea(row: 0, column: 0, columns: 2, rows: 1), in: .purple)
        }
        let styles = (0..<2).map { row.style(at: CellPosition(row: 0, column: $0)) }
        #expect(
            styles == [
                Style(bold: true, reversed: true, foreground: .purple),
                Style(reversed: true, foreground: .purple),
            ]
        )
    }

    @Test("A picture in half blocks has two pixels per cell, and none outside its area")
    func halfBlocks() throws {
        let picture = try PixelGrid.rows([
            [0xFF0000, 0x00FF00], [0x0000FF, 0x000000], [0x010203, 0x040506],
        ])
        let drawn = frame(columns: 3, rows: 2) {
            $0.draw(picture, in: CellArea(row: 0, column: 1, columns: 1, rows: 2))
        }
        #expect(drawn.text == " ▀\n ▀")
        #expect(
            drawn.style(at: CellPosition(row: 0, column: 1))
                == Style(
                    foreground: .rgb(red: 255, green: 0, blue: 0),
                    background: .rgb(red: 0, green: 0, blue: 255)
                )
        )
        #expect(
            drawn.style(at: CellPosition(row: 1, column: 1))
                == Style(foreground: .rgb(red: 1, green: 2, blue: 3))
        )
    }

    @Test("A frame without cells can be drawn on")
    func empty() {
        var frame = Frame(size: CellSize(columns: 0, rows: -1))
        frame.draw("text", at: start)
        frame.fill(CellArea(row: 0, column: 0, columns: 9, rows: 9), style: .reversed)
        #expect(frame.text.isEmpty)
        #expect(frame.size == CellSize(columns: 0, rows: 0))
    }
}

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

@Suite("The selection and the visible rows of a long list")
struct ListWindowTests {
    @Test("the visible rows follow the selection, one row at a time")
    func follows() {
        var window = ListWindow()
        for index in 0..<10 {
            window.selection = index
            window.clampSelection(visible: 4, of: 10)
        }
        #expect(window.scroll == 6)
        window.selection = 5
        window.clampSelection(visible: 4, of: 10)
        #expect(window.scroll == 5)
    }

    @Test("scrolling moves the selection only as far as needed to stay visible")
    func scrolling() {
        var window = ListWindow()
        window.selection = 2
        window.scroll(by: 1, visible: 4, of: 10)
        #expect((window.scroll, window.selection) == (1, 2))
        window.scroll(by: 3, visible: 4, of: 10)
        #expect((window.scroll, window.selection) == (4, 4))
        window.scroll(by: 100, visible: 4, of: 10)
        #expect((window.scroll, window.selection) == (6, 6))
        window.scroll(by: -100, visible: 4, of: 10)
        #expect((window.scroll, window.selection) == (0, 3))
    }

    @Test("random changes never leave the list", arguments: 0..<20)
    func anything(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var window = ListWindow()
        for _ in 0..<200 {
            let seen = Int.random(in: 0...6, using: &random)
            let count = Int.random(in: 0...12, using: &random)
            if Bool.random(using: &random) {
                window.selection = Int.random(in: -5...20, using: &random)
                window.clampSelection(visible: seen, of: count)
            } else {
                window.scroll(by: Int.random(in: -20...20, using: &random), visible: seen, of: count)
            }
            #expect(window.selection >= 0 && window.selection < max(1, count))
            #expect(window.scroll >= 0 && window.scroll <= max(0, count))
            let rows = window.visibleRows(seen, of: count)
            #expect(rows.upperBound <= max(count, rows.lowerBound))
            if seen > 0, count > 0 { #expect(rows.contains(window.selection)) }
        }
    }
}
