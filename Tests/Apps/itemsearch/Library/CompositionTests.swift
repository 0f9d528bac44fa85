import AppSupport
import Entities
import ItemScreens
import PresentationKit
import ProgramKit
import TerminalKit
import Testing
import UseCases

@testable import ItemSearchApp

@MainActor
@Suite("The composition of itemsearch")
struct CompositionTests {
    private func container(_ options: SearchOptions = SearchOptions()) throws -> AppDIContainer {
        try AppDIContainer(context: .ofTest(), options: options)
    }

    @Test("every factory creates the right type, in both patterns", arguments: SearchOptions.Pattern.allCases)
    func factories(pattern: SearchOptions.Pattern) async throws {
        let scene = try container(SearchOptions(pattern: pattern)).makeItemsScene(writing: .json)
        #expect(scene.pattern == pattern)
        for output in OutputFormat.allCases { #expect(scene.makeListView(output).output == output) }
        let part = scene.makeFullScreenPart(CellSize(columns: 80, rows: 24)) { _ in }
        #expect((part is ItemsMVCFullScreen) == (pattern == .mvc))
        #expect((scene.makePrinter(.text) is ItemsMVCPrinter) == (pattern == .mvc))
        let page = try await scene.makeSearchItemsUseCase().execute(
            ShoppingQuery(text: "lamp"),
            from: 1,
            count: 1,
            within: nil
        )
        #expect(page.items.count == 1)
    }

    @Test(
        "no object of the full screen stays in memory, in either pattern",
        arguments: SearchOptions.Pattern.allCases
    )
    func leaks(pattern: SearchOptions.Pattern) async throws {
        let scene = try container(SearchOptions(pattern: pattern)).makeItemsScene()
        weak var gone: (any ItemsFullScreenPart)?
        do {
            let part = scene.makeFullScreenPart(CellSize(columns: 80, rows: 24)) { _ in }
            gone = part
            part.begin()
            part.perform(.search(ItemsSearch("lamp")))
            await part.settle()
            await part.end()
            #expect(part.screen.focus == .list || part.screen.focus == .field)
        }
        #expect(gone == nil)
    }

    @Test("with a key the source is live, and the key is not reported as missing")
    func live() throws {
        let context = ProcessContext.ofTest(environment: [
            "NAVER_CLIENT_ID": "a", "NAVER_CLIENT_SECRET": "b", "ITEMSEARCH_API_URL": "http://127.0.0.1:9/v1",
        ])
        let scene = try AppDIContainer(context: context, options: SearchOptions()).makeItemsScene()
        #expect(scene.isLive)
        #expect(!scene.lacksKey)
        #expect(try container().makeItemsScene().lacksKey)
        #expect(try !container(SearchOptions(source: .catalogue)).makeItemsScene().lacksKey)
    }
}
