import Entities

/// Counts, sizes, lengths, ages and dates; large numbers come as the locale writes them.
enum MovieAmountPhrase: Wording {
    case movies(Int, figures: String)
    case bytes(Int)
    case length(minutes: Int)
    case age(Duration)
    /// A date such as `1982-06-25`.
    case date(String)
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

    var inLargeUnit: String {
        self < 1_000_000 ? "\(self / 1_000) kB" : "\(self / 1_000_000) MB"
    }
}
