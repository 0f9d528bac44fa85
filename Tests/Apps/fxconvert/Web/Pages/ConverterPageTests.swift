import ExchangePages
import PresentationKit
import PresentationKitTestSupport
import ScreenTestSupport
import Testing

@Suite
struct ConverterPageTests {
    @Test(arguments: SampleConverter.allCases)
    func `Every state looks as in its golden file`(sample: SampleConverter) throws {
        var state = sample.state
        // One chart is enough to look at.
        if sample != .done { state.history = RateHistoryState(phase: .loaded) }
        let html = SampleConverter.page(state).html.brokenIntoLines
        let golden = GoldenFrame(name: sample.rawValue)
        try golden.recordIfWanted(html)
        #expect(
            html == (try golden.text()),
            "If it is meant so: RECORD_GENERATED_FILES=1 swift test --filter ConverterPageTests"
        )
    }

    @Test
    func `Every golden file belongs to a state`() throws {
        #expect(try GoldenFrame.names() == Set(SampleConverter.allCases.map(\.rawValue)))
    }

    @Test
    func `A hostile amount stays text, on the page and in its addresses`() {
        var state = SampleConverter.done.state
        state.amount = "\"><script>alert(1)</script>&to=XXX"
        let html = SampleConverter.page(state).html
        #expect(!html.contains("<script>alert"))
        #expect(html.contains("value=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;to=XXX\""))
        #expect(html.contains("amount=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E%26to%3DXXX&amp;from=KRW"))
    }

    @Test
    func `Addresses, which name the currencies, have the amount without them`() {
        var state = SampleConverter.done.state
        (state.amount, state.amountAlone) = ("3 usd krw", "3")
        let html = SampleConverter.page(state).html
        #expect(html.contains("name=\"amount\" value=\"3 usd krw\""))
        #expect(html.contains("type=\"hidden\" name=\"amount\" value=\"3\""))
        #expect(html.contains("?amount=3&amp;from=KRW&amp;to=USD"))
    }

    @Test
    func `Sources that failed are noted beside the answer`() {
        var state = SampleConverter.done.state
        state.notes = ["No answer came from The Bank."]
        let html = SampleConverter.page(state).html
        #expect(html.contains("<p class=\"notice\">No answer came from The Bank.</p>"))
    }

    @Test
    func `Further answers can be taken away, and all choices stay in the addresses`() throws {
        var state = SampleConverter.done.state
        let answers = ["JPY", "CHF"].map { code in
            LiveConverterState.Further.Answer(
                choice: .init(code: code, name: code),
                conversion: code == "JPY" ? state.conversion : nil,
                failure: code == "JPY" ? nil : FailureViewData(kind: .noData, message: "No <rate>.")
            )
        }
        state.further = LiveConverterState.Further(answers: answers)
        (state.range, state.chart) = (.all, LiveHistoryOptions(period: "month", otherPair: "EUR USD"))
        let html = SampleConverter.page(state).html
        #expect(html.contains("<b>\(try #require(state.conversion).to.full)</b>"))
        #expect(html.contains("<b>CHF</b><span class=\"about\">No &lt;rate&gt;.</span>"))
        #expect(
            html.contains("range=all&amp;also=CHF&amp;by=month&amp;with=EUR%20USD\" data-send=\"also=CHF\"")
        )
        #expect(html.contains("<option value=\"month\" selected>each month on average</option>"))
        #expect(html.contains("<details data-keep=\"open\" open>"))
    }

    @Test
    func `Two pairs are drawn on one scale, and one of them is read`() throws {
        var state = SampleConverter.done.state
        state.history.compared = state.history.history
        let html = SampleConverter.page(state).html
        #expect(html.parts(between: "<polyline").count == 3)
        #expect(html.parts(between: "data-beside").count == 2)
        #expect(html.contains("%</text>"))
    }

    @Test
    func `The rule for days without rates can be chosen for a day`() {
        let state = SampleConverter.done.state
        let page = { ConverterPage(state, at: ConverterAddress($0), format: .plain).html }
        #expect(!page { _ in nil }.contains("<select id=\"gap\""))
        let html = page { ["on": "2015-01-05", "gap": "next"][$0] }
        #expect(
            html.contains("<option value=\"next\" selected>the first with rates from the day on</option>")
        )
        #expect(html.contains("<option value=\"\">the last with rates up to the day</option>"))
    }

    @Test
    func `The currencies found are below the field that was typed in`() {
        var state = SampleConverter.choosing.state
        state.found = state.found.map { .init(text: $0.text, side: .from, choices: $0.choices) }
        let html = SampleConverter.page(state).html
        let lists = html.parts(between: "role=\"listbox\"")
        #expect(lists.count == 3)
        #expect(lists[1].parts(between: "role=\"option\"").count == 5)
        #expect(lists[2].parts(between: "role=\"option\"").count == 1)
    }
}

extension SampleConverter {
    static func page(_ state: LiveConverterState) -> ConverterPage { ConverterPage(state, format: .plain) }
}

extension StringProtocol {
    /// A line for each element, so that a difference shows where it is.
    var brokenIntoLines: String { parts(between: "><").joined(separator: ">\n<") }

    func parts(between separator: String) -> [SubSequence] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
