import CommandLineKit
import Foundation
import NetworkingTestSupport
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing
import WebServer
import WebSupport

@testable import FXConvertApp
@testable import FXConvertComposition

/// Tests the answers for other programs through all layers, with the built-in rates.
@MainActor
@Suite(.endsHangs)
struct RatesAPITests {
    private let home: TemporaryDirectory
    private let api: RatesAPI

    init() throws {
        home = try TemporaryDirectory()
        let container = AppDIContainer(context: .ofTest(environment: ["HOME": home.path]), color: .never)
        api = container.makeRatesAPI(try container.makeSources([.builtIn]))
    }

    private func respond(_ path: String, _ query: WebFields = [:], tag: String? = nil) async -> WebResponse {
        let headers: WebHeaders = tag.map { ["If-None-Match": $0] } ?? [:]
        return await api.response(to: WebRequest(path: path, query: query, headers: headers))
    }

    private func answer(_ path: String, _ query: WebFields = [:]) async -> String {
        await respond(path, query).text
    }

    @Test(
        "Requests of Frankfurter's documentation have its answers",
        arguments: [
            (
                "/v1/1999-01-04", ["symbols": "AUD,CAD,CHF,CYP"],
                #"{"AUD":1.91,"CAD":1.8004,"CHF":1.6168,"CYP":0.58231}"#
            ),
            ("/v1/1999-01-04", ["base": "USD", "symbols": "EUR"], #"{"EUR":0.8482483671}"#),
            ("/v1/2015-01-05", ["symbols": "usd"], #"{"USD":1.1915}"#),
        ] as [(String, WebFields, String)]
    )
    func documented(path: String, query: WebFields, rates: String) async {
        let base = query["base"] ?? "EUR"
        #expect(
            await answer(path, query)
                == #"{"amount":1,"base":"\#(base)","date":"\#(path.dropFirst(4))","rates":\#(rates)}"# + "\n"
        )
    }

    @Test("A day without rates has those of the last one before it, and a day to come the newest")
    func otherDays() async {
        let friday = await answer("/v1/2015-01-02", ["symbols": "USD"])
        #expect(friday.contains(#""date":"2015-01-02""#))
        #expect(await answer("/v1/2015-01-04", ["symbols": "USD"]) == friday)
        #expect(await answer("/v1/9999-12-31") == answer("/v1/latest"))
    }

    @Test("A period has its days with rates, to the newest day if it has no end")
    func period() async throws {
        #expect(
            await answer("/v1/2015-01-01..2015-01-05", ["base": "USD", "symbols": "EUR,XYZ"])
                == #"{"amount":1,"base":"USD","end_date":"2015-01-05","rates":{"2015-01-02":{"EUR":0.8303578842},"#
                + #""2015-01-05":{"EUR":0.8392782207}},"start_date":"2015-01-02"}"# + "\n"
        )
        let last = try #require(AppDIContainer.builtInDays?.upperBound)
        #expect(await answer("/v1/2015-01-01..", ["symbols": "USD"]).contains(#""end_date":"\#(last)""#))
    }

    @Test("An amount is converted exactly and rounded once, also by the older names of the fields")
    func amount() async {
        let query: WebFields = ["amount": "123456789.12", "from": "USD", "to": "KRW,EUR"]
        let rates = #""rates":{"EUR":103614594.31,"KRW":137157746926}"#
        #expect(await answer("/v1/2015-01-05", query).contains(rates))
    }

    @Test("Numbers are text on request, with all digits")
    func text() async {
        let answer = await answer("/v1/2015-01-05", ["symbols": "USD", "numbers": "text", "amount": "2"])
        #expect(answer == #"{"amount":"2","base":"EUR","date":"2015-01-05","rates":{"USD":"2.383"}}"# + "\n")
    }

    @Test("The currencies are those of the newest day, with their names")
    func currencies() async {
        let names = await answer("/v1/currencies")
        #expect(names.contains(#""EUR":"Euro""#))
        #expect(names.contains(#""USD":"US Dollar""#))
        #expect(!names.contains("DEM"))
    }

    @Test(
        "What cannot be answered has a status and a message",
        arguments: [
            ("/", [:], 404, "openapi.json"),
            ("/v1/", [:], 404, "openapi.json"),
            ("/v1/yesterday", [:], 404, "openapi.json"),
            ("/v1/2024-01-01...", [:], 404, "openapi.json"),
            ("/v1/2024-02-30", [:], 422, "2024-02-30"),
            ("/v1/2024-01-01..2024-13-01", [:], 422, "2024-13-01"),
            ("/v1/1998-12-31", [:], 404, "1999-01-04"),
            ("/v1/2024-01-06..2024-01-07", [:], 404, "None"),
            ("/v1/2024-01-07..2024-01-01", [:], 404, "None"),
            ("/v1/latest", ["base": "XYZ"], 404, "XYZ"),
            ("/v1/latest", ["base": "euro"], 422, "euro"),
            ("/v1/latest", ["symbols": "XYZ"], 404, "None"),
            ("/v1/latest", ["base": "AAA", "symbols": "AAA"], 404, "AAA"),
            ("/v1/2024-01-01..", ["from": "AAA", "to": "AAA"], 404, "AAA"),
            ("/v1/latest", ["amount": "0"], 422, "'0'"),
            ("/v1/latest", ["numbers": "roman"], 422, "numbers=text"),
        ] as [(String, WebFields, Int, String)]
    )
    func failures(path: String, query: WebFields, status: Int, word: String) async throws {
        let response = await respond(path, query)
        #expect(response.status == status)
        #expect(response.headers["Content-Type"] == "application/json; charset=utf-8")
        #expect(response.headers["Cache-Control"] == "no-store")
        let json = try JSONDecoder().decode([String: String].self, from: Data(response.text.utf8))
        #expect(json["message"]?.contains(word) == true, "\(json)")
    }

    @Test("An answer that the client has is not sent again")
    func entityTag() async throws {
        let tag = try #require(await respond("/v1/2015-01-05").headers["ETag"])
        for header in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let response = await respond("/v1/2015-01-05", tag: header)
            #expect(response.status == 304)
            #expect(response.text.isEmpty)
            #expect(response.headers["ETag"] == tag)
        }
        #expect(await respond("/v1/2015-01-06", tag: tag).status == 200)
    }

    @Test("The command ends with the status of an interruption")
    func command() async throws {
        let container = AppDIContainer(context: .ofTest(environment: ["HOME": home.path]), color: .never)
        let status = try await ServeCommand(api: WebAPIOptions()).run(in: container)
        #expect(status == .interrupted)
    }

    @Test("Every path of the OpenAPI document is answered as it says, and has every field that is understood")
    func openAPI() async throws {
        let response = await respond("/openapi.json")
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(response.text.utf8)) as? [String: Any]
        )
        let info = try #require(document["info"] as? [String: Any])
        #expect(info["version"] as? String == ProductVersion.current)
        let components = try #require(document["components"] as? [String: [String: Any]])
        let parameters = try #require(components["parameters"] as? [String: [String: Any]])
        let examples = parameters.compactMapValues { $0["example"] as? String }
        let paths = try #require(document["paths"] as? [String: Any])
        #expect(paths.count == 6)
        for path in paths.keys {
            let example = examples.reduce(path) { $0.replacing("{\($1.key)}", with: $1.value) }
            #expect(await respond(example).status == 200, "\(example)")
        }
        let fields = parameters.values.filter { $0["in"] as? String == "query" }.compactMap {
            $0["name"] as? String
        }
        #expect(fields.sorted() == ["amount", "base", "from", "numbers", "symbols", "to"])
    }
}
