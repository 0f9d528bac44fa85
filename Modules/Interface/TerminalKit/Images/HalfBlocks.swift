/// Draws a picture as text with two pixels per cell, which works in every terminal with colours.
public enum HalfBlocks {
    /// Returns the rows of cells. Each line is self-contained and ends by resetting the colours.
    ///
    /// In a picture of odd height the last row has the terminal's background in its lower half.
    public static func lines(_ pixels: PixelGrid, colors: ColorDepth) -> [String] {
        stride(from: 0, to: pixels.height, by: 2).map { row in
            var pen = BlockPen(colors: colors, capacity: pixels.width * 24)
            let hasPartner = row + 1 < pixels.height
            for column in 0..<pixels.width {
                pen.draw(
                    top: pixels.color(column: column, row: row),
                    bottom: hasPartner ? pixels.color(column: column, row: row + 1) : nil
                )
            }
            return pen.finished()
        }
    }
}

/// Writes cells from left to right, changing colours only when needed.
struct BlockPen {
    private let colors: ColorDepth
    private var output: [UInt8] = []
    private var foreground: Paint = .terminal
    private var background: Paint = .terminal

    init(colors: ColorDepth, capacity: Int) {
        self.colors = colors
        output.reserveCapacity(capacity)
    }

    /// Draws one cell; without a bottom pixel its lower half has the terminal's own background.
    mutating func draw(top: RGBColor, bottom: RGBColor?) {
        let top = paint(top)
        let bottom = bottom.map(paint) ?? .terminal
        if top == bottom {
            // A cell of one colour needs no colour change if the foreground or the background already has it.
            if foreground == top {
                output.append("█")
            } else {
                set(foreground: foreground, background: top)
                output.append(" ")
            }
        } else if bottom != .terminal, changes(bottom, top) < changes(top, bottom) {
            set(foreground: bottom, background: top)
            output.append("▄")
        } else {
            set(foreground: top, background: bottom)
            output.append("▀")
        }
    }

    consuming func finished() -> String {
        if foreground != .terminal || background != .terminal { output.append("\u{1B}[0m") }
        return String(decoding: output, as: UTF8.self)
    }

    private func paint(_ color: RGBColor) -> Paint {
        switch colors {
        case .trueColor: .color(color)
        case .palette: .index(XtermPalette.index(nearest: color))
        }
    }

    private func changes(_ newForeground: Paint, _ newBackground: Paint) -> Int {
        (newForeground == foreground ? 0 : 1) + (newBackground == background ? 0 : 1)
    }

    private mutating func set(foreground newForeground: Paint, background newBackground: Paint) {
        guard changes(newForeground, newBackground) > 0 else { return }
        output.append("\u{1B}[")
        if newForeground != foreground {
            output.append(newForeground, terminal: "39", prefix: "38;")
            if newBackground != background { output.append(";") }
        }
        if newBackground != background {
            output.append(newBackground, terminal: "49", prefix: "48;")
        }
        output.append("m")
        foreground = newForeground
        background = newBackground
    }
}

/// A colour as sent to the terminal. Pixels of the same palette colour are equal.
private enum Paint: Hashable {
    case terminal
    case index(UInt8)
    case color(RGBColor)
}

extension [UInt8] {
    /// Appends the SGR parameters of a colour, as defined by ECMA-48 and xterm.
    fileprivate mutating func append(_ paint: Paint, terminal: StaticString, prefix: StaticString) {
        switch paint {
        case .terminal:
            append(terminal)
        case .index(let index):
            append(prefix)
            append("5;")
            append(decimal: Int(index))
        case .color(let color):
            append(prefix)
            append("2;")
            append(decimal: Int(color.red))
            append(";")
            append(decimal: Int(color.green))
            append(";")
            append(decimal: Int(color.blue))
        }
    }
}

/// The fixed colours of xterm's palette, 16 to 255. Those below belong to the user's theme.
enum XtermPalette {
    /// The levels of red, green or blue in the colour cube.
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// Returns the index of the nearest colour by Euclidean distance in RGB.
    static func index(nearest color: RGBColor) -> UInt8 {
        let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
        let (redStep, greenStep, blueStep) = (step(red), step(green), step(blue))
        let cube = distance(
            (red, green, blue),
            (levels[redStep], levels[greenStep], levels[blueStep])
        )

        // The greys are 8, 18, 28 and so on up to 238.
        let shade = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
        let level = 8 + 10 * shade
        let grey = distance((red, green, blue), (level, level, level))

        let index = grey < cube ? 232 + shade : 16 + 36 * redStep + 6 * greenStep + blueStep
        return UInt8(truncatingIfNeeded: index)
    }

    private typealias Parts = (red: Int, green: Int, blue: Int)

    private static func distance(_ one: Parts, _ other: Parts) -> Int {
        square(one.red - other.red) + square(one.green - other.green) + square(one.blue - other.blue)
    }

    private static func step(_ part: Int) -> Int {
        // Half way between the levels.
        if part < 48 { return 0 }
        return part < 115 ? 1 : (part - 35) / 40
    }

    private static func square(_ number: Int) -> Int { number * number }
}
