/// The sizes of pictures of one shape, in printed output and on the full screen.
public struct PictureLayout: Sendable, Hashable {
    /// Half as high again as wide.
    public static let poster = PictureLayout(rows: 3, columns: 4)
    public static let square = PictureLayout(rows: 1, columns: 2)

    /// The cells between a picture and the text beside it.
    public static let gap = 2
    private static let widest = 30
    private static let narrowest = 8
    /// Narrower text is hard to read.
    private static let leastTextColumns = 32

    // The ratio of the cells, which are twice as high as wide.
    private let rows: Int
    private let columns: Int

    /// Returns the cells for a picture beside text; `nil` if there is no room for both.
    public func beside(columns: Int, rows: Int) -> CellSize? {
        let width = min(Self.widest, columns / 3, self.columns(ofRows: rows))
        guard width >= Self.narrowest, columns - width - Self.gap >= Self.leastTextColumns else { return nil }
        return CellSize(columns: width, rows: min(rows, self.rows(ofColumns: width)))
    }

    /// Returns the cells for a picture of the given height above text; `nil` if it would be too narrow.
    func above(columns: Int, rows: Int) -> CellSize? {
        let width = min(columns, self.columns(ofRows: rows))
        return width >= Self.narrowest ? CellSize(columns: width, rows: rows) : nil
    }

    private func columns(ofRows rows: Int) -> Int { rows * columns / self.rows }
    private func rows(ofColumns columns: Int) -> Int { columns * rows / self.columns }

    /// Returns the pixels of a cell, as reported by the terminal or guessed.
    ///
    /// A half block has 1 × 2 pixels. Sixels are not scaled, so their guess is a low one.
    public static func cellPixels(
        _ imageProtocol: ImageProtocol,
        told: PictureSupport.PixelSize? = nil
    ) -> PictureSupport.PixelSize {
        switch imageProtocol {
        case .blocks, .none: PictureSupport.PixelSize(width: 1, height: 2)
        case .sixel: told ?? PictureSupport.PixelSize(width: 8, height: 16)
        case .kitty, .iterm: told ?? PictureSupport.PixelSize(width: 10, height: 20)
        }
    }
}

extension CellSize {
    /// Returns the size of these cells in pixels.
    public func pixels(each cell: PictureSupport.PixelSize) -> PictureSupport.PixelSize {
        PictureSupport.PixelSize(width: columns * cell.width, height: rows * cell.height)
    }

    /// Returns the part of these cells that a picture fills; partly filled cells count.
    public func filled(by picture: PixelGrid, each cell: PictureSupport.PixelSize) -> CellSize {
        func cells(_ pixels: Int, each size: Int) -> Int { (pixels + size - 1) / max(1, size) }
        return CellSize(
            columns: min(columns, cells(picture.width, each: cell.width)),
            rows: min(rows, cells(picture.height, each: cell.height))
        )
    }
}

/// A picture with text to its right, for scrolling output that is printed once.
public struct PictureBesideText: Sendable, Hashable {
    private let picture: Picture
    private let cells: CellSize
    private let gap: Int

    private enum Picture: Sendable, Hashable {
        case rows([String])
        case sequence(String)
    }

    /// Creates a picture of block characters: rows as ``HalfBlocks`` draws them, each `width` cells wide.
    public init(rows: [String], width: Int, gap: Int = 2) {
        picture = .rows(rows)
        cells = CellSize(columns: width, rows: rows.count)
        self.gap = gap
    }

    /// Creates a picture that the terminal draws at the cursor, within the given cells.
    public init(sequence: String, cells: CellSize, gap: Int = 2) {
        picture = .sequence(sequence)
        self.cells = cells
        self.gap = gap
    }

    /// Returns the picture beside the lines, which must fit into the terminal's remaining width.
    ///
    /// The cursor ends below both.
    public func rendered(with lines: [StyledText], color: Bool) -> String {
        let texts = lines.map { $0.rendered(color: color) }
        switch picture {
        case .rows(let rows):
            let blank = String(repeating: " ", count: cells.columns)
            return (0..<max(rows.count, texts.count)).map { row in
                let left = row < rows.count ? rows[row] : blank
                let right = row < texts.count ? texts[row] : ""
                if right.isEmpty { return row < rows.count ? left + "\n" : "\n" }
                return left + String(repeating: " ", count: gap) + right + "\n"
            }.joined()
        case .sequence(let sequence):
            // Newlines go first, so that a picture at the bottom does not scroll under the cursor.
            let room = max(cells.rows, texts.count)
            let upwards = "\u{1B}[\(cells.rows)A"
            let right = "\u{1B}[\(cells.columns + gap)C"
            return String(repeating: "\n", count: cells.rows) + upwards + "\u{1B}7" + sequence + "\u{1B}8"
                + (0..<room).map { row in
                    let text = row < texts.count ? texts[row] : ""
                    return text.isEmpty ? "\n" : right + text + "\n"
                }.joined()
        }
    }
}

/// An image in RGB, row after row from the top.
public struct PixelGrid: Sendable, Hashable {
    public let width: Int
    public let height: Int
    /// Three bytes per pixel, without padding between rows.
    public let rgb: [UInt8]

    /// Returns `nil` if the size is not positive or does not match the number of bytes.
    public init?(width: Int, height: Int, rgb: [UInt8]) {
        guard width > 0, height > 0 else { return nil }
        let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
        guard !isTooMany, rgb.count / 3 == pixels, rgb.count % 3 == 0 else { return nil }
        self.width = width
        self.height = height
        self.rgb = rgb
    }

    func color(column: Int, row: Int) -> RGBColor {
        let start = (row * width + column) * 3
        return RGBColor(red: rgb[start], green: rgb[start + 1], blue: rgb[start + 2])
    }
}

/// One pixel.
struct RGBColor: Sendable, Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
}
