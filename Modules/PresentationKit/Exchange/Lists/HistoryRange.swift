import Entities

/// A range of days that ends today, to choose from.
public enum HistoryRange: String, Sendable, Hashable, CaseIterable {
    case month = "1m"
    case year = "1y"
    case fiveYears = "5y"
    case tenYears = "10y"
    case all

    /// Returns the first day; `nil` for the first one with a rate.
    func firstDay(before today: CalendarDay) -> CalendarDay? { days.map { today.adding(days: -$0) } }

    private var days: Int? {
        switch self {
        case .month: 31
        case .year: 365
        case .fiveYears: 1_826
        case .tenYears: 3_652
        case .all: nil
        }
    }

    public func title(in format: RegionalFormat) -> String { RangeText(self).text(in: format.language) }
}

struct RangeText: Wording {
    let range: HistoryRange

    init(_ range: HistoryRange) {
        self.range = range
    }
}
