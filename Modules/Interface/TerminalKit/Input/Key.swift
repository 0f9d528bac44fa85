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

extension Key {
    /// The key that sends an ASCII byte other than escape; `nil` if there is none.
    init?(ascii byte: UInt8) {
        switch byte {
        case 0x00: self = .control(" ")
        // Some terminals send 0x08 for Backspace, others for Control-H, which does the same.
        case 0x08, 0x7F: self = .backspace
        case 0x09: self = .tab
        case 0x0A, 0x0D: self = .enter
        case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
        case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
        case 0x20...0x7E: self = .character(Character(Unicode.Scalar(byte)))
        default: return nil
        }
    }

    /// The key reported by a code point; `nil` for keys without a character.
    init?(codePoint: Int, _ modifiers: Modifiers) {
        if codePoint == 0x1B {
            self = Key(.escape, modifiers)
        } else if let byte = UInt8(exactly: codePoint), byte < 0x80 {
            guard let key = Key(ascii: byte) else { return nil }
            self = Key(key.code, key.modifiers.union(modifiers))
        } else {
            // The private use area holds keys without a character, such as Shift alone.
            guard let value = UInt32(exactly: codePoint), let scalar = Unicode.Scalar(value),
                !scalar.isTerminalControl, !(0xE000...0xF8FF).contains(value)
            else { return nil }
            self = Key(.character(Character(scalar)), modifiers)
        }
    }

    /// The key for the byte behind `ESC O`: application mode of a VT, and its numeric keypad.
    init?(singleShift byte: UInt8) {
        switch byte {
        case UInt8(ascii: "M"): self = .enter
        case UInt8(ascii: "X"): self = .character("=")
        case UInt8(ascii: "a")...UInt8(ascii: "d"):
            guard let code = Code(letter: byte - 0x20) else { return nil }
            self = Key(code, .control)
        // The keypad sends its characters 0x40 higher.
        case UInt8(ascii: "j")...UInt8(ascii: "y"):
            self = .character(Character(Unicode.Scalar(byte - 0x40)))
        default:
            guard let code = Code(letter: byte) else { return nil }
            self = Key(code)
        }
    }
}

extension Key.Modifiers {
    /// Parses a modifier parameter, which is one more than the sum of the bits. Meta counts as Alt.
    init(parameter: Int) {
        let bits = max(0, parameter - 1)
        self = []
        if bits & 1 != 0 { insert(.shift) }
        if bits & 0b1010 != 0 { insert(.alt) }
        if bits & 4 != 0 { insert(.control) }
    }
}

extension Key.Code {
    /// The key for the final letter of a sequence.
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "A"): self = .up
        case UInt8(ascii: "B"): self = .down
        case UInt8(ascii: "C"): self = .right
        case UInt8(ascii: "D"): self = .left
        case UInt8(ascii: "F"): self = .end
        case UInt8(ascii: "H"): self = .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter) - 0x4F)
        default: return nil
        }
    }

    /// The key for the number before `~`.
    init?(number: Int?) {
        switch number {
        case 1, 7: self = .home
        case 2: self = .insert
        case 3: self = .delete
        case 4, 8: self = .end
        case 5: self = .pageUp
        case 6: self = .pageDown
        // The VT220 left gaps between its groups of function keys.
        case let number? where (11...15).contains(number): self = .function(number - 10)
        case let number? where (17...21).contains(number): self = .function(number - 11)
        case let number? where (23...26).contains(number): self = .function(number - 12)
        case let number? where (28...29).contains(number): self = .function(number - 13)
        case let number? where (31...34).contains(number): self = .function(number - 14)
        default: return nil
        }
    }
}
