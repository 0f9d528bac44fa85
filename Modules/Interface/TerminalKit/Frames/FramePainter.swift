/// Turns frames into terminal output: the whole first frame, then only the differences.
public struct FramePainter: Sendable {
    /// The colours to use; `nil` if the user wants none. Bold, reversed and other attributes are kept then.
    public var colors: ColorDepth?
    private var shown: Frame?
    private var hasSentKittyPictures = false

    public init(colors: ColorDepth?) {
        self.colors = colors
    }

    /// Returns the output that changes the screen to this frame; empty if nothing changed.
    ///
    /// The first frame, and any of another size than the one before, is painted in full.
    public mutating func paint(_ frame: Frame) -> String {
        let next = frame.withoutCoveredPictures()
        defer {
            shown = next
            hasSentKittyPictures = hasSentKittyPictures || next.pictures.contains { $0.picture.isKitty }
        }
        var pen = FramePen(colors: colors)
        guard let shown, shown.size == next.size else {
            pen.clear(kittyPictures: hasSentKittyPictures)
            pen.paint(next, over: Frame(size: next.size))
            return pen.finished(cursor: next.cursor, wasShown: true)
        }
        pen.paint(next, over: shown)
        guard !pen.isEmpty || shown.cursor != next.cursor else { return "" }
        return pen.finished(cursor: next.cursor, wasShown: shown.cursor != nil)
    }

    /// The sequence that removes kitty pictures, which outlive the cells below them.
    var removalOfPictures: String {
        hasSentKittyPictures ? KittyGraphics.removal : ""
    }

    /// Forgets the screen's content, so that the next frame is painted in full.
    public mutating func forget() {
        shown = nil
    }
}

/// Writes the cells that differ between two frames, without cursor moves and styles already in effect.
struct FramePen {
    private let colors: ColorDepth?
    private var output: [UInt8] = []
    /// The position of the cursor; `nil` if it depends on the terminal, as behind the last column.
    private var position: CellPosition?
    private var style = CellStyle.plain

    init(colors: ColorDepth?) {
        self.colors = colors
    }

    var isEmpty: Bool { output.isEmpty }

    /// Clears the screen, and kitty pictures if there are any: other terminals may print that command.
    mutating func clear(kittyPictures: Bool) {
        output.append("\u{1B}[0m\u{1B}[2J")
        if kittyPictures { output.append(contentsOf: KittyGraphics.removal.utf8) }
    }

    mutating func paint(_ next: Frame, over shown: Frame) {
        let before = shown.shownPictures
        let after = next.shownPictures
        for old in before.subtracting(after) where old.picture.isKitty {
            output.append(contentsOf: KittyGraphics.removal(of: old.number).utf8)
        }
        for row in 0..<next.size.rows { paint(row: row, of: next, over: shown) }
        for new in next.pictures where after.contains(new) && !before.contains(new) {
            move(to: new.area.origin)
            output.append(contentsOf: new.sequence.utf8)
            position = nil
        }
    }

    /// Returns the output between the marks of a synchronized update, so that it appears at once.
    consuming func finished(cursor: CellPosition?, wasShown: Bool) -> String {
        if style != .plain { output.append("\u{1B}[0m") }
        var result: [UInt8] = []
        result.reserveCapacity(output.count + 48)
        result.append("\u{1B}[?2026h")
        if wasShown { result.append("\u{1B}[?25l") }
        result.append(contentsOf: output)
        if let cursor {
            result.append(cursor)
            result.append("\u{1B}[?25h")
        }
        result.append("\u{1B}[?2026l")
        return String(decoding: result, as: UTF8.self)
    }

    // MARK: - Rows

    private mutating func paint(row: Int, of next: Frame, over shown: Frame) {
        let columns = next.size.columns
        let start = row * columns
        var column = 0
        var isWholeRest = false
        var blanksStart: Int?
        while column < columns {
            let index = start + column
            guard isWholeRest || !next.shows(at: index, sameAs: shown) else {
                column += 1
                continue
            }
            // Terminals disagree on the width of clusters of scalars, so all cells behind one are drawn.
            isWholeRest =
                isWholeRest || next.cells[index].glyph.clusterIndex != nil
                || shown.cells[index].glyph.clusterIndex != nil

            let blanks = blanksStart ?? next.startOfBlankEnd(row: row)
            blanksStart = blanks
            if column >= blanks, columns - column > 3 {
                move(to: CellPosition(row: row, column: column))
                set(.plain)
                output.append("\u{1B}[K")
                return
            }
            let cell = next.cells[index]
            if cell.width > 0 {
                write(cell, of: next, at: CellPosition(row: row, column: column))
            }
            column += 1
        }
    }

    private mutating func write(_ cell: Cell, of frame: Frame, at target: CellPosition) {
        // A scalar with a cell of its own must not merge with the cell before it.
        if cell.glyph.scalar?.mayJoinNeighbours == true { position = nil }
        move(to: target)
        set(cell.style)
        let width = Int(cell.width)
        let end = CellPosition(row: target.row, column: target.column + width)
        if let index = cell.glyph.clusterIndex {
            // If a terminal draws the cluster narrower, no old text may remain beside it.
            for _ in 0..<width { output.append(" ") }
            output.append(target)
            output.append(contentsOf: frame.clusters[index].utf8)
            position = nil
            return
        }
        let scalar = cell.glyph.scalar ?? " "
        output.append(scalar: scalar)
        position = end.column < frame.size.columns && !scalar.mayJoinNeighbours ? end : nil
    }

    // MARK: - Pen

    private mutating func move(to target: CellPosition) {
        guard position != target else { return }
        if let position, position.row == target.row, position.column < target.column {
            output.append("\u{1B}[")
            let distance = target.column - position.column
            if distance > 1 { output.append(decimal: distance) }
            output.append("C")
        } else {
            output.append(target)
        }
        position = target
    }

    private mutating func set(_ wanted: CellStyle) {
        var wanted = wanted
        if colors == nil {
            wanted.foreground = .terminal
            wanted.background = .terminal
        }
        guard wanted != style else { return }
        output.append("\u{1B}[")
        output.append(wanted, after: style, colors: colors ?? .palette)
        output.append("m")
        style = wanted
    }
}

extension Frame {
    /// Returns the column from which a row is plain blanks to its end.
    fileprivate func startOfBlankEnd(row: Int) -> Int {
        let start = row * size.columns
        var column = size.columns
        while column > 0, cells[start + column - 1] == .blank { column -= 1 }
        return column
    }
}

extension Frame.PlacedPicture {
    /// The kitty identifier of the picture at this place; a hash, so different pictures almost never collide.
    fileprivate var number: UInt32 {
        // FNV-1a, since Swift's own hashes are seeded anew in each run.
        var hash: UInt32 = 0x811C_9DC5
        let corners = [area.origin.row, area.origin.column, area.size.rows, area.size.columns]
        for byte in picture.identity.utf8.lazy.map({ UInt32($0) }) {
            hash = (hash ^ byte) &* 0x0100_0193
        }
        for number in corners { hash = (hash ^ UInt32(truncatingIfNeeded: number)) &* 0x0100_0193 }
        return max(1, hash)
    }

    fileprivate var sequence: String {
        switch picture.content {
        case .kitty(let pixels): KittyGraphics.sequence(pixels, filling: area.size, number: number)
        case .iterm(let file): ITermImage.sequence(file: file, fitting: area.size)
        case .sixel(let pixels): Sixel.sequence(pixels)
        }
    }
}

extension Unicode.Scalar {
    /// Whether terminals may merge it with an adjacent character.
    fileprivate var mayJoinNeighbours: Bool {
        switch value {
        case 0...0x2FF, 0x2500...0x25FF, 0x3041...0x9FFF, 0xAC00...0xD7A3: return false
        // Regional indicators, Hangul jamo, and vowels of Thai and Lao.
        case 0x1F1E6...0x1F1FF, 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0xE33, 0xEB3: return true
        default: break
        }
        switch properties.generalCategory {
        case .spacingMark, .nonspacingMark, .enclosingMark, .format: return true
        default: return properties.isEmojiModifier
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ target: CellPosition) {
        append("\u{1B}[")
        append(decimal: target.row + 1)
        append(";")
        append(decimal: target.column + 1)
        append("H")
    }

    fileprivate mutating func append(scalar: Unicode.Scalar) {
        if scalar.isASCII {
            append(UInt8(truncatingIfNeeded: scalar.value))
        } else if let bytes = UTF8.encode(scalar) {
            append(contentsOf: bytes)
        }
    }
}

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
