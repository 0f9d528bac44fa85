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
