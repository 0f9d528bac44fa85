/// One cell of a frame, packed into 16 bytes so that frames compare as fast as memory is read.
struct Cell: Sendable, Hashable {
    var glyph: Glyph
    var foreground: CellColor
    var background: CellColor
    var attributes: CellAttributes
    /// The number of cells the glyph covers; 0 for a cell covered by a glyph to its left.
    var width: UInt8

    static let blank = Cell(glyph: .space, style: CellStyle(.plain), width: 1)

    init(glyph: Glyph, style: CellStyle, width: UInt8) {
        self.glyph = glyph
        foreground = style.foreground
        background = style.background
        attributes = style.attributes
        self.width = width
    }

    var style: CellStyle {
        get { CellStyle(foreground: foreground, background: background, attributes: attributes) }
        set {
            foreground = newValue.foreground
            background = newValue.background
            attributes = newValue.attributes
        }
    }
}

/// What a cell shows: a scalar, or an index into one of the frame's lists.
struct Glyph: Sendable, Hashable {
    private let bits: UInt32

    private static let cluster: UInt32 = 0x8000_0000
    private static let picture: UInt32 = 0x4000_0000

    static let space = Glyph(bits: 0x20)
    static let upperHalf = Glyph(bits: 0x2580)
    static let continuation = Glyph(bits: 0)

    private init(bits: UInt32) {
        self.bits = bits
    }

    init(ascii: UInt8) {
        bits = UInt32(ascii)
    }

    init(_ scalar: Unicode.Scalar) {
        bits = scalar.value
    }

    init(cluster index: Int) {
        bits = Self.cluster | UInt32(truncatingIfNeeded: index)
    }

    init(picture index: Int) {
        bits = Self.picture | UInt32(truncatingIfNeeded: index)
    }

    /// Whether the glyph is an index into a list of its frame, so that it cannot be compared across frames.
    var isListed: Bool { bits >= Self.picture }

    /// The index into the frame's list of characters that consist of several scalars.
    var clusterIndex: Int? {
        bits & Self.cluster != 0 ? Int(bits & ~Self.cluster) : nil
    }

    /// The index into the frame's list of pictures.
    var pictureIndex: Int? {
        isListed && bits & Self.cluster == 0 ? Int(bits & ~Self.picture) : nil
    }

    var scalar: Unicode.Scalar? {
        isListed ? nil : Unicode.Scalar(bits)
    }
}

/// A style packed into 9 bytes.
struct CellStyle: Sendable, Hashable {
    var foreground: CellColor
    var background: CellColor
    var attributes: CellAttributes

    init(foreground: CellColor, background: CellColor, attributes: CellAttributes) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    init(_ style: Style) {
        foreground = CellColor(style.foreground)
        background = CellColor(style.background)
        attributes = []
        if style.bold { attributes.insert(.bold) }
        if style.dim { attributes.insert(.dim) }
        if style.italic { attributes.insert(.italic) }
        if style.underline { attributes.insert(.underline) }
        if style.reversed { attributes.insert(.reversed) }
    }

    static let plain = CellStyle(.plain)
}

extension Style {
    init(_ style: CellStyle) {
        self.init(
            bold: style.attributes.contains(.bold),
            dim: style.attributes.contains(.dim),
            italic: style.attributes.contains(.italic),
            underline: style.attributes.contains(.underline),
            reversed: style.attributes.contains(.reversed),
            foreground: style.foreground.color,
            background: style.background.color
        )
    }
}

struct CellAttributes: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let bold = CellAttributes(rawValue: 1)
    static let dim = CellAttributes(rawValue: 2)
    static let italic = CellAttributes(rawValue: 4)
    static let underline = CellAttributes(rawValue: 8)
    static let reversed = CellAttributes(rawValue: 16)
}

/// An optional colour packed into 4 bytes: its kind in the highest byte, its value in the others.
struct CellColor: Sendable, Hashable {
    private let bits: UInt32

    private static let indexed: UInt32 = 0x0100_0000
    private static let mixed: UInt32 = 0x0200_0000

    static let terminal = CellColor(nil)

    init(_ color: Color?) {
        bits =
            switch color {
            case nil: 0
            case .rgb(let red, let green, let blue):
                Self.mixed | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
            case let color?: Self.indexed | UInt32(color.paletteIndex ?? 0)
            }
    }

    init(_ pixel: RGBColor) {
        bits = Self.mixed | UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    }

    var color: Color? {
        if let pixel { return .rgb(red: pixel.red, green: pixel.green, blue: pixel.blue) }
        guard let paletteIndex else { return nil }
        return Color.palette.first { $0.paletteIndex == paletteIndex }
    }

    /// The index in xterm's palette.
    var paletteIndex: UInt8? {
        bits & Self.indexed != 0 ? UInt8(truncatingIfNeeded: bits) : nil
    }

    var pixel: RGBColor? {
        guard bits & Self.mixed != 0 else { return nil }
        return RGBColor(
            red: UInt8(truncatingIfNeeded: bits >> 16),
            green: UInt8(truncatingIfNeeded: bits >> 8),
            blue: UInt8(truncatingIfNeeded: bits)
        )
    }
}
