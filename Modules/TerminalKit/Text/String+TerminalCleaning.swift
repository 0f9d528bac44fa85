extension String {
    /// Text from outside without anything a terminal would obey: on one line, and only to be seen.
    ///
    /// - Whole escape sequences go, in their 7-bit and 8-bit forms, with all they carry.
    /// - So do control characters and the marks that embed, override or isolate a writing direction.
    /// - A tab or a line end of any kind becomes one space.
    /// - Joiners and variation selectors stay, because emoji and some scripts are made with them.
    ///
    /// A sequence that never completes loses only the characters that open it: the rest is shown as text,
    /// because a title with junk in it is better than one that swallowed everything after it.
    /// No control character is left in either case, so what is shown cannot act.
    public func cleanedForTerminal() -> String {
        guard unicodeScalars.contains(where: { $0.terminalRole != .text }) else { return self }

        var cleaned = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            switch scalar.terminalRole {
            case .text:
                cleaned.append(scalar)
                rest.removeFirst()
            case .blank:
                cleaned.append(" ")
                rest.removeBlank()
            case .nothing:
                rest.removeFirst()
            case .opener:
                rest.removeEscapeSequence()
            }
        }
        return String(cleaned)
    }
}

/// What becomes of a scalar on its way to the terminal.
private enum TerminalRole {
    case text
    case blank
    case nothing
    case opener
}

extension Unicode.Scalar {
    /// Whether a terminal may act on it: what cleaning removes or makes a space.
    public var steersTerminals: Bool { terminalRole != .text }

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
        default: .text
        }
    }
}

extension Substring.UnicodeScalarView {
    /// Carriage return and line feed are one line end, hence one space.
    fileprivate mutating func removeBlank() {
        if removeFirst() == "\r", first == "\n" { removeFirst() }
    }
}
