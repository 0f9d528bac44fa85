import CommandLineKit
import Entities
import Foundation
import ItemScreens
import NetworkingTestSupport
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import ScreenTestSupport
import Synchronization
import TerminalKit
import Testing
import UseCasesTestSupport

@testable import ItemSearchApp
@testable import ItemSearchComposition

/// One of the patterns between a user and a source of items, both played by a test.
///
/// The patterns differ only in the value that selects one: the same tests run on the same bench, and their
/// screens are compared with the same files.
@MainActor
final class PatternBench {
    struct Request: Sendable, Hashable {
        let text: String
        let order: ShoppingOrder
        let place: Int

        init(_ text: String, _ order: ShoppingOrder = .relevance, from place: Int = 1) {
            (self.text, self.order, self.place) = (text, order, place)
        }
    }

    let terminal: TerminalDouble
    /// The addresses that a browser opened; `nil` if there is no browser.
    let browser = Mutex<[String]?>(nil)
    private let pending = PendingItemRequests<Request>()
    /// The paths of pictures.
    let pictures = PendingRequests<String, Picture?, ShoppingError>()
    private let flows: ItemsFlows

    init(
        _ pattern: SearchOptions.Pattern,
        lacksKey: Bool = false,
        imageProtocol: ImageProtocol = .none
    ) {
        terminal = TerminalDouble(imageProtocol: imageProtocol)
        let (pending, pictures) = (pending, pictures)
        let scene = ItemsSceneDIContainer(
            repository: ShoppingRepositoryDouble { query, place, _ throws(ShoppingError) in
                try await pending.answer(to: Request(query.text, query.order, from: place))
            },
            picturesRepository: ItemPicturesRepositoryDouble { reference, _ throws(ShoppingError) in
                try await pictures.answer(to: reference.path)
            },
            format: RegionalFormat.plain.naming(ShoppingAction.name),
            usesNetwork: true,
            lacksKey: lacksKey,
            // It never moves, so typing alone requests nothing.
            context: .ofTest(clock: TestClock()),
            console: ProcessContext.ofTest().console(.never)
        )
        flows = ItemsFlows(scene: scene, options: SearchOptions(pattern: pattern))
    }

    /// Runs the full screen while the user acts; the user has to quit at the end.
    func visit(_ user: () async throws -> Void) async throws -> CommandLineKit.ExitStatus {
        let terminal = terminal
        let screen = flows.makeFullScreen(
            on: terminal,
            openInBrowser: { [self] address in browser.withLock { $0?.append(address) != nil } }
        )
        let running = Task { try await screen.start() }
        do {
            try await user()
        } catch {
            terminal.close()
            _ = try? await running.value
            throw error
        }
        return try await running.value
    }

    // MARK: - The user

    func press(_ keys: Key...) {
        for key in keys { terminal.press(key) }
    }

    /// Types words and submits them; returns when the source has received the request.
    func search(_ text: String) async {
        let count = pending.requests.count
        terminal.type(text)
        terminal.press(.enter)
        await pending.waitForRequests(count + 1)
    }

    // MARK: - The source

    func answer(_ request: Request, with ids: [Int], next: Int? = nil, total: Int? = nil) {
        pending.reply(.success(Self.page(ids, next: next, total: total)), to: request)
    }

    nonisolated static func page(_ ids: [Int], next: Int? = nil, total: Int? = nil) -> ShoppingPage {
        ShoppingPage(
            items: ids.compactMap { id in
                ShoppingItemID("\(id)").map {
                    ShoppingItem(
                        id: $0,
                        title: "책상 스탠드 \(id) Desk lamp \(id)",
                        price: id % 5 == 0 ? nil : Money(amount: ExactDecimal(1_250 * id), currency: .won),
                        highestPrice: Money(amount: ExactDecimal(2_000 * id), currency: .won),
                        mall: "Mall \(id % 3)",
                        brand: "Brand \(id % 2)",
                        categories: ["가구", "조명"],
                        link: "https://shop.example/\(id)",
                        image: "https://pictures.example/\(id).jpg"
                    )
                }
            },
            nextPosition: next,
            total: total ?? ids.count,
            origin: .service(identifier: "naver", name: "Naver")
        )
    }

    // MARK: - The screen

    /// Waits for a screen that contains the text, and compares the whole screen with its file.
    @discardableResult
    func expectScreen(
        _ name: String,
        with text: String,
        besideTest path: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Frame {
        let frame = try #require(
            await terminal.frame(with: text),
            "\(text) was never on the screen",
            sourceLocation: sourceLocation
        )
        let golden = GoldenFrame(name: name, besideTest: path)
        try golden.recordIfWanted(frame.goldenDescription)
        #expect(
            frame.goldenDescription == (try golden.text()),
            "If it is meant so: RECORD_GENERATED_FILES=1 swift test --filter ItemsBehaviourTests",
            sourceLocation: sourceLocation
        )
        return frame
    }
}

extension ProcessContext {
    /// Creates a context without arguments or files, for tests that ignore the output.
    static func ofTest(
        environment: [String: String] = [:],
        clock: any Clock<Duration> = ContinuousClock()
    ) -> ProcessContext {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        return ProcessContext(
            arguments: [],
            environment: environment,
            now: { 0 },
            clock: clock,
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
    }
}
