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
