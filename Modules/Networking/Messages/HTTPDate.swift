/// A date in HTTP's format: `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// Foundation's date parser would load ICU's tables. The two obsolete formats are not supported.
struct HTTPDate: Sendable, Hashable {
    let secondsSince1970: Int64

    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        // The weekday is not checked; it follows from the rest.
        guard words.count == 6, words[0].count == 4, words[0].hasSuffix(","), words[5] == "GMT",
            let day = HTTPDate.number(words[1], digits: 2),
            let month = HTTPDate.months.firstIndex(of: words[2]),
            let year = HTTPDate.number(words[3], digits: 4), year >= 1970,
            (1...HTTPDate.length(of: month, in: year)).contains(day),
            let second = HTTPDate.secondOfDay(words[4])
        else {
            return nil
        }
        let daysOfMonths = (0..<month).reduce(0) { $0 + HTTPDate.length(of: $1, in: year) }
        let leapDays = HTTPDate.leapYears(before: year) - HTTPDate.leapYears(before: 1970)
        let days = 365 * (year - 1970) + leapDays + daysOfMonths + day - 1
        secondsSince1970 = Int64(days * 86_400 + second)
    }

    private static let months: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard text.utf8.count == digits,
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else {
            return nil
        }
        return Int(text)
    }

    private static func secondOfDay(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            .map { number($0, digits: 2) }
        // 60 is a leap second.
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
            hour < 24, minute < 60, second <= 60
        else {
            return nil
        }
        return hour * 3_600 + minute * 60 + second
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 1: leapYears(before: year + 1) - leapYears(before: year) + 28
        case 3, 5, 8, 10: 30
        default: 31
        }
    }

    private static func leapYears(before year: Int) -> Int {
        let last = year - 1
        return last / 4 - last / 100 + last / 400
    }
}
