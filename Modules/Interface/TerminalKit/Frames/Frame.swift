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

extension Frame {
    /// Draws text on one row, to the right of a position, over what is there.
    ///
    /// Characters that do not fit into the width or on the screen are left out; none is drawn in half.
    public mutating func draw(_ text: StyledText, at position: CellPosition, width: Int? = nil) {
        guard (0..<size.rows).contains(position.row), position.column < size.columns else { return }
        let start = position.row * size.columns
        var pen = TextPen(column: position.column, end: size.columns)
        if let width { pen.end = min(pen.end, position.column.clampedSum(max(0, width))) }
        let plainText = text.plainText
        let bytes = plainText.utf8
        var index = bytes.startIndex
        var runs = text.runs[...]
        var runEnd = 0
        var offset = 0
        var style = CellStyle.plain

        while index < bytes.endIndex, pen.column < pen.end {
            while offset >= runEnd, let run = runs.popFirst() {
                runEnd += run.length
                style = CellStyle(run.style)
            }
            let next = bytes.index(after: index)
            let byte = bytes[index]
            // The text is cleaned, so an ASCII byte before another one is a character of one cell.
            if byte < 0x80, next == bytes.endIndex || bytes[next] < 0x80 {
                if pen.column >= 0 {
                    set(Cell(glyph: Glyph(ascii: byte), style: style, width: 1), at: start + pen.column)
                }
                pen.column += 1
                index = next
                offset += 1
            } else {
                let end = plainText.index(after: index)
                draw(plainText[index..<end], style: style, row: start, pen: &pen)
                offset += bytes.distance(from: index, to: end)
                index = end
            }
        }
    }

    public mutating func fill(_ area: CellArea, style: Style) {
        let (rows, columns) = area.clipped(to: size)
        let blank = Cell(glyph: .space, style: CellStyle(style), width: 1)
        for row in rows {
            for column in columns { set(blank, at: row * size.columns + column) }
        }
    }

    /// Reverses an area, such as the selected row of a list, in a colour if it has the focus.
    ///
    /// Dim text becomes normal, since dim and reversed together are a grey patch on many terminals.
    public mutating func highlight(_ area: CellArea, in color: Color? = nil) {
        restyle(area) {
            $0.reversed = true
            $0.dim = false
            if let color { $0.foreground = color }
        }
    }

    /// Changes the style of an area and leaves its text.
    public mutating func restyle(_ area: CellArea, _ change: (inout Style) -> Void) {
        let (rows, columns) = area.clipped(to: size)
        for row in rows {
            // Neighbouring styles are mostly equal, and changing a style costs more than comparing it.
            var last: (before: CellStyle, after: CellStyle)?
            for column in columns {
                let index = row * size.columns + column
                // A glyph of several cells has one style, which is changed at its first cell.
                let width = Int(cells[index].width)
                guard width > 0 else { continue }
                let before = cells[index].style
                let after: CellStyle
                if let last, last.before == before {
                    after = last.after
                } else {
                    var style = Style(before)
                    change(&style)
                    after = CellStyle(style)
                    last = (before, after)
                }
                for covered in index..<index + width { cells[covered].style = after }
            }
        }
    }

    /// Draws a picture as half blocks, one pixel wide and two high per cell, from the area's top left.
    ///
    /// Pixels outside of the area are left out. In a picture of odd height the last row has no lower half.
    public mutating func draw(_ picture: PixelGrid, in area: CellArea) {
        let (rows, columns) = area.clipped(to: size)
        for row in rows {
            let top = (row - area.origin.row) * 2
            guard top < picture.height else { break }
            for column in columns {
                let left = column - area.origin.column
                guard left < picture.width else { break }
                let upper = CellColor(picture.color(column: left, row: top))
                let lower =
                    top + 1 < picture.height
                    ? CellColor(picture.color(column: left, row: top + 1)) : .terminal
                let style = CellStyle(foreground: upper, background: lower, attributes: [])
                set(Cell(glyph: .upperHalf, style: style, width: 1), at: row * size.columns + column)
            }
        }
    }

    /// Places a picture that the terminal draws in an area; drawing over it later hides the picture.
    ///
    /// - Returns: `false` if the area is not wholly on the screen. iTerm2 and sixel pictures may not touch
    ///   the last row, since they would scroll the screen.
    @discardableResult
    public mutating func place(_ picture: TerminalPicture, in area: CellArea) -> Bool {
        let (rows, columns) = area.clipped(to: size)
        guard !rows.isEmpty, !columns.isEmpty, rows.count == area.size.rows,
            columns.count == area.size.columns,
            rows.upperBound < size.rows || !picture.scrollsInLastRow
        else { return false }
        let cell = Cell(glyph: Glyph(picture: pictures.count), style: .plain, width: 1)
        pictures.append(PlacedPicture(picture: picture, area: area))
        for row in rows {
            for column in columns { set(cell, at: row * size.columns + column) }
        }
        return true
    }

    /// Draws one character that is not plain ASCII.
    private mutating func draw(_ text: Substring, style: CellStyle, row start: Int, pen: inout TextPen) {
        let width = text.first?.cellWidth ?? 0
        // A combining mark without a base character has no cell to be drawn in.
        guard width > 0 else { return }
        let column = pen.column
        pen.column += width
        guard column >= 0, pen.column <= pen.end, let cellWidth = UInt8(exactly: width) else {
            let blank = Cell(glyph: .space, style: style, width: 1)
            let upper = min(pen.column, pen.end)
            for index in max(column, 0)..<max(column, 0, upper) { set(blank, at: start + index) }
            return
        }
        set(Cell(glyph: glyph(for: text), style: style, width: cellWidth), at: start + column)
    }
}

/// The column of the next character, and the column at which text ends.
private struct TextPen {
    var column: Int
    var end: Int
}

extension Int {
    fileprivate func clampedSum(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}

// MARK: - Lines

extension Frame {
    /// Draws lines from the top of an area, cut to its width.
    public mutating func draw(_ lines: some Sequence<StyledText>, in area: CellArea) {
        for (row, line) in lines.enumerated() {
            guard row < area.size.rows else { return }
            draw(
                line.truncated(toCells: area.size.columns),
                at: CellPosition(row: area.origin.row + row, column: area.origin.column),
                width: area.size.columns
            )
        }
    }

    /// Draws a horizontal line through an area, as a separator.
    public mutating func draw(rule area: CellArea) {
        draw([StyledText(String(repeating: "─", count: area.size.columns), style: .dim)], in: area)
    }
}
