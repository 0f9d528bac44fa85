import Entities

/// The same grammar as a regular expression and string operations: slow, and without code of the parser.
struct SlowParser {
    private let grammar =
        /([-+−]?)([0-9]+|[1-9][0-9]{0,2}([, \u{A0}\u{2009}\u{202F}'’])[0-9]{3}(?:\3[0-9]{3})*|)(?:\.([0-9]*))?/
        .matchingSemantics(.unicodeScalar)

    /// Returns the number without grouping, plus sign and unnecessary zeros; `nil` if the text is not a
    /// number.
    func plainText(of text: String, mark: DecimalMark) -> String? {
        var text = Self.folded(text)
        for _ in 0..<2 {
            text = String(text.drop { " \t\u{A0}\u{2009}\u{202F}".contains($0) }.reversed())
        }
        if mark == .comma {
            text = String(text.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
        }
        guard let match = text.wholeMatch(of: grammar) else { return nil }
        let fraction = String(match.4 ?? "")
        var digits = match.2.filter { "0"..."9" ~= $0 } + fraction
        guard !digits.isEmpty, fraction.count <= 38 else { return nil }
        digits = String(digits.drop { $0 == "0" })
        let limit = "170141183460469231731687303715884105727"
        guard digits.count < limit.count || (digits.count == limit.count && digits <= limit) else {
            return nil
        }

        let padded = String(repeating: "0", count: max(0, fraction.count + 1 - digits.count)) + digits
        let whole = padded.dropLast(fraction.count)
        let decimals = String(padded.suffix(fraction.count).reversed().drop { $0 == "0" }.reversed())
        let sign = !digits.isEmpty && (match.1 == "-" || match.1 == "−") ? "-" : ""
        return sign + whole + (decimals.isEmpty ? "" : "." + decimals)
    }

    private static func folded(_ text: String) -> String {
        let wide = Array("　！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９")
        let narrow = Array(" !\"#$%&'()*+,-./0123456789")
        return String(text.map { wide.firstIndex(of: $0).map { narrow[$0] } ?? $0 })
    }
}
