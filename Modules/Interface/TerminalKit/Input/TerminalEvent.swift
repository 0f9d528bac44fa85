/// An event of a full screen.
public enum TerminalEvent: Sendable, Hashable {
    case key(Key)
    /// Pasted text as it was sent, with its line breaks; `TextField` cleans what it inserts.
    case paste(String)
    case mouse(MouseEvent)
    case resized(CellSize)
    /// The program was stopped and continues; the screen is empty and needs a frame.
    case resumed
    /// The last event: the terminal has gone.
    case ended
}

/// A click of the main button, or a turn of the wheel.
public struct MouseEvent: Sendable, Hashable {
    public enum Action: Sendable, Hashable {
        case click
        case wheelUp
        case wheelDown
    }

    public var action: Action
    public var position: CellPosition
    public var modifiers: Key.Modifiers

    public init(_ action: Action, at position: CellPosition, modifiers: Key.Modifiers = []) {
        self.action = action
        self.position = position
        self.modifiers = modifiers
    }
}

/// A terminal's reply to a query.
enum TerminalReply: Sendable, Hashable {
    /// The numbers of its features (DA1), which every terminal reports.
    case attributes([Int])
    /// The size of a cell in pixels.
    case cellPixels(width: Int, height: Int)
    /// The terminal's name and version (XTVERSION).
    case version(String)
    /// Whether it supports kitty graphics.
    case kittyGraphics(isWorking: Bool)
}

/// The meaning of terminal input: an event or a reply.
enum TerminalInput: Sendable, Hashable {
    case event(TerminalEvent)
    case reply(TerminalReply)
}

/// Collects pasted text up to its end marker, and drops what exceeds the limit.
struct PasteBuffer {
    private static let end = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    private var matched = 0
    /// Whether the paste contains Control-C: either as text, or typed by a user whose paste never ends.
    private(set) var holdsInterrupt = false

    /// - Returns: `true` if the byte was the last of the end marker.
    mutating func take(_ byte: UInt8) -> Bool {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count
        }
        for index in 0..<matched { keep(Self.end[index]) }
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { keep(byte) }
        return false
    }

    /// Returns the text without invalid UTF-8, and empties the buffer.
    mutating func finish() -> String {
        defer {
            bytes = []
            matched = 0
            holdsInterrupt = false
        }
        var text = String.UnicodeScalarView()
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        while true {
            switch decoder.decode(&rest) {
            case .scalarValue(let scalar): text.append(scalar)
            case .emptyInput: return String(text)
            case .error: continue
            }
        }
    }

    private mutating func keep(_ byte: UInt8) {
        if byte == 0x03 { holdsInterrupt = true }
        if bytes.count < InputParser.pasteLimit { bytes.append(byte) }
    }
}
