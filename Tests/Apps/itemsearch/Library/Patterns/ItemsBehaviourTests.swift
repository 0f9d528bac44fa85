import CommandLineKit
import Entities
import ItemScreens
import NetworkingTestSupport
import PresentationKit
import ScreenTestSupport
import Synchronization
import TerminalKit
import Testing
import UseCasesTestSupport

@testable import ItemSearchApp

/// One suite for both patterns: the same input gives the same screens, byte for byte. What they do besides is tested
/// without a screen in PresentationKit.
@MainActor
@Suite("A list of items, as MVC and as MVVM", .endsHangs)
struct ItemsBehaviourTests {
    private typealias Request = PatternBench.Request

    private nonisolated static let patterns = SearchOptions.Pattern.allCases

    /// Runs the steps on a bench with the first results: items 1 to 20 of 45, with more to come.
    @discardableResult
    private func withAnswer(
        _ pattern: SearchOptions.Pattern,
        _ user: (PatternBench) async throws -> Void
    ) async throws -> PatternBench {
        let bench = PatternBench(pattern)
        let status = try await bench.visit {
            await bench.search("lamp")
            bench.answer(Request("lamp"), with: Array(1...20), next: 21, total: 45)
            try await bench.expectScreen("answer", with: "20 of 45 items")
            try await user(bench)
            bench.press(.control("c"))
        }
        #expect(status == .interrupted)
        return bench
    }

    @Test("starts empty, searches, and shows the results", arguments: patterns)
    func search(pattern: SearchOptions.Pattern) async throws {
        let bench = PatternBench(pattern, lacksKey: true)
        let status = try await bench.visit {
            try await bench.expectScreen("welcome", with: "What are you looking for?")
            await bench.search("desk lamp")
            try await bench.expectScreen("searching", with: "Find: desk lamp")
            bench.answer(Request("desk lamp"), with: [7, 5, 8])
            try await bench.expectScreen("found", with: "3 items")
            bench.press(.escape, .escape, .escape)
        }
        #expect(status == .success)
        #expect(bench.terminal.asked == ["close"])
    }

    // MARK: - More items

    // MARK: - One item

    @Test("an item that is shown has its picture, as far as it can be loaded", arguments: patterns)
    func picture(pattern: SearchOptions.Pattern) async throws {
        let bench = PatternBench(pattern, imageProtocol: .blocks)
        _ = try await bench.visit {
            await bench.search("lamp")
            bench.answer(Request("lamp"), with: [1, 2, 3])
            _ = await bench.terminal.frame(with: "3 items")
            bench.press(.enter)
            try await bench.expectScreen("picture-loading", with: "Picture…")
            await bench.pictures.waitForRequests(1)
            let rgb = [UInt8](repeating: 0, count: 36) + [UInt8](repeating: 255, count: 12)
            bench.pictures.reply(
                .success(Picture(width: 4, height: 4, rgb: rgb, file: [])),
                to: "/1.jpg"
            )
            try await bench.expectScreen("picture", with: "▀")
            bench.press(.down)
            _ = await bench.terminal.frame(with: "Picture…")
            await bench.pictures.waitForRequests(2)
            bench.pictures.reply(
                .failure(.unreachable(service: "pictures.example", .timedOut)),
                to: "/2.jpg"
            )
            try await bench.expectScreen("picture-failed", with: "No picture: pictures.example cannot")
            // Opening the item again requests the picture again.
            bench.press(.escape)
            _ = await bench.terminal.frame(with: "› 책상 스탠드 2 ")
            bench.press(.enter)
            await bench.pictures.waitForRequests(3)
            bench.press(.control("c"))
        }
        #expect(bench.pictures.requests == ["/1.jpg", "/2.jpg", "/2.jpg"])
    }

    @Test("o opens the link of the chosen item, or shows it if there is no browser", arguments: patterns)
    func link(pattern: SearchOptions.Pattern) async throws {
        let bench = try await withAnswer(pattern) { bench in
            bench.press(.character("o"))
            try await bench.expectScreen("no-browser", with: "copy the link: https://shop.example/1")
            bench.browser.withLock { $0 = [] }
            bench.press(.down, .enter, .character("o"))
        }
        #expect(bench.browser.withLock { $0 } == ["https://shop.example/2"])
    }
}
