/// The model of a full screen: a value that handles events, and is drawn as a frame.
public protocol ScreenModel<Action>: Sendable {
    /// What the user can do that concerns more than the screen.
    associatedtype Action: Sendable, Hashable

    typealias Intent = ScreenIntent<Action>

    /// Whether the screen shows pictures, so that it has to know how the terminal does.
    static var showsPictures: Bool { get }

    var frame: Frame { get }

    /// Handles an event, and returns the intents that the screen cannot fulfil by itself.
    mutating func handle(_ event: TerminalEvent) -> [Intent]

    /// Handles the first of the waiting events, or several as one, and removes those from `events`.
    mutating func handle(_ events: inout ArraySlice<TerminalEvent>) -> [Intent]

    /// Returns actions that no event caused, such as loading a picture or a page that there is room for.
    ///
    /// Called before each frame.
    mutating func takeActions() -> [Action]

    mutating func show(_ pictures: PictureSupport)

    mutating func didCopy(_ text: String)

    /// `isOpened` is `false` if there is no browser.
    mutating func didOpenPage(_ address: String, isOpened: Bool)
}

extension ScreenModel {
    public static var showsPictures: Bool { false }

    public mutating func handle(_ events: inout ArraySlice<TerminalEvent>) -> [Intent] {
        events.popFirst().map { handle($0) } ?? []
    }

    public mutating func takeActions() -> [Action] { [] }
    public mutating func show(_ pictures: PictureSupport) {}
    public mutating func didCopy(_ text: String) {}
    public mutating func didOpenPage(_ address: String, isOpened: Bool) {}
}

/// What the user wants after an event, beyond what the model of the screen does by itself.
public enum ScreenIntent<Action: Sendable & Hashable>: Sendable, Hashable {
    /// An action for the object behind the screen.
    case send(Action)
    /// Puts a text on the clipboard.
    case copy(String)
    /// Opens an address in the user's browser.
    case openPage(address: String)
    case redraw
    case suspend
    case quit
    /// The user pressed Control-C.
    case interrupt

    /// The intent of a key that concerns the terminal wherever the focus is; `nil` for another key.
    public init?(_ key: Key) {
        switch key.controlLetter {
        case "c": self = .interrupt
        case "l": self = .redraw
        case "z": self = .suspend
        default: return nil
        }
    }
}
