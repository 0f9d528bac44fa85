import RandomTestSupport
import Testing

@testable import TerminalKit

@Suite("Sixel graphics")
struct SixelTests {
    @Test("One pixel is one colour and one sixel")
    func onePixel() throws {
        #expect(try Sixel.sequence(.rows([[0xFF8000]])).visible == "␛P0;1;0q\"1;1;1;1#0;2;100;50;0#0@␛\\")
    }

    @Test("Each colour of a band is drawn from the left edge")
    func twoColors() throws {
        #expect(
            try Sixel.sequence(.rows([[0x000000, 0xFFFFFF], [0x000000, 0x000000]])).visible
                == "␛P0;1;0q\"1;1;2;2#0;2;0;0;0#1;2;100;100;100#0BA$#1?@␛\\"
        )
    }

    @Test("Equal columns are written once with a count, and nothing follows the last drawn column")
    func runs() throws {
        let row = Array(repeating: 0x000000, count: 5) + Array(repeating: 0xFFFFFF, count: 3) + [0x000000]
        #expect(
            try Sixel.sequence(.rows([row])).visible
                == "␛P0;1;0q\"1;1;9;1#0;2;0;0;0#1;2;100;100;100#0!5@???@$#1!5?@@@␛\\"
        )
    }

    @Test("Every six rows begin a new band")
    func bands() throws {
        #expect(
            try Sixel.sequence(.rows(Array(repeating: [0], count: 13))).visible
                == "␛P0;1;0q\"1;1;1;13#0;2;0;0;0#0~-#0~-#0@␛\\"
        )
    }

    @Test("Every pixel is drawn exactly once, whatever the size")
    func coverage() throws {
        var random = SplitMix64(seed: 50)
        for _ in 0..<12 {
            let grid = try PixelGrid.random(
                width: Int.random(in: 1...40, using: &random),
                height: Int.random(in: 1...20, using: &random),
                with: &random
            )
            let screen = try SixelScreen(Sixel.sequence(grid))
            #expect(screen.width == grid.width)
            #expect(screen.height == grid.height)
            #expect(screen.draws.allSatisfy { $0 == 1 })
        }
    }

    @Test("A picture of few colours is reproduced as exactly as percentages allow")
    func fewColors() throws {
        var random = SplitMix64(seed: 51)
        let few = [0x000000, 0x204060, 0xE0C0A0, 0xFFFFFF, 0xFF0000]
        let rows = (0..<17).map { _ in (0..<23).map { _ in few.randomElement(using: &random) ?? 0 } }
        let grid = try PixelGrid.rows(rows)
        let screen = try SixelScreen(Sixel.sequence(grid))
        let worst = zip(screen.rgb, grid.rgb).map { abs(Int($0) - Int($1)) }.max() ?? .max
        #expect(worst <= 3)
    }

    @Test("A gradient stays smooth even if other content uses up the palette")
    func gradient() throws {
        var random = SplitMix64(seed: 53)
        let side = 96
        let noise = try PixelGrid.random(width: side, height: side / 2, with: &random).rgb
        let sky = try PixelGrid.sky(width: side, height: side / 2).rgb
        let grid = try #require(PixelGrid(width: side, height: side, rgb: noise + sky))
        let screen = try SixelScreen(Sixel.sequence(grid))

        // The first areas of the gradient still absorb the errors of the noise above them.
        for top in stride(from: side / 2 + 8, to: side, by: 8) {
            for left in stride(from: 0, to: side, by: 8) {
                for channel in 0..<3 {
                    let error = (0..<64).reduce(0) { sum, pixel in
                        let place = ((top + pixel / 8) * side + left + pixel % 8) * 3 + channel
                        return sum + Int(screen.rgb[place]) - Int(grid.rgb[place])
                    }
                    // An error of 1.5 of 256 levels in the mean of 64 pixels; without diffusion it is 3.5.
                    #expect(abs(error) <= 96)
                }
            }
        }
    }
}

@Suite("Palettes of sixel pictures")
struct SixelPaletteTests {
    @Test("One colour needs one entry, and there are never more than 256")
    func count() throws {
        var random = SplitMix64(seed: 52)
        #expect(try SixelPalette(of: .rows([[0x123456, 0x123456]])).colors.count == 1)
        #expect(try SixelPalette(of: .random(width: 60, height: 60, with: &random)).colors.count == 256)
    }

    @Test("Black and white are exact if the picture contains them")
    func extremes() throws {
        let colors = try SixelPalette(of: .rows([[0x000000, 0xFFFFFF, 0x808080]])).colors
        #expect(colors.contains(SixelPalette.Color(red: 0, green: 0, blue: 0)))
        #expect(colors.contains(SixelPalette.Color(red: 100, green: 100, blue: 100)))
    }
}

/// A sixel decoder, written independently of the encoder.
struct SixelScreen {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var rgb: [UInt8] = []
    /// The number of times each pixel was drawn.
    private(set) var draws: [Int] = []

    private var palette: [Int: [UInt8]] = [:]
    private var color = 0
    private var column = 0
    private var top = 0

    init(_ sequence: String) throws {
        try #require(sequence.hasPrefix("\u{1B}P0;1;0q") && sequence.hasSuffix("\u{1B}\\"))
        var rest = sequence.utf8.dropFirst(8).dropLast(2)
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                let numbers = Self.numbers(&rest)
                try #require(numbers.count == 4)
                (width, height) = (numbers[2], numbers[3])
                rgb = Array(repeating: 0, count: width * height * 3)
                draws = Array(repeating: 0, count: width * height)
            case UInt8(ascii: "#"):
                let numbers = Self.numbers(&rest)
                color = try #require(numbers.first)
                if numbers.count == 5 {
                    try #require(numbers[2...].allSatisfy { (0...100).contains($0) })
                    palette[color] = numbers[2...].map { UInt8(($0 * 255 + 50) / 100) }
                }
            case UInt8(ascii: "!"):
                let numbers = Self.numbers(&rest)
                let times = try #require(numbers.first)
                let pattern = try #require(rest.first)
                rest.removeFirst()
                for _ in 0..<times { try draw(pattern) }
            case UInt8(ascii: "$"): column = 0
            case UInt8(ascii: "-"): (column, top) = (0, top + 6)
            default: try draw(byte)
            }
        }
    }

    private mutating func draw(_ byte: UInt8) throws {
        try #require((0x3F...0x7E).contains(byte) && column < width)
        for bit in 0..<6 where (byte - 0x3F) >> UInt8(bit) & 1 == 1 {
            try #require(top + bit < height)
            let pixel = (top + bit) * width + column
            draws[pixel] += 1
            rgb.replaceSubrange(pixel * 3..<pixel * 3 + 3, with: try #require(palette[color]))
        }
        column += 1
    }

    private static func numbers(_ rest: inout Substring.UTF8View) -> [Int] {
        let digits = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
        rest = rest[digits.endIndex...]
        return digits.split(separator: UInt8(ascii: ";")).compactMap { Int(Substring($0)) }
    }
}

extension PixelGrid {
    /// Creates a picture from rows of colours such as `0xRRGGBB`.
    static func rows(_ rows: [[Int]]) throws -> PixelGrid {
        try #require(
            PixelGrid(
                width: rows.first?.count ?? 0,
                height: rows.count,
                rgb: rows.joined().flatMap { [UInt8($0 >> 16), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
            )
        )
    }

    static func random(width: Int, height: Int, with random: inout SplitMix64) throws -> PixelGrid {
        let rgb = (0..<width * height * 3).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        return try #require(PixelGrid(width: width, height: height, rgb: rgb))
    }

    /// Creates a smooth gradient from left to right.
    static func sky(width: Int, height: Int) throws -> PixelGrid {
        let row = (0..<width).flatMap { column in
            let light = UInt8(24 * column / width)
            return [90 + light, 110 + light, 160 + light]
        }
        let rows = Array(repeating: row, count: height)
        return try #require(PixelGrid(width: width, height: height, rgb: Array(rows.joined())))
    }
}

extension String {
    /// The text with escape characters made visible.
    var visible: String { String(map { $0 == "\u{1B}" ? "␛" : $0 }) }
}
