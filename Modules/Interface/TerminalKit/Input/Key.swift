/// A key as a terminal tells of it, with the keys that were held down.
///
/// The keys that programs ask for have names, so that they can be the cases of a switch.
public struct Key: Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// A letter, a digit, a sign; never a control character. A space is one.
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
        /// F1 and its like, by number.
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

    /// A letter with the control key; always a small letter, since terminals send both alike.
    public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

    /// The letter that was pressed with the control key, whatever else was held down.
    ///
    /// After Escape in haste Control-C comes with Alt, and has to end a program all the same.
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
