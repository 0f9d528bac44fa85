import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The screens of the cache and of recent searches")
struct SavedScreensTests {
    private func frame(_ summary: CacheState.Summary?) -> String {
        CacheScreen(format: .plain).lines(for: CacheState(phase: .loaded, summary: summary))
            .map(\.plainText).joined(separator: "\n")
    }

    @Test("the cache is shown one fact per line, without lines for unknown facts")
    func answers() {
        #expect(
            frame(
                .init(
                    path: "/home/\u{1B}[2Jx/responses.sqlite",
                    count: 12,
                    bytes: 93_456,
                    oldestAge: .seconds(200_000),
                    newestAge: .seconds(4)
                )
            ) == """
                Place    /home/x/responses.sqlite
                Answers  12
                Size     93 kB
                Oldest   2 days ago
                Newest   less than a minute ago
                """
        )
        #expect(
            frame(.init(path: "/x", count: 0, bytes: 0, oldestAge: nil, newestAge: nil)) == """
                Place    /x
                Answers  0
                Size     0 bytes
                """
        )
        #expect(frame(nil).isEmpty)
    }

    @Test(
        "a size is shown in the largest fitting unit",
        arguments: [
            (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (999_999, "999 kB"), (33_554_432, "33 MB"),
        ]
    )
    func size(bytes: Int, text: String) {
        let frame = frame(.init(path: "/x", count: 1, bytes: bytes, oldestAge: nil, newestAge: nil))
        #expect(frame.hasSuffix("Size     \(text)"))
    }

    @Test("recent searches are whole lines without control characters")
    func queries() {
        let long = String(repeating: "very ", count: 50) + "long"
        let lines = RecentQueriesScreen().lines(
            for: RecentQueriesState(phase: .loaded, queries: ["기생충", "\u{1B}[2Jevil\n", long])
        )
        #expect(lines.map(\.plainText) == ["기생충", StyledText("\u{1B}[2Jevil\n").plainText, long])
        #expect(lines[1].plainText.hasPrefix("evil"))
    }
}
