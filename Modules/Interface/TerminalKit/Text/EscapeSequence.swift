// The grammar is that of ECMA-48, and of ISO 2022 for the short sequences.
// Every scan stops at the next opener, so hostile text takes linear time.

extension Substring.UnicodeScalarView {
    /// Removes the sequence at the start, or only its opener if the sequence is incomplete.
    mutating func removeEscapeSequence() {
        guard let body = removeOpener() else { return }
        var afterwards = self
        if afterwards.removeBody(body) { self = afterwards }
    }

    private mutating func removeOpener() -> EscapeBody? {
        guard let opener = popFirst() else { return nil }
        switch opener.value {
        case 0x1B:
            guard let next = first, let body = EscapeBody(afterEscape: next) else { return .short }
            removeFirst()
            return body
        // An 8-bit opener stands for ESC and the character 0x40 below it.
        case 0x80...0x9F:
            return Unicode.Scalar(opener.value - 0x40).flatMap(EscapeBody.init(afterEscape:))
        default:
            return nil
        }
    }

    /// Returns `true` if the body was complete.
    private mutating func removeBody(_ body: EscapeBody) -> Bool {
        switch body {
        case .short:
            removePrefix(in: 0x20...0x2F)
            return removeOne(in: 0x30...0x7E)
        case .parameters:
            removePrefix(in: 0x30...0x3F)
            removePrefix(in: 0x20...0x2F)
            return removeOne(in: 0x40...0x7E)
        case .string(let endsAtBell):
            return removeString(endsAtBell: endsAtBell)
        }
    }

    private mutating func removeString(endsAtBell: Bool) -> Bool {
        while let scalar = popFirst() {
            switch scalar.value {
            case 0x9C: return true
            case 0x07 where endsAtBell: return true
            case 0x1B: return removeOne(in: 0x5C...0x5C)
            // Cancel, substitute and every other 8-bit control abort a string.
            case 0x18, 0x1A, 0x80...0x9F: return false
            default: continue
            }
        }
        return false
    }

    private mutating func removePrefix(in range: ClosedRange<UInt32>) {
        while removeOne(in: range) {}
    }

    private mutating func removeOne(in range: ClosedRange<UInt32>) -> Bool {
        guard let first, range.contains(first.value) else { return false }
        removeFirst()
        return true
    }
}

/// What follows the opener of an escape sequence.
private enum EscapeBody {
    /// Any intermediates and one final character, such as the choice of a character set.
    case short
    /// Parameters and one final character: colours, cursor movement (CSI).
    case parameters
    /// Text up to a terminator: titles, links, images (OSC, DCS, SOS, PM, APC).
    case string(endsAtBell: Bool)

    init?(afterEscape scalar: Unicode.Scalar) {
        switch scalar {
        case "[": self = .parameters
        case "]": self = .string(endsAtBell: true)
        case "P", "X", "^", "_": self = .string(endsAtBell: false)
        default: return nil
        }
    }
}
