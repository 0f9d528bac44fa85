import IceCreamScreens
import PresentationKit
import ScreenTestSupport
import TerminalKit
import Testing

@Suite("The full screen of an order, cell by cell")
struct OrderScreenFrameTests {
    @Test(
        "Every state looks as in its golden frame, at every size",
        arguments: SampleOrder.allCases,
        SampleOrder.sizes
    )
    func looksAsBefore(sample: SampleOrder, size: CellSize) throws {
        let frame = OrderScreen.frame(for: sample.model(size)).goldenDescription
        let golden = GoldenFrame(name: "\(sample.rawValue)-\(size.columns)")
        try golden.recordIfWanted(frame)
        #expect(
            frame == (try golden.text()),
            "If it is meant so: RECORD_GENERATED_FILES=1 swift test --filter OrderScreenFrameTests"
        )
        #expect(!frame.contains("\u{1B}"))
    }

    @Test("Every golden frame belongs to a state")
    func noneIsLeftOver() throws {
        let expected = SampleOrder.allCases.flatMap { sample in
            SampleOrder.sizes.map { "\(sample.rawValue)-\($0.columns)" }
        }
        #expect(try GoldenFrame.names() == Set(expected))
    }

    @Test("A screen that is too small says so, as far as there is room")
    func tooSmall() {
        func text(_ columns: Int, _ rows: Int) -> String {
            OrderScreen.frame(for: SampleOrder.done.model(CellSize(columns: columns, rows: rows))).text
        }
        #expect(text(19, 4) == "Too small: enlarge\nthe window.\n\n")
        #expect(text(1, 1) == "T")
        #expect(text(0, 0) == "")
    }

    @Test("The smallest screen shows the steps, an item, the total and what is missing")
    func smallest() {
        let frame = OrderScreen.frame(for: SampleOrder.coneChosen.model(CellSize(columns: 20, rows: 6)))
        let lines = (0..<5).map(frame.line)
        #expect(
            lines == [
                " Cone ✓ [Flavors]", "›  1    Vanil… 1,500", "   2    Pista… 2,500", "Total 12,500 KRW",
                "Still to choose: a …",
            ]
        )
        #expect(frame.line(5).hasPrefix("Enter choose"))
    }

    @Test("The smallest screen shows the current step, and the number and the total of a receipt")
    func smallestLaterOn() {
        let smallest = CellSize(columns: 20, rows: 6)
        #expect(OrderScreen.frame(for: SampleOrder.toppings.model(smallest)).line(0).contains("[Toppings"))
        let receipt = OrderScreen.frame(for: SampleOrder.receipt.model(smallest))
        #expect(receipt.line(1).hasPrefix("Order "))
        #expect(receipt.line(2).hasPrefix("Total "))
    }

    @Test("No size crashes it", arguments: SampleOrder.allCases)
    func everySize(sample: SampleOrder) {
        for columns in [1, 19, 20, 36, 37, 38, 67, 68, 200] {
            for rows in [1, 5, 6, 9, 10, 11, 12, 16, 17, 40] {
                let size = CellSize(columns: columns, rows: rows)
                var model = sample.model(size)
                #expect(OrderScreen.frame(for: model).size == size)
                model.press(.end, .tab, .pageDown, .tab, .up, .character("9"), .escape)
                model.click(row: rows / 2, column: columns / 2)
                #expect(OrderScreen.frame(for: model).size == size)
            }
        }
    }

    @Test("Without colours no information is lost")
    func withoutColours() {
        var painter = FramePainter(colors: nil)
        let bytes = painter.paint(
            OrderScreen.frame(for: SampleOrder.rejected.model(CellSize(columns: 80, rows: 24)))
        )
        #expect(!bytes.contains("\u{1B}[31m") && !bytes.contains("38;"))
        #expect(bytes.contains("There is room for 3 scoops"))
    }

    @Test("The ASCII pen draws ASCII only")
    func ascii() {
        let frame = OrderScreen.frame(for: SampleOrder.ascii.model(CellSize(columns: 80, rows: 24)))
        let isASCII = frame.text.unicodeScalars.allSatisfy(\.isASCII)
        #expect(isASCII)
        #expect(frame.text.contains("(:::::::::)") && frame.text.contains("\\XXXXXXXXX/"))
    }
}
