import ExchangePages
import PresentationKit
import Testing

@Suite
struct RatesPageTests {
    private static func page(_ state: RatesListState, on day: String = "2026-10-30", gap: String = "")
        -> String
    {
        let address = ConverterAddress { ["on": day, "gap": gap][$0] }
        return RatesPage(state, at: address, labels: LiveConverterLabels(.plain)).html
    }

    private static let listing = table([
        .init(code: "KRW", name: "South Korean Won", text: "1,335.266738", exact: "1335.266738")
    ])

    private static func table(_ rows: [RatesListState.Row]) -> RatesListState.Table {
        RatesListState.Table(
            base: "USD",
            day: "2026-10-30",
            occasion: "on Friday, 2026-10-30",
            ageDays: 0,
            age: nil,
            sourceName: "European Central Bank",
            titles: ["Code", "1 USD =", "Name"],
            rows: rows
        )
    }

    @Test
    func `Every rate is a row that leads to its conversion on that day`() {
        let html = Self.page(RatesListState(phase: .loaded, listing: Self.listing))
        #expect(
            html.contains(
                "<tr><td><a href=\"/?from=USD&amp;to=KRW&amp;on=2026-10-30\">KRW</a></td>"
                    + "<td class=\"number\" title=\"1,335.266738\">1,335<span>.27</span></td>"
                    + "<td>South Korean Won</td></tr>"
            )
        )
        #expect(html.contains("on Friday, 2026-10-30 · European Central Bank</p>"))
    }

    @Test
    func `A heading sorts by its column, and turns the order around`() {
        let rows = [("AUD", "1.42"), ("KRW", "1335"), ("CHF", "0.82")].map {
            RatesListState.Row(code: $0, name: $0, text: $1, exact: $1)
        }
        let table = Self.table(rows)
        #expect(table.rows(by: nil).map(\.code) == ["AUD", "KRW", "CHF"])
        #expect(table.rows(by: .rate).map(\.code) == ["CHF", "AUD", "KRW"])
        #expect(table.rows(by: .code, isReversed: true).map(\.code) == ["KRW", "CHF", "AUD"])
        let state = RatesListState(phase: .loaded, listing: table)
        let html = RatesPage(
            state,
            at: ConverterAddress(),
            order: "rate",
            labels: LiveConverterLabels(.plain)
        )
        .html
        #expect(
            html.contains("aria-sort=\"ascending\"><a href=\"/rates?base=USD&amp;sort=-rate\">1 USD =</a>")
        )
        #expect(html.contains("<a href=\"/rates?base=USD&amp;sort=name\">Name</a>"))
        #expect(
            html.parts(between: "<tr>").map { $0.contains(">CHF</a>") } == [false, false, true, false, false]
        )
    }

    @Test
    func `Currencies are filtered by code or name, and a text that none has offers all`() {
        let rows = [("AUD", "Australian Dollar"), ("KRW", "South Korean Won")].map {
            RatesListState.Row(code: $0, name: $1, text: "1", exact: "1")
        }
        let table = Self.table(rows)
        #expect(table.rows(by: nil, matching: " korean  won").map(\.code) == ["KRW"])
        #expect(table.rows(by: nil, matching: "au").map(\.code) == ["AUD"])
        func html(_ filter: String) -> String {
            RatesPage(
                RatesListState(phase: .loaded, listing: table),
                at: ConverterAddress(),
                order: "-code",
                filter: filter,
                labels: LiveConverterLabels(.plain)
            ).html
        }
        #expect(html("dollar").contains("sort=name&amp;find=dollar\">Name</a>"))
        #expect(html("dollar").contains("type=\"hidden\" name=\"sort\" value=\"-code\""))
        #expect(html("<x>").contains("<a class=\"button\" href=\"/rates?base=USD\">Show all currencies</a>"))
        #expect(html("<x>").contains("name=\"find\" value=\"&lt;x&gt;\""))
    }

    @Test
    func `An update says what to do next in every state`() {
        func html(_ state: RatesUpdateState) -> String {
            UpdatePage(state, labels: LiveConverterLabels(.plain)).html
        }
        let outcome = RatesUpdateState.Outcome(
            sentence: "Added <3> days.",
            notes: ["Late."],
            addedDays: 3,
            firstDay: nil,
            lastDay: nil,
            newestDay: "2026-11-02",
            sourceName: nil
        )
        let failure = FailureViewData(kind: .service, message: "No answer; check the network.")
        #expect(html(RatesUpdateState()).contains("<button class=\"primary\">Fetch newer rates</button>"))
        #expect(html(RatesUpdateState(phase: .loading)).contains("method=\"get\""))
        let failed = html(RatesUpdateState(phase: .failed(failure)))
        #expect(failed.contains("role=\"alert\">No answer; check the network.</p>"))
        #expect(failed.contains("method=\"post\"") && failed.contains(">Try again</button>"))
        let done = html(RatesUpdateState(phase: .loaded, outcome: outcome))
        #expect(done.contains("Added &lt;3&gt; days.") && done.contains("<p class=\"notice\">Late.</p>"))
    }

    @Test
    func `A rule for days stays in all addresses, and sources that failed are noted`() {
        let notes = ["No answer came from The Bank."]
        let state = RatesListState(phase: .loaded, listing: Self.listing, notes: notes)
        let html = Self.page(state, gap: "next")
        #expect(html.contains("to=KRW&amp;on=2026-10-30&amp;gap=next\""))
        #expect(html.contains("type=\"hidden\" name=\"gap\" value=\"next\""))
        #expect(html.contains("<p class=\"notice\">No answer came from The Bank.</p>"))
    }

    @Test
    func `A word for a day is that day in the form, and stays a word in the addresses`() {
        let state = RatesListState(phase: .loaded, base: "USD", day: "2026-10-30", listing: Self.listing)
        let html = Self.page(state, on: "yesterday")
        #expect(html.contains("name=\"on\" value=\"2026-10-30\" type=\"date\""))
        #expect(html.contains("to=KRW&amp;on=yesterday\""))
    }

    @Test
    func `A failure is told as an alert, and the form keeps what was typed`() {
        let failure = FailureViewData(kind: .invalidRequest, message: "'<b>' is not a currency.")
        let html = Self.page(RatesListState(phase: .failed(failure), base: "<b>"))
        #expect(html.contains("role=\"alert\">&#39;&lt;b&gt;&#39; is not a currency.</p>"))
        #expect(html.contains("name=\"base\" value=\"&lt;b&gt;\""))
    }
}
