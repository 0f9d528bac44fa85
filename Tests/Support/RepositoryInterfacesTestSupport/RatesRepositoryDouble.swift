public import Entities
public import RepositoryInterfaces
import Testing

/// A double with the given tables. Without tables, a call fails the test.
public struct RatesRepositoryDouble: RatesRepository {
    public let ownRates: OwnRatesPart
    private let tables: [RateTable]
    private let error: RatesError?
    private let whenAsked: @Sendable () -> Void

    /// Creates a double that searches these tables, or throws the error.
    public init(
        _ tables: [RateTable] = [],
        ownRates: OwnRatesPart = .none,
        failing error: RatesError? = nil,
        whenAsked: @escaping @Sendable () -> Void = {}
    ) {
        self.ownRates = ownRates
        self.tables = tables.sorted { $0.day < $1.day }
        self.error = error
        self.whenAsked = whenAsked
    }

    public func span() throws(RatesError) -> ClosedRange<CalendarDay> {
        try answer()
        guard let first = tables.first?.day, let last = tables.last?.day else {
            Issue.record("nobody expected rates to be asked for")
            throw .cancelled
        }
        return first...last
    }

    public func rates(meeting needs: RequiredRates, _ bound: DayBound) throws(RatesError)
        -> RateTable?
    {
        try answer()
        let candidates = tables.filter(needs.areMet)
        return switch bound {
        case .onOrBefore(let day): candidates.last { $0.day <= day }
        case .onOrAfter(let day): candidates.first { $0.day >= day }
        }
    }

    public func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) throws(RatesError) -> Int {
        try answer()
        return tables.count { start < $0.day && $0.day <= end }
    }

    private func answer() throws(RatesError) {
        whenAsked()
        if let error { throw error }
    }
}
