import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Fetching rate timelines")
struct FetchTimelinesUseCaseTests {
    private static let days = [CalendarDay(daysSince1970: 20_000), CalendarDay(daysSince1970: 20_001)]
    private static let noon: Int64 = 20_001 * 86_400 + 43_200

    @Test("reads each series once, including older units, and keeps currencies requested before")
    func once() async throws {
        let lira = try #require(Currency(code: "TRY"))
        let dollar = try #require(Currency(code: "USD"))
        try await confirmation(expectedCount: 3) { asked in
            let useCase = DefaultFetchTimelinesUseCase(
                repository: RateSeriesRepositoryDouble(
                    days: Self.days,
                    series: [
                        dollar: [try ExactDecimal(parsing: "1.25"), nil],
                        lira: [try ExactDecimal(parsing: "2.5"), try ExactDecimal(parsing: "2.6")],
                    ],
                    // The dollar, and the lira with its older unit.
                    whenAsked: { _ in asked() }
                ),
                secondsSince1970: { Self.noon }
            )
            #expect(try await useCase.execute([dollar]).knows(dollar))
            _ = try await useCase.execute([dollar, lira])
            let timelines = try await useCase.execute([])
            let rate = try #require(timelines.rate(from: dollar, to: lira, on: Self.days[1]))
            #expect(rate.day == Self.days[0])
            let result = try rate.convert(ExactDecimal(3), precision: .minorUnits(.halfUp))
            #expect(result.description == "6.00")
        }
    }

    @Test(
        "today is the day in Frankfurt, where the next one has begun",
        arguments: [("2015-07-01T22:30:00Z", "2015-07-02"), ("2015-01-06T23:30:00Z", "2015-01-07")]
    )
    func today(now: String, today: String) async throws {
        let now = try #require(Moment(iso8601: now))
        let useCase = DefaultFetchTimelinesUseCase(
            repository: RateSeriesRepositoryDouble(
                days: [now.day],
                series: [.usDollar: [try ExactDecimal(parsing: "1.25")]]
            ),
            secondsSince1970: { now.secondsSince1970 }
        )
        let timelines = try await useCase.execute([.euro, .usDollar])
        let day = try #require(CalendarDay(iso8601: today))
        #expect(timelines.rate(from: .euro, to: .usDollar, on: day)?.day == now.day)
        #expect(timelines.rate(from: .euro, to: .usDollar, on: day.adding(days: 1)) == nil)
    }

    @Test("throws the repository's error")
    func failing() async {
        let failing = DefaultFetchTimelinesUseCase(
            repository: RateSeriesRepositoryDouble(failing: .unreadable(.noRates)),
            secondsSince1970: { Self.noon }
        )
        await #expect(throws: RatesError.unreadable(.noRates)) { try await failing.execute([.euro]) }
    }
}
