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
    private func container(_ manners: Manners = Manners()) throws -> AppDIContainer {
        try AppDIContainer(surroundings: .ofTest(), manners: manners)
    }

    @Test("every factory gives what it says, in both patterns", arguments: Manners.Pattern.allCases)
    func factories(pattern: Manners.Pattern) async throws {
        let scene = try container(Manners(pattern: pattern)).makeItemsScene(writing: .json)
        #expect(scene.pattern == pattern)
        for output in OutputFormat.allCases { #expect(scene.makeListView(output).output == output) }
        let part = scene.makeFullScreenPart(CellSize(columns: 80, rows: 24)) { _ in }
        #expect((part is ItemsMVCFullScreen) == (pattern == .mvc))
        #expect((scene.makeAnswering(.text) is ItemsMVCAnswering) == (pattern == .mvc))
        let page = try await scene.makeSearchItemsUseCase().execute(
            SearchItemsRequest(text: "lamp", count: 1)
        )
        #expect(page.items.count == 1)
    }

    @Test(
        "nothing of the full screen stays in memory, in either pattern",
        arguments: Manners.Pattern.allCases
    )
    func leaks(pattern: Manners.Pattern) async throws {
        let scene = try container(Manners(pattern: pattern)).makeItemsScene()
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

    @Test("with a key the answers are live, and nobody is told that it is missing")
    func live() throws {
        let surroundings = Surroundings.ofTest(environment: [
            "NAVER_CLIENT_ID": "a", "NAVER_CLIENT_SECRET": "b", "ITEMSEARCH_API_URL": "http://127.0.0.1:9/v1",
        ])
        let scene = try AppDIContainer(surroundings: surroundings, manners: Manners()).makeItemsScene()
        #expect(scene.isLive)
        #expect(!scene.lacksKey)
        #expect(try container().makeItemsScene().lacksKey)
        #expect(try !container(Manners(source: .catalogue)).makeItemsScene().lacksKey)
    }
}
