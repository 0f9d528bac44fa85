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
