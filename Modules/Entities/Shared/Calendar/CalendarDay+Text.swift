extension CalendarDay: CustomStringConvertible {
    /// Parses exactly YYYY-MM-DD, in ASCII digits.
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

    /// Parses a day with the year first: 2015-01-05, 2015-1-5, 2015/1/5, 2015.1.5 and 20150105.
    ///
    /// Dates with the year last are rejected, because the order of day and month differs between countries.
    public init?(yearFirst text: String) {
        if let day = CalendarDay(iso8601: text) {
            self = day
            return
        }
        let bytes = Array(text.utf8)
        let parts: [ArraySlice<UInt8>]
        if bytes.count == 8, bytes.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
            parts = [bytes[0..<4], bytes[4..<6], bytes[6..<8]]
        } else {
            guard bytes.count >= 8, ["-", "/", "."].contains(where: { UInt8(ascii: $0) == bytes[4] }) else {
                return nil
            }
            parts = bytes.split(separator: bytes[4], omittingEmptySubsequences: false)
        }
        guard parts.count == 3, parts[0].count == 4, 1...2 ~= parts[1].count, 1...2 ~= parts[2].count,
            let year = Self.number(bytes.span, parts[0].indices),
            let month = Self.number(bytes.span, parts[1].indices),
            let day = Self.number(bytes.span, parts[2].indices)
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

    /// Inlined, because constant ranges then need no loop and no checks.
    @inline(__always)
    private static func number(_ bytes: Span<UInt8>, _ digits: Range<Int>) -> Int? {
        var number = 0
        for position in digits {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number &* 10 &+ Int(digit)
        }
        return number
    }

    private static func digit(_ number: Int) -> UInt8 {
        UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }
}
