extension String {
    /// Returns untrusted text on one line, without anything that a terminal would interpret.
    ///
    /// - Escape sequences are removed, in their 7-bit and 8-bit forms, with everything they carry.
    /// - Control characters are removed, and so are bidirectional embeddings, overrides and isolates.
    /// - A tab or a line break of any kind becomes one space.
    /// - Invisible characters that only separate or join lines are removed, such as U+200B and U+FEFF.
    /// - Joiners and variation selectors are kept, because emoji and some scripts need them.
    /// - Tag characters are kept in subdivision flags, which consist of them, and removed elsewhere, where
    ///   they could carry invisible text.
    /// - Combining marks on one letter are limited to as many as any language uses; more would be drawn over
    ///   the rows around it.
    ///
    /// An incomplete sequence loses only the characters that open it: the rest is shown as text, because a
    /// title with junk in it is better than one that swallowed everything after it. It cannot do anything,
    /// since no control character is left.
    public func cleanedForTerminal() -> String {
        guard needsCleaning else { return self }

        var cleaned = String.UnicodeScalarView()
        var pile = CombiningMarkLimiter()
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            switch scalar.terminalRole {
            case .text:
                if pile.takes(scalar) { cleaned.append(scalar) }
                rest.removeFirst()
            case .blank:
                _ = pile.takes(" ")
                cleaned.append(" ")
                rest.removeBlank()
            case .nothing:
                rest.removeFirst()
            case .tag:
                if let last = cleaned.last, last == Unicode.Scalar.blackFlag {
                    for tag in rest.removeFlagTags() where pile.takes(tag) { cleaned.append(tag) }
                } else {
                    rest.removeFirst()
                }
            case .opener:
                rest.removeEscapeSequence()
            }
        }
        return String(cleaned)
    }

    private var needsCleaning: Bool {
        var pile = CombiningMarkLimiter()
        return unicodeScalars.contains { $0.terminalRole != .text || !pile.takes($0) }
    }
}

/// Counts the scalars without a width of their own that follow one letter.
private struct CombiningMarkLimiter {
    /// The flag of a country within a country is an emoji with six.
    private static let highest = 8

    private var height = 0

    /// Returns `false` if the scalar would exceed the limit.
    mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        height = scalar.pilesUp ? height + 1 : 0
        return height <= Self.highest
    }
}

/// How cleaning treats a scalar.
private enum TerminalRole {
    case text
    case blank
    case nothing
    case opener
    case tag
}

extension Unicode.Scalar {
    /// Whether a terminal may interpret the scalar, so that cleaning removes or replaces it.
    public var isTerminalControl: Bool { terminalRole != .text }

    fileprivate var pilesUp: Bool {
        switch value {
        // Most letters of the world, as a fast path.
        case 0...0x2FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return false
        default: break
        }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }

    fileprivate var terminalRole: TerminalRole {
        switch value {
        case 0x20...0x7E: .text
        // Tab, line feed, vertical tab, form feed, carriage return, next line, line and paragraph separator.
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: .blank
        // Escape, and the 8-bit forms of those sequences that have a body.
        case 0x1B, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F: .opener
        case 0x00...0x1F, 0x7F...0x9F: .nothing
        // Bidirectional embeddings, overrides and isolates reorder the text around them.
        case 0x202A...0x202E, 0x2066...0x2069: .nothing
        // The zero-width space, word joiner, invisible operators, byte order mark, and annotations.
        case 0x200B, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB: .nothing
        case 0xE0000...0xE007F: .tag
        default: .text
        }
    }

    fileprivate static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
}

extension Substring.UnicodeScalarView {
    /// Removes tag characters up to the end tag, and returns them if they can form a flag.
    fileprivate mutating func removeFlagTags() -> [Unicode.Scalar] {
        let tags = prefix { (0xE0000...0xE007F).contains($0.value) }
        let end = tags.firstIndex(of: "\u{E007F}").map(tags.index(after:)) ?? tags.endIndex
        let flag = tags[..<end]
        removeFirst(flag.count)
        let names = flag.dropLast()
        let isFlag =
            (3...6).contains(names.count) && flag.last == "\u{E007F}"
            && names.allSatisfy {
                (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
            }
        return isFlag ? Array(flag) : []
    }

    /// Removes one space or line break; a carriage return and line feed count as one.
    fileprivate mutating func removeBlank() {
        if removeFirst() == "\r", first == "\n" { removeFirst() }
    }
}

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
