/// Alternative spellings of numbers and of a few abbreviations.
///
/// Only queries are expanded, never texts, so the index does not depend on this table.
enum OtherSpellings {
    /// Returns the other spellings of a word. A single letter is taken literally.
    static func spellings(of word: RawSpan) -> [[UInt8]] {
        guard word.byteCount <= longest, isDigit(word) || word.byteCount > 1 else { return [] }
        let spelling = word.withUnsafeBytes { Array($0) }
        guard let group = groups.first(where: { $0.contains(spelling) }) else { return [] }
        return group.filter { $0 != spelling }
    }

    /// Returns whether a word consists of digits.
    static func isNumber(_ word: RawSpan) -> Bool {
        var isNumber = word.byteCount > 0
        for offset in 0..<word.byteCount { isNumber = isNumber && isDigit(UTF8Decoder.byte(word, offset)) }
        return isNumber
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isDigit(_ word: RawSpan) -> Bool { word.byteCount == 1 && isNumber(word) }

    private static let longest = 11

    /// The Roman numeral I is left out because it usually is a word.
    private static let groups: [[[UInt8]]] = [
        "1 one", "2 ii two", "3 iii three", "4 iv four", "5 v five", "6 vi six", "7 vii seven",
        "8 viii eight", "9 ix nine", "10 x ten", "11 xi eleven", "12 xii twelve", "13 xiii thirteen",
        "14 xiv fourteen", "15 xv fifteen", "16 xvi sixteen", "17 xvii seventeen", "18 xviii eighteen",
        "19 xix nineteen", "20 xx twenty", "30 xxx thirty", "40 forty", "50 fifty", "60 sixty", "70 seventy",
        "80 eighty", "90 ninety", "100 hundred", "1000 thousand", "1st first", "2nd second", "3rd third",
        "4th fourth", "5th fifth", "6th sixth", "7th seventh", "8th eighth", "9th ninth", "10th tenth",
        "11th eleventh", "12th twelfth", "13th thirteenth", "dr doctor", "mr mister", "st saint",
        "vs versus",
    ].map { group in group.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) } }
}
