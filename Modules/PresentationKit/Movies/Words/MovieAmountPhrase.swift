import Entities

/// Counts, sizes, lengths, ages and dates; large numbers come as the locale writes them.
enum MovieAmountPhrase: Wording {
    case movies(Int, figures: String)
    case bytes(Int)
    case length(minutes: Int)
    case age(Duration)
    /// A date such as `1982-06-25`.
    case date(String)

    var english: String {
        switch self {
        case .movies(let count, let figures): count == 1 ? "1 movie" : "\(figures) movies"
        case .bytes(let count): count.inEnglishBytes
        case .length(let minutes): "\(minutes) min"
        case .age(let age): "\(age.roughlyInEnglish) ago"
        case .date(let date): date
        }
    }

    var korean: String {
        switch self {
        case .movies(_, let figures): "영화 \(figures)편"
        case .bytes(let count): count.inKoreanBytes
        case .length(let minutes): minutes.inKoreanHours
        case .age(let age): age.koreanAge
        case .date(let date): date.inKoreanDate
        }
    }
}

extension RegionalFormat {
    /// Returns the number with its digits grouped.
    func grouped(_ count: Int) -> String { text(ExactDecimal(count)) }

    /// Returns the number of tenths with one decimal.
    func tenths(_ count: Int) -> String { "\(count / 10)\(decimal)\(count % 10)" }

    func movies(_ count: Int) -> String { text(.movies(count, figures: grouped(count))) }
    func size(bytes: Int) -> String { text(.bytes(bytes)) }
    func length(minutes: Int) -> String { text(.length(minutes: minutes)) }
    func age(_ age: Duration) -> String { text(.age(age)) }
    func date(_ date: String) -> String { text(.date(date)) }

    private func text(_ amount: MovieAmountPhrase) -> String { amount.text(in: language) }
}

extension Int {
    // The largest unit (up to MB) that leaves at least 1, rounded down.

    fileprivate var inEnglishBytes: String {
        switch self {
        case 1: "1 byte"
        case ..<1_000: "\(self) bytes"
        default: inLargeUnit
        }
    }

    fileprivate var inKoreanBytes: String { self < 1_000 ? "\(self)바이트" : inLargeUnit }

    private var inLargeUnit: String {
        self < 1_000_000 ? "\(self / 1_000) kB" : "\(self / 1_000_000) MB"
    }

    /// The minutes as in `1시간 57분`.
    fileprivate var inKoreanHours: String {
        switch (self / 60, self % 60) {
        case (0, let minutes): "\(minutes)분"
        case (let hours, 0): "\(hours)시간"
        case (let hours, let minutes): "\(hours)시간 \(minutes)분"
        }
    }
}

extension Duration {
    /// The duration in the largest unit that fits, such as `2 hours`.
    fileprivate var roughlyInEnglish: String {
        switch components.seconds {
        case ..<60: "less than a minute"
        case ..<3_600: Self.counted(components.seconds / 60, "minute")
        case ..<86_400: Self.counted(components.seconds / 3_600, "hour")
        default: Self.counted(components.seconds / 86_400, "day")
        }
    }

    fileprivate var koreanAge: String {
        switch components.seconds {
        case ..<60: "방금"
        case ..<3_600: "\(components.seconds / 60)분 전"
        case ..<86_400: "\(components.seconds / 3_600)시간 전"
        default: "\(components.seconds / 86_400)일 전"
        }
    }
}

extension String {
    /// The date as in `1982년 6월 25일`; unchanged if it is not written with hyphens.
    fileprivate var inKoreanDate: String {
        let parts = split(separator: "-").map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
            return self
        }
        return "\(year)년 \(month)월 \(day)일"
    }
}
