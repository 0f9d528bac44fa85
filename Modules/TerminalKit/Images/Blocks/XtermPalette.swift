/// The fixed colours of xterm's palette, 16 to 255; those below belong to the user's theme.
enum XtermPalette {
    /// The amounts of red, green or blue in the cube.
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The number of the colour that is nearest, by the plain distance of its parts.
    static func index(nearest color: RGBColor) -> UInt8 {
        let parts = [Int(color.red), Int(color.green), Int(color.blue)]
        let steps = parts.map(step)
        let cube = zip(parts, steps).reduce(0) { $0 + square($1.0 - levels[$1.1]) }

        // The greys are 8, 18, 28 and so on up to 238.
        let mean = (parts[0] + parts[1] + parts[2]) / 3
        let shade = min(23, max(0, (mean - 3) / 10))
        let grey = parts.reduce(0) { $0 + square($1 - (8 + 10 * shade)) }

        let index = grey < cube ? 232 + shade : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
        return UInt8(truncatingIfNeeded: index)
    }

    private static func step(_ part: Int) -> Int {
        // Half way between the levels.
        if part < 48 { return 0 }
        return part < 115 ? 1 : (part - 35) / 40
    }

    private static func square(_ number: Int) -> Int { number * number }
}
