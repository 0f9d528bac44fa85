import ExchangeScreens
import PresentationKit
import PresentationKitTestSupport
import ScreenTestSupport
import TerminalKit
import Testing

@Suite("The full screen of the converter, cell by cell")
struct ConverterScreenFrameTests {
    @Test(
        "Every state looks as in its golden frame, at every width",
        arguments: SampleConverter.allCases,
        SampleConverter.sizes
    )
    func looksAsBefore(screen: SampleConverter, size: CellSize) throws {
        let frame = ConverterScreen.frame(for: screen.model(size)).goldenDescription
        let golden = GoldenFrame(name: "\(screen.rawValue)-\(size.columns)")
        try golden.recordIfWanted(frame)
        #expect(
            frame == (try golden.text()),
            "If it is meant so: RECORD_GENERATED_FILES=1 swift test --filter ConverterScreenFrameTests"
        )
    }

    @Test("Every golden frame belongs to a state")
    func noneIsLeftOver() throws {
        let expected = SampleConverter.allCases.flatMap { screen in
            SampleConverter.sizes.map { "\(screen.rawValue)-\($0.columns)" }
        }
        #expect(try GoldenFrame.names() == Set(expected))
    }

    @Test("A screen that is too small says so, as far as there is room")
    func tooSmall() {
        func text(_ columns: Int, _ rows: Int) -> String {
            ConverterScreen.frame(for: SampleConverter.done.model(CellSize(columns: columns, rows: rows)))
                .text
        }
        #expect(text(19, 4) == "Too small: enlarge\nthe window.\n\n")
        #expect(text(1, 1) == "T")
        #expect(text(0, 0) == "")
    }

    @Test("Sources that failed are noted below the rate")
    func notes() {
        var state = SampleConverter.done.state
        state.notes = ["No answer came from The Bank."]
        var model = SampleConverter.done.model(CellSize(columns: 80, rows: 24))
        model.show(state)
        #expect(ConverterScreen.frame(for: model).text.contains("No answer came from The Bank."))
    }

    @Test("The smallest screen shows the fields, the answer and the status")
    func smallest() {
        let frame = ConverterScreen.frame(
            for: SampleConverter.runningOverPrevious.model(CellSize(columns: 20, rows: 6))
        )
        #expect(
            frame.text == """
                Amount: 1234.5
                From:   USD  US Dol…
                To:     KRW  South …
                1,234.5 USD =
                1,648,387 KRW
                Fetching the rate; …
                """
        )
    }

    @Test("A refreshed rate that did not change is reported as such")
    func unchanged() {
        var model = SampleConverter.done.model(CellSize(columns: 80, rows: 24))
        #expect(!ConverterScreen.frame(for: model).text.contains("still the newest rate"))
        var state = model.state
        state.rate = .unchanged
        model.show(state)
        #expect(ConverterScreen.frame(for: model).text.contains("This is still the newest available rate."))
    }

    @Test("No size crashes it, and the cursor is on the screen", arguments: SampleConverter.allCases)
    func everySize(screen: SampleConverter) {
        for columns in [1, 19, 20, 33, 99, 100, 200] {
            for rows in [1, 4, 5, 7, 10, 13, 40] {
                let frame = ConverterScreen.frame(
                    for: screen.model(CellSize(columns: columns, rows: rows))
                )
                #expect(frame.size == CellSize(columns: columns, rows: rows))
                if let cursor = frame.cursor {
                    #expect((0..<rows).contains(cursor.row) && (0..<columns).contains(cursor.column))
                }
            }
        }
    }

    @Test("Without colours the states can still be told apart")
    func withoutColours() {
        var painter = FramePainter(colors: nil)
        let bytes = painter.paint(
            ConverterScreen.frame(for: SampleConverter.failedOverOlder.model(CellSize(columns: 80, rows: 24)))
        )
        #expect(!bytes.contains("\u{1B}[31m"))
        #expect(bytes.contains("cannot be reached"))
    }
}
