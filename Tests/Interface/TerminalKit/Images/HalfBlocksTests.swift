import RandomTestSupport
import TerminalKit
import Testing

@Suite("Pictures of half blocks")
struct HalfBlocksTests {
    private func lines(_ rows: [[Int]], _ colors: ColorDepth = .trueColor) throws -> [String] {
        try HalfBlocks.lines(.rows(rows), colors: colors).map(\.visible)
    }

    @Test("A cell shows two pixels, the upper one in the foreground colour")
    func oneCell() throws {
        #expect(try lines([[0xFF0000], [0x0000FF]]) == ["␛[38;2;255;0;0;48;2;0;0;255m▀␛[0m"])
    }

    @Test("An unchanged colour is not set again")
    func runs() throws {
        #expect(
            try lines([[0xFF0000, 0xFF0000, 0xFF0000], [0x0000FF, 0x0000FF, 0x00000F]])
                == ["␛[38;2;255;0;0;48;2;0;0;255m▀▀␛[48;2;0;0;15m▀␛[0m"]
        )
    }

    @Test("A cell of one colour is a space, or a full block if the foreground has the colour already")
    func solid() throws {
        #expect(
            try lines([[0x010203, 0x010203, 0x0A0B0C], [0x010203, 0x010203, 0x010203]])
                == ["␛[48;2;1;2;3m  ␛[38;2;10;11;12m▀␛[0m"]
        )
        #expect(
            try lines([[0x010203, 0x010203], [0x0A0B0C, 0x010203]])
                == ["␛[38;2;1;2;3;48;2;10;11;12m▀█␛[0m"]
        )
    }

    @Test("Swapped colours need no new sequence")
    func swapped() throws {
        #expect(
            try lines([[0x010203, 0x0A0B0C], [0x0A0B0C, 0x010203]])
                == ["␛[38;2;1;2;3;48;2;10;11;12m▀▄␛[0m"]
        )
    }

    @Test("The last row of an odd height has the terminal's background below it")
    func oddHeight() throws {
        #expect(
            try lines([[0x010203, 0x010203], [0x010203, 0x010203], [0x010203, 0x040506]])
                == ["␛[48;2;1;2;3m  ␛[0m", "␛[38;2;1;2;3m▀␛[38;2;4;5;6m▀␛[0m"]
        )
    }

    @Test("Without true colour the nearest palette colour is used")
    func palette() throws {
        #expect(try lines([[0xFF0000], [0x0000FF]], .palette) == ["␛[38;5;196;48;5;21m▀␛[0m"])
        // Two colours with the same nearest palette colour count as one.
        #expect(try lines([[0xFF0000], [0xFE0101]], .palette) == ["␛[48;5;196m ␛[0m"])
        // 0x767676 is a grey of the palette, and 0x5F87AF a colour of its cube.
        #expect(try lines([[0x767676], [0x5F87AF]], .palette) == ["␛[38;5;243;48;5;67m▀␛[0m"])
        #expect(try lines([[0x000000], [0xFFFFFF]], .palette) == ["␛[38;5;16;48;5;231m▀␛[0m"])
    }

    @Test("Every line has one cell per pixel column", arguments: ColorDepth.allCases)
    func size(colors: ColorDepth) throws {
        var random = SplitMix64(seed: 30)
        for _ in 0..<60 {
            let width = Int.random(in: 1...24, using: &random)
            let height = Int.random(in: 1...24, using: &random)
            let lines = try HalfBlocks.lines(
                .random(width: width, height: height, with: &random),
                colors: colors
            )
            #expect(lines.count == (height + 1) / 2)
            for line in lines { #expect(line.cleanedForTerminal().cellWidth == width) }
        }
    }

    @Test("A terminal that draws the lines shows the picture")
    func roundTrip() throws {
        var random = SplitMix64(seed: 31)
        let few = [0x000000, 0x102030, 0xFFFFFF]
        for _ in 0..<60 {
            let width = Int.random(in: 1...9, using: &random)
            let height = Int.random(in: 1...9, using: &random)
            let rows = (0..<height).map { _ in
                (0..<width).map { _ in few.randomElement(using: &random) ?? 0 }
            }
            let drawn = try HalfBlocks.lines(.rows(rows), colors: .trueColor).flatMap(pixelRows)
            #expect(drawn.count == height + height % 2)
            #expect(Array(drawn.prefix(height)) == rows.map { $0.map(Optional.some) })
            // The row below an odd last row is empty.
            if height % 2 == 1 { #expect(drawn.last?.allSatisfy { $0 == nil } == true) }
        }
    }

    /// Returns the two rows of pixels that a terminal shows for a line; `nil` is the terminal's own colour.
    private func pixelRows(of line: String) -> [[Int?]] {
        var (ink, paper): (Int?, Int?) = (nil, nil)
        var (top, bottom): ([Int?], [Int?]) = ([], [])
        var rest = line[...]
        while let character = rest.popFirst() {
            switch character {
            case "\u{1B}":
                let end = rest.firstIndex(of: "m") ?? rest.startIndex
                var codes = rest[..<end].dropFirst().split(separator: ";").compactMap { Int($0) }[...]
                rest = rest[end...].dropFirst()
                while let code = codes.popFirst() {
                    let color =
                        codes.first == 2 ? codes.dropFirst().prefix(3).reduce(0) { $0 << 8 | $1 } : nil
                    if code == 0 || code == 38 { ink = color }
                    if code == 0 || code == 48 || code == 49 { paper = color }
                    if color != nil { codes = codes.dropFirst(4) }
                }
            case "▀": (top, bottom) = (top + [ink], bottom + [paper])
            case "▄": (top, bottom) = (top + [paper], bottom + [ink])
            case "█": (top, bottom) = (top + [ink], bottom + [ink])
            default: (top, bottom) = (top + [paper], bottom + [paper])
            }
        }
        return [top, bottom]
    }
}
