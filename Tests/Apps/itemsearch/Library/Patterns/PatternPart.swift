import Entities
import ItemScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import ScreenTestSupport
import TerminalKit

@testable import ItemSearchApp
@testable import ItemSearchComposition

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
