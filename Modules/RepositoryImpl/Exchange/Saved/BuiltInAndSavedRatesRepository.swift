import DayTable
public import Entities
public import Persistence
public import RepositoryInterfaces
import Synchronization

/// The rates built into the program, followed by later ones that were fetched and saved on this machine.
///
/// Saved days that the program now has itself are ignored, reported if their rates differ, and removed at the next
/// change; so are days without a publication. A damaged file is renamed and reported once; requests still succeed.
public final class BuiltInAndSavedRatesRepository: RatesRepository, RateSeriesRepository, SavedRatesRepository
{
    private let builtInRates: DayTableRatesRepository
    /// The file of saved rates; `nil` if the environment names no folder for it.
    private let file: AtomicFile?
    private let variable: String?
    private let fileSetAside: @Sendable (DamagedFile) -> Void
    private let readFailed: @Sendable (StorageError) -> Void
    private let ratesDiffer: @Sendable (_ path: String, CalendarDay) -> Void
    /// Not the state of an actor: a program that asks once would start three threads to get to it.
    private let loaded = Mutex<Loaded?>(nil)

    public static let profile = SourceProfile(
        id: "built-in",
        source: .europeanCentralBank,
        coverage: .savedReferenceRates,
        key: .notNeeded,
        attribution: "Source: European Central Bank; rates between other currencies are computed",
        address: nil
    )

    private struct Loaded {
        /// The saved rates; `nil` if there are none after the last built-in day.
        let saved: DayTableRatesRepository?
        let builtInSpan: ClosedRange<CalendarDay>
        let lastDay: CalendarDay

        /// The first day after the built-in ones.
        var firstSavedDay: CalendarDay { builtInSpan.upperBound.adding(days: 1) }
    }

    /// - Parameters:
    ///   - builtIn: The built-in rates; they win over saved ones of the same day.
    ///   - path: The file of saved rates.
    ///   - variable: The environment variable that could name its folder.
    ///   - fileSetAside: Called when the file was damaged and has been renamed.
    ///   - readFailed: Called when the file cannot be read.
    ///   - ratesDiffer: Called with the first day whose saved rates differ from the built-in ones.
    public init(
        builtIn: DayTableRatesRepository,
        path: String?,
        variable: String? = nil,
        fileSetAside: @escaping @Sendable (DamagedFile) -> Void,
        readFailed: @escaping @Sendable (StorageError) -> Void,
        ratesDiffer: @escaping @Sendable (_ path: String, CalendarDay) -> Void = { _, _ in }
    ) {
        self.ratesDiffer = ratesDiffer
        builtInRates = builtIn
        self.variable = variable
        self.fileSetAside = fileSetAside
        self.readFailed = readFailed
        file = path.map { AtomicFile($0, maximumBytes: SavedRatesFile.maximumBytes) }
    }

    public func span() throws(RatesError) -> ClosedRange<CalendarDay> {
        let loaded = try load()
        return loaded.builtInSpan.lowerBound...loaded.lastDay
    }

    public func rates(meeting needs: RequiredRates, _ bound: DayBound) throws(RatesError)
        -> RateTable?
    {
        let loaded = try load()
        guard let saved = loaded.saved else { return try builtInRates.rates(meeting: needs, bound) }
        switch bound {
        case .onOrBefore(let day):
            if day >= loaded.firstSavedDay, let table = try saved.rates(meeting: needs, bound),
                table.day >= loaded.firstSavedDay
            {
                return table
            }
            return try builtInRates.rates(meeting: needs, bound)
        case .onOrAfter(let day):
            if day < loaded.firstSavedDay, let table = try builtInRates.rates(meeting: needs, bound) {
                return table
            }
            return try saved.rates(meeting: needs, .onOrAfter(max(day, loaded.firstSavedDay)))
        }
    }

    public func forEachDay(
        meeting needs: RequiredRates,
        from start: CalendarDay,
        of currencies: Set<Currency>?,
        _ body: (RateTable) throws(RatesError) -> Bool
    ) throws(RatesError) -> Bool {
        let loaded = try load()
        guard try builtInRates.forEachDay(meeting: needs, from: start, of: currencies, body) else {
            return false
        }
        guard let saved = loaded.saved else { return true }
        let first = max(start, loaded.firstSavedDay)
        return try saved.forEachDay(meeting: needs, from: first, of: currencies, body)
    }

    public func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) throws(RatesError) -> Int {
        let loaded = try load()
        let builtIn = try builtInRates.publicationDays(after: start, through: end)
        guard let saved = loaded.saved else { return builtIn }
        let firstSaved = max(start, loaded.builtInSpan.upperBound)
        return try builtIn + saved.publicationDays(after: firstSaved, through: end)
    }

    public func publicationDays() throws(RatesError) -> [CalendarDay] {
        let loaded = try load()
        let builtIn = try builtInRates.publicationDays()
        guard let saved = loaded.saved else { return builtIn }
        return try builtIn + saved.publicationDays().filter { $0 >= loaded.firstSavedDay }
    }

    public func series(of currency: Currency) throws(RatesError) -> [ExactDecimal?]? {
        let loaded = try load()
        let builtIn = try builtInRates.series(of: currency)
        guard let saved = loaded.saved else { return builtIn }
        let savedSeries = try saved.series(of: currency)
        guard builtIn != nil || savedSeries != nil else { return nil }
        let days = try builtInRates.publicationDays()
        let savedDays = try saved.publicationDays()
        let first = savedDays.firstIndex { $0 >= loaded.firstSavedDay } ?? savedDays.endIndex
        return (builtIn ?? days.map { _ in nil })
            + (savedSeries ?? savedDays.map { _ in nil }).dropFirst(first)
    }

    public func lastBuiltInRates() async throws(RatesError) -> RateTable {
        let lastDay = try load().builtInSpan.upperBound
        guard let table = try builtInRates.rates(meeting: .none, .onOrBefore(lastDay)) else {
            throw .unreadable(.noRates)
        }
        return table
    }

    public func savedRates() async throws(RatesError) -> [RateTable] {
        let loaded = try load()
        return try loaded.saved?.tables().filter { $0.day >= loaded.firstSavedDay } ?? []
    }

    public func save(_ tables: [RateTable]) async throws(RatesError) -> SavedDays {
        guard let file else { throw .notSaved(.noDirectory(variable: variable)) }
        let first = try load().firstSavedDay
        var outcome: Result<SavedDays, RatesError> = .success(SavedDays())
        do throws(AtomicFileError) {
            // Read again: another process may have saved rates since this one loaded them.
            try file.change { bytes in
                var state = SavedRatesState(
                    (bytes.flatMap(SavedRatesFile.init)?.onPublicationDays?.tables ?? []).filter {
                        $0.day >= first
                    }
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
        loaded.withLock { $0 = nil }
        return try outcome.get()
    }

    private func load() throws(RatesError) -> Loaded {
        if let loaded = loaded.withLock({ $0 }) { return loaded }
        let span = try builtInRates.span()
        let file = savedFile()?.onPublicationDays
        if let file, let day = try firstDifference(of: file, until: span.upperBound) {
            ratesDiffer(self.file?.path ?? "", day)
        }
        let saved = file.flatMap { file in
            let lastDay = CalendarDay(daysSince1970: file.table.lastDay)
            return lastDay > span.upperBound ? (lastDay, file.repository) : nil
        }
        let new = Loaded(
            saved: saved?.1,
            builtInSpan: span,
            lastDay: saved?.0 ?? span.upperBound
        )
        loaded.withLock { $0 = new }
        return new
    }

    /// Returns the first saved day whose rates differ from the built-in ones of that day.
    private func firstDifference(
        of file: SavedRatesFile,
        until lastDay: CalendarDay
    ) throws(RatesError) -> CalendarDay? {
        guard file.table.firstDay <= lastDay.daysSince1970 else { return nil }
        for saved in file.tables where saved.day <= lastDay {
            let builtIn = try builtInRates.rates(meeting: .none, .onOrBefore(saved.day))
            if let builtIn, builtIn.day == saved.day, Plausibility.differ(saved, builtIn) { return saved.day }
        }
        return nil
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

    /// The file without days on which the bank publishes no rates; `nil` if there are no others.
    var onPublicationDays: SavedRatesFile? {
        let days = (0..<table.dayCount).compactMap(table.day).map { CalendarDay(daysSince1970: $0) }
        guard !days.allSatisfy(TargetCalendar.mayHaveRates) else { return self }
        let tables = tables.filter { TargetCalendar.mayHaveRates(on: $0.day) }
        return (try? Self.bytes(of: tables)).flatMap(SavedRatesFile.init)
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
    private var completed: Set<CalendarDay> = []

    init(_ tables: [RateTable]) {
        tablesByDay = Dictionary(tables.map { ($0.day, $0) }) { first, _ in first }
    }

    var tables: [RateTable] { tablesByDay.values.sorted { $0.day < $1.day } }

    var changes: SavedDays { SavedDays(added: added.sorted(), completed: completed.sorted()) }

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
            if !added.contains(table.day) { completed.insert(table.day) }
        }
    }
}
