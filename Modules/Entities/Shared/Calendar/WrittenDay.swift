/// The order of the numbers of a date.
public enum DayOrder: String, Sendable, Hashable, CaseIterable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
    case yearFirst = "ymd"
}

/// A date in numbers as it was written, maybe with a time behind it: 2015-01-05, 20150105, 5.1.2015, 01/05/2015 10:00.
///
/// Where the year is last, the order of day and month differs between countries.
public struct WrittenDay: Sendable, Hashable {
    private let first: Int
    private let second: Int
    private let third: Int
    private let hasYearFirst: Bool
    public let hasTime: Bool

    /// `nil` if the text has another form; whether the day exists is not checked.
    public init?(_ bytes: Span<UInt8>) {
        var position = 0
        guard let start = Self.number(bytes, &position) else { return nil }
        if start.digits == 8 {
            (first, second, third) = (start.value / 10_000, start.value / 100 % 100, start.value % 100)
            hasYearFirst = true
        } else {
            guard position < bytes.count else { return nil }
            let separator = bytes[position]
            guard ["-", "/", "."].contains(where: { UInt8(ascii: $0) == separator }) else { return nil }
            position += 1
            guard let middle = Self.number(bytes, &position), middle.digits <= 2,
                position < bytes.count, bytes[position] == separator
            else { return nil }
            position += 1
            guard let end = Self.number(bytes, &position) else { return nil }
            switch (start.digits, end.digits) {
            case (4, 1...2): hasYearFirst = true
            case (1...2, 4): hasYearFirst = false
            default: return nil
            }
            (first, second, third) = (start.value, middle.value, end.value)
        }
        hasTime = position < bytes.count
        guard !hasTime || Self.isTime(bytes, from: position) else { return nil }
    }

    public init?(_ text: String) {
        self.init(text.utf8.span)
    }

    /// Returns the day in an order; `nil` if there is none. A year that comes first needs no order.
    public func day(in order: DayOrder) -> CalendarDay? {
        switch (hasYearFirst, order) {
        case (true, _): CalendarDay(year: first, month: second, day: third)
        case (false, .yearFirst): nil
        case (false, .dayFirst): CalendarDay(year: third, month: second, day: first)
        case (false, .monthFirst): CalendarDay(year: third, month: first, day: second)
        }
    }

    /// The order, if only one makes this a day; `nil` if it is a day in both or none.
    public var order: DayOrder? {
        if hasYearFirst { return day(in: .yearFirst) == nil ? nil : .yearFirst }
        switch (day(in: .dayFirst), day(in: .monthFirst)) {
        case (.some, nil): return .dayFirst
        case (nil, .some): return .monthFirst
        case (nil, nil), (.some, .some): return nil
        }
    }

    /// The day that it is in every order that makes it one; `nil` if it is none or two.
    public var onlyDay: CalendarDay? {
        let days = DayOrder.allCases.compactMap(day(in:))
        return days.allSatisfy { $0 == days.first } ? days.first : nil
    }

    /// Whether it is another day in another order.
    public var isUnclear: Bool {
        order == nil && onlyDay == nil && day(in: .dayFirst) != nil
    }

    /// Parses up to eight digits, and moves behind them.
    private static func number(_ bytes: Span<UInt8>, _ position: inout Int) -> (value: Int, digits: Int)? {
        let start = position
        var value = 0
        while position < bytes.count, position - start < 9 {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            value = value * 10 + Int(digit)
            position += 1
        }
        return position > start ? (value, position - start) : nil
    }

    /// Whether a time follows, such as `T10:00:00Z`, ` 10:00` or ` 9:05 PM`.
    private static func isTime(_ bytes: Span<UInt8>, from start: Int) -> Bool {
        guard [UInt8(ascii: "T"), UInt8(ascii: " ")].contains(bytes[start]) else { return false }
        var position = start + 1
        guard let hour = number(bytes, &position), hour.digits <= 2, hour.value <= 24 else { return false }
        var parts = 1
        while parts < 3, position < bytes.count, bytes[position] == UInt8(ascii: ":") {
            position += 1
            guard let part = number(bytes, &position), part.digits == 2, part.value <= 60 else {
                return false
            }
            parts += 1
        }
        guard parts > 1 else { return false }
        if parts == 3, position < bytes.count,
            [UInt8(ascii: "."), UInt8(ascii: ",")].contains(bytes[position])
        {
            position += 1
            while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        }
        return isZone(bytes, from: position)
    }

    /// Whether nothing follows a time but `Z`, `+01:00` or `PM`.
    private static func isZone(_ bytes: Span<UInt8>, from start: Int) -> Bool {
        var position = start
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
        guard position < bytes.count else { return true }
        let rest = (position..<bytes.count).map { Character(Unicode.Scalar(bytes[$0])) }
        switch rest[0] {
        case "Z", "z": return rest.count == 1
        case "+", "-":
            let digits = rest.dropFirst().filter { $0 != ":" }
            return [2, 4].contains(digits.count) && rest.count <= 6
                && digits.allSatisfy { ("0"..."9").contains($0) }
        default: return ["AM", "PM"].contains(String(rest).uppercased())
        }
    }
}
