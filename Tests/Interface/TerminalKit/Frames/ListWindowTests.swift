import RandomTestSupport
import TerminalKit
import Testing

@Suite("The selection and the visible rows of a long list")
struct ListWindowTests {
    @Test("the visible rows follow the selection, one row at a time")
    func follows() {
        var window = ListWindow()
        for index in 0..<10 {
            window.selection = index
            window.clampSelection(visible: 4, of: 10)
        }
        #expect(window.scroll == 6)
        window.selection = 5
        window.clampSelection(visible: 4, of: 10)
        #expect(window.scroll == 5)
    }

    @Test("scrolling moves the selection only as far as needed to stay visible")
    func scrolling() {
        var window = ListWindow()
        window.selection = 2
        window.scroll(by: 1, visible: 4, of: 10)
        #expect((window.scroll, window.selection) == (1, 2))
        window.scroll(by: 3, visible: 4, of: 10)
        #expect((window.scroll, window.selection) == (4, 4))
        window.scroll(by: 100, visible: 4, of: 10)
        #expect((window.scroll, window.selection) == (6, 6))
        window.scroll(by: -100, visible: 4, of: 10)
        #expect((window.scroll, window.selection) == (0, 3))
    }

    @Test("random changes never leave the list", arguments: 0..<20)
    func anything(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var window = ListWindow()
        for _ in 0..<200 {
            let seen = Int.random(in: 0...6, using: &random)
            let count = Int.random(in: 0...12, using: &random)
            if Bool.random(using: &random) {
                window.selection = Int.random(in: -5...20, using: &random)
                window.clampSelection(visible: seen, of: count)
            } else {
                window.scroll(by: Int.random(in: -20...20, using: &random), visible: seen, of: count)
            }
            #expect(window.selection >= 0 && window.selection < max(1, count))
            #expect(window.scroll >= 0 && window.scroll <= max(0, count))
            let rows = window.visibleRows(seen, of: count)
            #expect(rows.upperBound <= max(count, rows.lowerBound))
            if seen > 0, count > 0 { #expect(rows.contains(window.selection)) }
        }
    }
}
