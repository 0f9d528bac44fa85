/// Parses the output of a full screen and records anything unexpected that a terminal might interpret.
struct ScreenOutput {
    private enum State {
        case text
        case escape
        case control
        /// A picture or a query, until its end.
        case string
        case stringEscape
    }

    /// The unexpected output, each kind once.
    private(set) var failures: Set<String> = []
    /// Whether the alternate screen is shown.
    private(set) var isOnSecondScreen = false
    private(set) var isCursorShown = true
    /// How often the alternate screen was taken.
    private(set) var screenEntries = 0
    /// The number of frames painted in full.
    private(set) var fullFrames = 0

    private var state = State.text
    private var sequence: [UInt8] = []
    private var scalar: [UInt8] = []
    private var isWholeFrame = false

    mutating func take(_ bytes: [UInt8]) {
        for byte in bytes { take(byte) }
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .text:
            if byte >= 0x20, byte < 0x7F, scalar.isEmpty { return }
            takeText(byte)
        case .escape:
            switch byte {
            case UInt8(ascii: "["): begin(.control)
            case UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: "P"): begin(.string)
            default: failure("ESC and the byte \(byte)")
            }
        case .control:
            sequence.append(byte)
            if (0x40...0x7E).contains(byte) {
                state = .text
                takeControl(String(decoding: sequence, as: UTF8.self))
            } else if !(0x20...0x3F).contains(byte) {
                failure("a broken control sequence")
            }
        case .string:
            if byte == 0x1B {
                state = .stringEscape
            } else if byte == 0x07 {
                state = .text
            } else if !(0x20...0x7E).contains(byte) {
                failure("a control character in a picture")
            }
        case .stringEscape:
            state = .text
            if byte != UInt8(ascii: "\\") { failure("a picture that does not end") }
        }
    }

    private mutating func begin(_ next: State) {
        state = next
        sequence.removeAll(keepingCapacity: true)
    }

    private mutating func takeText(_ byte: UInt8) {
        if byte == 0x1B {
            if !scalar.isEmpty { failure("a character that is cut off") }
            state = .escape
            return
        }
        if byte < 0x80 {
            if !scalar.isEmpty { failure("a character that is cut off") }
            // Deferred output is printed after the full screen closes.
            if !isOnSecondScreen, byte == 0x0A || byte == 0x0D { return }
            if byte < 0x20 || byte == 0x7F { failure("the control character \(byte)") }
            return
        }
        scalar.append(byte)
        let length = scalar[0] >= 0xF0 ? 4 : scalar[0] >= 0xE0 ? 3 : 2
        guard scalar.count == length else { return }
        defer { scalar.removeAll(keepingCapacity: true) }
        guard let value = String(validating: scalar, as: UTF8.self)?.unicodeScalars.first?.value else {
            return failure("bytes that are no text: \(scalar)")
        }
        switch value {
        case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069:
            failure("the control character U+\(String(value, radix: 16))")
        default: break
        }
    }

    private mutating func takeControl(_ sequence: String) {
        switch sequence {
        case "?1049h", "?1047h":
            isOnSecondScreen = true
            screenEntries += 1
        case "?1049l": isOnSecondScreen = false
        case "?25h": isCursorShown = true
        case "?25l": isCursorShown = false
        case "2J": isWholeFrame = true
        case "?2026l":
            if isWholeFrame { fullFrames += 1 }
            isWholeFrame = false
        case "K", "C", ">q", "16t", "c": break
        default:
            let isSetting = Self.settings.contains(sequence)
            let isNumbered = sequence.dropLast().allSatisfy {
                $0.isASCII && ($0.isNumber || $0 == ";" || $0 == ":")
            }
            guard isSetting || isNumbered && "mHC".contains(sequence.suffix(1)) else {
                return failure("the control sequence \(sequence)")
            }
        }
    }

    private static let settings: Set<String> = Set(
        ["7", "1000", "1006", "2004", "2026", "2027"].flatMap { ["?\($0)h", "?\($0)l"] }
    )

    private mutating func failure(_ text: String) {
        // The terminal itself echoes what is typed after the key that ends a program.
        if isOnSecondScreen { failures.insert(text) }
        state = .text
        scalar = []
    }
}
