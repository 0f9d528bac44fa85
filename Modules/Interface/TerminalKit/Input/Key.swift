/// A key press as reported by the terminal, with its modifiers.
///
/// Common keys have static names, which can be used as patterns in a switch.
public struct Key: Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// A printable character, such as a letter, a digit or a space; never a control character.
        case character(Character)
        case up
        case down
        case left
        case right
        case home
        case end
        case pageUp
        case pageDown
        case insert
        case delete
        case enter
        case tab
        case backspace
        case escape
        /// A function key by its number, such as 1 for F1.
        case function(Int)
    }

    public struct Modifiers: OptionSet, Sendable, Hashable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let shift = Modifiers(rawValue: 1)
        public static let alt = Modifiers(rawValue: 2)
        public static let control = Modifiers(rawValue: 4)
    }

    public var code: Code
    public var modifiers: Modifiers

    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    public static func character(_ character: Character) -> Key { Key(.character(character)) }

    /// A letter with the Control key; always lowercase, since terminals send both cases alike.
    public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

    /// The letter pressed with the Control key, whatever the other modifiers.
    ///
    /// Control-C typed quickly after Escape arrives with Alt, and has to end a program all the same.
    public var controlLetter: Character? {
        guard modifiers.contains(.control), case .character(let letter) = code else { return nil }
        return letter
    }

    public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }

    public static let up = Key(.up)
    public static let down = Key(.down)
    public static let left = Key(.left)
    public static let right = Key(.right)
    public static let home = Key(.home)
    public static let end = Key(.end)
    public static let pageUp = Key(.pageUp)
    public static let pageDown = Key(.pageDown)
    public static let delete = Key(.delete)
    public static let enter = Key(.enter)
    public static let tab = Key(.tab)
    public static let backTab = Key(.tab, .shift)
    public static let backspace = Key(.backspace)
    public static let escape = Key(.escape)
}
