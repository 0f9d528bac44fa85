import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The screens of the catalogue and of imports")
struct CatalogueScreensTests {
    private static let progress = CatalogueImportState.Progress(
        activity: "Reading titles",
        rows: 1_234_567,
        rowsPerSecond: 2_500_000,
        movies: 99_000,
        share: 0.5,
        timeLeft: .seconds(65)
    )

    private func line(_ progress: CatalogueImportState.Progress, columns: Int) -> String {
        CatalogueImportScreen(columns: columns, format: .plain).line(for: progress).plainText
    }

    @Test(
        "the progress fits on its line, the most important facts first",
        arguments: [
            (
                120,
                "██████████████░░░░░░░░░░░░░░░  Reading titles  50 %  1:05 left to read  99,000 movies  1,234,567 rows"
            ),
            (80, "█████████░░░░░░░░░░  Reading titles  50 %  1:05 left to read  99,000 movies"),
            (40, "█████░░░░░  Reading titles  50 %"), (25, "Reading titles  50 %"), (10, "Reading …"),
        ]
    )
    func progress(columns: Int, text: String) {
        let drawn = line(Self.progress, columns: columns)
        #expect(drawn == text)
        #expect(drawn.count < columns)
    }

    @Test("without a known end there is no bar, and without rows only the activity")
    func unknown() {
        func progress(rows: Int, share: Double?, left: Duration?) -> CatalogueImportState.Progress {
            CatalogueImportState.Progress(
                activity: "Reading titles",
                rows: rows,
                rowsPerSecond: 10,
                movies: 2,
                share: share,
                timeLeft: left
            )
        }
        #expect(
            line(progress(rows: 20, share: nil, left: nil), columns: 80)
                == "Reading titles  2 movies  20 rows  10 a second"
        )
        let nothing = CatalogueImportState.Progress(
            activity: "Reading titles",
            rows: 0,
            rowsPerSecond: nil,
            movies: 0,
            share: nil,
            timeLeft: nil
        )
        #expect(line(nothing, columns: 80) == "Reading titles…")
        for (left, words) in [
            (Duration.seconds(59), "  59 s left to read"), (.seconds(3_725), "  1:02:05 left to read"),
        ] {
            #expect(line(progress(rows: 20, share: 0.01, left: left), columns: 120).contains(words))
        }
        #expect(line(progress(rows: 20, share: 1, left: nil), columns: 120).hasPrefix("██████████"))
    }

    @Test("the bar is equally wide for long and short lines", arguments: [40, 80, 120])
    func steadyBar(columns: Int) {
        let short = CatalogueImportState.Progress(
            activity: "Writing",
            rows: 0,
            rowsPerSecond: nil,
            movies: 0,
            share: 0.99,
            timeLeft: nil
        )
        let widths = [Self.progress, short].map { progress in
            line(progress, columns: columns).prefix { $0 == "█" || $0 == "░" }.count
        }
        #expect(widths[0] == widths[1])
    }

    @Test("while the index is built, the line has the number of movies and the time")
    func ordering() {
        let progress = CatalogueImportState.Progress(
            activity: "Making the index",
            rows: 0,
            rowsPerSecond: nil,
            movies: 99_000,
            share: nil,
            timeLeft: nil,
            timePassed: .seconds(3)
        )
        #expect(line(progress, columns: 80) == "Making the index  99,000 movies  for 3 s")
    }

    @Test("the summary has the number of movies, the duration and what was left out")
    func summary() {
        func frame(skipped: Int) -> String {
            CatalogueImportScreen(columns: 80, format: .plain)
                .lines(
                    for: CatalogueImportState.Summary(
                        path: "/home/x/catalogue.index",
                        sourceName: "IMDb",
                        movies: 1_000_000,
                        bytes: 99_500_000,
                        otherKinds: skipped * 1_000,
                        adult: skipped,
                        fewVotes: 0,
                        malformed: skipped * 2,
                        repeated: skipped * 3,
                        duration: .milliseconds(2_390)
                    )
                ).map(\.plainText).joined(separator: "\n")
        }
        #expect(
            frame(skipped: 5) == """
                1,000,000 movies of IMDb in 2.3 s · 99 MB on disk
                Left out: 5,000 of other kinds, 5 for adults, 10 malformed lines, 15 repeated titles
                /home/x/catalogue.index
                """
        )
        #expect(!frame(skipped: 0).contains("Left out"))
    }

    @Test("the catalogue in use is shown one fact per line, without control characters")
    func inUse() {
        func frame(_ summary: CatalogueState.Summary?) -> String {
            CatalogueScreen(format: .plain).lines(for: CatalogueState(phase: .loaded, summary: summary)).map(
                \.plainText
            )
            .joined(separator: "\n")
        }
        #expect(frame(nil).isEmpty)
        #expect(
            frame(CatalogueState.Summary(kind: .builtIn, movies: 18_595, path: "/x")) == """
                Catalogue  built-in
                Movies     18,595
                """
        )
        #expect(
            frame(
                CatalogueState.Summary(
                    kind: .imported,
                    movies: 2,
                    bytes: 3_000,
                    sourceName: "IMDb",
                    fileName: "a\u{1B}[2J.tsv",
                    hasRatings: true,
                    hasOtherTitles: true,
                    age: .seconds(7_300),
                    path: "/x"
                )
            ) == """
                Catalogue  imported
                Movies     2
                Source     IMDb, a.tsv, with ratings and other titles
                Imported   2 hours ago
                Size       3 kB
                Place      /x
                """
        )
    }
}
