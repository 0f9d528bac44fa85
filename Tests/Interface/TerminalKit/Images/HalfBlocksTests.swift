import RandomTestSupport
import TerminalKit
import Testing

@Suite("Pictures of half blocks")
struct HalfBlocksTests {
    private func lines(_ rows: [[Int]], _ colors: ColorDepth = .trueColor) throws -> [String] {
        try HalfBlocks.lines(.rows(rows), colors: colors).map(\.visible)
    }

    @Test("A cell is two pixels, the upper in the foreground")
    func oneCell() throws {
        #expect(try lines([[0xFF0000], [0x0000FF]]) == ["␛[38;2;255;0;0;48;2;0;0;255m▀␛[0m"])
    }

    @Test("A colour that stays is not set again")
    func runs() throws {
        #expect(
            try lines([[0xFF0000, 0xFF0000, 0xFF0000], [0x0000FF, 0x0000FF, 0x00000F]])
                == ["␛[38;2;255;0;0;48;2;0;0;255m▀▀␛[48;2;0;0;15m▀␛[0m"]
        )
    }

    @Test("A cell of one colour is a blank, or a whole block if the ink is there already")
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

    @Test("Colours that change places cost nothing")
    func swapped() throws {
        #expect(
            try lines([[0x010203, 0x0A0B0C], [0x0A0B0C, 0x010203]])
                == ["␛[38;2;1;2;3;48;2;10;11;12m▀▄␛[0m"]
        )
    }

    @Test("A last row without a partner stands on the terminal's own background")
    func oddHeight() throws {
        #expect(
            try lines([[0x010203, 0x010203], [0x010203, 0x010203], [0x010203, 0x040506]])
                == ["␛[48;2;1;2;3m  ␛[0m", "␛[38;2;1;2;3m▀␛[38;2;4;5;6m▀␛[0m"]
        )
    }

    @Test("Without true colour the nearest of the palette is used")
    func palette() throws {
        #expect(try lines([[0xFF0000], [0x0000FF]], .palette) == ["␛[38;5;196;48;5;21m▀␛[0m"])
        // Two colours that the palette cannot tell apart are one.
        #expect(try lines([[0xFF0000], [0xFE0101]], .palette) == ["␛[48;5;196m ␛[0m"])
        // 0x767676 is a grey of the palette, and 0x5F87AF a colour of its cube.
        #expect(try lines([[0x767676], [0x5F87AF]], .palette) == ["␛[38;5;243;48;5;67m▀␛[0m"])
        #expect(try lines([[0x000000], [0xFFFFFF]], .palette) == ["␛[38;5;16;48;5;231m▀␛[0m"])
    }

    @Test("Every line is as many cells wide as the picture has pixels", arguments: ColorDepth.allCases)
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

    @Test("What a terminal makes of the lines is the picture")
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
            // Below an odd last row there is nothing.
            if height % 2 == 1 { #expect(drawn.last?.allSatisfy { $0 == nil } == true) }
        }
    }

    /// The two rows of pixels that a terminal shows for a line; nothing is its own colour.
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
