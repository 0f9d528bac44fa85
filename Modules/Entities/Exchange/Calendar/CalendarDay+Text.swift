extension CalendarDay: CustomStringConvertible {
    /// Reads YYYY-MM-DD in ASCII digits, and nothing shorter, longer or laxer.
    public init?(iso8601 text: String) {
        let bytes = Array(text.utf8)
        let dash = UInt8(ascii: "-")
        guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash,
            let year = Self.number(bytes[0..<4]),
            let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public var description: String {
        "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for byte in digits {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: width - digits.utf8.count) + digits
    }
}
