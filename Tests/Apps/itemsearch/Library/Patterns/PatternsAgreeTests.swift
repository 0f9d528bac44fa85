import Entities
import ItemScreens
import NetworkingTestSupport
import PresentationKit
import ProgramKit
import RandomTestSupport
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import ScreenTestSupport
import TerminalKit
import Testing

@testable import ItemSearchApp
@testable import ItemSearchComposition

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

/// One of the patterns without a terminal. Its asynchronous calls return when their effect is complete.
@MainActor
struct PatternPart {
    private let part: any ItemsFullScreen

    init(
        _ pattern: SearchOptions.Pattern,
        _ repository: any ShoppingRepository,
        showsPictures: Bool = false
    ) {
        let scene = ItemsSceneDIContainer(
            repository: repository,
            picturesRepository: ItemPicturesRepositoryDouble { reference, box throws(ShoppingError) in
                if reference.path.hasSuffix("3.jpg") {
                    throw .unreachable(service: reference.host, .timedOut)
                }
                let size = min(box.width, box.height)
                let rgb = [UInt8](repeating: 9, count: size * size * 3)
                return reference.path.hasSuffix("4.jpg")
                    ? nil : Picture(width: size, height: size, rgb: rgb, file: [])
            },
            format: .plain,
            context: .ofTest(),
            console: ProcessContext.ofTest().console(.never)
        )
        part = ItemsFlows(scene: scene, options: SearchOptions(pattern: pattern))
            .makeFullScreen(on: TerminalDouble()) { _ in false }
        if showsPictures {
            part.screen.update { $0.show(PictureSupport(imageProtocol: .blocks, cellPixels: nil)) }
        }
    }

    var screen: ItemsScreenModel { part.screen.model }

    var frame: String { screen.frame.goldenDescription }

    func begin(_ text: String) { part.perform(.search(ItemsSearch(text))) }

    func perform(_ action: ItemsAction) { part.perform(action) }

    func search(_ text: String) async {
        begin(text)
        await settle()
    }

    /// Waits until no request is pending.
    func settle() async { await part.settle() }

    func handle(_ event: TerminalEvent) async {
        var intents: [ItemsScreenModel.Intent] = []
        part.screen.update { intents = $0.handle(event) }
        for case .send(let action) in intents { await complete(action) }
        var actions: [ItemsAction] = []
        part.screen.update { actions = $0.takeActions() }
        for action in actions { await complete(action) }
    }

    private func complete(_ action: ItemsAction) async {
        part.perform(action)
        await settle()
    }
}

extension PatternPart {
    /// A repository that answers at once with forty items. Words with a "q" fail, and if `failing` is set, so
    /// do the pages after item 20.
    struct Immediate: ShoppingRepository {
        private let failing: Bool

        init(failing: Bool = false) {
            self.failing = failing
        }

        func page(
            matching query: ShoppingQuery,
            from place: Int,
            count: Int
        ) async throws(ShoppingError) -> ShoppingPage {
            if query.text.contains("q") { throw .unreadableAnswer(service: "S", .malformed) }
            if failing, place > 20 { throw .unreachable(service: "S", .hostNotFound) }
            // Every page repeats the last item of the previous one.
            let ids = Array(max(1, place - 1)..<min(41, place + count))
            return PatternBench.page(ids, next: place + count <= 40 ? place + count : nil, total: 40)
        }
    }
}
