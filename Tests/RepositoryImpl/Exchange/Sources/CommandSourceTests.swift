import Entities
import NetworkingTestSupport
import ProgramTestSupport
import RepositoryImpl
import RepositoryInterfaces
import Testing

@Suite("A program as a source of rates", .endsHangs)
struct CommandSourceTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func source(
        _ script: String,
        environment: [String: String] = ["PATH": "/usr/bin:/bin"],
        clock: any Clock<Duration> = ContinuousClock()
    ) async throws -> any RemoteRatesRepository {
        let path = try await folder.writeProgram("#!/bin/sh\n" + script, to: "rates")
        return CommandSource.make(
            path: path,
            environment: environment,
            clock: clock,
            now: { SampleSource.now }
        )
    }

    private func source(printing text: String) async throws -> any RemoteRatesRepository {
        try await source("cat <<'END'\n\(text)\nEND\n")
    }

    private func failure(of source: any RemoteRatesRepository) async throws -> SourceFailure? {
        let error = await #expect(throws: RatesError.self) { try await source.newestRates() }
        guard case .source(let name, let failure)? = error else { return nil }
        #expect(name == source.profile.source)
        return failure
    }

    @Test("it is asked for days and codes, and prints days of which those asked for are used")
    func answer() async throws {
        let source = try await source(
            """
            cat >"\(folder.path)/input"
            printf '\\357\\273\\277date,base,quote,rate,note\\r\\n2026-11-05,USD,TWD,30.5,x\\r\\n'
            printf '"2026-11-04",USD,TWD,30.40\\n\\n2026-11-04,USD,EUR,0.9\\n2026-11-01,USD,EUR,1'
            """
        )
        let span = try CalendarDay.sample("2026-11-02")...CalendarDay.sample("2026-11-05")
        let codes = try Set(["USD", "EUR", "TWD"].map { try #require(Currency(code: $0)) })
        let tables = try await source.rates(within: span, closestTo: nil, of: codes)
        #expect(tables.map(\.day.description) == ["2026-11-04", "2026-11-05"])
        #expect(try tables.first?.rate("TWD") == "30.4" && tables.first?.rate("EUR") == "0.9")
        #expect(tables.first?.base.code == "USD")
        #expect(try folder.read("input") == "days 2026-11-02 2026-11-05\ncurrencies EUR TWD USD\n")
        #expect(try await source.newestRates().day.description == "2026-11-05")
        #expect(try folder.read("input") == "days 2026-10-05 2026-11-05\ncurrencies\n")
    }

    @Test("it sees no variable that may hold a secret")
    func environment() async throws {
        let source = try await source(
            "env >\"\(folder.path)/variables\"; echo 2026-11-05,EUR,USD,1.1",
            environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C", "X_KEY": "secret", "SECRET": "secret"]
        )
        _ = try await source.newestRates()
        let variables = try folder.read("variables")
        #expect(variables.contains("LC_ALL=C\n") && !variables.contains("secret"))
    }

    @Test(
        "output that is no table of rates is refused with its reason",
        arguments: [
            ("2026-11-05,USD,TWD", .format(.malformedLine(1))),
            ("date\nyesterday,USD,TWD,1", .format(.malformedLine(2))),
            ("2026-11-05,USD,TWD,\"1", .format(.malformedLine(1))),
            ("2026-11-05,USD,TWD,30\0", .format(.notText)),
            ("2026-11-05,USD,DOLLARS,1", .unknownCode("DOLLARS")), ("", .noRatesOfTheseDays),
            ("2020-01-01,EUR,USD,1.1", .noRatesOfTheseDays),
        ] as [(String, UnreadableRatesReason)]
    )
    func damaged(text: String, reason: UnreadableRatesReason) async throws {
        let script = "printf '\(text.replacing("\0", with: "\\000").replacing("\n", with: "\\n"))'"
        #expect(try await failure(of: source(script)) == .damagedAnswer(reason))
    }

    @Test("rates that contradict each other or are none are refused with currency and day")
    func contradictory() async throws {
        let (day, dollar) = (try CalendarDay.sample("2026-11-05"), try #require(Currency(code: "USD")))
        let lines: [(String, UnreadableRatesReason)] = [
            ("2026-11-05,EUR,USD,1.1\n2026-11-05,EUR,USD,1.2", .repeatedRate(dollar, day)),
            ("2026-11-05,EUR,USD,1.1\n2026-11-05,USD,EUR,1.2", .otherBase(expected: .euro)),
            ("2026-11-05,EUR,USD,1;1", .notANumber(dollar, day)),
            ("2026-11-05,EUR,USD,0", .notPositive(dollar, day)),
            ("2026-11-05,EUR,USD,-1", .notPositive(dollar, day)),
            ("2026-11-05,EUR,USD,1.1234567890123456789", .tooManyDigits(dollar)),
            ("2026-11-05,EUR,EUR,2", .baseNotOne(.euro, day)),
        ]
        for (text, reason) in lines {
            #expect(try await failure(of: source(printing: text)) == .damagedAnswer(reason))
        }
    }

    @Test("a program that fails is told apart by how, with the last line that it wrote")
    func failures() async throws {
        let failed = try await source("echo first >&2; echo 'no  network.' >&2; echo >&2; exit 3")
        #expect(
            try await failure(of: failed)
                == .programFailed(.exited(status: 3, message: .quoted("no network")))
        )
        let killed = try await source("kill -9 $$")
        #expect(try await failure(of: killed) == .programFailed(.exited(status: 137, message: nil)))
        let endless = try await source("yes 2026-11-05,EUR,USD,1.1")
        #expect(try await failure(of: endless) == .damagedAnswer(.format(.tooLarge(limit: 8 << 20))))
        let path = try await folder.writeProgram("echo", to: "unmarked")
        for (path, error) in [
            (path, .notAProgram), (folder.path + "/none", .notStarted(.missing)),
            (folder.path, .notStarted(.notPermitted)),
        ] as [(String, SourceProgramError)] {
            let source = CommandSource.make(
                path: path,
                environment: [:],
                clock: ContinuousClock(),
                now: { SampleSource.now }
            )
            #expect(try await failure(of: source) == .programFailed(error))
        }
    }

    @Test("a program that takes too long is ended, and a cancelled request ends it at once")
    func endless() async throws {
        let clock = TestClock()
        let source = try await source("sleep 1000", clock: clock)
        async let failure = failure(of: source)
        #expect(await clock.advanceToNextWaking() == .seconds(30))
        #expect(try await failure == .programFailed(.timedOut(.seconds(30))))
        let request = Task { await #expect(throws: RatesError.cancelled) { try await source.newestRates() } }
        await clock.waitForSleepers(1)
        request.cancel()
        _ = await request.value
    }
}
