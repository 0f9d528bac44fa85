extension ExactDecimal: CustomStringConvertible {
    /// Plain digits with a point, at the value's own scale: for machines, and whatever the locale.
    public var description: String { text(isGrouped: false) }

    /// The same digits with a comma before every third one, for people.
    public func grouped() -> String { text(isGrouped: true) }

    private func text(isGrouped: Bool) -> String {
        let digits = Array(String(significand.magnitude).utf8)
        let padded = Array(repeating: UInt8(ascii: "0"), count: max(0, scale + 1 - digits.count)) + digits
        let wholeCount = padded.count - scale
        var text: [UInt8] = significand < 0 ? [UInt8(ascii: "-")] : []
        text.reserveCapacity(2 * padded.count + 2)
        for (index, digit) in padded.enumerated() {
            if index == wholeCount {
                text.append(UInt8(ascii: "."))
            } else if isGrouped, index > 0, index < wholeCount, (wholeCount - index).isMultiple(of: 3) {
                text.append(UInt8(ascii: ","))
            }
            text.append(digit)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
