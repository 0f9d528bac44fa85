/// Parses the bytes that a terminal sends, however they are split.
///
/// It knows the keys of xterm, the VT series, rxvt, the Linux console and tmux. Unknown sequences are ignored
/// as a whole, so they never appear as typed text, and none is buffered beyond a limit.
struct InputParser {
    private enum State: Hashable {
        case ground
        /// Inside a scalar of several bytes.
        case scalar(Key.Modifiers)
        /// Behind `ESC`, or behind two if the first may be the Alt key.
        case escape(twice: Bool)
        /// Behind `ESC [`.
        case control(alt: Bool)
        /// Behind `ESC [ [`, which only the Linux console sends.
        case consoleFunction
        /// Behind `ESC O`.
        case singleShift(alt: Bool)
        /// Inside a string that begins with `ESC` and this byte.
        case string(UInt8)
        /// Behind `ESC` inside a string.
        case stringEscape(UInt8)
        /// Inside a mouse report in the old format, which is three bytes long.
        case oldMouse(rest: Int)
        case paste
    }

    /// Far longer than any meaningful sequence; a longer one is ignored.
    static let sequenceLimit = 512
    /// The maximum size of a paste in bytes; the rest is dropped.
    static let pasteLimit = 1 << 20

    private var state = State.ground
    private var bytes: [UInt8] = []
    private var paste = PasteBuffer()
    private var found: [TerminalInput] = []

    /// How long to wait for the rest of an incomplete sequence; `nil` if nothing is incomplete.
    var timeout: Duration? {
        switch state {
        case .ground: nil
        // These bytes are also what Escape, or Alt with a letter, sends, and a person waits for the result.
        case .escape: .milliseconds(40)
        case .control, .singleShift, .string: bytes.isEmpty ? .milliseconds(40) : .milliseconds(500)
        case .scalar, .consoleFunction, .stringEscape, .oldMouse: .milliseconds(500)
        // Pasted text comes without a pause. Without its end marker it would swallow every key.
        case .paste: paste.holdsInterrupt ? .milliseconds(200) : .seconds(3)
        }
    }

    mutating func feed(_ input: some Sequence<UInt8>) -> [TerminalInput] {
        for byte in input { take(byte) }
        defer { found = [] }
        return found
    }

    /// Resolves an incomplete sequence after its time has passed.
    mutating func finishIncomplete() -> [TerminalInput] {
        switch state {
        case .escape(let twice):
            add(.escape)
            if twice { add(.escape) }
        case .control(let alt) where bytes.isEmpty:
            if alt { add(.escape) }
            add(.alt("["))
        case .singleShift(let alt) where bytes.isEmpty:
            if alt { add(.escape) }
            add(.alt("O"))
        case .string(let opener) where bytes.isEmpty:
            add(.alt(Character(Unicode.Scalar(opener))))
        case .paste:
            let isInterrupted = paste.holdsInterrupt
            found.append(.event(.paste(paste.finish())))
            if isInterrupted { add(.control("c")) }
        default: break
        }
        reset()
        defer { found = [] }
        return found
    }

    // MARK: - Bytes

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: takeInGround(byte)
        case .scalar(let modifiers): takeScalar(byte, modifiers)
        case .escape(let twice): takeAfterEscape(byte, twice: twice)
        case .control(let alt): takeControl(byte, alt: alt)
        case .consoleFunction:
            reset()
            if (0x41...0x45).contains(byte) { add(Key(.function(Int(byte) - 0x40))) }
        case .singleShift(let alt): takeSingleShift(byte, alt: alt)
        case .string(let opener): takeString(byte, opener: opener)
        case .stringEscape(let opener): takeStringEscape(byte, opener: opener)
        case .oldMouse(let rest):
            if rest > 1 { state = .oldMouse(rest: rest - 1) } else { reset() }
        case .paste:
            guard paste.take(byte) else { return }
            found.append(.event(.paste(paste.finish())))
            reset()
        }
    }

    private mutating func takeInGround(_ byte: UInt8, _ modifiers: Key.Modifiers = []) {
        reset()
        switch byte {
        case 0x1B: state = .escape(twice: false)
        case 0x80...:
            bytes = [byte]
            state = .scalar(modifiers)
            finishScalarIfWhole(modifiers)
        default:
            guard var key = Key(ascii: byte) else { return }
            key.modifiers.formUnion(modifiers)
            add(key)
        }
    }

    private mutating func takeScalar(_ byte: UInt8, _ modifiers: Key.Modifiers) {
        guard byte & 0xC0 == 0x80 else {
            // The scalar was cut off, so the byte has its own meaning.
            takeInGround(byte)
            return
        }
        bytes.append(byte)
        finishScalarIfWhole(modifiers)
    }

    private mutating func finishScalarIfWhole(_ modifiers: Key.Modifiers) {
        let length =
            switch bytes[0] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 0 else {
            reset()
            return
        }
        guard bytes.count == length else { return }
        let text = String(validating: bytes, as: UTF8.self)
        reset()
        guard let text, let scalar = text.unicodeScalars.first, !scalar.isTerminalControl else { return }
        add(Key(.character(Character(scalar)), modifiers))
    }

    private mutating func takeAfterEscape(_ byte: UInt8, twice: Bool) {
        switch byte {
        case 0x1B:
            if twice { add(.escape) }
            state = .escape(twice: true)
        case UInt8(ascii: "["): state = .control(alt: twice)
        case UInt8(ascii: "O"): state = .singleShift(alt: twice)
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            if twice { add(.escape) }
            state = .string(byte)
        default:
            if twice { add(.escape) }
            takeInGround(byte, .alt)
        }
    }

    private mutating func takeControl(_ byte: UInt8, alt: Bool) {
        switch byte {
        case UInt8(ascii: "[") where bytes.isEmpty: state = .consoleFunction
        case UInt8(ascii: "M") where bytes.isEmpty: state = .oldMouse(rest: 3)
        // rxvt ends a sequence with `$`, which is an intermediate byte elsewhere.
        case UInt8(ascii: "$") where !bytes.isEmpty && bytes.allSatisfy({ (0x30...0x39).contains($0) }):
            finishControl(final: byte, alt: alt)
        case 0x20...0x3F: keep(byte)
        case 0x40...0x7E: finishControl(final: byte, alt: alt)
        case 0x18, 0x1A: reset()
        default: takeInGround(byte)
        }
    }

    private mutating func finishControl(final: UInt8, alt: Bool) {
        let sequence = ControlSequence(parameters: bytes, final: final)
        let isWhole = bytes.count < Self.sequenceLimit
        reset()
        guard isWhole else { return }
        if sequence.startsPaste {
            state = .paste
        } else if var meaning = sequence.meaning {
            if alt, case .event(.key(var key)) = meaning {
                key.modifiers.insert(.alt)
                meaning = .event(.key(key))
            }
            found.append(meaning)
        }
    }

    private mutating func takeSingleShift(_ byte: UInt8, alt: Bool) {
        switch byte {
        case 0x30...0x39: keep(byte)
        case 0x40...0x7E:
            let modifiers = Key.Modifiers(parameter: ControlSequence.numbers(bytes[...]).first ?? 1)
            reset()
            guard var key = Key(singleShift: byte) else { return }
            key.modifiers.formUnion(alt ? modifiers.union(.alt) : modifiers)
            add(key)
        default: takeInGround(byte)
        }
    }

    private mutating func takeString(_ byte: UInt8, opener: UInt8) {
        switch byte {
        case 0x1B: state = .stringEscape(opener)
        case 0x07 where opener == UInt8(ascii: "]"): reset()
        case 0x18, 0x1A: reset()
        default: keep(byte)
        }
    }

    private mutating func takeStringEscape(_ byte: UInt8, opener: UInt8) {
        let body = bytes
        reset()
        guard byte == UInt8(ascii: "\\") else {
            takeAfterEscape(byte, twice: false)
            return
        }
        guard body.count < Self.sequenceLimit else { return }
        if let reply = TerminalReply(opener: opener, body: body) { found.append(.reply(reply)) }
    }

    private mutating func keep(_ byte: UInt8) {
        if bytes.count < Self.sequenceLimit { bytes.append(byte) }
    }

    private mutating func add(_ key: Key) {
        found.append(.event(.key(key)))
    }

    private mutating func reset() {
        state = .ground
        bytes.removeAll(keepingCapacity: true)
    }
}

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
