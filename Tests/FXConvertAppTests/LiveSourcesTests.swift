import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program against a server on this machine that speaks as the providers do.
@Suite("fxconvert with sources")
struct LiveSourcesTests {
    private static let key = "s3cr3tKey0123456789"

    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
        home = try TemporaryDirectory()
    }

    private static func ninetyDays(_ days: [(day: String, dollar: String)]) -> Reply {
        let cubes = days.map {
            "<Cube time=\"\($0.day)\"><Cube currency='USD' rate='\($0.dollar)'/><Cube currency='KRW' rate='1490.5'/></Cube>"
        }
        return .text(
            "<?xml version=\"1.0\"?><gesmes:Envelope><Cube>\(cubes.joined())</Cube></gesmes:Envelope>",
            type: "text/xml"
        )
    }

    private static let update = ninetyDays([
        ("2026-11-03", "1.1190"), ("2026-11-02", "1.1180"), ("2026-10-30", "1.1172"),
    ])

    private func run(
        _ line: String,
        at url: String,
        _ environment: [String: String] = [:]
    ) async throws -> ProgramResult {
        var variables = ["HOME": home.path]
        for name in ["ECB", "ECB_DATA", "FRANKFURTER", "CURRENCYLAYER", "OPENEXCHANGERATES", "ER_API"] {
            variables["FXCONVERT_\(name)_URL"] = url
        }
        return try await program.run(
            line.split(separator: " ").map { String($0) },
            environment: variables.merging(environment) { $1 }
        )
    }

    private func expectNoSecret(in result: ProgramResult) throws {
        #expect(!(result.standardOutput + result.standardError).contains(Self.key))
        for file in try FileManager.default.subpathsOfDirectory(atPath: home.path)
        where !file.hasSuffix(".key") {
            #expect(!file.contains(Self.key))
            let data = FileManager.default.contents(atPath: home.path(of: file)) ?? Data()
            #expect(data.range(of: Data(Self.key.utf8)) == nil, "the key stands in \(file)")
        }
    }

    @Test("update keeps what is missing, answers use it without asking, and a second update adds nothing")
    func update() async throws {
        let server = try LocalHTTPServer { _ in Self.update }
        let first = try await run("update", at: server.url)
        #expect(
            first
                == ProgramResult(
                    standardOutput: """
                        Added the rates of 2 days, from 2026-11-02 to 2026-11-03, from European Central
                        Bank.

                        """
                )
        )
        #expect(server.requests.map(\.target) == ["/eurofxref-hist-90d.xml"])
        let answer = try await run("--plain 1 EUR USD --on 2026-11-03 --digits 4", at: server.url)
        #expect(answer.standardOutput == "1\tEUR\t1.1190\tUSD\t1.119\t2026-11-03\t0\tEuropean Central Bank\n")
        #expect(server.requests.count == 1)

        let second = try await run("update --json", at: server.url)
        #expect(
            second.standardOutput == """
                {"addedDays":0,"firstDay":null,"lastDay":null,"newestDay":"2026-11-03","notes":[],\
                "source":"European Central Bank"}

                """
        )
    }

    @Test("update asks Frankfurter when the bank cannot be used, says so, and names it in answers")
    func fallback() async throws {
        let body =
            #"{"amount":1.0,"base":"EUR","rates":{"2026-11-02":{"USD":1.1185},"2026-10-30":{"USD":1.1}}}"#
        let server = try LocalHTTPServer { request in
            request.path.hasPrefix("/v1/") ? .json(body) : .html("<html>Please log in</html>", status: 404)
        }
        let result = try await run("update", at: server.url)
        #expect(result.status == 0)
        #expect(result.standardOutput == "Added the rates of Monday, 2026-11-02, from Frankfurter.\n")
        #expect(
            result.standardError.hasPrefix(
                "No answer came from European Central Bank, which could not answer"
            )
        )
        #expect(server.requests.last?.target.hasPrefix("/v1/2026-10-31..") == true)
        let answer = try await run("--plain 1 EUR USD --on 2026-11-02", at: server.url)
        #expect(answer.standardOutput.hasSuffix("2026-11-02\t0\tFrankfurter\n"))
    }

    @Test(
        "damaged rates are not kept, and the currency and the day are named",
        arguments: [
            ("11.18", "USD on 2026-11-02"), ("0.8945", "USD on 2026-11-02"), ("0", "USD on 2026-11-02"),
        ]
    )
    func damagedRates(rate: String, place: String) async throws {
        let server = try LocalHTTPServer { _ in
            Self.ninetyDays([("2026-11-02", rate), ("2026-10-30", "1.1172")])
        }
        let result = try await run("update", at: server.url)
        #expect(result.status == 69)
        #expect(result.standardOutput.isEmpty)
        #expect(result.standardError.contains(place))
        #expect(result.standardError.filter(\.isNewline).count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    }

    @Test("nobody to be reached is one sentence and status 69, and answers go on")
    func unreachable() async throws {
        let server = try LocalHTTPServer { _ in .response() }
        server.stop()
        let result = try await run("update", at: server.url)
        #expect(result.status == 69)
        #expect(
            result.standardError.hasPrefix(
                "fxconvert: no source has an answer: European Central Bank cannot be reached ("
            )
        )
        #expect(result.standardError.hasSuffix("; mend what you can, or ask again later.\n"))
        #expect(result.standardError.filter(\.isNewline).count == 1)
        #expect(try await run("1 EUR USD", at: server.url).status == 0)
    }

    @Test("a home that cannot be written to is one sentence and status 74")
    func unwritableHome() async throws {
        let server = try LocalHTTPServer { _ in Self.update }
        let result = try await run("update", at: server.url, ["HOME": "/dev/null"])
        #expect(result.status == 74)
        #expect(result.standardError.hasPrefix("fxconvert: the rates are not kept: /dev/null/.local/share/"))
    }

    @Test("updates at once end well, with every day kept once")
    func atOnce() async throws {
        let server = try LocalHTTPServer { _ in Self.update }
        try await withThrowingTaskGroup(of: ProgramResult.self) { group in
            for _ in 1...6 { group.addTask { try await run("update", at: server.url) } }
            for try await result in group { #expect(result.status == 0) }
        }
        let answer = try await run("--plain 1 EUR USD --on 2026-11-03", at: server.url)
        #expect(answer.standardOutput.hasPrefix("1\tEUR\t1.12\tUSD\t1.119\t2026-11-03"))
    }

    private static let live =
        #"{"success":true,"timestamp":1793836799,"source":"USD","quotes":{"USDKRW":1335.266738,"USDJPY":157.25}}"#
    private static let historical = #"""
        {"success":true,"historical":true,"date":"2026-10-30","timestamp":1793404799,"source":"USD",
        "quotes":{"USDKRW":1335.266738,"USDJPY":157.25,"USDEUR":0.8951}}
        """#

    @Test("a source with a key is asked once for all targets, and its exact figures answer")
    func currencylayer() async throws {
        let server = try LocalHTTPServer { _ in .json(Self.historical) }
        let result = try await run(
            "--plain 100 USD KRW,JPY,EUR --on 2026-10-30 --source currencylayer",
            at: server.url,
            ["CURRENCYLAYER_ACCESS_KEY": Self.key]
        )
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        100\tUSD\t133527\tKRW\t1335.266738\t2026-10-30\t0\tcurrencylayer
                        100\tUSD\t15725\tJPY\t157.25\t2026-10-30\t0\tcurrencylayer
                        100\tUSD\t89.51\tEUR\t0.8951\t2026-10-30\t0\tcurrencylayer

                        """
                )
        )
        #expect(
            server.requests.map(\.target)
                == ["/historical?access_key=\(Self.key)&date=2026-10-30&source=USD"]
        )
        try expectNoSecret(in: result)
    }

    @Test("a source that does not list the euro still answers between others, without inverting")
    func withoutEuro() async throws {
        let server = try LocalHTTPServer { _ in .json(Self.live) }
        let key = ["CURRENCYLAYER_ACCESS_KEY": Self.key]
        let result = try await run(
            "--json --explain 1000 JPY KRW --source currencylayer",
            at: server.url,
            key
        )
        #expect(result.standardOutput.contains(#""exact: 1000 × 1335.266738 ÷ 157.25"#))
        #expect(result.standardOutput.contains(#""leg: 1 USD = 157.25 JPY, published on 2026-11-04""#))
        let euro = try await run("1 JPY EUR --source currencylayer", at: server.url, key)
        #expect(euro.status == 1)
        #expect(
            euro.standardError
                == "fxconvert: there is no rate for JPY to EUR at currencylayer; ask another source.\n"
        )
    }

    @Test("names are tried in order, and the one that answered is named")
    func order() async throws {
        let server = try LocalHTTPServer { request in
            request.path == "/v6/latest/USD"
                ? .json(#"{"result":"error","error-type":"quota-reached"}"#) : .response(500)
        }
        let result = try await run("--plain 1 EUR USD --source er-api,built-in", at: server.url)
        #expect(result.status == 0)
        #expect(result.standardOutput.hasSuffix("\tEuropean Central Bank\n"))
        let dated = try await run("1 EUR USD --on 2020-01-02 --source er-api", at: server.url)
        #expect(
            dated
                == ProgramResult(
                    standardError: """
                        fxconvert: no answer came from ExchangeRate-API, which has no rates of earlier days; \
                        ask without a day, or a source that has them.

                        """,
                    status: 1
                )
        )
    }

    @Test(
        "no byte of a key is written anywhere, whatever goes wrong",
        arguments: [
            (Reply.json(#"{"success":false,"error":{"code":101,"info":"bad s3cr3tKey0123456789"}}"#), 77),
            (.json(#"{"success":false,"error":{"code":104,"info":"s3cr3tKey0123456789"}}"#), 69),
            (.html("<html>s3cr3tKey0123456789</html>"), 69), (.json("s3cr3tKey0123456789", status: 500), 69),
            (.json(#"{"s3cr3tKey0123456789":"#), 69), (.response(401), 77),
            (.cutOff(after: 5, of: Array("s3cr3tKey0123456789".utf8)), 69),
            (.redirect(to: "/elsewhere?access_key=s3cr3tKey0123456789"), 69),
        ] as [(Reply, Int32)]
    )
    func secret(reply: Reply, status: Int32) async throws {
        let server = try LocalHTTPServer { _ in reply }
        let result = try await run(
            "1 USD KRW --source currencylayer",
            at: server.url,
            ["CURRENCYLAYER_ACCESS_KEY": Self.key]
        )
        #expect(result.status == status)
        #expect(result.standardOutput.isEmpty)
        #expect(result.standardError.hasPrefix("fxconvert: "))
        #expect(result.standardError.filter(\.isNewline).count == 1)
        try expectNoSecret(in: result)
    }

    @Test("a key may lie in a file of the user's own, and in no other")
    func keyFile() async throws {
        let server = try LocalHTTPServer { _ in .json(Self.live) }
        let line = "--plain 1 USD KRW --source currencylayer"
        let none = try await run(line, at: server.url)
        #expect(none.status == 77)
        #expect(
            none.standardError.contains("set CURRENCYLAYER_ACCESS_KEY, or put it into \(home.path)/.config/")
        )

        let path = try home.write(Self.key + "\n", to: ".config/strata/fxconvert/currencylayer.key")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let open = try await run(line, at: server.url)
        #expect(
            open
                == ProgramResult(
                    standardError:
                        "fxconvert: \(path) is open to other users of this machine; run 'chmod 600' on it.\n",
                    status: 78
                )
        )
        #expect(server.requests.isEmpty)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let result = try await run(line, at: server.url)
        #expect(result.standardOutput.hasPrefix("1\tUSD\t1335\tKRW\t1335.266738\t2026-11-04\t"))
        #expect(server.requests.map(\.query) == ["access_key=\(Self.key)&source=USD"])
        try expectNoSecret(in: result)
    }

    @Test("sources lists every name that --source takes, with its settings, and shows no key")
    func sources() async throws {
        let result = try await run(
            "sources --json",
            at: "http://127.0.0.1:9",
            ["OPENEXCHANGERATES_APP_ID": Self.key]
        )
        #expect(result.status == 0)
        for fact in [
            #""name":"built-in""#, #""addressSetting":"FXCONVERT_ECB_URL""#,
            #""hasKey":true,"keySetting":"OPENEXC"#,
            #""attribution":"Rates By Exchange Rate API (https://www.exchangerate-api.com)""#,
        ] {
            #expect(result.standardOutput.contains(fact), "\(fact)")
        }
        try expectNoSecret(in: result)
        let text = try await run("sources", at: "http://127.0.0.1:9")
        #expect(text.standardOutput.hasPrefix("built-in\n  reference rates of the euro"))
        #expect(text.standardOutput.contains("  needs a key, which is not set\n"))
    }

    @Test("a setting that makes no sense is one sentence and status 78")
    func settings() async throws {
        for (setting, value) in [
            ("FXCONVERT_ER_API_URL", "127 0 0 1"), ("CURRENCYLAYER_ACCESS_KEY", "a b&c"),
        ] {
            let result = try await run(
                "1 USD EUR --source er-api,currencylayer",
                at: "http://127.0.0.1:9",
                [setting: value]
            )
            #expect(result.status == 78)
            #expect(result.standardError.hasPrefix("fxconvert: \(setting) "))
            #expect(!result.standardError.contains(value))
        }
    }
}
