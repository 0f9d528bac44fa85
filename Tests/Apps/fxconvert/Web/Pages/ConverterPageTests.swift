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
    func `A long history is drawn with few points, its extremes among them`() {
        var state = SampleConverter.done.state
        let points = (0..<7_000).map { day in
            let height = day == 3_333 ? 9_000.0 : day == 6_001 ? -9_000 : Double(day % 10)
            return RateHistoryState.Point(
                day: "d\(day)",
                dayNumber: day,
                text: "\(height)",
                exact: "\(height)",
                height: height
            )
        }
        state.history.history = RateHistoryState.History(
            title: "",
            from: "USD",
            to: "KRW",
            sourceName: "",
            titles: [],
            runs: [Array(points[..<3_000]), Array(points[3_000...])],
            marks: []
        )
        let html = SampleConverter.page(state).html
        #expect(html.utf8.count < 30_000)
        #expect(html.parts(between: "<polyline").count == 3)
        for label in ["d0 · 0.0\n", "d3333 · 9000.0", "d6001 · -9000.0", "d6999 · 9.0\""] {
            #expect(html.contains(label))
        }
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
