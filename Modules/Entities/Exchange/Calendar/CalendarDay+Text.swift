extension CalendarDay: CustomStringConvertible {
    /// Reads YYYY-MM-DD in ASCII digits, and nothing shorter, longer or laxer.
    public init?(iso8601 text: String) {
        self.init(iso8601: text.utf8.span)
    }

    public init?(iso8601 bytes: Span<UInt8>) {
        let dash = UInt8(ascii: "-")
        guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash,
            let year = Self.number(bytes, 0..<4),
            let month = Self.number(bytes, 5..<7),
            let day = Self.number(bytes, 8..<10)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public var description: String {
        let (year, month, day) = civil
        let dash = UInt8(ascii: "-")
        let text = [
            Self.digit(year / 1000), Self.digit(year / 100), Self.digit(year / 10), Self.digit(year), dash,
            Self.digit(month / 10), Self.digit(month), dash,
            Self.digit(day / 10), Self.digit(day),
        ]
        return String(decoding: text, as: UTF8.self)
    }

    private static func number(_ bytes: Span<UInt8>, _ digits: Range<Int>) -> Int? {
        var number = 0
        for position in digits {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number
    }

    private static func digit(_ number: Int) -> UInt8 {
        UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }
}
