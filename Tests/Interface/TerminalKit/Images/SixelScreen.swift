import Testing

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
