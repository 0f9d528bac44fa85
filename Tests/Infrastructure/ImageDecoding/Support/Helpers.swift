import ImageDecoding

extension Bitmap {
    /// The colour in the middle of each quarter: top left, top right, bottom left, bottom right.
    var quarters: [[Int]] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
            let pixel = (row * height / 4) * width + column * width / 4
            return rgb[pixel * 3..<pixel * 3 + 3].map(Int.init)
        }
    }
}

extension [[Int]] {
    /// The largest difference between two numbers at the same position.
    func distance(to others: [[Int]]) -> Int {
        zip(joined(), others.joined()).map { abs($0 - $1) }.max() ?? .max
    }
}

extension [UInt8] {
    /// The file with another size in its frame header, or `nil` if it has no such header.
    func withSize(width: Int, height: Int) -> [UInt8]? {
        // SOF0 or SOF2: marker, length, precision, height, width.
        let frames = [0xC0, 0xC2].map { [0xFF, $0, 0x00] as [UInt8] }
        guard let start = indices.first(where: { at in frames.contains { self[at...].starts(with: $0) } })
        else { return nil }
        var copy = self
        for (offset, number) in [(5, height), (7, width)] {
            copy[start + offset] = UInt8(number >> 8)
            copy[start + offset + 1] = UInt8(number & 0xFF)
        }
        return copy
    }
}
