/// The parameters and the final byte of a control sequence (`ESC [`).
struct ControlSequence {
    private let mark: UInt8?
    private let numbers: [Int]
    private let final: UInt8

    init(parameters: [UInt8], final: UInt8) {
        // A private marker at the start: mouse reports and replies have one.
        mark = parameters.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
        numbers = Self.numbers(parameters[(mark == nil ? 0 : 1)...])
        self.final = final
    }

    /// Parses the numbers between semicolons; a missing one is 0, and larger ones are cut to a million.
    static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
        guard !bytes.isEmpty else { return [] }
        return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
            // What follows a colon are details of a key that are not needed.
            digits.prefix { (0x30...0x39).contains($0) }
                .reduce(0) { min($0 * 10 + Int($1) - 0x30, 1_000_000) }
        }
    }

    var startsPaste: Bool {
        mark == nil && final == UInt8(ascii: "~") && numbers == [200]
    }

    /// The input that the sequence stands for; `nil` if it is ignored.
    var meaning: TerminalInput? {
        switch mark {
        case nil: key.map { .event(.key($0)) } ?? cellPixels
        case UInt8(ascii: "<"): mouse.map { .event(.mouse($0)) }
        case UInt8(ascii: "?") where final == UInt8(ascii: "c"): .reply(.attributes(numbers))
        default: nil
        }
    }

    private var cellPixels: TerminalInput? {
        guard final == UInt8(ascii: "t"), numbers.count == 3, numbers[0] == 6 else { return nil }
        // A larger cell is a mistake or an attack.
        guard (1...1_000).contains(numbers[1]), (1...1_000).contains(numbers[2]) else { return nil }
        return .reply(.cellPixels(width: numbers[2], height: numbers[1]))
    }

    private var mouse: MouseEvent? {
        guard final == UInt8(ascii: "M"), numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else {
            return nil
        }
        let button = numbers[0]
        // The bits 4, 8 and 16 are modifier keys; 32 marks a movement.
        var modifiers: Key.Modifiers = []
        if button & 4 != 0 { modifiers.insert(.shift) }
        if button & 8 != 0 { modifiers.insert(.alt) }
        if button & 16 != 0 { modifiers.insert(.control) }
        let action: MouseEvent.Action
        switch button & ~28 {
        case 0: action = .click
        case 64: action = .wheelUp
        case 65: action = .wheelDown
        default: return nil
        }
        let position = CellPosition(row: numbers[2] - 1, column: numbers[1] - 1)
        return MouseEvent(action, at: position, modifiers: modifiers)
    }

    private var key: Key? {
        let modifiers = Key.Modifiers(parameter: numbers.count > 1 ? numbers[1] : 1)
        switch final {
        case UInt8(ascii: "~"):
            if numbers.count == 3, numbers[0] == 27 {
                return Key(codePoint: numbers[2], modifiers)
            }
            return Key.Code(number: numbers.first).map { Key($0, modifiers) }
        // rxvt encodes the modifiers in the final byte.
        case UInt8(ascii: "$"): return Key.Code(number: numbers.first).map { Key($0, .shift) }
        case UInt8(ascii: "^"): return Key.Code(number: numbers.first).map { Key($0, .control) }
        case UInt8(ascii: "@"): return Key.Code(number: numbers.first).map { Key($0, [.control, .shift]) }
        case UInt8(ascii: "a")...UInt8(ascii: "d") where numbers.isEmpty:
            return Key.Code(letter: final - 0x20).map { Key($0, .shift) }
        case UInt8(ascii: "Z"): return .backTab
        case UInt8(ascii: "u"): return numbers.first.flatMap { Key(codePoint: $0, modifiers) }
        // With other numbers it reports the position of the cursor.
        case UInt8(ascii: "R") where !numbers.isEmpty && numbers[0] != 1: return nil
        default: return Key.Code(letter: final).map { Key($0, modifiers) }
        }
    }
}

extension TerminalReply {
    /// Parses a reply in the form of a string; `nil` if it is not one that was queried.
    init?(opener: UInt8, body: [UInt8]) {
        let text = String(decoding: body, as: UTF8.self)
        switch opener {
        case UInt8(ascii: "P") where text.hasPrefix(">|"):
            self = .version(String(text.dropFirst(2)).cleanedForTerminal())
        case UInt8(ascii: "_") where text.hasPrefix("G"):
            self = .kittyGraphics(isWorking: text.hasSuffix(";OK"))
        default: return nil
        }
    }
}
