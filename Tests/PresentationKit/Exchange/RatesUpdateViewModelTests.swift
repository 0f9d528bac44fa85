import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The update of the rates", .endsHangs)
struct RatesUpdateViewModelTests {
    private nonisolated static func days(_ texts: String...) -> [CalendarDay] {
        texts.compactMap { CalendarDay(iso8601: $0) }
    }

    /// Creates tables in which one euro is one unit of each currency, for the given days.
    private nonisolated static func tables(_ codes: [String], _ days: String...) -> [RateTable] {
        days.compactMap { text in
            guard let day = CalendarDay(iso8601: text) else { return nil }
            let units = codes.compactMap { Currency(code: $0) }.map { ($0, ExactDecimal.one) }
            return try? RateTable(
                day: day,
                base: .euro,
                source: bank,
                unitsPerBase: Dictionary(uniqueKeysWithValues: units)
            )
        }
    }

    /// Returns what the tables lack after 2026-10-30, through the given day.
    private nonisolated static func missing(
        in tables: [RateTable] = [],
        through due: String = "2026-10-30"
    ) throws -> MissingRates {
        MissingRates(
            in: tables,
            after: try #require(Self.tables(["KRW", "USD"], "2026-10-30").first),
            through: try #require(CalendarDay(iso8601: due))
        )
    }

    private nonisolated static let bank = RatePublisher(name: "The Bank")

    private func state(after update: @escaping UpdateRatesUseCaseDouble.Update) async -> RatesUpdateState {
        let viewModel = RatesUpdateViewModel(
            updateRates: UpdateRatesUseCaseDouble(update: update),
            format: .withCommands()
        )
        await viewModel.update()
        return viewModel.state
    }

    @Test(
        "says which days were added from which source, or that nothing was missing",
        arguments: [
            (
                days("2026-11-02", "2026-11-03"), bank,
                "Added the rates of 2 days, from 2026-11-02 to 2026-11-03, from The Bank."
            ),
            (days("2026-11-02"), bank, "Added the rates of Monday, 2026-11-02, from The Bank."),
            (
                [], bank,
                "Nothing is missing: The Bank has no rates newer than those of Friday, 2026-10-30."
            ),
            ([], nil, "Nothing is missing: the newest rates are of Friday, 2026-10-30."),
        ] as [([CalendarDay], RatePublisher?, String)]
    )
    func sentences(added: [CalendarDay], source: RatePublisher?, sentence: String) async throws {
        let newest = try #require(CalendarDay(iso8601: "2026-10-30"))
        let isLate = source != nil && added.isEmpty
        let missing = try Self.missing(through: isLate ? "2026-11-02" : "2026-10-30")
        let state = await state { () throws(RatesError) in
            RatesUpdate(
                newest: added.last ?? newest,
                added: added,
                missing: missing,
                source: source,
                failures: [.source(RatePublisher(name: "Another"), .serverError(message: .status(500)))]
            )
        }
        #expect(state.phase == .loaded)
        #expect(state.outcome?.sentence == sentence)
        #expect(state.outcome?.newestDay == (added.last ?? newest).description)
        #expect(
            state.outcome?.notes
                == ["No answer came from Another, which had an error (status 500); try again later."]
        )
    }

    @Test(
        "every failure has a kind and one message",
        arguments: [
            (
                RatesError.source(bank, .unreachable(.hostNotFound)), FailureViewData.Kind.service,
                "No answer came from The Bank, which cannot be reached (the host was not found); "
                    + "check the network and try again."
            ),
            (
                .source(bank, .keyMissing(APIKeyLocation(variable: "KEY", file: nil))), .access,
                "No answer came from The Bank, which answers only with a key; set KEY."
            ),
            (
                .source(bank, .keyRejected(message: .quoted("no such key"))), .access,
                "No answer came from The Bank, which refused the key (no such key); "
                    + "check the key and try again."
            ),
            (
                .source(bank, .tooManyRequests(message: nil)), .service,
                "No answer came from The Bank, which limits the number of requests; try again later, or use another source."
            ),
            (
                .source(bank, .tooManyRequests(message: nil, wait: .seconds(3_600))), .service,
                "No answer came from The Bank, which limits the number of requests; try again in 1 hour, or use another source."
            ),
            (
                .source(bank, .accessDenied(message: nil)), .service,
                "No answer came from The Bank, which refused the request; "
                    + "try again later, or use another source."
            ),
            (
                .source(bank, .oneDayOnly), .noData,
                "No answer came from The Bank, which gives the rates of one day at a time; "
                    + "request a rate with --on, or use another source for many days."
            ),
            (
                .source(bank, .requestRejected(message: .quoted("your plan"))), .service,
                "No answer came from The Bank, which does not support this request (your plan); use another source."
            ),
            (
                .source(bank, .damagedAnswer(.format(.empty))), .service,
                "No answer came from The Bank, which gave an answer that cannot be used (it is empty); "
                    + "try again later."
            ),
            (
                .noSourceAnswered([.source(bank, .noHistory), .source(bank, .keyRejected(message: nil))]),
                .access,
                "No source has an answer: The Bank has no rates of earlier days; The Bank refused the key; "
                    + "fix what you can, or try again later."
            ),
            (
                .notSaved(StorageError.full), .storage,
                "The rates are not saved: there is no room left for the database; free some and try again."
            ),
        ] as [(RatesError, FailureViewData.Kind, String)]
    )
    func failures(error: RatesError, kind: FailureViewData.Kind, message: String) async {
        let state = await state { () throws(RatesError) in throw error }
        #expect(state == RatesUpdateState(phase: .failed(FailureViewData(kind: kind, message: message))))
    }

    @Test(
        "the messages are in Korean for a Korean format",
        arguments: [
            (
                .source(bank, .noHistory),
                "The Bank에서 답을 얻지 못했습니다. 지난 날의 환율이 없습니다. 최신 환율을 묻거나, 지난 환율이 있는 출처에 물어보세요."
            ),
            (
                .noSourceAnswered([
                    .source(bank, .keyRejected(message: .quoted("no"))),
                    .source(.europeanCentralBank, .serverError(message: .quoted("500"))),
                ]),
                "어느 출처도 답하지 못했습니다. The Bank: 키를 거절했습니다(no); 유럽중앙은행: 답하지 못했습니다(500). "
                    + "고칠 수 있는 것을 고치거나 나중에 다시 해 보세요."
            ),
            (
                .notSaved(StorageError.full),
                "환율을 저장하지 못했습니다. 데이터베이스를 저장할 공간이 없습니다. 공간을 마련하고 다시 해 보세요."
            ),
        ] as [(RatesError, String)]
    )
    func korean(error: RatesError, message: String) async throws {
        let format = try #require(RegionalFormat(identifier: "ko_KR"))
        let failing = RatesUpdateViewModel(
            updateRates: UpdateRatesUseCaseDouble(update: { () throws(RatesError) in throw error }),
            format: format
        )
        await failing.update()
        guard case .failed(let failure) = failing.state.phase else {
            Issue.record("it should have failed")
            return
        }
        #expect(failure.message == message)

        let newest = try #require(CalendarDay(iso8601: "2026-10-30"))
        let missing = try Self.missing()
        let viewModel = RatesUpdateViewModel(
            updateRates: UpdateRatesUseCaseDouble(update: { () throws(RatesError) in
                RatesUpdate(
                    newest: newest,
                    added: Self.days("2026-11-02"),
                    missing: missing,
                    source: .europeanCentralBank
                )
            }),
            format: format
        )
        await viewModel.update()
        #expect(viewModel.state.outcome?.sentence == "유럽중앙은행에서 2026-11-02 월요일의 환율을 받았습니다.")
    }

    @Test("an update that is under way is not started again")
    func onceAtATime() async throws {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let (asked, asking) = AsyncStream.makeStream(of: Void.self)
        let newest = try #require(CalendarDay(iso8601: "2026-10-30"))
        let missing = try Self.missing()
        let viewModel = RatesUpdateViewModel(
            updateRates: UpdateRatesUseCaseDouble(update: { () throws(RatesError) in
                asking.yield()
                for await _ in gate {}
                return RatesUpdate(newest: newest, missing: missing, source: nil)
            })
        )
        let first = Task { await viewModel.update() }
        for await _ in asked { break }
        #expect(viewModel.state.phase == .loading)
        await viewModel.update()
        opening.finish()
        await first.value
        asking.finish()
        var more = 0
        for await _ in asked { more += 1 }
        #expect(more == 0 && viewModel.state.phase == .loaded)
    }

    @Test(
        "added and still missing currencies have a sentence each, and nothing says that none are missing"
    )
    func holes() async throws {
        let halves = Self.tables(["KRW"], "2026-11-02", "2026-11-04")
        let missing = try Self.missing(in: halves, through: "2026-11-04")
        let state = await state { () throws(RatesError) in
            RatesUpdate(
                newest: halves[1].day,
                completed: halves.map(\.day),
                missing: missing,
                source: Self.bank,
                failures: [.source(Self.bank, .incomplete(missing))]
            )
        }
        let outcome = try #require(state.outcome)
        #expect(
            outcome.sentence == """
                Added what was missing on 2 days, from 2026-11-02 to 2026-11-04, from The Bank. \
                No source has USD on 2 days from 2026-11-02 to 2026-11-04 and any rates of 2026-11-03; \
                the next update requests that again.
                """
        )
        #expect(outcome.completedDays == 2)
        #expect(outcome.missingDays == ["2026-11-03"])
        #expect(outcome.missingCurrencies.map(\.code) == ["USD"])
        #expect(outcome.missingCurrencies.first?.days == ["2026-11-02", "2026-11-04"])
        #expect(
            outcome.notes == [
                "The answer from The Bank is without USD on 2 days from 2026-11-02 to "
                    + "2026-11-04 and any rates of 2026-11-03; try again later."
            ]
        )
    }

    @Test("rates that are not believed are named with the known ones, and how to accept them")
    func implausible() async throws {
        let days = Self.days("2026-11-23", "2026-11-24", "2026-11-28")
        let rates = ImplausibleRates(
            rates: [
                ImplausibleRate(
                    currency: try #require(Currency(code: "TWD")),
                    base: .usDollar,
                    day: days[1],
                    unitsPerBase: try ExactDecimal(parsing: "3150"),
                    known: .published(
                        ExactRatio(try ExactDecimal(parsing: "31.5")),
                        on: days[0],
                        RatePublisher(name: "A Service")
                    )
                ),
                ImplausibleRate(
                    currency: try #require(Currency(code: "AED")),
                    base: .usDollar,
                    day: days[1],
                    unitsPerBase: try ExactDecimal(parsing: "7.3"),
                    known: .official(ExactRatio(try ExactDecimal(parsing: "3.6725")))
                ),
            ]
        )
        let failures = [rates, ImplausibleRates(rates: [], days: [days[2]])].map {
            RatesError.source(RatePublisher(name: "A Service"), .implausible($0))
        }
        let missing = try Self.missing()
        let state = await state { () throws(RatesError) in
            RatesUpdate(newest: days[0], missing: missing, source: nil, failures: failures)
        }
        #expect(
            state.outcome?.notes == [
                "Rates of A Service are not believed (TWD on 2026-11-24 is 3150 per USD, and was 31.5 on "
                    + "2026-11-23 at A Service; AED on 2026-11-24 is 7.3 per USD, and is officially 3.6725); "
                    + "if they are right, save them by 'fxconvert update --accept AED,TWD'.",
                "Rates of A Service are not believed (Saturday, 2026-11-28 is no day of publication); "
                    + "nothing needs to be done.",
            ]
        )
    }

    @Test("without an answer of the bank even the newest day is missing")
    func withoutBank() async throws {
        let newest = try #require(CalendarDay(iso8601: "2026-10-30"))
        let missing = try Self.missing(through: "2026-11-02")
        let state = await state { () throws(RatesError) in
            RatesUpdate(newest: newest, missing: missing, source: nil)
        }
        #expect(
            state.outcome?.sentence
                == "No source has any rates of 2026-11-02; the next update requests that again."
        )
    }

    @Test("saved rates of a service have a sentence of their own")
    func service() async throws {
        let newest = try #require(CalendarDay(iso8601: "2026-10-30"))
        let missing = try Self.missing()
        var table = try RateTable(
            day: newest,
            base: .usDollar,
            source: RatePublisher(name: "A Service"),
            unitsPerBase: [.euro: ExactDecimal(parsing: "0.9")]
        )
        table.time = Moment(iso8601: "2026-10-30T05:05:09Z")
        let state = await state { [table] () throws(RatesError) in
            var update = RatesUpdate(newest: newest, missing: missing, source: nil)
            update.service = table
            return update
        }
        let outcome = try #require(state.outcome)
        #expect(
            outcome.sentence == """
                Nothing is missing: the newest rates are of Friday, 2026-10-30. \
                Added the rates of 2 currencies on Friday, 2026-10-30, from A Service.
                """
        )
        #expect(
            outcome.service
                == RatesUpdateState.Service(
                    name: "A Service",
                    day: "2026-10-30",
                    time: "2026-10-30T05:05:09Z",
                    currencies: 2
                )
        )
    }

    @Test("names the first four missing currencies and counts the others")
    func manyMissing() async throws {
        let (four, five) = (["CHF", "GBP", "JPY", "SEK"], ["CHF", "GBP", "JPY", "SEK", "USD"])
        for (codes, named) in [(four, "CHF, GBP, JPY, SEK"), (five, "CHF, GBP, JPY, SEK, 1 more")] {
            let halves = Self.tables(["KRW"], "2026-11-02")
            let missing = MissingRates(
                in: halves,
                after: try #require(Self.tables(["KRW"] + codes, "2026-10-30").first),
                through: halves[0].day
            )
            let state = await state { () throws(RatesError) in
                RatesUpdate(
                    newest: halves[0].day,
                    added: halves.map(\.day),
                    missing: missing,
                    source: Self.bank
                )
            }
            #expect(
                state.outcome?.sentence == """
                    Added the rates of Monday, 2026-11-02, from The Bank. \
                    No source has \(named) on 2026-11-02; the next update requests that again.
                    """
            )
        }
    }

    @Test("a cancelled update restores the state")
    func cancelled() async {
        #expect(await state { () throws(RatesError) in throw .cancelled } == RatesUpdateState())
    }
}
