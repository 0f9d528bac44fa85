/// Makes titles and queries comparable: lower case, without accents and punctuation, words parted by one space.
///
/// It keeps what it learned about a letter, since a search folds every title of the catalogue.
struct TitleFolder {
    private var letters: [Unicode.Scalar: [UInt8]] = [:]

    mutating func fold(_ text: String) -> [UInt8] {
        var key: [UInt8] = []
        fold(text.utf8.span, 0..<text.utf8.count, into: &key)
        return key
    }

    /// Replaces `key` by the folded form of a range of UTF-8; `key` is handed in so that its memory is reused.
    mutating func fold(_ bytes: Span<UInt8>, _ range: Range<Int>, into key: inout [UInt8]) {
        key.removeAll(keepingCapacity: true)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            guard byte < 0x80 else {
                let (scalar, length) = Self.scalar(at: index, before: range.upperBound, in: bytes)
                append(scalar, to: &key)
                index += length
                continue
            }
            index += 1
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                key.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte | 0x20)
            case UInt8(ascii: "'"): break
            case UInt8(ascii: "&"): appendWord("and", to: &key)
            default: appendSpace(to: &key)
            }
        }
        if key.last == UInt8(ascii: " ") { key.removeLast() }
    }

    private mutating func append(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
        let folded: [UInt8]
        if let known = letters[scalar] {
            folded = known
        } else {
            folded = Self.folded(scalar)
            letters[scalar] = folded
        }
        if folded == [UInt8(ascii: " ")] { appendSpace(to: &key) } else { key.append(contentsOf: folded) }
    }

    private func appendSpace(to key: inout [UInt8]) {
        if let last = key.last, last != UInt8(ascii: " ") { key.append(UInt8(ascii: " ")) }
    }

    private func appendWord(_ word: StaticString, to key: inout [UInt8]) {
        appendSpace(to: &key)
        key.append(contentsOf: word.description.utf8)
        key.append(UInt8(ascii: " "))
    }

    /// A letter's Unicode name says which plain letter an accented one is made of
    /// (LATIN SMALL LETTER O WITH STROKE), so no table has to be carried for it.
    private static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter:
            let plain = properties.name.flatMap(plainLatinLetters) ?? properties.lowercaseMapping
            return Array(plain.utf8)
        case .otherLetter, .modifierLetter, .decimalNumber, .letterNumber, .otherNumber:
            return Array(String(scalar).utf8)
        case .nonspacingMark, .format:
            return []
        case .initialPunctuation, .finalPunctuation:
            let isApostrophe = scalar == "\u{2018}" || scalar == "\u{2019}"
            return isApostrophe ? [] : [UInt8(ascii: " ")]
        default:
            return [UInt8(ascii: " ")]
        }
    }

    private static func plainLatinLetters(inName name: String) -> String? {
        guard name.hasPrefix("LATIN ") else { return nil }
        let words = name.split(separator: " ")
        guard let position = words.firstIndex(of: "LETTER"), position + 1 < words.count else { return nil }
        if words[position + 1] == "SHARP" { return "ss" }
        return words[position + 1].count <= 2 ? words[position + 1].lowercased() : nil
    }

    /// Decodes one scalar; a byte that is no UTF-8 counts as white space and never stops the search.
    private static func scalar(
        at index: Int,
        before end: Int,
        in bytes: Span<UInt8>
    ) -> (scalar: Unicode.Scalar, length: Int) {
        let lead = bytes[index]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard lead >= 0xC2, index + length <= end else { return (" ", 1) }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value) else { return (" ", 1) }
        return (scalar, length)
    }
}
