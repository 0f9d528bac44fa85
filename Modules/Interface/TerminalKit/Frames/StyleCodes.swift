extension [UInt8] {
    /// Appends the SGR parameters that change one style into another; nothing if they are equal.
    mutating func append(_ style: CellStyle, after previous: CellStyle, colors: ColorDepth) {
        var previous = previous
        let start = count
        if !previous.attributes.subtracting(style.attributes).isEmpty {
            // Bold and dim share one code that turns them off, so everything is reset instead.
            append("0;")
            previous = .plain
        }
        let added = style.attributes.subtracting(previous.attributes)
        if added.contains(.bold) { append("1;") }
        if added.contains(.dim) { append("2;") }
        if added.contains(.italic) { append("3;") }
        if added.contains(.underline) { append("4;") }
        if added.contains(.reversed) { append("7;") }
        if style.foreground != previous.foreground {
            append(style.foreground, isBackground: false, colors: colors)
        }
        if style.background != previous.background {
            append(style.background, isBackground: true, colors: colors)
        }
        if count > start { removeLast() }
    }

    private mutating func append(_ color: CellColor, isBackground: Bool, colors: ColorDepth) {
        if let index = color.paletteIndex {
            append(isBackground ? "48;5;" : "38;5;")
            append(decimal: Int(index))
        } else if let pixel = color.pixel {
            append(isBackground ? "48;" : "38;")
            switch colors {
            case .palette:
                append("5;")
                append(decimal: Int(XtermPalette.index(nearest: pixel)))
            case .trueColor:
                append("2;")
                append(decimal: Int(pixel.red))
                append(";")
                append(decimal: Int(pixel.green))
                append(";")
                append(decimal: Int(pixel.blue))
            }
        } else {
            append(isBackground ? "49" : "39")
        }
        append(";")
    }
}
