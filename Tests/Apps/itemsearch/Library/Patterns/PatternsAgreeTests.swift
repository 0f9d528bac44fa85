import ItemScreens
import NetworkingTestSupport
import PresentationKit
import RandomTestSupport
import TerminalKit
import Testing

@testable import ItemSearchApp

/// Random input: the two patterns show the same screen after every step.
@MainActor
@Suite("MVC and MVVM side by side", .endsHangs)
struct PatternsAgreeTests {
    private nonisolated static let events: [TerminalEvent] =
        [
            Key.enter, .enter, .enter, .tab, .escape, .up, .down, .down, .pageDown, .pageDown, .pageUp, .home,
            .end,
            .end, .delete, .delete, .delete, .backspace, .control("r"), .control("o"), .control("s"),
            .control("d"),
            .control("u"), .control("l"), .character("u"), .character("o"),
            .character("a"), .character("가"), .character("q"),
        ]
        .map { .key($0) } + [
            .paste("words "), .resized(CellSize(columns: 40, rows: 12)),
            .resized(CellSize(columns: 120, rows: 30)),
            .resized(CellSize(columns: 15, rows: 4)),
            .mouse(MouseEvent(.wheelDown, at: CellPosition(row: 5, column: 3))),
            .mouse(MouseEvent(.click, at: CellPosition(row: 6, column: 3))),
            .mouse(MouseEvent(.click, at: CellPosition(row: 0, column: 3))),
        ]

    @Test("Both patterns show the same after random input, byte for byte", arguments: 0..<8)
    func agree(seed: UInt64) async {
        var random = SplitMix64(seed: seed)
        let repository = PatternPart.Immediate(failing: seed.isMultiple(of: 3))
        let showsPictures = seed.isMultiple(of: 2)
        let mvc = PatternPart(.mvc, repository, showsPictures: showsPictures)
        let mvvm = PatternPart(.mvvm, repository, showsPictures: showsPictures)
        // Most random walks would not get far from an empty screen.
        await mvc.search("lamp")
        await mvvm.search("lamp")
        for step in 0..<60 {
            guard let event = Self.events.randomElement(using: &random) else { return }
            await mvc.handle(event)
            await mvvm.handle(event)
            // Equal screens give equal frames, so drawing them would only take time.
            guard mvc.screen == mvvm.screen else {
                Issue.record("step \(step), \(event):\n\(mvc.frame)\n\(mvvm.frame)")
                return
            }
        }
        #expect(mvc.frame == mvvm.frame)
    }
}
