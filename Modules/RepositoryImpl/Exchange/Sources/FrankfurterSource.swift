import Entities
import Networking
import PlacedJSON
import RepositoryInterfaces

extension RatesProvider {
    public static let frankfurter = RatesProvider(FrankfurterSource.profile) { FrankfurterSource($0) }
}

/// Frankfurter, which republishes the reference rates of the European Central Bank and needs no key.
///
/// Rates are requested in euros, since it rounds the rates of other bases.
struct FrankfurterSource: RemoteRatesRepository {
    static let profile = SourceProfile(
        id: "frankfurter",
        source: RatePublisher(name: "Frankfurter"),
        coverage: .republishedReferenceRates,
        key: .notNeeded,
        attribution: "Source: European Central Bank, by way of Frankfurter (https://frankfurter.dev)",
        address: "https://api.frankfurter.dev"
    )

    private let service: RatesService

    init(_ connection: SourceConnection) {
        service = RatesService(
            Self.profile,
            connection: connection,
            failure: FrankfurterErrorDTO.failure
        )
    }

    var profile: SourceProfile { service.profile }

    func newestRates(of currencies: Set<Currency>) async throws(RatesError) -> RateTable {
        try await table(at: "v1/latest")
    }

    func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?,
        of currencies: Set<Currency>
    ) async throws(RatesError) -> [RateTable] {
        // For one day, it returns the last publication on or before that day.
        if span.upperBound == day {
            let table = try await table(at: "v1/\(span.upperBound)")
            guard table.day <= span.upperBound else {
                throw service.damaged(.otherDays(requested: span.upperBound...span.upperBound))
            }
            return span.contains(table.day) ? [table] : []
        }
        var tables: [RateTable] = []
        // Longer ranges may be returned with gaps.
        for piece in span.pieces(ofDays: SourceProfile.daysPerRequest) {
            tables += try await answer(within: piece)
        }
        return tables
    }

    private func answer(within span: ClosedRange<CalendarDay>) async throws(RatesError) -> [RateTable] {
        let json = try await service.json("v1/\(span.lowerBound)..\(span.upperBound)", Self.inEuros)
        try checkUnit(of: json)
        guard let days = json["rates"]?.members else { throw service.damaged(.noRates) }
        var tables: [RateTable] = []
        for member in days {
            let day = try service.day(member.name)
            guard span.contains(day) else { continue }
            tables.append(try service.table(on: day, base: .euro, service.rates(in: member.value, on: day)))
        }
        return tables.sorted { $0.day < $1.day }
    }

    private static let inEuros = [QueryItem(name: "base", value: Currency.euro.code)]

    private func table(at path: String) async throws(RatesError) -> RateTable {
        let json = try await service.json(path, Self.inEuros)
        try checkUnit(of: json)
        let day = try service.day(json["date"]?.text)
        return try service.table(on: day, base: .euro, service.rates(in: json["rates"], on: day))
    }

    private func checkUnit(of json: JSONNode) throws(RatesError) {
        try service.base(json["base"], expecting: .euro)
        // Rates are multiplied by the amount.
        guard json["amount"]?.decimal == .one else { throw service.damaged(.otherBase(expected: .euro)) }
    }
}

/// An error from Frankfurter, of either version.
enum FrankfurterErrorDTO {
    static func failure(in json: JSONNode) -> SourceFailure? {
        json["message"]?.text.map { .requestRejected(message: .quoted($0)) }
    }
}
