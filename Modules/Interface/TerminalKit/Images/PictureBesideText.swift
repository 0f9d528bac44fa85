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
