/// Converts a title with highlighting tags and HTML entities, as a shop's service sends it, to plain text.
enum MarkedUpTitle {
    /// Removes `<b>` and `</b>` and decodes entities, each once.
    ///
    /// Tags are removed first, so a bracket that is written as an entity stays part of the title. Unknown
    /// entities are left unchanged: a title may contain an unescaped ampersand.
    static func plainText(of title: String) -> String {
        guard title.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            return title
        }
        return decodingEntities(in: removingMarks(from: title[...].unicodeScalars))
    }

    private static func removingMarks(
        from title: Substring.UnicodeScalarView
    ) -> Substring.UnicodeScalarView {
        var plain = Substring.UnicodeScalarView()
        var rest = title
        while let scalar = rest.first {
            if let length = lengthOfMark(at: rest) {
                rest = rest.dropFirst(length)
            } else {
                plain.append(scalar)
                rest.removeFirst()
            }
        }
        return plain
    }

    private static func lengthOfMark(at text: Substring.UnicodeScalarView) -> Int? {
        for mark in ["<b>", "</b>", "<B>", "</B>"] where text.starts(with: mark.unicodeScalars) {
            return mark.unicodeScalars.count
        }
        return nil
    }

    private static func decodingEntities(in text: Substring.UnicodeScalarView) -> String {
        var plain = String.UnicodeScalarView()
        var rest = text
        while let scalar = rest.popFirst() {
            guard scalar == "&", let (character, length) = entity(at: rest) else {
                plain.append(scalar)
                continue
            }
            plain.append(character)
            rest = rest.dropFirst(length)
        }
        return String(plain)
    }

    /// Returns the character of the entity whose ampersand precedes the text, and the length of its rest.
    private static func entity(
        at text: Substring.UnicodeScalarView
    ) -> (character: Unicode.Scalar, length: Int)? {
        let head = text.prefix(longestName + 1)
        guard let end = head.firstIndex(of: ";") else { return nil }
        let name = String(head[..<end])
        guard let character = character(named: name) else { return nil }
        return (character, name.unicodeScalars.count + 1)
    }

    /// The length of `thetasym`; no numeric entity is longer.
    private static let longestName = 8

    private static func character(named name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return named[name] }
        let digits = name.dropFirst()
        let number =
            if digits.hasPrefix("x") || digits.hasPrefix("X") {
                digits.dropFirst().allSatisfy(\.isHexDigit) ? UInt32(digits.dropFirst(), radix: 16) : nil
            } else {
                digits.allSatisfy(\.isNumber) ? UInt32(digits) : nil
            }
        // HTML does not allow the character number 0.
        return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }

    /// The entities that occur in titles; HTML's others are letters, which shops do not escape.
    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "middot": "·",
        "bull": "•", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
        "rdquo": "”", "times": "×", "deg": "°", "plusmn": "±", "trade": "™", "reg": "®", "copy": "©",
        "eacute": "é", "frac12": "½",
    ]
}
