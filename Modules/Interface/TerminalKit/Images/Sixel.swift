/// Sixel graphics, the format of DEC's VT340: bands of six rows, drawn colour by colour.
///
/// The format is described in DEC's manual EK-PPLV2-PM, chapter 14.
public enum Sixel {
    /// Draws at the cursor, unscaled; where the cursor ends depends on the terminal.
    public static func sequence(_ pixels: PixelGrid) -> String {
        let palette = SixelPalette(of: pixels)
        let image = palette.dithered(pixels)
        var output: [UInt8] = []
        output.reserveCapacity(pixels.width * pixels.height * 3)

        // Square pixels; pixels that are not drawn keep their colour.
        output.append("\u{1B}P0;1;0q\"1;1;")
        output.append(decimal: pixels.width)
        output.append(";")
        output.append(decimal: pixels.height)
        for (index, color) in palette.colors.enumerated() {
            output.append("#")
            output.append(decimal: index)
            for (part, separator) in zip(
                [color.red, color.green, color.blue],
                [";2;", ";", ";"] as [StaticString]
            ) {
                output.append(separator)
                output.append(decimal: part)
            }
        }
        var band = SixelBand(colorCount: palette.colors.count, width: pixels.width)
        for top in stride(from: 0, to: pixels.height, by: 6) {
            if top > 0 { output.append("-") }
            band.fill(from: image.span, top: top, bottom: min(top + 6, pixels.height))
            band.write(to: &output)
        }
        output.append("\u{1B}\\")
        return String(decoding: output, as: UTF8.self)
    }
}

/// Six rows of a picture, separated by colour.
///
/// Each colour has a linked list of the columns in which it occurs, so the work depends on the number of
/// pixels and not on columns times colours. All bands reuse the arrays that hold the lists.
struct SixelBand {
    private static let end: Int32 = -1

    private let width: Int
    private var firstEntry: [Int32]
    private var lastEntry: [Int32]
    private var colorsInUse: [Int] = []
    private var entryCount = 0
    private var columns: [Int32]
    private var patterns: [UInt8]
    private var nextEntry: [Int32]

    init(colorCount: Int, width: Int) {
        self.width = width
        firstEntry = Array(repeating: Self.end, count: colorCount)
        lastEntry = firstEntry
        // A band has no more entries than pixels.
        columns = Array(repeating: 0, count: width * 6)
        patterns = Array(repeating: 0, count: width * 6)
        nextEntry = Array(repeating: Self.end, count: width * 6)
    }

    /// Loads the rows `top..<bottom` of a picture of palette indices.
    mutating func fill(from image: Span<UInt8>, top: Int, bottom: Int) {
        for color in colorsInUse { firstEntry[color] = Self.end }
        colorsInUse.removeAll(keepingCapacity: true)
        entryCount = 0

        for column in 0..<width {
            var bit: UInt8 = 1
            for row in top..<bottom {
                add(bit, column: Int32(truncatingIfNeeded: column), color: Int(image[row * width + column]))
                bit <<= 1
            }
        }
    }

    private mutating func add(_ bit: UInt8, column: Int32, color: Int) {
        let entry = Int32(truncatingIfNeeded: entryCount)
        if firstEntry[color] == Self.end {
            firstEntry[color] = entry
            colorsInUse.append(color)
        } else {
            let last = Int(lastEntry[color])
            if columns[last] == column {
                patterns[last] |= bit
                return
            }
            nextEntry[last] = entry
        }
        lastEntry[color] = entry
        columns[entryCount] = column
        patterns[entryCount] = bit
        nextEntry[entryCount] = Self.end
        entryCount += 1
    }

    func write(to output: inout [UInt8]) {
        var isFirst = true
        for color in colorsInUse {
            // Return to the left edge, to draw the next colour over the same rows.
            if !isFirst { output.append(0x24) }
            isFirst = false
            output.append(0x23)
            output.append(decimal: color)
            write(color, to: &output)
        }
    }

    private func write(_ color: Int, to output: inout [UInt8]) {
        var run = SixelRun()
        var drawn: Int32 = 0
        var entry = firstEntry[color]
        while entry != Self.end {
            let column = columns[Int(entry)]
            run.add(0, times: Int(column - drawn), to: &output)
            run.add(patterns[Int(entry)], times: 1, to: &output)
            drawn = column + 1
            entry = nextEntry[Int(entry)]
        }
        run.write(to: &output)
    }
}

/// A run of equal columns, which sixel can write as one column with a count.
private struct SixelRun {
    private var pattern: UInt8 = 0
    private var length = 0

    mutating func add(_ next: UInt8, times: Int, to output: inout [UInt8]) {
        guard times > 0 else { return }
        if next != pattern {
            write(to: &output)
            pattern = next
            length = 0
        }
        length += times
    }

    func write(to output: inout [UInt8]) {
        let sixel = 0x3F + pattern
        // A repetition takes at least three characters.
        guard length > 3 else {
            for _ in 0..<length { output.append(sixel) }
            return
        }
        output.append(0x21)
        output.append(decimal: length)
        output.append(sixel)
    }
}
