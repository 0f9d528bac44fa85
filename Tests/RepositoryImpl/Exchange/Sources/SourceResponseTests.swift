import Entities
import Networking
import NetworkingTestSupport
import RandomTestSupport
import RepositoryImpl
import RepositoryInterfaces
import Testing

@Suite("Responses of the sources of rates")
struct SourceResponseTests {
    @Test("every provider has a sample, which these tests read")
    func samples() {
        let sampled = Set(SampleSource.allCases.map(\.provider.profile.id))
        #expect(sampled == Set(RatesProvider.all.map(\.profile.id)))
    }

    @Test(
        "every source's format becomes a table with the exact digits",
        arguments: SampleSource.allCases
    )
    func newest(sample: SampleSource) async throws {
        let table = try #require(try await sample.answer(sample.newest))
        let countsInDollars = table.base.code == "USD"
        #expect(try table.day == .sample("2026-11-04"))
        let yen = ["155.00", "155.0"].first(where: sample.newest.contains) ?? "170.5"
        #expect(try table.rate("JPY") == yen)
        #expect(try table.rate(countsInDollars ? "EUR" : "USD") == (countsInDollars ? "0.9" : "1.10"))
        // Only live rates have a time of day.
        let times = ["1793836799": "2026-11-04T23:59:59Z", "1793750402": "2026-11-04T00:00:02Z"]
        #expect(table.time?.iso8601 == times.first { sample.newest.contains($0.key) }?.value)
        // Missing rates and codes that are not currencies are left out.
        #expect(try table.rate("ISK") == nil)
        if sample == .openExchangeRates { #expect(try table.rate("BTC") == "0.000015") }
        if sample == .ecb {
            #expect(try await sample.answer("\u{FEFF}" + sample.newest) == table)
            let spaced = sample.newest.replacing(" rate=", with: "\t\r\nrate\t=\t").replacing(
                "/>",
                with: "\t/>"
            )
            #expect(try await sample.answer(spaced) == table)
        }
    }

    @Test(
        "white space in JSON is ignored",
        arguments: SampleSource.allCases.filter { $0.newest.hasPrefix("{") || $0.newest.hasPrefix("[") }
    )
    func spaces(sample: SampleSource) async throws {
        var isText = false
        let spaced = sample.newest.map { letter in
            if letter == "\"" { isText.toggle() }
            return isText || !"{}[]:,".contains(letter) ? "\(letter)" : " \n\(letter)\t\r "
        }
        let answer = try #require(try await sample.answer(sample.newest))
        #expect(try await sample.answer(spaced.joined()) == answer)
    }

    @Test(
        "an unreadable body is told apart by its defect",
        arguments: [
            (.frankfurter, #"{"base":1,"base":1}"#, .repeatedKey),
            (.frankfurter, String(repeating: "[", count: 40), .tooDeep),
            (.frankfurter, String(repeating: #"{"a":"#, count: 40), .tooDeep),
            (.frankfurter, #"{"base":x}"#, .malformedByte(8)),
            (.series, "KEY,CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE\n\"x\n", .malformedLine(2)),
        ] as [(SampleSource, String, UnreadableReason)]
    )
    func defects(sample: SampleSource, body: String, reason: UnreadableReason) async throws {
        #expect(try await sample.failure(for: body) == .damagedAnswer(.format(reason)))
    }

    @Test(
        "a body in the wrong format is rejected as damaged",
        arguments: SampleSource.allCases,
        [
            "", "   ", "{", "[]", "null", "\"\"", "<html>Please log in</html>",
            "<!DOCTYPE x [<!ENTITY a 'b'>]><x/>", "\u{0}",
        ]
    )
    func noAnswer(sample: SampleSource, body: String) async throws {
        // The data service returns an empty body if there are no rates.
        guard sample != .series || !body.isEmpty else {
            #expect(try await sample.answer(body) == nil)
            return
        }
        guard case .damagedAnswer = try await sample.failure(for: body) else {
            Issue.record("'\(body)' was not rejected as damaged")
            return
        }
    }

    @Test("a truncated response is rejected", arguments: SampleSource.allCases)
    func truncated(sample: SampleSource) async throws {
        let whole = Array(sample.newest.utf8)
        let expected = try await sample.answer(whole)
        for count in 1..<whole.count {
            // A CSV table may end after any line; the rest has fewer rates, but no wrong ones.
            if sample == .series, whole[count - 1] == UInt8(ascii: "\n") { continue }
            let table = try? await sample.answer(Array(whole[..<count]))
            #expect(table == nil || table == expected, "\(count) bytes")
        }
    }

    @Test(
        "an impossible rate is rejected with its currency and day",
        arguments: SampleSource.allCases,
        [
            "0", "-155.0", "0.000", "1e999", "0x1F", "1,5", "NaN0",
            "123456789012345678901234567890123456789012",
        ]
    )
    func absurd(sample: SampleSource, rate: String) async throws {
        let old = ["155.00", "155.0", "170.5", "1.705E+2"].first { sample.newest.contains($0) }
        let body = sample.newest.replacing(try #require(old), with: rate)
        #expect(body != sample.newest)
        guard case .damagedAnswer(let reason) = try await sample.failure(for: body) else {
            Issue.record("\(rate) was not rejected as damaged")
            return
        }
        let isNumber = ["0", "-155.0", "0.000"].contains(rate)
        if isNumber { #expect("\(reason)".contains("JPY")) }
    }

    @Test(
        "mutated bytes are rejected or give positive rates, and never trap",
        arguments: SampleSource.allCases
    )
    func mutations(sample: SampleSource) async throws {
        var generator = SplitMix64(seed: 11)
        let whole = Array(sample.newest.utf8)
        var failures = 0
        for _ in 0..<3_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: place)
                }
            }
            do {
                let table = try await sample.answer(bytes)
                for currency in table?.currencies ?? [] {
                    let rate = try #require(table?.unitsPerBase(of: currency))
                    #expect(rate > .zero)
                }
            } catch {
                failures += 1
            }
        }
        #expect(failures > 500)
    }

    @Test(
        "duplicates, another base and future times are rejected",
        arguments: [
            (SampleSource.frankfurter, "\"USD\":1.10", "\"USD\":1.10,\"USD\":1.11"),
            (.frankfurter, "\"USD\":1.10", "\"USD\":1.10,\"usd\":1.11"),
            (.frankfurter, "\"base\":\"EUR\"", "\"base\":\"USD\""), (.frankfurter, "1.0,", "10,"),
            (.frankfurter, "2026-11-04", "2026-13-04"), (.frankfurter, "1.10", "true"),
            (.ecb, "currency=\"JPY\"", "currency=\"USD\""), (.ecb, "time='2026-11-04'", "time='yesterday'"),
            (.ecb, "rate='1.10'", "rate='+1.10'"), (.ecb, "rate='1.10'", "rate='&one;'"),
            (.ecb, "rate='1.10'", "rate='1.10' rate='1.11'"), (.ecb, "rate='1.10'", ""),
            (.ecb, "gesmes:Envelope>", "gesmes:Envelop>"), (.ecb, "</Cube></Cube>", "</Cube>"),
            (.ecb, "<Cube currency='USD' rate='1.10'/>", "<Cube currency='EUR' rate='1.1'/>"),
            (.ecb, "<Cube time", "<![CDATA[x]]><Cube time"),
            (.ecb, "<Cube time", "<?xml version='1.0'?><Cube time"),
            (.series, "k,JPY,EUR", "k,USD,EUR"), (.series, "k,USD,EUR", "k,USD,GBP"),
            (.series, "OBS_VALUE", "VALUE"), (.series, "1.10,", "1.10"), (.series, "rate\"", "rate"),
            (.series, "\"US dollar", "\"\"US dollar"),
            (.currencylayer, "USDEUR", "GBPEUR"),
            (.currencylayer, "\"source\":\"USD\"", "\"source\":\"EUR\""),
            (.currencylayer, "1793836799", "1999999999"), (.currencylayer, "1793836799", "-1"),
            (.currencylayer, "1793836799", "1.5"), (.currencylayer, "\"success\":true", "\"success\":1"),
            (.openExchangeRates, "\"base\":\"USD\"", "\"base\":\"EUR\""),
            (.openExchangeRates, "\"USD\":1", "\"USD\":2"),
            (.openExchangeRates, "\"EUR\":0.9", "\"EUR\":\"0.9\""),
            (.exchangeRateAPI, "success", "fine"), (.exchangeRateAPI, "base_code", "base"),
            (.exchangeRateAPI, "1793750402", "null"), (.exchangeRateAPI, "}}", "}} {}"),
        ] as [(SampleSource, String, String)]
    )
    func declarationErrors(sample: SampleSource, part: String, other: String) async throws {
        let body = sample.newest.replacing(part, with: other, maxReplacements: 1)
        #expect(body != sample.newest)
        guard case .damagedAnswer = try await sample.failure(for: body) else {
            Issue.record("'\(other)' was not rejected as damaged")
            return
        }
    }

    @Test(
        "a provider's own error keeps its message and meaning for any status",
        arguments: [
            (101, SourceFailure.keyRejected(message: .quoted("words"))),
            (102, .keyRejected(message: .quoted("words"))),
            (103, .requestRejected(message: .quoted("words"))),
            (104, .tooManyRequests(message: .quoted("words"))),
            (105, .requestRejected(message: .quoted("words"))),
            (106, .requestRejected(message: .quoted("words"))),
            (201, .requestRejected(message: .quoted("words"))),
            (202, .requestRejected(message: .quoted("words"))),
            (301, .requestRejected(message: .quoted("words"))),
            (302, .requestRejected(message: .quoted("words"))),
            (401, .requestRejected(message: .quoted("words"))),
            (402, .requestRejected(message: .quoted("words"))),
            (403, .requestRejected(message: .quoted("words"))),
            (501, .requestRejected(message: .quoted("words"))),
            (502, .requestRejected(message: .quoted("words"))),
            (503, .requestRejected(message: .quoted("words"))),
            (504, .requestRejected(message: .quoted("words"))),
            (505, .requestRejected(message: .quoted("words"))),
            (999, .serverError(message: .quoted("words"))),
        ] as [(Int, SourceFailure)],
        [200, 401, 500]
    )
    func currencylayerErrors(error: (code: Int, failure: SourceFailure), status: Int) async throws {
        let body = #"{"success":false,"error":{"code":\#(error.code),"type":"t","info":"words."}}"#
        let client = ScriptedHTTPClient([.json(body, status: HTTPStatus(rawValue: status))])
        let source = try SampleSource.currencylayer.make(client.client)
        await #expect(throws: RatesError.source(source.profile.source, error.failure)) {
            try await source.newestRates()
        }
    }

    @Test(
        "errors of the other providers become domain errors",
        arguments: [
            (
                SampleSource.openExchangeRates, 401,
                #"{"error":true,"status":401,"message":"invalid_app_id","description":"No such id."}"#,
                SourceFailure.keyRejected(message: .quoted("No such id"))
            ),
            (
                .openExchangeRates, 429,
                #"{"error":true,"status":429,"message":"not_allowed","description":"Not in your plan."}"#,
                .requestRejected(message: .quoted("Not in your plan"))
            ),
            (
                .openExchangeRates, 429, #"{"error":true,"status":429,"message":"access_restricted"}"#,
                .tooManyRequests(message: .quoted("access_restricted"))
            ),
            (
                .exchangeRateAPI, 200, #"{"result":"error","error-type":"unsupported-code"}"#,
                .requestRejected(message: .quoted("unsupported-code"))
            ),
            (
                .exchangeRateAPI, 200, #"{"result":"error","error-type":"quota-reached"}"#,
                .tooManyRequests(message: .quoted("quota-reached"))
            ),
            (.frankfurter, 404, #"{"message":"not found"}"#, .requestRejected(message: .quoted("not found"))),
            (
                .frankfurter, 404, #"{"message":"caf\u00E9 \ud83d\ude00 \"\/\\"}"#,
                .requestRejected(message: .quoted("café 😀 \"/\\"))
            ),
            (
                .frankfurter, 404, #"{"message":"\#(String(repeating: "a", count: 200))"}"#,
                .requestRejected(message: .quoted(String(repeating: "a", count: 200)))
            ),
            (
                .frankfurter, 404, #"{"message":"\#(String(repeating: "a", count: 201))"}"#,
                .requestRejected(message: .quoted(String(repeating: "a", count: 200) + "…"))
            ),
            (
                .frankfurter, 422, #"{"status":422,"message":"bad"}"#,
                .requestRejected(message: .quoted("bad"))
            ),
            (.frankfurter, 429, "slow down", .tooManyRequests(message: nil)),
            (.ecb, 503, "", .serverError(message: .status(503))),
            (.ecb, 403, "<html>", .accessDenied(message: nil)),
            (.ecb, 401, "", .accessDenied(message: nil)),
            (.openExchangeRates, 401, "", .keyRejected(message: nil)),
            (
                .exchangeRateAPI, 200, #"{"result":"error","error-type":"invalid-key"}"#,
                .accessDenied(message: .quoted("invalid-key"))
            ),
        ] as [(SampleSource, Int, String, SourceFailure)]
    )
    func errors(sample: SampleSource, status: Int, body: String, failure: SourceFailure) async throws {
        let client = ScriptedHTTPClient([.json(body, status: HTTPStatus(rawValue: status))])
        let source = try sample.make(client.client)
        await #expect(throws: RatesError.source(source.profile.source, failure)) {
            try await source.newestRates()
        }
    }

    @Test(
        "no error contains the key, wherever the provider echoes it",
        arguments: [SampleSource.currencylayer, .openExchangeRates]
    )
    func secret(sample: SampleSource) async throws {
        let key = SampleSource.key
        for body in [
            #"{"success":false,"error":{"code":101,"info":"\#(key) is \#(key)"}}"#,
            #"{"error":true,"status":401,"description":"\#(key)"}"#,
            #"{"success":false,"error":{"type":"\#(key)"}}"#,
            #"{"success":false,"error":{"type":"\#(key.uppercased())"}}"#,
            #"{"success":false,"error":{"type":"\#(key.prefix(6))\u200b\#(key.dropFirst(6))"}}"#,
            #"{"success":false,"error":{"type":"\#(key.prefix(6)) \#(key.dropFirst(6))"}}"#,
        ] {
            let failure = try await sample.failure(for: body)
            let shown = String(reflecting: failure).lowercased()
            #expect(!shown.contains("0123456789"), "\(shown)")
        }
    }

    @Test("without a key no request is sent, and the error says where to put one")
    func withoutKey() async throws {
        for sample in [SampleSource.currencylayer, .openExchangeRates] {
            let source = try sample.make(ScriptedHTTPClient().client, key: nil)
            #expect(source.profile.key == .missing)
            let error = SourceFailure.keyMissing(SampleSource.keyLocation)
            await #expect(throws: RatesError.source(source.profile.source, error)) {
                try await source.newestRates()
            }
        }
    }
}
