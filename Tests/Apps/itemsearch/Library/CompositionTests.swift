import AppSupport
import CommandLineKit
import ItemScreens
import PresentationKit
import ProgramKit
import ScreenTestSupport
import TerminalKit
import Testing

@testable import ItemSearchApp
@testable import ItemSearchComposition

@MainActor
@Suite("The composition of itemsearch")
struct CompositionTests {
    private func flows(
        _ options: SearchOptions = SearchOptions(),
        in context: ProcessContext = .ofTest()
    ) throws -> ItemsFlows {
        try AppDIContainer(context: context, options: options).makeItemsFlows(options, writing: .text)
    }

    @Test("no child process gets a part of Naver's key")
    func secrets() {
        #expect([Settings.Name.clientID: "1", Settings.Name.clientSecret: "1"].withoutSecrets.isEmpty)
    }

    @Test("every factory creates the right type, in both patterns", arguments: SearchOptions.Pattern.allCases)
    func factories(pattern: SearchOptions.Pattern) throws {
        let flows = try flows(SearchOptions(pattern: pattern))
        for output in OutputFormat.allCases { #expect(flows.makeListView(output).output == output) }
        let screen = flows.makeFullScreen(on: TerminalDouble()) { _ in false }
        #expect((screen is ItemsMVCFullScreen) == (pattern == .mvc))
        #expect((flows.makePrinter(.text) is ItemsMVCPrinter) == (pattern == .mvc))
    }

    @Test(
        "no object of the full screen stays in memory, in either pattern",
        .timeLimit(.minutes(1)),
        arguments: SearchOptions.Pattern.allCases
    )
    func leaks(pattern: SearchOptions.Pattern) async throws {
        let flows = try flows(SearchOptions(pattern: pattern))
        let terminal = TerminalDouble()
        weak var gone: (any ItemsFullScreen)?
        do {
            let screen = flows.makeFullScreen(on: terminal) { _ in false }
            gone = screen
            terminal.type("lamp")
            terminal.press(.enter, .control("c"))
            #expect(try await screen.start() == .interrupted)
        }
        #expect(gone == nil)
    }

    @Test("with a key the source is live, and the key is not reported as missing")
    func live() throws {
        let context = ProcessContext.ofTest(environment: [
            "NAVER_CLIENT_ID": "a", "NAVER_CLIENT_SECRET": "b", "ITEMSEARCH_API_URL": "http://127.0.0.1:9/v1",
        ])
        let scene = try flows(in: context).scene
        #expect(scene.usesNetwork)
        #expect(!scene.lacksKey)
        #expect(try flows().scene.lacksKey)
        #expect(try !flows(SearchOptions(source: .catalogue)).scene.lacksKey)
    }
}
