import RandomTestSupport
import Testing

@testable import TerminalKit

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
