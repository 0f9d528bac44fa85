import TerminalKit
import Testing

/// A terminal emulator that shows the output it is fed; written independently of `Frame`.
struct TerminalEmulator {
    struct Cell: Hashable {
        var text = " "
        var style = Look()
        /// 0 for a cell covered by the character to its left.
        var width = 1
    }

    struct Look: Hashable {
        var attributes: Set<Int> = []
        var foreground: [Int] = []
        var background: [Int] = []
    }

    let columns: Int
    let rows: Int
    private(set) var cells: [Cell]
    private(set) var cursor = (row: 0, column: 0)
    private(set) var isCursorShown = true
    private(set) var isSynchronized = false
    /// The complete kitty, iTerm2 and sixel sequences received.
    private(set) var pictures: [String] = []

    private var look = Look()
    /// How much wider or narrower than `cellWidth` this terminal draws characters of several scalars.
    private let disagreement: Int

    init(columns: Int, rows: Int, disagreement: Int = 0) {
        self.columns = columns
        self.rows = rows
        self.disagreement = disagreement
        cells = Array(repeating: Cell(), count: columns * rows)
    }

    var text: String {
        (0..<rows)
            .map { row in
                let line = cells[row * columns..<(row + 1) * columns].filter { $0.width > 0 }.map(\.text)
                    .joined()
                return String(line.reversed().drop { $0 == " " }.reversed())
            }
            .joined(separator: "\n")
    }

    mutating func feed(_ output: String) throws {
        var rest = output.unicodeScalars[...]
        while let first = rest.first {
            guard first == "\u{1B}" else {
                let text = rest.prefix { $0 != "\u{1B}" }
                for character in String(text) { try write(character) }
                rest = rest[text.endIndex...]
                continue
            }
            rest.removeFirst()
            switch rest.popFirst() {
            case "[":
                let parameters = rest.prefix { (0x30...0x3F).contains($0.value) }
                rest = rest[parameters.endIndex...]
                let final = rest.popFirst()
                try obey(String(parameters), try #require(final))
            case "_", "P", "]":
                let body = rest.prefix { $0 != "\u{1B}" && $0 != "\u{07}" }
                rest = rest[body.endIndex...]
                if rest.popFirst() == "\u{1B}" {
                    let end = rest.popFirst()
                    try #require(end == "\\")
                }
                pictures.append(String(body))
            default: Issue.record("An unknown sequence before \(String(rest.prefix(10)).debugDescription)")
            }
        }
    }

    private mutating func obey(_ parameters: String, _ final: Unicode.Scalar) throws {
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        switch (final, parameters) {
        case ("H", _):
            try #require(
                numbers.count == 2 && (1...rows).contains(numbers[0]) && (1...columns).contains(numbers[1])
            )
            cursor = (numbers[0] - 1, numbers[1] - 1)
        case ("C", _):
            cursor.column += numbers.first ?? 1
            try #require(cursor.column < columns)
        case ("J", "2"): cells = Array(repeating: Cell(), count: columns * rows)
        case ("K", ""):
            try #require(look == Look(), "Erasing paints with the background of the moment")
            for column in cursor.column..<columns {
                clear(at: cursor.row * columns + column)
                cells[cursor.row * columns + column] = Cell()
            }
        case ("m", _): try restyle(numbers)
        case ("h", "?25"): isCursorShown = true
        case ("l", "?25"): isCursorShown = false
        case ("h", "?2026"): isSynchronized = true
        case ("l", "?2026"): isSynchronized = false
        default: Issue.record("CSI \(parameters) \(final)")
        }
    }

    private mutating func restyle(_ numbers: [Int]) throws {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: look = Look()
            case 1...7: look.attributes.insert(number)
            case 38, 48:
                let count = rest.first == 5 ? 2 : 4
                let color = Array(rest.prefix(count))
                try #require(color.count == count)
                rest = rest.dropFirst(count)
                if number == 38 { look.foreground = color } else { look.background = color }
            case 39: look.foreground = []
            case 49: look.background = []
            case 30...37, 90...97: look.foreground = [number]
            case 40...47, 100...107: look.background = [number]
            default: Issue.record("SGR \(number)")
            }
        }
    }

    private mutating func write(_ character: Character) throws {
        try #require(isSynchronized && !isCursorShown)
        try #require(
            cursor.column + character.cellWidth <= columns,
            "\(character) in column \(cursor.column)"
        )
        let isCluster = character.unicodeScalars.count > 1
        let wanted = max(1, character.cellWidth + (isCluster ? disagreement : 0))
        let width = min(wanted, columns - cursor.column)
        let start = cursor.row * columns + cursor.column
        for index in start..<start + width { clear(at: index) }
        cells[start] = Cell(text: String(character), style: look, width: width)
        for index in start + 1..<max(start + 1, start + width) {
            cells[index] = Cell(text: "", style: look, width: 0)
        }
        cursor.column += width
    }

    private mutating func clear(at index: Int) {
        var head = index
        while cells[head].width == 0 { head -= 1 }
        guard cells[head].width > 1 else { return }
        for covered in head..<head + cells[head].width {
            cells[covered] = Cell(style: cells[covered].style)
        }
    }
}
