import DayTable
public import Entities
public import Persistence
public import RepositoryInterfaces

/// The rates built into the program, followed by later ones that were fetched and saved on this machine.
///
/// Saved days that the program now has itself are ignored, and removed at the next change. A damaged file is
/// renamed and reported once; requests still succeed.
public actor DefaultSavedRatesRepository: RatesRepository, RateSeriesRepository, SavedRatesRepository {
    private let embedded: DayTableRatesRepository
    /// The file of saved rates; `nil` if the environment names no place for it.
    private let file: AtomicFile?
    private let fileSetAside: @Sendable (DamagedFile) -> Void
    private let readFailed: @Sendable (StorageError) -> Void
    private var loaded: Loaded?

    public static let profile = SourceProfile(
        id: "built-in",
        source: .europeanCentralBank,
        coverage: "reference rates of the euro that the program carries or has fetched, each working day",
        firstDay: .firstOfReferenceRates,
        key: .notNeeded,
        attribution: "Source: European Central Bank; rates between other currencies are computed",
        address: nil
    )

    private struct Loaded {
        /// The saved rates; `nil` if there are none after the last built-in day.
        let saved: DayTableRatesRepository?
        let embeddedSpan: ClosedRange<CalendarDay>
        let lastDay: CalendarDay

        /// The first day after the built-in ones.
        var firstSavedDay: CalendarDay { embeddedSpan.upperBound.adding(days: 1) }
    }

    /// - Parameters:
    ///   - embedded: The built-in rates; they win over saved ones of the same day.
    ///   - path: The file of saved rates.
    ///   - fileSetAside: Called when the file was damaged and has been renamed.
    ///   - readFailed: Called when the file cannot be read.
    public init(
        embedded: DayTableRatesRepository,
        path: String?,
        fileSetAside: @escaping @Sendable (DamagedFile) -> Void,
        readFailed: @escaping @Sendable (StorageError) -> Void
    ) {
        self.embedded = embedded
        self.fileSetAside = fileSetAside
        self.readFailed = readFailed
        file = path.map { AtomicFile($0, maximumBytes: SavedRatesFile.maximumBytes) }
    }

    public func span() async throws(RatesError) -> ClosedRange<CalendarDay> {
        let loaded = try await load()
        return loaded.embeddedSpan.lowerBound...loaded.lastDay
    }

    public func rates(meeting needs: [RequiredSeries], _ place: DayPlace) async throws(RatesError)
        -> RateTable?
    {
        let loaded = try await load()
        guard let saved = loaded.saved else { return try await embedded.rates(meeting: needs, place) }
        switch place {
        case .onOrBefore(let day):
            if day >= loaded.firstSavedDay, let table = try await saved.rates(meeting: needs, place),
                table.day >= loaded.firstSavedDay
            {
                return table
            }
            return try await embedded.rates(meeting: needs, place)
        case .onOrAfter(let day):
            if day < loaded.firstSavedDay, let table = try await embedded.rates(meeting: needs, place) {
                return table
            }
            return try await saved.rates(meeting: needs, .onOrAfter(max(day, loaded.firstSavedDay)))
        }
    }

    public func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) async throws(RatesError) -> Int {
        let loaded = try await load()
        let carried = try await embedded.publicationDays(after: start, through: end)
        guard let saved = loaded.saved else { return carried }
        let behind = max(start, loaded.embeddedSpan.upperBound)
        return try await carried + saved.publicationDays(after: behind, through: end)
    }

    public func publicationDays() async throws(RatesError) -> [CalendarDay] {
        let loaded = try await load()
        let carried = try await embedded.publicationDays()
        guard let saved = loaded.saved else { return carried }
        return try await carried + saved.publicationDays().filter { $0 >= loaded.firstSavedDay }
    }

    public func series(of currency: Currency) async throws(RatesError) -> [ExactDecimal?]? {
        let loaded = try await load()
        let carried = try await embedded.series(of: currency)
        guard let saved = loaded.saved else { return carried }
        let behind = try await saved.series(of: currency)
        guard carried != nil || behind != nil else { return nil }
        let days = try await embedded.publicationDays()
        let savedDays = try await saved.publicationDays()
        let first = savedDays.firstIndex { $0 >= loaded.firstSavedDay } ?? savedDays.endIndex
        return (carried ?? days.map { _ in nil }) + (behind ?? savedDays.map { _ in nil }).dropFirst(first)
    }

    public func lastBuiltInRates() async throws(RatesError) -> RateTable {
        let lastDay = try await load().embeddedSpan.upperBound
        guard let table = try await embedded.rates(meeting: [], .onOrBefore(lastDay)) else {
            throw .unreadable(.noRates)
        }
        return table
    }

    public func savedRates() async throws(RatesError) -> [RateTable] {
        let loaded = try await load()
        return try loaded.saved?.tables().filter { $0.day >= loaded.firstSavedDay } ?? []
    }

    public func save(_ tables: [RateTable]) async throws(RatesError) -> SavedDays {
        guard let file else {
            throw .notSaved(.noDirectory(variable: "XDG_DATA_HOME"))
        }
        let first = try await load().firstSavedDay
        var outcome: Result<SavedDays, RatesError> = .success(SavedDays())
        do throws(AtomicFileError) {
            // Read again: another process may have saved rates since this one loaded them.
            try file.change { bytes in
                var state = SavedRatesState(
                    (bytes.flatMap(SavedRatesFile.init)?.tables ?? []).filter { $0.day >= first }
                )
                state.put(tables.filter { $0.day >= first })
                guard state.changes != SavedDays() else { return nil }
                do throws(RatesError) {
                    outcome = .success(state.changes)
                    return try SavedRatesFile.bytes(of: state.tables)
                } catch {
                    outcome = .failure(error)
                    return nil
                }
            }
        } catch {
            throw .notSaved(StorageError(error))
        }
        // The next request loads the file again, with the days that other processes saved.
        loaded = nil
        return try outcome.get()
    }

    private func load() async throws(RatesError) -> Loaded {
        if let loaded { return loaded }
        let span = try await embedded.span()
        let saved = savedFile().flatMap { file in
            let lastDay = CalendarDay(daysSince1970: file.table.lastDay)
            return lastDay > span.upperBound ? (lastDay, file.repository) : nil
        }
        let new = Loaded(
            saved: saved?.1,
            embeddedSpan: span,
            lastDay: saved?.0 ?? span.upperBound
        )
        loaded = new
        return new
    }

    /// Returns the saved rates, or `nil` if there are none or they cannot be used.
    private func savedFile() -> SavedRatesFile? {
        guard let file else { return nil }
        do throws(AtomicFileError) {
            guard let bytes = try file.read() else { return nil }
            if let saved = SavedRatesFile(bytes) { return saved }
            if let damaged = try file.setAside(ifDamaged: { SavedRatesFile($0) == nil }) {
                fileSetAside(damaged)
                return nil
            }
            // Another process was faster, and may have put a valid file in its place.
            return try file.read().flatMap(SavedRatesFile.init)
        } catch {
            readFailed(StorageError(error))
            return nil
        }
    }
}

extension SavedRatesFile {
    var repository: DayTableRatesRepository {
        DayTableRatesRepository(table: table) { [sources] row in sources[row] }
    }

    /// The tables of all days. A row that is not a valid table is left out; the checksum rules such rows out.
    var tables: [RateTable] {
        let repository = repository
        return (0..<table.dayCount).compactMap { try? repository.rates(inRow: $0) ?? nil }
    }
}

/// Saved days by date, into which fetched ones are merged.
private struct SavedRatesState {
    private var tablesByDay: [CalendarDay: RateTable]
    private var added: Set<CalendarDay> = []
    private var mended: Set<CalendarDay> = []

    init(_ tables: [RateTable]) {
        tablesByDay = Dictionary(tables.map { ($0.day, $0) }) { first, _ in first }
    }

    var tables: [RateTable] { tablesByDay.values.sorted { $0.day < $1.day } }

    var changes: SavedDays { SavedDays(added: added.sorted(), mended: mended.sorted()) }

    mutating func put(_ tables: [RateTable]) {
        for table in tables {
            guard let present = tablesByDay[table.day] else {
                tablesByDay[table.day] = table
                added.insert(table.day)
                continue
            }
            let filled = present.filled(from: table)
            guard filled != present else { continue }
            tablesByDay[table.day] = filled
            if !added.contains(table.day) { mended.insert(table.day) }
        }
    }
}
