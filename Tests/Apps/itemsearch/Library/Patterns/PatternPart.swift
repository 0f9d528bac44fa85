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
    private let part: any ItemsFullScreenPart
    /// Whether the picture of an item is loaded as soon as there is room for it.
    private let showsPictures: Bool

    init(
        _ pattern: SearchOptions.Pattern,
        _ repository: any ShoppingRepository,
        size: CellSize = CellSize(columns: 80, rows: 24),
        showsPictures: Bool = false
    ) {
        self.showsPictures = showsPictures
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
        part = ItemsFlows(scene: scene, options: SearchOptions(pattern: pattern)).makeFullScreenPart(size) {
            _ in
        }
        if showsPictures { part.show(PictureSupport(imageProtocol: .blocks, cellPixels: nil)) }
    }

    var screen: ItemsScreenModel { part.screen }

    var frame: String { ItemsScreen.frame(for: part.screen).goldenDescription }

    func begin(_ text: String) { part.perform(.search(ItemsSearch(text))) }

    func perform(_ command: ItemsCommand) { part.perform(command) }

    func search(_ text: String) async {
        begin(text)
        await settle()
    }

    /// Waits until no request is pending.
    func settle() async { await part.settle() }

    func handle(_ event: TerminalEvent) async {
        for case .items(let command) in part.handle(event) {
            part.perform(command)
            await settle()
        }
        guard showsPictures, let wanted = part.screen.wantedPicture else { return }
        part.perform(.picture(wanted))
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
            if query.text.contains("q") { throw .unreadableAnswer(service: "S", .notJSON) }
            if failing, place > 20 { throw .unreachable(service: "S", .hostNotFound) }
            // Every page repeats the last item of the previous one.
            let ids = Array(max(1, place - 1)..<min(41, place + count))
            return PatternBench.page(ids, next: place + count <= 40 ? place + count : nil, total: 40)
        }
    }
}
