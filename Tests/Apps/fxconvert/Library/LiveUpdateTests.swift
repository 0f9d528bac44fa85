import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program's update against a local server that answers as the providers do.
@Suite("fxconvert update", .enabled(if: SampleBank.isInTime, "the clock is before the built-in rates"))
struct LiveUpdateTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
        home = try TemporaryDirectory()
    }

    private func run(_ line: String, at url: String) async throws -> ProgramResult {
        var variables = ["HOME": home.path]
        for name in ["ECB", "ECB_DATA", "FRANKFURTER", "ER_API"] { variables["FXCONVERT_\(name)_URL"] = url }
        return try await program.run(line.split(separator: " ").map { String($0) }, environment: variables)
    }

    /// A server that answers as the bank and as the service, and not as Frankfurter.
    private func server(_ bank: Reply) throws -> LocalHTTPServer {
        try LocalHTTPServer { request in
            if request.path.hasPrefix("/v6/") { return SampleBank.service }
            return request.path.hasPrefix("/v1/") ? .response(500) : bank
        }
    }

    private var added: String {
        let (first, last, count) = SampleBank.span
        return "\(count)\t\(first)\t\(last)\t\(last)\t"
    }

    private func dollar(at url: String) async throws -> String {
        try await run("--plain 1 EUR USD --digits 4", at: url).standardOutput
    }

    @Test("saves missing days, conversions use them without a request, and a second update sends none")
    func update() async throws {
        let server = try server(SampleBank.ninetyDays())
        let first = try await run("update --plain", at: server.url)
        #expect(first.standardOutput.hasPrefix(added + "0\t\t\tEuropean Central Bank\tExchangeRate-API\t"))
        #expect(first.standardOutput.hasSuffix("Z\t5\n") && first.standardError.isEmpty && first.status == 0)
        #expect(server.requests.map(\.target) == ["/eurofxref-hist-90d.xml", "/v6/latest/USD"])
        #expect(
            try await dollar(at: server.url).hasSuffix(
                "\t\(SampleBank.span.last)\t0\tEuropean Central Bank\n"
            )
        )
        let second = try await run("update --json", at: server.url)
        #expect(
            second.standardOutput == """
                {"addedDays":0,"firstDay":null,"lastDay":null,"mendedDays":0,"missingCurrencies":{},\
                "missingDays":[],"newestDay":"\(SampleBank.span.last)","notes":[],"service":null,"source":null}

                """
        )
        #expect(server.requests.count == 2)
    }

    @Test("currencies that the bank does not publish are answered afterwards, with time and source")
    func service() async throws {
        let server = try server(SampleBank.ninetyDays())
        #expect(try await run("1 EUR TWD", at: server.url).status == 1)
        let update = try await run("update", at: server.url)
        #expect(
            update.standardOutput.replacing("\n", with: " ").contains("Added the rates of 5 currencies on ")
        )
        server.stop()
        let answer = try await run("100 USD TWD --locale en_US", at: server.url)
        #expect(answer.standardOutput.contains("3,050.00"))
        #expect(answer.standardOutput.contains(" UTC · ExchangeRate-API"))
        let json = try await run("100 USD TWD --json", at: server.url).standardOutput
        #expect(json.contains(#""time":""#) && json.contains(#""source":"ExchangeRate-API""#))
        let history = try await run("history USD TWD --plain", at: server.url)
        #expect(history.standardOutput.hasSuffix("\tUSD\tTWD\t30.5\n"))
        let rates = try await run("rates TWD --plain", at: server.url)
        #expect(rates.standardOutput.contains("TWD\tUSD\t"))
        let rows = try await program.run(
            ["batch"],
            environment: ["HOME": home.path],
            standardInput: .text("amount,from,to\n100,USD,TWD\n100,USD,XAG\n")
        )
        #expect(rows.standardOutput == "amount,from,to,result\n100,USD,TWD,3050.00\n100,USD,XAG,\n")
        // A pair of the bank stays with the bank.
        #expect(try await dollar(at: server.url).hasSuffix("European Central Bank\n"))
    }

    @Test("implausible rates are not saved, and are named with the known one; all others are saved")
    func implausibleRates() async throws {
        let server = try server(
            SampleBank.ninetyDays(SampleBank.rates.map { $0.code == "USD" ? ("USD", "11.18") : $0 })
        )
        let result = try await run("update --plain", at: server.url)
        #expect(result.status == 0)
        #expect(result.standardOutput.hasPrefix(added))
        #expect(
            result.standardError.hasPrefix(
                "fxconvert: rates of European Central Bank are not believed (USD on "
            )
        )
        #expect(result.standardError.contains("and was 1.1172 on 2026-10-30 at European Central Bank"))
        #expect(try await dollar(at: server.url).contains("\t2026-10-30\t"))
        let won = try await run("--plain 1 EUR KRW", at: server.url)
        #expect(won.standardOutput.contains("\t\(SampleBank.span.last)\t"))
        let accepting = try await run("update --accept USD --plain", at: server.url)
        #expect(accepting.status == 0)
        // The service contradicts what was accepted.
        #expect(accepting.standardError.contains("rates of ExchangeRate-API are not believed (EUR on "))
        #expect(!accepting.standardError.contains("rates of European Central Bank"))
        #expect(try await dollar(at: server.url).contains("\t\(SampleBank.span.last)\t"))
    }
}
