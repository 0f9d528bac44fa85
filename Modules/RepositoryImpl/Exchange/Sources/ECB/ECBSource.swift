import Entities
import Networking
import RepositoryInterfaces

extension RatesProvider {
    public static let ecb = RatesProvider(
        ECBSource.profile,
        dataAddress: "https://data-api.ecb.europa.eu/service/data"
    ) { ECBSource($0) }
}

/// The European Central Bank: small files for recent days, and a data service for older ones.
struct ECBSource: RemoteRatesRepository {
    static let profile = SourceProfile(
        id: "ecb",
        source: .europeanCentralBank,
        coverage: .referenceRates,
        key: .notNeeded,
        attribution: "Source: European Central Bank; rates between other currencies are computed",
        address: "https://www.ecb.europa.eu/stats/eurofxref"
    )

    private let files: RatesService
    private let series: RatesService

    /// Creates a source; the files and the data service have different addresses.
    init(_ connection: SourceConnection) {
        files = RatesService(Self.profile, connection: connection)
        series = RatesService(Self.profile, connection: connection.toData)
    }

    var profile: SourceProfile { files.profile }

    func newestRates(of currencies: Set<Currency>) async throws(RatesError) -> RateTable {
        guard let newest = try await file("eurofxref-daily.xml").last else {
            throw files.damaged(.noRates)
        }
        return newest
    }

    func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?,
        of currencies: Set<Currency>
    ) async throws(RatesError) -> [RateTable] {
        // For a day long past, the clock alone shows that the small file does not reach it.
        let today = TargetCalendar.day(at: Moment(secondsSince1970: files.now()))
        guard day == nil || today.days(since: span.lowerBound) <= 90 else {
            return try await seriesRates(within: span)
        }
        // Ninety days are 70 kB in one file that every cache has. Its first day shows how far it reaches.
        let newest = try await file("eurofxref-hist-90d.xml")
        if let first = newest.first?.day, first <= span.lowerBound {
            return newest.filter { span.contains($0.day) }
        }
        return try await seriesRates(within: span)
    }

    private func file(_ name: String) async throws(RatesError) -> [RateTable] {
        let bytes = try await files.bytes(name)
        let xml: ECBRatesXML
        do throws(UnreadableRatesError) {
            xml = try ECBRatesXML(bytes)
        } catch {
            throw files.damaged(error.reason)
        }
        return try tables(of: xml.days)
    }

    /// The most days per request. A year is less than a megabyte, so responses stay far below the size limit.
    private static let maximumDaysPerRequest = 4 * SourceProfile.daysPerRequest

    private func seriesRates(within span: ClosedRange<CalendarDay>) async throws(RatesError) -> [RateTable] {
        var tables: [RateTable] = []
        for piece in span.pieces(ofDays: Self.maximumDaysPerRequest) {
            tables += try await seriesAnswer(within: piece)
        }
        return tables
    }

    private func seriesAnswer(within span: ClosedRange<CalendarDay>) async throws(RatesError) -> [RateTable] {
        let bytes = try await series.bytes(
            "EXR/D..EUR.SP00.A",
            [
                QueryItem(name: "format", value: "csvdata"),
                QueryItem(name: "detail", value: "dataonly"),
                QueryItem(name: "startPeriod", value: span.lowerBound.description),
                QueryItem(name: "endPeriod", value: span.upperBound.description),
            ],
            isEmptyWhenNotFound: true
        )
        guard !bytes.isEmpty else { return [] }
        let csv: ECBSeriesCSV
        do throws(UnreadableRatesError) {
            csv = try ECBSeriesCSV(bytes)
        } catch {
            throw series.damaged(error.reason)
        }
        return try tables(of: csv.days.filter { span.contains($0.key) }.map { ($0.key, $0.value) })
    }

    private func tables(
        of days: [(day: CalendarDay, rates: [Currency: ExactDecimal])]
    ) throws(RatesError) -> [RateTable] {
        var tables: [RateTable] = []
        for (day, rates) in days { tables.append(try files.table(on: day, base: .euro, rates)) }
        return tables.sorted { $0.day < $1.day }
    }
}
