public import Entities
public import Persistence
public import RepositoryInterfaces

/// The repositories of currencies, rates and settings over what is built in and the files on this machine.
public struct ExchangeRepositories: Sendable {
    /// The number of stored pairs; more than are ever shown at once, to leave room for a longer list.
    public static let recentPairsCapacity = 50
    /// A few pairs are not worth a longer wait for another process.
    private static let longestWait = Duration.milliseconds(250)

    public let currencyNames: any CurrencyNamesRepository
    public let bankRates: any RatesRepository & RateSeriesRepository & SavedRatesRepository
    public let serviceRates: any ServiceRatesRepository
    public let settings: any SettingsRepository
    public let recentPairs: any RecentItemsRepository<CurrencyPair>
    private let recentPairsDatabase: LazyDatabase

    /// - Parameters:
    ///   - rates: The built-in rates.
    ///   - currencies: The built-in names of currencies.
    ///   - data: The folder of rates and pairs; `nil` if there is none.
    ///   - configuration: The folder of settings; `nil` if there is none.
    ///   - variables: The environment variables that could name them; `nil` in an app.
    ///   - whenDamaged: What is done with a damaged database.
    ///   - ratesSetAside: Called when a file of rates was damaged and has been renamed.
    ///   - ratesNotRead: Called when the saved rates of the bank cannot be read.
    ///   - ratesDiffer: Called with the first day whose saved rates differ from the built-in ones.
    public init(
        rates: @escaping EmbeddedBytes,
        currencies: @escaping EmbeddedBytes,
        data: String?,
        configuration: String?,
        variables: StorageDirectories.Variables? = nil,
        whenDamaged: DamageHandling,
        ratesSetAside: @escaping @Sendable (DamagedFile) -> Void = { _ in },
        ratesNotRead: @escaping @Sendable (StorageError) -> Void = { _ in },
        ratesDiffer: @escaping @Sendable (_ path: String, CalendarDay) -> Void = { _, _ in }
    ) {
        currencyNames = EmbeddedCurrencyNamesRepository(table: currencies)
        bankRates = BuiltInAndSavedRatesRepository(
            builtIn: DayTableRatesRepository(history: rates),
            path: data.map { $0 + "/rates" },
            variable: variables?.data,
            fileSetAside: ratesSetAside,
            readFailed: ratesNotRead,
            ratesDiffer: ratesDiffer
        )
        let service = RatesProvider.exchangeRateAPI.profile
        serviceRates = SavedServiceRatesRepository(
            path: data.map { "\($0)/rates-\(service.id).csv" },
            variable: variables?.data,
            source: service.source,
            fileSetAside: ratesSetAside
        )
        settings = SettingsFile(
            path: configuration.map { $0 + "/settings" },
            variable: variables?.configuration,
            keys: ConversionSetting.allCases.map(\.rawValue)
        )
        // Without a folder the pairs are stored in memory, until the program ends.
        let location = data.map { DatabaseLocation.file($0 + "/recent.sqlite") } ?? .memory
        recentPairsDatabase = LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(
                location,
                migrations: SQLiteRecentItemsRepository<CurrencyPair>.Table.pairs.migrations,
                busyTimeout: Self.longestWait,
                // Stronger durability would make the next choice wait for the disk.
                durability: .processExit,
                whenDamaged: whenDamaged
            )
        }
        recentPairs = SQLiteRecentItemsRepository<CurrencyPair>(
            database: recentPairsDatabase,
            table: .pairs,
            capacity: Self.recentPairsCapacity
        )
    }

    /// Closes the database if it was opened.
    public func close() async { await recentPairsDatabase.close() }

    /// Rates that need no network.
    public struct KnownRates {
        public let rates: any RatesRepository
        /// `nil` if series cannot give every rate.
        public let series: (any RateSeriesRepository)?
        /// The currencies of the user's own rates.
        public var ownCurrencies: Set<Currency> = []
    }

    /// Returns the rates of the bank, or those of a file of own rates over them or alone.
    public func knownRates(ownRates path: String?, alone: Bool) throws(OwnRatesError) -> KnownRates {
        guard let path else { return KnownRates(rates: bankRates, series: bankRates) }
        let own = try OwnRatesFile.rates(atPath: path)
        let other = alone ? nil : bankRates
        return KnownRates(
            rates: OwnRatesRepository(own, over: other),
            series: OwnRateSeriesRepository(own, over: other),
            ownCurrencies: own.currencies
        )
    }
}

extension SQLiteRecentItemsRepository.Table where Item == CurrencyPair {
    /// A pair of currencies a row.
    public static var pairs: Self {
        Self(
            migrations: [
                Migration(
                    version: 1,
                    statements: [
                        """
                        CREATE TABLE pairs (
                            id INTEGER PRIMARY KEY, origin TEXT NOT NULL, target TEXT NOT NULL, UNIQUE (origin, target)
                        ) STRICT
                        """
                    ]
                )
            ],
            select: "SELECT id, origin, target FROM pairs ORDER BY id DESC LIMIT ?",
            insert: "INSERT INTO pairs (origin, target) VALUES (?, ?)",
            delete: "DELETE FROM pairs WHERE id = ?",
            deleteAll: "DELETE FROM pairs",
            values: { [.text($0.from.code), .text($0.to.code)] },
            item: { row throws(DatabaseError) in
                guard let from = Currency(code: try row.text(1)), let to = Currency(code: try row.text(2))
                else {
                    return nil
                }
                return CurrencyPair(from: from, to: to)
            }
        )
    }
}
