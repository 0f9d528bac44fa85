import RandomTestSupport
import TerminalKit
import Testing

@Suite("Random frames in sequence")
struct FramePainterPropertyTests {
    @Test(
        "Painting differences gives the same screen as painting the last frame, whatever the widths",
        arguments: [0, 1, -1]
    )
    func samePicture(disagreement: Int) throws {
        var random = SplitMix64(seed: 0xF2A3E + UInt64(disagreement + 1))
        for _ in 0..<60 {
            let size = CellSize(
                columns: Int.random(in: 1...24, using: &random),
                rows: Int.random(in: 1...6, using: &random)
            )
            let colors = [ColorDepth.trueColor, .palette, nil].randomElement(using: &random) ?? nil
            let painter = PainterReference(colors: colors)
            var screen = TerminalEmulator(columns: size.columns, rows: size.rows, disagreement: disagreement)
            var frame = Frame(size: size)
            for _ in 0..<12 {
                if Int.random(in: 0...4, using: &random) == 0 { frame = Frame(size: size) }
                random.scribble(on: &frame)
                try screen.feed(painter.paint(frame))

                var alone = TerminalEmulator(
                    columns: size.columns,
                    rows: size.rows,
                    disagreement: disagreement
                )
                let fresh = PainterReference(colors: colors)
                try alone.feed(fresh.paint(frame))
                let isSame = screen.cells == alone.cells
                try #require(isSame, "\(frame.text)\n\n\(screen.text)\n\n\(alone.text)")
                #expect(screen.isCursorShown == (frame.cursor != nil))
                if disagreement == 0 { #expect(screen.text == frame.text) }
                if let cursor = frame.cursor { #expect(screen.cursor == (cursor.row, cursor.column)) }
                #expect(painter.paint(frame).isEmpty)
            }
        }
    }

    @Test("Equal-looking frames are equal, whatever the order of drawing")
    func order() {
        var random = SplitMix64(seed: 0x0DE2)
        for _ in 0..<200 {
            let size = CellSize(columns: 30, rows: 2)
            let first = StyledText(random.text(pieces: 0...8))
            let second = StyledText(random.text(pieces: 0...8), style: .bold)
            var frame = Frame(size: size)
            frame.draw(first, at: CellPosition(row: 0, column: 0))
            frame.draw(second, at: CellPosition(row: 1, column: 0))
            var other = Frame(size: size)
            other.draw(second, at: CellPosition(row: 1, column: 0))
            other.draw(first, at: CellPosition(row: 0, column: 0))
            #expect(frame == other)
            #expect(frame.hashValue == other.hashValue)
        }
    }
}

extension SplitMix64 {
    /// Draws random content at a random place, even partly outside the frame.
    fileprivate mutating func scribble(on frame: inout Frame) {
        let row = Int.random(in: -1...frame.size.rows, using: &self)
        let column = Int.random(in: -3...frame.size.columns, using: &self)
        let area = CellArea(
            row: row,
            column: column,
            columns: Int.random(in: 0...8, using: &self),
            rows: Int.random(in: 0...3, using: &self)
        )
        switch Int.random(in: 0...7, using: &self) {
        case 0: frame.fill(area, style: style())
        case 1:
            let bold = Bool.random(using: &self)
            frame.restyle(area) {
                $0.reversed.toggle()
                $0.bold = bold
            }
        case 2:
            if let picture = try? PixelGrid.random(width: 3, height: 3, with: &self) {
                frame.draw(picture, in: area)
            }
        case 3:
            frame.cursor =
                Bool.random(using: &self)
                ? CellPosition(
                    row: Int.random(in: 0..<frame.size.rows, using: &self),
                    column: Int.random(in: 0..<frame.size.columns, using: &self)
                ) : nil
        default:
            let text = StyledText(text(pieces: 0...6), style: style()) + StyledText(text(pieces: 0...3))
            let width = Bool.random(using: &self) ? Int.random(in: -1...12, using: &self) : nil
            frame.draw(text, at: area.origin, width: width)
        }
    }

    private mutating func style() -> Style {
        Style(
            bold: Bool.random(using: &self),
            reversed: Bool.random(using: &self),
            foreground: [Color.red, .blue, .rgb(red: 9, green: 200, blue: 77), nil]
                .randomElement(using: &self) ?? nil,
            background: [Color.green, .rgb(red: 1, green: 2, blue: 3), nil, nil]
                .randomElement(using: &self) ?? nil
        )
    }
}
