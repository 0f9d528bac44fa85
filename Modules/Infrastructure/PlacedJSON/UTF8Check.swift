/// Finds the first bytes that are not UTF-8.
enum UTF8Check {
    static func validate(_ bytes: [UInt8]) throws(JSONParsingError) {
        var position = lengthOfByteOrderMark(bytes)
        var place = JSONPlace(line: 1, column: 1)
        while position < bytes.count {
            let length = length(at: position, bytes)
            guard length > 0 else { throw JSONParsingError(at: place, .notText, offset: position) }
            let end = position + length
            while position < end {
                let byte = bytes[position]
                position += 1
                let next = position < bytes.count ? bytes[position] : nil
                // The byte after a whole character may be a stray continuation byte, so only a line feed is
                // passed.
                place.pass(byte, before: position < end || next == 0x0A ? next : nil)
            }
        }
    }

    static func lengthOfByteOrderMark(_ bytes: [UInt8]) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The length of the character in bytes, by table 3-7 of the Unicode Standard; 0 if it is invalid.
    private static func length(at start: Int, _ bytes: [UInt8]) -> Int {
        let (second, length): (ClosedRange<UInt8>, Int)
        switch bytes[start] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
        case 0xE0: (second, length) = (0xA0...0xBF, 3)
        case 0xED: (second, length) = (0x80...0x9F, 3)
        case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
        case 0xF0: (second, length) = (0x90...0xBF, 4)
        case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
        case 0xF4: (second, length) = (0x80...0x8F, 4)
        default: return 0
        }
        guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return 0 }
        for position in start + 2..<max(start + 2, start + length) where bytes[position] & 0xC0 != 0x80 {
            return 0
        }
        return length
    }
}
