extension String {
    /// Text from outside without anything a terminal would obey: on one line, and only to be seen.
    ///
    /// - Whole escape sequences go, in their 7-bit and 8-bit forms, with all they carry.
    /// - So do control characters and the marks that embed, override or isolate a writing direction.
    /// - A tab or a line end of any kind becomes one space.
    /// - Characters without width that only part or join lines go, such as U+200B and U+FEFF: nobody sees them.
    /// - Joiners and variation selectors stay, because emoji and some scripts are made with them.
    /// - Tag characters stay in the flag of a country within a country, which is made of them, and go elsewhere,
    ///   where they could carry a text that nobody sees.
    /// - Of marks that pile up on one letter only so many stay as any language has; more would be drawn over
    ///   the rows around it.
    ///
    /// A sequence that never completes loses only the characters that open it: the rest is shown as text,
    /// because a title with junk in it is better than one that swallowed everything after it.
    /// No control character is left in either case, so what is shown cannot act.
    public func cleanedForTerminal() -> String {
        guard needsCleaning else { return self }

        var cleaned = String.UnicodeScalarView()
        var pile = PileOfMarks()
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
        var pile = PileOfMarks()
        return unicodeScalars.contains { $0.terminalRole != .text || !pile.takes($0) }
    }
}

/// The scalars without a width of their own that follow one letter.
private struct PileOfMarks {
    /// The flags of countries within a country are emoji with six.
    private static let highest = 8

    private var height = 0

    /// False for what comes on top of a pile that is high enough.
    mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        height = scalar.pilesUp ? height + 1 : 0
        return height <= Self.highest
    }
}

/// What becomes of a scalar on its way to the terminal.
private enum TerminalRole {
    case text
    case blank
    case nothing
    case opener
    case tag
}

extension Unicode.Scalar {
    /// Whether a terminal may act on it: what cleaning removes or makes a space.
    public var steersTerminals: Bool { terminalRole != .text }

    fileprivate var pilesUp: Bool {
        switch value {
        // Most letters of the world, for which the properties need not be looked up.
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
        // Embeddings, overrides and isolates reorder what stands around them.
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
    /// Removes tag characters up to the one that ends them, and returns them if they can be those of a flag.
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

    /// Carriage return and line feed are one line end, hence one space.
    fileprivate mutating func removeBlank() {
        if removeFirst() == "\r", first == "\n" { removeFirst() }
    }
}
