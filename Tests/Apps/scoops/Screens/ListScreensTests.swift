import IceCreamScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The lists of scoops")
struct ListScreensTests {
    private let labels = OrderLabels(.plain)

    private func text(_ lines: [StyledText]) -> String { lines.map(\.plainText).joined(separator: "\n") }

    @Test("The menu is one table per part, and no line exceeds the terminal", arguments: [20, 40, 80, 120])
    func menu(columns: Int) {
        let lines = MenuListScreen(columns: columns).lines(for: SampleOrder.menu)
        #expect(lines.allSatisfy { $0.cellWidth <= columns })
        #expect(lines.count == 2 + 1 + 18 + 1 + 1 + 5 + 2)
        #expect(text(lines).contains("item-17"))
    }

    @Test("A receipt has names left and prices right, or below each other if it is narrow")
    func receipt() {
        #expect(
            text(ReceiptScreen(columns: 80, labels: labels).lines(for: SampleOrder.order)) == """
                Order 12
                2026-11-21 16:30 UTC
                Waffle cone                        1,500 KRW
                Vanilla ×2                         2,500 KRW
                Sprinkles                            500 KRW
                ────────────────────────────────────────────
                Total                              4,500 KRW
                """
        )
        #expect(
            text(
                ReceiptScreen(columns: 14, labels: labels, showsUnicode: false).lines(for: SampleOrder.order)
            )
                == """
                Order 12
                2026-11-21
                16:30 UTC
                Waffle cone
                     1,500 KRW
                Vanilla x2
                     2,500 KRW
                Sprinkles
                       500 KRW
                --------------
                Total
                     4,500 KRW
                """
        )
    }

    @Test("The orders are a table with one row each; on narrow terminals the time is dropped first")
    func book() {
        #expect(
            text(OrdersListScreen(columns: 80, labels: labels).lines(for: [SampleOrder.order])) == """
                No.  Time                  Ice cream                               Total
                 12  2026-11-21 16:30 UTC  Waffle cone, Vanilla ×2, Sprinkles  4,500 KRW
                """
        )
        let narrow = OrdersListScreen(columns: 30, labels: labels).lines(for: [SampleOrder.order])
        #expect(!text(narrow).contains("UTC") && narrow.allSatisfy { $0.cellWidth <= 30 })
        #expect(OrdersListScreen(columns: 30, labels: labels).lines(for: []).isEmpty)
    }

    @Test("A drawing has the same height whatever it shows", arguments: ConeDrawing.Pen.allCases)
    func drawing(pen: ConeDrawing.Pen) {
        for shape in OrderPreview.Shape.allCases {
            for (rows, height) in [(6, 0), (7, 7), (11, 7), (12, 12), (30, 12)] {
                for scoops in 0...3 {
                    let preview = OrderPreview(
                        cone: .init(shape: shape, piece: .init(name: "x")),
                        scoops: Array(repeating: .init(name: "y"), count: scoops),
                        toppings: [.init(name: "z")]
                    )
                    let lines = ConeDrawing(pen: pen).lines(for: preview, rows: rows)
                    #expect(lines.count == height)
                    #expect(lines.allSatisfy { $0.cellWidth <= 13 })
                    let isMarked = text(lines).contains(pen == .blocks ? "•" : "*")
                    #expect(isMarked == (scoops > 0 && height > 0))
                }
            }
        }
    }
}
