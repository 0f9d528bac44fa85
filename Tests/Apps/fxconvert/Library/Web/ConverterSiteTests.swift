import Entities
import Markup
import NetworkingTestSupport
import Observation
import PresentationKit
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing
import UseCases
import WebServer
import WebSupport

@testable import ExchangeComposition
@testable import FXConvertApp
@testable import FXConvertComposition

/// Tests the pages through all layers, with the built-in rates.
@MainActor
@Suite(.endsHangs)
struct ConverterSiteTests {
    private let home: TemporaryDirectory
    private let container: AppDIContainer
    private let site: ConverterSite

    init() throws {
        home = try TemporaryDirectory()
        container = AppDIContainer(context: .ofTest(environment: ["HOME": home.path]), color: .never)
        site = container.makeConverterSite(try container.makeSources([.builtIn]))
    }

    private func page(_ query: WebFields, path: String = "/", in format: RegionalFormat = .plain) async
        -> String
    {
        await site.response(to: WebRequest(path: path, query: query), in: format).text
    }

    /// The pairs that were saved, the newest first.
    private func pairs() async throws -> [String] {
        try await container.scene.recentPairs.fetch(limit: 10).map { "\($0.from) \($0.to)" }
    }

    @Test
    func `A conversion has its answer, its chart and its title`() async {
        let page = await page(["amount": "5", "from": "EUR", "to": "USD"])
        #expect(page.contains("<title id=\"title\">5 EUR = 5.59 USD · fxconvert</title>"))
        #expect(page.contains("data-copy=\"5 EUR = 5.59 USD\""))
        #expect(page.contains("<h2>1 EUR in USD</h2>"))
    }

    @Test(
        arguments: [
            (["amount": "5", "from": "TWD", "to": "KRW"], "TWD"),
            (["amount": "5", "from": "XYZ", "to": "KRW"], "XYZ"),
            (["amount": "5", "from": "EUR", "to": "XYZ"], "XYZ"), (["amount": "5", "from": "XYZ"], "XYZ"),
            (["amount": "5", "from": "EUR", "to": "USD", "on": "soon"], "soon"),
        ] as [(WebFields, String)]
    )
    func `Where there is no rate there is no answer, chart, title or copy of another pair`(
        query: WebFields,
        named: String
    ) async {
        let page = await page(query)
        #expect(page.contains("<title id=\"title\">fxconvert</title>"))
        #expect(!page.contains("data-copy="))
        #expect(page.contains("class=\"answer\" role=\"status\"></p>"))
        #expect(page.firstMatch(of: /<p class="notice">[^<]*<\/p>/)?.output.contains(named) == true)
        if named != "soon" { #expect(!page.contains("<svg")) }
    }

    @Test(arguments: ["kron", "peso"])
    func `A name of several currencies is refused with the choices, and stays in its field`(name: String)
        async throws
    {
        let page = await page(["amount": "5", "from": "EUR", "to": name])
        #expect(page.contains("name=\"to\" value=\"\(name)\""))
        #expect(page.contains("<p class=\"notice\">&#39;\(name)&#39; may be "))
        #expect(page.contains("aria-invalid=\"true\""))
        #expect(!page.contains("data-copy="))
        _ = await site.response(
            to: WebRequest(.post, path: "/convert", form: ["from": "EUR", "to": name]),
            in: .plain
        )
        #expect(try await pairs() == [])
    }

    @Test(arguments: [("yen", "JPY"), ("usa", "USD"), ("hungar", "HUF"), (" krw ", "KRW"), ("원", "KRW")])
    func `A name becomes its code, in the field and in the addresses`(name: String, code: String) async {
        let page = await page(["amount": "5", "from": "GBP", "to": name])
        #expect(page.contains("name=\"to\" value=\"\(code)\""))
        #expect(page.contains("/?amount=5&amp;from=GBP&amp;to=\(code)&amp;range=1m"))
        #expect(page.contains("\(code) · fxconvert</title>"))
    }

    @Test
    func `Opening an address saves no pair, and sending the form does`() async throws {
        _ = await page(["amount": "5", "from": "GBP", "to": "KRW"])
        #expect(try await pairs() == [])
        let form: WebFields = [
            "amount": "5", "from": "pound sterling", "to": "won", "range": "all", "on": "",
        ]
        let response = await site.response(to: WebRequest(.post, path: "/convert", form: form), in: .plain)
        #expect(response.status == 303)
        #expect(response.headers["Location"] == "/?amount=5&from=GBP&to=KRW&range=all")
        #expect(try await pairs() == ["GBP KRW"])
        await container.close()
    }

    @Test
    func `An amount that was emptied stays empty without a script, as with it`() async {
        let form: WebFields = ["amount": "", "from": "EUR", "to": "USD"]
        let response = await site.response(to: WebRequest(.post, path: "/convert", form: form), in: .plain)
        #expect(response.headers["Location"] == "/?amount=&from=EUR&to=USD&range=1y")
        let page = await page(["amount": "", "from": "EUR", "to": "USD"])
        #expect(page.contains("name=\"amount\" value=\"\""))
        #expect(page.contains("<title id=\"title\">fxconvert</title>"))
        #expect(await self.page(["from": "EUR", "to": "USD"]).contains("name=\"amount\" value=\"1\""))
        await container.close()
    }

    @Test
    func `A day in the address is that of the rate, and stays in all addresses`() async {
        let page = await page(["amount": "5", "from": "EUR", "to": "USD", "on": "2015-01-05"])
        #expect(page.contains("on Monday, 2015-01-05"))
        #expect(page.contains("from=USD&amp;to=EUR&amp;range=1y&amp;on=2015-01-05"))
        #expect(page.contains("/rates?base=EUR&amp;on=2015-01-05"))
        #expect(
            page.contains(
                "<a href=\"/?amount=5&amp;from=EUR&amp;to=USD&amp;range=1y\">Convert at the newest rate</a>"
            )
        )
        let rates = await self.page(["base": "USD", "on": "2015-01-05"], path: "/rates")
        #expect(rates.contains("href=\"/?from=USD&amp;to=KRW&amp;on=2015-01-05\""))
    }

    @Test
    func `A rule for days in the address chooses the day, and stays in all addresses`() async {
        let page = await page([
            "amount": "5", "from": "EUR", "to": "USD", "on": "2015-01-05", "gap": "previous",
        ])
        #expect(page.contains("on Friday, 2015-01-02"))
        #expect(page.contains("from=USD&amp;to=EUR&amp;range=1y&amp;on=2015-01-05&amp;gap=previous"))
        #expect(page.contains("<option value=\"previous\" selected>"))
    }

    @Test
    func `A text that is pasted is a conversion, of a day and to several currencies`() async {
        let page = await page(["amount": "1200 EUR to USD,JPY on 2022-12-31", "from": "GBP", "to": "KRW"])
        #expect(page.title == "1,200 EUR = 1,279.92 USD · fxconvert")
        #expect(page.contains("<b>168,792 JPY</b>"))
        #expect(page.contains("on Friday, 2022-12-30"))
        let dollars = await self.page(["amount": "$100", "from": "EUR", "to": "KRW"])
        #expect(dollars.title.hasPrefix("100 USD = "))
    }

    @Test
    func `An address without a target has the user's own currency`() async throws {
        let own = AppDIContainer(
            context: .ofTest(environment: ["HOME": home.path, "LANG": "ko_KR.UTF-8"]),
            color: .never
        )
        let sources = try own.makeSources([.builtIn])
        let request = WebRequest(query: ["amount": "5", "from": "USD"])
        let page = await own.makeConverterSite(sources).response(to: request, in: .plain).text
        #expect(page.contains("name=\"to\" value=\"KRW\""))
    }

    @Test
    func `An update that fails leads to a page that says why`() async throws {
        let variables = ["ECB", "ECB_DATA", "FRANKFURTER", "ER_API"].map {
            ("FXCONVERT_\($0)_URL", "http://127.0.0.1:1")
        }
        let environment = Dictionary(uniqueKeysWithValues: variables + [("HOME", home.path)])
        let context = ProcessContext.ofTest(environment: environment, now: { 1_796_212_800 })
        let container = AppDIContainer(context: context, color: .never)
        let site = container.makeConverterSite(try container.makeSources([.builtIn]))
        let before = await site.response(to: WebRequest(path: "/update"), in: .plain).text
        #expect(before.contains("Fetch newer rates</button>"))
        let response = await site.response(to: WebRequest(.post, path: "/update"), in: .plain)
        #expect(response.headers["Location"] == "/update")
        let after = await site.response(to: WebRequest(path: "/update"), in: .plain).text
        #expect(after.contains("role=\"alert\"") && after.contains("Try again</button>"))
    }

    @Test
    func `An address that is none has a page that says so`() async {
        let response = await site.response(to: WebRequest(path: "/nowhere"), in: .plain)
        #expect(response.status == 404)
        #expect(response.text.contains("<html lang=\"en\">"))
        #expect(response.text.contains("<h1>There is no such page.</h1>"))
    }

    @Test
    func `A text that is entered in an open page is taken for its currency, or refused`() async throws {
        let request = WebRequest(query: ["amount": "5", "from": "EUR", "to": "USD"])
        let tab = try #require(site.makeTab(for: request, in: .plain))
        func wait(for text: String) async {
            for await html in Observations({ tab.parts.html }) where html.contains(text) { return }
        }
        tab.handle(["amount": "5", "from": "EUR", "to": "yen", "event": "submit"])
        await wait(for: "JPY · fxconvert</title>")
        #expect(tab.parts.html.contains("name=\"to\" value=\"JPY\""))
        tab.handle(["amount": "5", "from": "EUR", "to": "kron", "event": "submit"])
        await wait(for: "&#39;kron&#39; may be ")
        #expect(tab.parts.html.contains("<title id=\"title\">fxconvert</title>"))
        #expect(!tab.parts.html.contains("JPY</h2>"))
        // A pair that is chosen takes its place.
        tab.handle(["from": "USD", "to": "KRW"])
        await wait(for: "KRW · fxconvert</title>")
        await tab.close()
        #expect(try await pairs().first == "USD KRW")
        await container.close()
    }
}

extension String {
    fileprivate var title: Substring {
        firstMatch(of: /<title id="title">([^<]*)</)?.output.1 ?? ""
    }
}

extension WebResponse {
    var text: String {
        guard case .bytes(let bytes) = body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
