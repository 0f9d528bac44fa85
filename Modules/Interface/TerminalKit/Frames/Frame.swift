/// The full content of a screen at one time: cells, pictures, and the position of the cursor.
///
/// A new frame is drawn for every state, and `FramePainter` finds the differences.
public struct Frame: Sendable {
    public let size: CellSize
    /// The position of the visible cursor, at which an input method draws; `nil` hides the cursor.
    public var cursor: CellPosition?

    var cells: [Cell]
    /// The characters that consist of several scalars, each once.
    var clusters: [String] = []
    var pictures: [PlacedPicture] = []

    private var clusterIndices: [String: Int] = [:]

    struct PlacedPicture: Sendable, Hashable {
        var picture: TerminalPicture
        var area: CellArea
    }

    /// Creates a frame of blanks in the terminal's own colours.
    public init(size: CellSize) {
        self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    /// Sets a cell and those that its glyph covers. Older glyphs that lose a cell are removed as a whole.
    mutating func set(_ cell: Cell, at index: Int) {
        let width = Int(cell.width)
        for covered in index..<index + width { breakGlyph(at: covered) }
        cells[index] = cell
        guard width > 1 else { return }
        let rest = Cell(glyph: .continuation, style: cell.style, width: 0)
        for covered in index + 1..<index + width { cells[covered] = rest }
    }

    private mutating func breakGlyph(at index: Int) {
        guard cells[index].width != 1 else { return }
        var head = index
        while cells[head].width == 0 { head -= 1 }
        for covered in head..<head + Int(cells[head].width) {
            cells[covered] = Cell(glyph: .space, style: cells[covered].style, width: 1)
        }
    }

    mutating func glyph(for character: Substring) -> Glyph {
        let scalars = character.unicodeScalars
        if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
            return Glyph(first)
        }
        let text = String(character)
        if let known = clusterIndices[text] { return Glyph(cluster: known) }
        clusterIndices[text] = clusters.count
        clusters.append(text)
        return Glyph(cluster: clusters.count - 1)
    }

    /// Returns the frame with blanks in place of pictures that something was drawn over.
    ///
    /// Terminals treat partly covered pictures differently, and half a picture below a list helps nobody.
    func withoutCoveredPictures() -> Frame {
        guard !pictures.isEmpty else { return self }
        var visible = Array(repeating: 0, count: pictures.count)
        for cell in cells {
            if let index = cell.glyph.pictureIndex { visible[index] += 1 }
        }
        let isWhole = zip(pictures, visible).map { $0.area.size.columns * $0.area.size.rows == $1 }
        guard isWhole.contains(false) else { return self }
        var frame = self
        for index in cells.indices {
            guard let picture = cells[index].glyph.pictureIndex, !isWhole[picture] else { continue }
            frame.cells[index] = .blank
        }
        return frame
    }

    /// The pictures that are visible.
    var shownPictures: Set<PlacedPicture> {
        guard !pictures.isEmpty else { return [] }
        return Set(cells.lazy.compactMap { $0.glyph.pictureIndex }.map { pictures[$0] })
    }
}

// MARK: - Comparing

extension Frame: Hashable {
    public static func == (left: Frame, right: Frame) -> Bool {
        left.size == right.size && left.cursor == right.cursor
            && left.cells.indices.allSatisfy { left.shows(at: $0, sameAs: right) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(cursor)
        // Indices depend on the order of drawing, so of listed glyphs only the style is hashed.
        for cell in cells {
            if cell.glyph.isListed { hasher.combine(cell.style) } else { hasher.combine(cell) }
        }
    }

    /// Returns whether both frames, which have the same size, show the same in a cell.
    func shows(at index: Int, sameAs other: Frame) -> Bool {
        let cell = cells[index]
        let otherCell = other.cells[index]
        guard cell.glyph.isListed || otherCell.glyph.isListed else { return cell == otherCell }
        guard cell.style == otherCell.style, cell.width == otherCell.width else { return false }
        if let mine = cell.glyph.clusterIndex, let its = otherCell.glyph.clusterIndex {
            return clusters[mine] == other.clusters[its]
        }
        if let mine = cell.glyph.pictureIndex, let its = otherCell.glyph.pictureIndex {
            return pictures[mine] == other.pictures[its]
        }
        return false
    }
}

// MARK: - Reading

extension Frame {
    /// The text of all rows, without styles and trailing blanks.
    public var text: String {
        (0..<size.rows).map(line).joined(separator: "\n")
    }

    /// Returns the text of one row, without trailing blanks; empty if the row is not on the screen.
    public func line(_ row: Int) -> String {
        guard (0..<size.rows).contains(row) else { return "" }
        var line = ""
        var blanks = 0
        for cell in cells[row * size.columns..<(row + 1) * size.columns] where cell.width > 0 {
            let text = text(of: cell)
            if text == " " {
                blanks += 1
            } else {
                line += String(repeating: " ", count: blanks) + text
                blanks = 0
            }
        }
        return line
    }

    /// Returns the style of a cell; the second half of a wide character has that of the first.
    public func style(at position: CellPosition) -> Style {
        guard (0..<size.rows).contains(position.row), (0..<size.columns).contains(position.column) else {
            return .plain
        }
        return Style(cells[position.row * size.columns + position.column].style)
    }

    /// Returns the text written for a cell. Pictures are blanks, over which the terminal draws.
    func text(of cell: Cell) -> String {
        if let index = cell.glyph.clusterIndex { return clusters[index] }
        return cell.glyph.scalar.map { String(Character($0)) } ?? " "
    }
}
