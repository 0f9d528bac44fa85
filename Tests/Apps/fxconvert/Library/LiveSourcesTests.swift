import Entities
import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@testable import FXConvertComposition

/// Runs the built program against a local server that answers as the providers do.
@Suite("fxconvert with sources", .enabled(if: SampleBank.isInTime, "the clock is before the built-in rates"))
struct LiveSourcesTests {
    private static let key = "s3cr3tKey0123456789"

    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
        home = try TemporaryDirectory()
    }

    private func run(
        _ line: String,
        at url: String,
        _ environment: [String: String] = [:]
    ) async throws -> ProgramResult {
        var variables = ["HOME": home.path]
        for variable in SourceName.allCases.flatMap({ [$0.addressVariable, $0.dataAddressVariable] })
            .compactMap(\.self)
        {
            variables[variable] = url
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
            #expect(data.range(of: Data(Self.key.utf8)) == nil, "the key is in \(file)")
        }
    }

    @Test("without a reachable source an update fails with status 69, and conversions still work")
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
        #expect(result.standardError.hasSuffix("; fix what you can, or try again later.\n"))
        #expect(result.standardError.filter(\.isNewline).count == 1)
        #expect(try await run("1 EUR USD", at: server.url).status == 0)
    }

    @Test("a home that cannot be written to fails with one sentence and status 74")
    func unwritableHome() async throws {
        let server = try LocalHTTPServer { _ in SampleBank.ninetyDays() }
        let result = try await run("update", at: server.url, ["HOME": "/dev/null"])
        #expect(result.status == 74)
        #expect(result.standardError.hasPrefix("fxconvert: the rates are not saved: /dev/null/.local/share/"))
    }

    /// Of the noon that passed last, since a program rejects newest rates that are a week old.
    private static let noon = (Int64(Date().timeIntervalSince1970) - 43_200) / 86_400 * 86_400 + 43_200
    private static let day = CalendarDay(daysSince1970: Int32(noon / 86_400))
    private static let live =
        #"{"success":true,"timestamp":\#(noon),"source":"USD","quotes":{"USDKRW":1335.266738,"USDJPY":157.25}}"#
    private static let historical = #"""
        {"success":true,"historical":true,"date":"2026-10-30","timestamp":1793404799,"source":"USD",
        "quotes":{"USDKRW":1335.266738,"USDJPY":157.25,"USDEUR":0.8951}}
        """#

    @Test("a source with a key is requested once for all targets, and answers with its exact numbers")
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

    @Test("sources are tried in order, and the one that answered is named")
    func order() async throws {
        let server = try LocalHTTPServer { request in
            request.path == "/v6/latest/USD"
                ? .json(#"{"result":"error","error-type":"quota-reached"}"#) : .response(500)
        }
        let result = try await run("--plain 1 EUR USD --source er-api,built-in", at: server.url)
        #expect(result.status == 0)
        #expect(result.standardOutput.hasSuffix("\tEuropean Central Bank\n"))
        #expect(
            result.standardError == """
                fxconvert: no answer came from ExchangeRate-API, which limits the number of requests (quota-reached); \
                try again later, or use another source.

                """
        )
        let dated = try await run("1 EUR USD --on 2020-01-02 --source er-api", at: server.url)
        #expect(
            dated
                == ProgramResult(
                    standardError: """
                        fxconvert: no answer came from ExchangeRate-API, which has no rates of earlier days; \
                        request the latest rate, or use a source that has them.

                        """,
                    status: 1
                )
        )
    }

    @Test(
        "the key is never written anywhere, whatever goes wrong",
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

    @Test("a program as a source is asked in every command, and its failure is one sentence")
    func command() async throws {
        let path = try await home.writeProgram(
            """
            #!/bin/sh
            read -r days first last; read -r codes
            [ "$codes" = "currencies EUR TWD USD" ] || { echo "asked for $codes" >&2; exit 4; }
            echo "2026-10-29,USD,TWD,30.4"; echo "2026-10-30,USD,TWD,30.5"; echo "2026-10-30,USD,EUR,0.8951"
            """,
            to: "rates"
        )
        let source = "--plain --source command:\(path)"
        let one = try await run("100 USD TWD --on 2026-10-30 \(source)", at: "http://127.0.0.1:1")
        #expect(one.standardOutput == "100\tUSD\t3050.00\tTWD\t30.5\t2026-10-30\t0\t\(path)\n")
        let history = try await run(
            "history USD TWD --from 2026-10-29 --to 2026-10-30 \(source)",
            at: "http://127.0.0.1:1"
        )
        #expect(history.standardOutput == "2026-10-29\tUSD\tTWD\t30.4\n2026-10-30\tUSD\tTWD\t30.5\n")
        let failed = try await run("1 USD VND --source command:\(path),built-in", at: "http://127.0.0.1:1")
        #expect(failed.status == 69)
        #expect(
            failed.standardError.contains(
                "\(path) ended with status 4 (asked for currencies EUR USD VND)"
            )
        )
        #expect(failed.standardError.filter(\.isNewline).count == 1)
    }

    @Test("rates and history request only the named source")
    func namedSource() async throws {
        let server = try LocalHTTPServer { request in
            request.path == "/timeframe"
                ? .json(
                    #"""
                    {"success":true,"timeframe":true,"start_date":"2026-10-29","end_date":"2026-10-30","source":"USD",
                    "quotes":{"2026-10-29":{"USDEUR":0.9,"USDKRW":1330.5},"2026-10-30":{"USDEUR":0.9,"USDKRW":1335}}}
                    """#
                ) : .json(Self.historical)
        }
        let key = ["CURRENCYLAYER_ACCESS_KEY": Self.key]
        let history = try await run(
            "history USD KRW --from 2026-10-29 --to 2026-10-30 --source currencylayer --plain",
            at: server.url,
            key
        )
        #expect(
            history.standardOutput
                == "2026-10-29\tUSD\tKRW\t1330.5\n2026-10-30\tUSD\tKRW\t1335\n"
        )
        #expect(history.standardError.isEmpty)
        let rates = try await run(
            "rates USD --on 2026-10-30 --source currencylayer --plain",
            at: server.url,
            key
        )
        #expect(rates.standardOutput.contains("USD\tKRW\t1335.266738\t2026-10-30\t0\tcurrencylayer\n"))
        let asked = server.requests.count
        for source in ["er-api", "openexchangerates"] {
            let rejected = try await run(
                "history USD KRW --from 2026-10-01 --source \(source)",
                at: server.url,
                ["OPENEXCHANGERATES_APP_ID": Self.key]
            )
            #expect(rejected.status == 1)
            #expect(rejected.standardError.filter(\.isNewline).count == 1)
        }
        _ = try await run("rates USD", at: server.url)
        #expect(server.requests.count == asked)
    }

    @Test("--verbose logs every request without the key")
    func verbose() async throws {
        let server = try LocalHTTPServer { _ in .json(Self.historical) }
        let line = "100 USD KRW --on 2026-10-30 --source currencylayer"
        let key = ["CURRENCYLAYER_ACCESS_KEY": Self.key]
        #expect(try await run(line, at: server.url, key).standardError.isEmpty)
        let result = try await run(line + " --verbose", at: server.url, key)
        #expect(
            result.standardError.hasPrefix(
                "GET \(server.url)/historical?access_key=•••&date=2026-10-30&source=USD: 200, "
            )
        )
        try expectNoSecret(in: result)
    }

    @Test("a key may be in a file that only the user can read")
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
                        "fxconvert: the key of currencylayer is not used: \(path) is open to other users of "
                        + "this machine; run 'chmod 600' on it.\n",
                    status: 78
                )
        )
        #expect(server.requests.isEmpty)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let result = try await run(line, at: server.url)
        #expect(result.standardOutput.hasPrefix("1\tUSD\t1335\tKRW\t1335.266738\t\(Self.day)\t"))
        #expect(server.requests.map(\.query) == ["access_key=\(Self.key)&source=USD"])
        try expectNoSecret(in: result)
    }

    @Test("sources lists every name that --source accepts, with its settings, and shows no key")
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
        let plain = try await run("sources --plain", at: "http://127.0.0.1:9")
        #expect(plain.standardOutput.split(separator: "\n").count == SourceName.allCases.count)
        #expect(plain.standardOutput.contains("\ner-api\tExchangeRate-API\t"))
        #expect(
            plain.standardOutput.split(separator: "\n").allSatisfy { $0.filter { $0 == "\t" }.count == 9 }
        )
        let text = try await run("sources", at: "http://127.0.0.1:9")
        #expect(text.standardOutput.hasPrefix("built-in\n  reference rates of the euro"))
        #expect(text.standardOutput.contains("  needs a key, which is not set\n"))
    }

    @Test("sources counts a key that cannot be used as missing")
    func sourcesWithInvalidKey() async throws {
        let path = try home.write(Self.key + "\n", to: ".config/strata/fxconvert/currencylayer.key")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let result = try await run(
            "sources --json",
            at: "http://127.0.0.1:9",
            ["OPENEXCHANGERATES_APP_ID": "a b&c"]
        )
        #expect(result.status == 0)
        #expect(result.standardError.isEmpty)
        #expect(!result.standardOutput.contains(#""hasKey":true"#))
        try expectNoSecret(in: result)
    }

    @Test("an invalid setting fails with one sentence and status 78")
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
