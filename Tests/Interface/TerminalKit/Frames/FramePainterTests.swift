import RandomTestSupport
import TerminalKit
import Testing

@Suite("Painting frames")
struct FramePainterTests {
    private func frame(_ text: StyledText, cursor: CellPosition? = nil, columns: Int = 20) -> Frame {
        var frame = Frame(size: CellSize(columns: columns, rows: 2))
        frame.draw(text, at: CellPosition(row: 0, column: 0))
        frame.cursor = cursor
        return frame
    }

    @Test("The first frame clears the screen, and an equal frame sends nothing")
    func first() {
        let painter = PainterReference(colors: .palette)
        #expect(
            painter.paint(frame("Parasite")).visible
                == "␛[?2026h␛[?25l␛[0m␛[2J␛[1;1HParasite␛[?2026l"
        )
        #expect(painter.paint(frame("Parasite")).isEmpty)
    }

    @Test("Only differences are sent, with the shortest cursor movement")
    func difference() {
        let painter = PainterReference(colors: .palette)
        _ = painter.paint(frame("Parasite 2019"))
        #expect(painter.paint(frame("Parasite 2020")).visible == "␛[?2026h␛[1;12H20␛[?2026l")
        #expect(painter.paint(frame("parasite 2021")).visible == "␛[?2026h␛[1;1Hp␛[11C1␛[?2026l")
        #expect(painter.paint(frame("para")).visible == "␛[?2026h␛[1;5H␛[K␛[?2026l")
    }

    @Test("Only changes of style are sent")
    func styles() {
        let painter = PainterReference(colors: .palette)
        _ = painter.paint(frame(""))
        let text =
            StyledText("a", style: Style(bold: true, foreground: .red))
            + StyledText("b", style: Style(bold: true, foreground: .red, background: .blue))
            + StyledText("c", style: Style(foreground: .red))
        #expect(
            painter.paint(frame(text)).visible
                == "␛[?2026h␛[1;1H␛[1;38;5;131ma␛[48;5;63mb␛[0;38;5;131mc␛[0m␛[?2026l"
        )
    }

    @Test("RGB colours are sent in the terminal's colour depth")
    func depth() {
        let text = StyledText("a", style: Style(foreground: .rgb(red: 255, green: 0, blue: 0)))
        let full = PainterReference(colors: .trueColor)
        #expect(full.paint(frame(text)).contains("\u{1B}[38;2;255;0;0ma"))
        let palette = PainterReference(colors: .palette)
        #expect(palette.paint(frame(text)).contains("\u{1B}[38;5;196ma"))
    }

    @Test("Without colours attributes remain, so a selected row is still visible")
    func noColor() {
        let painter = PainterReference(colors: nil)
        _ = painter.paint(frame(""))
        let style = Style(bold: true, reversed: true, foreground: .red, background: .blue)
        let text = StyledText("a", style: style) + StyledText("b", style: Style(foreground: .green))
        #expect(painter.paint(frame(text)).visible == "␛[?2026h␛[1;1H␛[1;7ma␛[0mb␛[?2026l")
    }

    @Test("The cursor is hidden during painting, and shown where the frame wants it")
    func cursor() {
        let painter = PainterReference(colors: nil)
        _ = painter.paint(frame("a", cursor: CellPosition(row: 0, column: 1)))
        #expect(
            painter.paint(frame("ab", cursor: CellPosition(row: 0, column: 2))).visible
                == "␛[?2026h␛[?25l␛[1;2Hb␛[1;3H␛[?25h␛[?2026l"
        )
        #expect(
            painter.paint(frame("ab", cursor: CellPosition(row: 1, column: 0))).visible
                == "␛[?2026h␛[?25l␛[2;1H␛[?25h␛[?2026l"
        )
        #expect(painter.paint(frame("ab")).visible == "␛[?2026h␛[?25l␛[?2026l")
    }

    @Test("A frame of another size, or after another program used the screen, is painted in full")
    func full() {
        let painter = PainterReference(colors: nil)
        _ = painter.paint(frame("a"))
        #expect(painter.paint(frame("a", columns: 21)).contains("\u{1B}[2J"))
        painter.forget()
        #expect(painter.paint(frame("a", columns: 21)).contains("\u{1B}[2J"))
        #expect(painter.paint(frame("a", columns: 21)).isEmpty)
    }
}

@Suite("Pictures in frames")
struct FramePictureTests {
    private let size = CellSize(columns: 10, rows: 4)
    private let area = CellArea(row: 0, column: 0, columns: 4, rows: 2)

    private func kitty(_ identity: String) throws -> TerminalPicture {
        TerminalPicture(identity: identity, content: .kitty(try .rows([[0xFF0000]])))
    }

    private func frame(_ picture: TerminalPicture? = nil, in area: CellArea, over text: StyledText = "")
        -> Frame
    {
        var frame = Frame(size: size)
        if let picture { frame.place(picture, in: area) }
        frame.draw(text, at: CellPosition(row: 1, column: 1))
        return frame
    }

    /// The commands sent for each frame, without the pixels.
    private func commands(_ frames: [Frame]) throws -> [[String]] {
        let painter = PainterReference(colors: .trueColor)
        var screen = TerminalEmulator(columns: size.columns, rows: size.rows)
        var seen = 0
        return try frames.map { frame in
            try screen.feed(painter.paint(frame))
            defer { seen = screen.pictures.count }
            return screen.pictures[seen...].map { String($0.prefix { $0 != "," && $0 != ":" }) }
        }
    }

    @Test("A picture is sent once, and again if it changes or moves")
    func once() throws {
        let picture = try kitty("a")
        let elsewhere = CellArea(row: 1, column: 2, columns: 4, rows: 2)
        let sent = try commands([
            frame(picture, in: area), frame(picture, in: area), frame(try kitty("b"), in: area),
            frame(try kitty("b"), in: elsewhere), frame(in: area),
        ])
        #expect(sent == [["Ga=T"], [], ["Ga=d", "Ga=T"], ["Ga=d", "Ga=T"], ["Ga=d"]])
    }

    @Test("A picture is removed when something is drawn over it, and returns afterwards")
    func covered() throws {
        let picture = try kitty("a")
        let sent = try commands([
            frame(picture, in: area), frame(picture, in: area, over: "Help"), frame(picture, in: area),
        ])
        #expect(sent == [["Ga=T"], ["Ga=d"], ["Ga=T"]])
    }

    @Test("Cells under a picture are erased before another one is drawn")
    func erased() throws {
        let painter = PainterReference(colors: .trueColor)
        let picture = TerminalPicture(identity: "a", content: .iterm(file: [1, 2, 3]))
        _ = painter.paint(frame(picture, in: area))
        let other = TerminalPicture(identity: "b", content: .iterm(file: [1, 2, 3]))
        let output = painter.paint(frame(other, in: area)).visible
        #expect(output.hasPrefix("␛[?2026h␛[1;1H    ␛[2;1H    ␛[1;1H␛]1337;File=inline=1"))
        #expect(painter.paint(frame(in: area)).visible == "␛[?2026h␛[1;1H␛[K␛[2;1H␛[K␛[?2026l")
    }

    @Test("Kitty commands are sent only to terminals that were sent a kitty picture")
    func noCommand() throws {
        let painter = PainterReference(colors: .trueColor)
        _ = painter.paint(frame(in: area))
        painter.forget()
        #expect(!painter.paint(frame(in: area)).contains("\u{1B}_"))
        _ = painter.paint(frame(try kitty("a"), in: area))
        painter.forget()
        #expect(painter.paint(frame(in: area)).contains(KittyGraphics.removal))
    }

    @Test("A picture that does not fit, or would scroll the screen, is not placed")
    func room() throws {
        let sixel = TerminalPicture(identity: "s", content: .sixel(try .rows([[0xFF0000]])))
        let bottom = CellArea(row: 2, column: 0, columns: 4, rows: 2)
        #expect(!hasRoom(for: sixel, in: bottom))
        #expect(hasRoom(for: try kitty("k"), in: bottom))
        #expect(!hasRoom(for: try kitty("k"), in: CellArea(row: 0, column: 7, columns: 4, rows: 2)))
        #expect(!hasRoom(for: try kitty("k"), in: CellArea(row: 0, column: 0, columns: 0, rows: 2)))
    }

    private func hasRoom(for picture: TerminalPicture, in area: CellArea) -> Bool {
        var frame = Frame(size: size)
        return frame.place(picture, in: area)
    }
}

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

/// A painter of reference type, since an expectation cannot call a mutating method.
final class PainterReference {
    private var painter: FramePainter

    init(colors: ColorDepth?) {
        painter = FramePainter(colors: colors)
    }

    func paint(_ frame: Frame) -> String {
        painter.paint(frame)
    }

    func forget() {
        painter.forget()
    }
}
