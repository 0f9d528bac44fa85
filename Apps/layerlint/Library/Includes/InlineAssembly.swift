/// The text of an `asm` statement, joined from its strings, and the files that it includes.
struct InlineAssembly {
    private var text: [UInt8] = []
    /// The offset of each string in the text and in the source.
    private var starts: [(text: Int, source: Int)] = []

    static let words: Set<String> = ["asm", "__asm", "__asm__"]

    mutating func add(_ literal: String, at index: Int) {
        starts.append((text.count, index))
        text += Self.unescaped(literal)
    }

    /// The files of `.incbin "part.bin"` and `.include "part.s"`, with the offset of their string.
    var included: [(name: String, index: Int)] {
        var found: [(String, Int)] = []
        var index = 0
        while let dot = text[index...].firstIndex(of: Byte.dot) {
            index = dot + 1
            let word = text[index...].prefix { $0.isIdentifierStart }
            let name = String(decoding: word, as: UTF8.self).lowercased()
            guard name == "incbin" || name == "include" else { continue }
            let rest = text[word.endIndex...].drop { $0 == Byte.space || $0 == Byte.tab }
            guard rest.first == Byte.quote else { continue }
            let path = rest.dropFirst().prefix { $0 != Byte.quote && !$0.isLineEnd }
            let start = starts.last { $0.text <= dot }?.source ?? 0
            found.append((String(decoding: path, as: UTF8.self), start))
        }
        return found
    }

    static func unescaped(_ literal: String) -> [UInt8] {
        var text: [UInt8] = []
        var isEscaped = false
        for byte in literal.utf8 {
            if isEscaped {
                switch byte {
                case UInt8(ascii: "n"): text.append(Byte.lineFeed)
                case UInt8(ascii: "t"): text.append(Byte.tab)
                default: text.append(byte)
                }
                isEscaped = false
            } else if byte == Byte.backslash {
                isEscaped = true
            } else {
                text.append(byte)
            }
        }
        return text
    }
}
