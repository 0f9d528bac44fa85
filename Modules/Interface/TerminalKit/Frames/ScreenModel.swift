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

/// A key and its current action, for the help line of a full screen.
public struct KeyHelp: Sendable, Hashable {
    public let key: String
    public let action: String

    public init(_ key: String, _ action: String) {
        self.key = key
        self.action = action
    }

    /// Returns a line for each key, with the actions below each other.
    public static func list(of keys: [KeyHelp]) -> [StyledText] {
        let width = keys.map { StyledText($0.key).cellWidth }.max() ?? 0
        return keys.map { help in
            StyledText(help.key, style: .bold).padded(toCells: width + 2) + StyledText(help.action)
        }
    }

    /// Returns a line of as many keys as fit, each with its action.
    public static func line(of keys: [KeyHelp], columns: Int) -> StyledText {
        var line: StyledText = ""
        for help in keys {
            let gap = line.isEmpty ? "" : "  "
            let part =
                StyledText(gap) + StyledText(help.key, style: .bold)
                + StyledText(" " + help.action, style: .dim)
            guard line.cellWidth + part.cellWidth <= columns else { break }
            line += part
        }
        return line
    }
}

/// The selected row of a long list, and the part of the list that is visible.
public struct ListWindow: Sendable, Hashable {
    /// The selected row; 0 if the list is empty.
    public var selection = 0
    /// The first visible row.
    public private(set) var scroll = 0

    public init() {}

    /// Scrolls the list. The selection moves only as far as needed to stay visible.
    public mutating func scroll(by rows: Int, visible visibleRows: Int, of count: Int) {
        scroll = min(max(0, scroll + rows), max(0, count - visibleRows))
        selection = min(max(selection, scroll), scroll + max(0, visibleRows - 1))
        clampSelection(visible: visibleRows, of: count)
    }

    /// Clamps the selection to the list, and scrolls to make it visible.
    public mutating func clampSelection(visible visibleRows: Int, of count: Int) {
        selection = min(max(0, selection), max(0, count - 1))
        if selection >= scroll + visibleRows { scroll = selection - visibleRows + 1 }
        if selection < scroll { scroll = selection }
        scroll = min(max(0, scroll), max(0, count - visibleRows))
    }

    /// Returns the visible rows.
    public func visibleRows(_ visibleRows: Int, of count: Int) -> Range<Int> {
        scroll..<max(scroll, min(count, scroll + visibleRows))
    }
}
