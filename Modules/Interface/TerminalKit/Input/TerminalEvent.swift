/// What happens to a full screen.
public enum TerminalEvent: Sendable, Hashable {
    case key(Key)
    /// Text as it was pasted, with its line ends; `TextField` cleans what it takes.
    case paste(String)
    case mouse(MouseEvent)
    case resized(CellSize)
    /// The program was stopped and goes on; the screen is empty and wants its frame.
    case resumed
    /// There will be no more: the terminal has gone.
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

/// What a terminal answers when it is asked about itself.
enum TerminalReply: Sendable, Hashable {
    /// The numbers of its abilities (DA1), which every terminal tells.
    case attributes([Int])
    /// How many pixels a cell has.
    case cellPixels(width: Int, height: Int)
    /// Its name and version (XTVERSION).
    case version(String)
    /// Whether it draws pictures of kitty's protocol.
    case kittyGraphics(isWorking: Bool)
}

/// What the bytes of a terminal mean: something that happened, or an answer.
enum TerminalInput: Sendable, Hashable {
    case event(TerminalEvent)
    case reply(TerminalReply)
}
