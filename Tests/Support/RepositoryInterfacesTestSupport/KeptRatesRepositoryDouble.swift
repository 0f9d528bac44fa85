public import Entities
public import RepositoryInterfaces

/// Keeps in memory what it is given, or fails as a test tells it to.
public actor KeptRatesRepositoryDouble: KeptRatesRepository {
    private let carried: RateTable
    private let error: StorageError?
    private var kept: [RateTable]
    /// What somebody else keeps while this one is busy.
    private let quicker: [RateTable]

    public init(
        carried: RateTable,
        kept: [RateTable] = [],
        quicker: [RateTable] = [],
        failing error: StorageError? = nil
    ) {
        self.carried = carried
        self.kept = kept
        self.quicker = quicker
        self.error = error
    }

    public func lastCarriedRates() async throws(RatesError) -> RateTable { carried }

    public func keptRates() async throws(RatesError) -> [RateTable] { kept }

    public func keep(_ tables: [RateTable]) async throws(StorageError) -> KeptDays {
        if let error { throw error }
        _ = put(quicker)
        return put(tables)
    }

    private func put(_ tables: [RateTable]) -> KeptDays {
        var added: Set<CalendarDay> = []
        var mended: Set<CalendarDay> = []
        for table in tables where table.day > carried.day {
            if let index = kept.firstIndex(where: { $0.day == table.day }) {
                let filled = kept[index].filled(from: table)
                if filled != kept[index], !added.contains(table.day) { mended.insert(table.day) }
                kept[index] = filled
            } else {
                kept.append(table)
                added.insert(table.day)
            }
        }
        kept.sort { $0.day < $1.day }
        return KeptDays(added: added.sorted(), mended: mended.sorted())
    }
}
