public import Entities
public import RepositoryInterfaces

/// A double that saves rates in memory, or fails with the given error.
public actor SavedRatesRepositoryDouble: SavedRatesRepository {
    private let builtIn: RateTable
    private let error: RatesError?
    /// The rates that another process saves first.
    private var saved: [RateTable]
    private let quicker: [RateTable]

    public init(
        builtIn: RateTable,
        saved: [RateTable] = [],
        quicker: [RateTable] = [],
        failing error: RatesError? = nil
    ) {
        self.builtIn = builtIn
        self.saved = saved
        self.quicker = quicker
        self.error = error
    }

    public func lastBuiltInRates() async throws(RatesError) -> RateTable { builtIn }

    public func savedRates() async throws(RatesError) -> [RateTable] { saved }

    public func save(_ tables: [RateTable]) async throws(RatesError) -> SavedDays {
        if let error { throw error }
        _ = put(quicker)
        return put(tables)
    }

    private func put(_ tables: [RateTable]) -> SavedDays {
        var added: Set<CalendarDay> = []
        var completed: Set<CalendarDay> = []
        for table in tables where table.day > builtIn.day {
            if let index = saved.firstIndex(where: { $0.day == table.day }) {
                let filled = saved[index].filled(from: table)
                if filled != saved[index], !added.contains(table.day) { completed.insert(table.day) }
                saved[index] = filled
            } else {
                saved.append(table)
                added.insert(table.day)
            }
        }
        saved.sort { $0.day < $1.day }
        return SavedDays(added: added.sorted(), completed: completed.sorted())
    }
}
