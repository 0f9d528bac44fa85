/// Makes titles and queries comparable: lower case, without accents and punctuation, words parted by one space.
///
/// It keeps what it learned about a letter, since a search folds every title of the catalogue.
struct TitleFolder {
    /// The most bytes that one byte becomes: an ampersand is a word between two spaces.
    private static let growth = 5
    private static let and = Array(" and ".utf8)
    private static let space = [UInt8(ascii: " ")]

    private var letters: [Unicode.Scalar: [UInt8]] = [:]

    mutating func fold(_ text: String) -> [UInt8] {
        var key: [UInt8] = []
        let count = fold(text.utf8.span, 0..<text.utf8.count, into: &key)
        return Array(key.prefix(count))
    }

    /// Writes the folded form of a range of UTF-8 to the head of `key`, and returns its length.
    ///
    /// Written in place and not appended: appending cost a sixth of a whole search.
    mutating func fold(_ bytes: Span<UInt8>, _ range: Range<Int>, into key: inout [UInt8]) -> Int {
        if key.count < range.count * Self.growth {
            key = Array(repeating: 0, count: range.count * Self.growth)
        }
        var output = key.mutableSpan
        var count = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                output[count] = byte
                count += 1
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                output[count] = byte | 0x20
                count += 1
            case UInt8(ascii: "'"):
                break
            case UInt8(ascii: "&"):
                Self.append(Self.and, to: &output, at: &count)
            case 0x80...:
                let (scalar, length) = Self.scalar(at: index - 1, before: range.upperBound, in: bytes)
                Self.append(folded(scalar), to: &output, at: &count)
                index += length - 1
            default:
                Self.append(Self.space, to: &output, at: &count)
            }
        }
        return count > 0 && output[count - 1] == UInt8(ascii: " ") ? count - 1 : count
    }

    /// Never lets two spaces meet or one stand at the head.
    private static func append(_ bytes: [UInt8], to output: inout MutableSpan<UInt8>, at count: inout Int) {
        for byte in bytes {
            let isSpace = byte == UInt8(ascii: " ")
            if isSpace, count == 0 || output[count - 1] == byte { continue }
            output[count] = byte
            count += 1
        }
    }

    private mutating func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
        if let known = letters[scalar] { return known }
        let folded = Self.folded(scalar)
        letters[scalar] = folded
        return folded
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
            return isApostrophe ? [] : space
        default:
            return space
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
