import MovieScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit
import Testing

@Suite("The table of movies")
struct MoviesTableScreenTests {
    private static let items = [
        MoviesListItemViewData(
            id: "tt0083658",
            title: "Blade Runner",
            year: 1982,
            runtimeMinutes: 112,
            genres: ["Sci-Fi", "Drama"],
            directors: ["Ridley Scott"]
        ),
        MoviesListItemViewData(
            id: "tt6751668",
            title: "기생충",
            year: 2019,
            runtimeMinutes: 132,
            directors: ["봉준호"]
        ),
        MoviesListItemViewData(id: "tt0000001", title: "A film of which nothing is known"),
        MoviesListItemViewData(
            id: "tt0000002",
            title: "👨‍👩‍👧‍👦 Family",
            year: 2001,
            overview: "Evil \u{1B}[2Jtext, and more of it than there is room for in a narrow terminal."
        ),
    ]

    private static func state(
        _ items: [MoviesListItemViewData] = items,
        page: Int = 1,
        offset: Int? = nil,
        totalPages: Int = 1,
        totalResults: Int? = nil,
        origin: MoviesListState.Origin = .init(source: "catalogue", sourceName: "the built-in catalogue")
    ) -> MoviesListState {
        MoviesListState(
            query: "x",
            phase: .loaded,
            movies: .init(
                query: "",
                items: items,
                pages: page...page,
                offset: offset,
                totalPages: totalPages,
                totalResults: totalResults ?? items.count,
                origin: origin
            )
        )
    }

    private func lines(_ state: MoviesListState, columns: Int) -> [StyledText] {
        let table = MoviesTableScreen(columns: columns, format: .plain).table(for: state)
        return table?.linesWithNote(columns: columns) ?? []
    }

    private func frame(_ state: MoviesListState, columns: Int) -> String {
        lines(state, columns: columns).map(\.plainText).joined(separator: "\n")
    }

    @Test("fills 80 columns, with wide letters aligned by cells")
    func eighty() {
        #expect(
            frame(Self.state(), columns: 80) == """
                Title                             Year   Length  About
                Blade Runner                      1982  112 min  Ridley Scott · Sci-Fi, Drama
                기생충                            2019  132 min  봉준호
                A film of which nothing is known
                👨‍👩‍👧‍👦 Family                         2001           Evil text, and more of it than…
                4 movies · from the built-in catalogue
                """
        )
    }

    @Test("fits into 40 columns")
    func forty() {
        #expect(
            frame(Self.state(), columns: 40) == """
                Title                             Year
                Blade Runner                      1982
                기생충                            2019
                A film of which nothing is known
                👨‍👩‍👧‍👦 Family                         2001
                4 movies · from the built-in catalogue
                """
        )
    }

    @Test("truncates the \"About\" column before the title, and a title in its middle")
    func longTitles() {
        let items = ["The Fellowship of the Ring", "The Two Towers", "The Return of the King"].map {
            MoviesListItemViewData(
                id: "tt" + $0,
                title: "The Lord of the Rings: " + $0,
                year: 2002,
                runtimeMinutes: 179,
                directors: ["Peter Jackson"]
            )
        }
        #expect(
            frame(Self.state(items), columns: 78) == """
                Title                                              Year   Length  About
                The Lord of the Rings: The Fellowship of the Ring  2002  179 min  Peter Jacks…
                The Lord of the Rings: The Two Towers              2002  179 min  Peter Jacks…
                The Lord of the Rings: The Return of the King      2002  179 min  Peter Jacks…
                3 movies · from the built-in catalogue
                """
        )
        #expect(
            frame(Self.state(items), columns: 45) == """
                Title                      Year  About
                The Lord of the …the Ring  2002  Peter Jacks…
                The Lord of the …o Towers  2002  Peter Jacks…
                The Lord of the …the King  2002  Peter Jacks…
                3 movies · from the built-in catalogue
                """
        )
    }

    @Test("shows everything in 120 columns")
    func hundredAndTwenty() {
        #expect(
            frame(Self.state(), columns: 120) == """
                Title                             Year   Length  About
                Blade Runner                      1982  112 min  Ridley Scott · Sci-Fi, Drama
                기생충                            2019  132 min  봉준호
                A film of which nothing is known
                👨‍👩‍👧‍👦 Family                         2001           Evil text, and more of it than there is room for in a narrow terminal.
                4 movies · from the built-in catalogue
                """
        )
    }

    @Test("underlines matches, and shows another title that matched")
    func matches() {
        let items = [
            MoviesListItemViewData(
                id: "tt0083658",
                title: "Blade Runner",
                match: MatchedTitles(
                    score: 1,
                    title: MatchedText(parts: [.init("Blade "), .init("Run", isMatch: true), .init("ner")])
                )
            ),
            MoviesListItemViewData(
                id: "tt6751668",
                title: "Parasite",
                originalTitle: "기생충",
                match: MatchedTitles(
                    score: 1,
                    title: MatchedText("Parasite"),
                    originalTitle: MatchedText(parts: [.init("기생", isMatch: true), .init("충")])
                )
            ),
        ]
        let lines = lines(Self.state(items), columns: 60)
        #expect(
            lines.dropFirst().prefix(2).map(\.plainText) == ["Blade Runner", "Parasite (기생충)"]
        )
        let shown = lines.map { $0.rendered(color: true) }.joined()
        #expect(shown.contains("\u{1B}[1mBlade \u{1B}[0m\u{1B}[1;4mRun\u{1B}[0m\u{1B}[1mner\u{1B}[0m"))
        #expect(shown.contains("\u{1B}[1;4m기생\u{1B}[0m충"))
        #expect(!lines.map { $0.rendered(color: false) }.joined().contains("\u{1B}"))
    }

    private static let towers = MoviesListItemViewData(
        id: "tt0167261",
        title: "The Lord of the Rings: The Two Towers",
        originalTitle: "반지의 제왕: 두 개의 탑",
        match: MatchedTitles(
            score: 1,
            title: MatchedText("The Lord of the Rings: The Two Towers"),
            originalTitle: MatchedText(parts: [.init("반지의 제왕", isMatch: true), .init(": 두 개의 탑")])
        )
    )
    private static let king = MoviesListItemViewData(
        id: "tt0167260",
        title: "The Lord of the Rings: The Return of the King",
        match: MatchedTitles(
            score: 1,
            title: MatchedText(parts: [
                .init("The "), .init("Lord", isMatch: true), .init(" of the "), .init("Rings", isMatch: true),
                .init(": The Return of the "), .init("King", isMatch: true),
            ])
        )
    )

    @Test(
        "the match stays visible in truncated titles",
        arguments: [
            (towers, 80, "The Lord of the Rings: The Two Towers (반지의 제왕: 두 개…)"),
            (towers, 60, "The Lord of the…o Towers (반지의 제왕…)"),
            (towers, 40, "The Lor…wers (반지의 제왕…)"), (towers, 17, "T… (반지의 제왕…)"),
            (towers, 14, "반지의 제왕: …"), (towers, 12, "반지의 제왕…"), (towers, 7, "반지의…"),
            (king, 45, "The Lord of t…Rings…King"),
            (king, 30, "The Lord of t…Rings…King"), (king, 20, "The Lord …Rings…King"),
            (king, 16, "…Lord…Rings…King"),
        ]
    )
    func narrow(item: MoviesListItemViewData, columns: Int, heading: String) {
        let lines = lines(Self.state([item]), columns: columns)
        #expect(lines.dropFirst().first?.plainText == heading)
    }

    @Test("has ratings and running times where there is room, else what the search is about")
    func bothFigures() {
        func lines(concernsLengths: Bool, columns: Int) -> Substring? {
            let item = MoviesListItemViewData(
                id: "tt1",
                title: "A",
                year: 1999,
                runtimeMinutes: 90,
                rating: 8.5
            )
            let movies = MoviesListState.Movies(
                query: "x",
                items: [item],
                pages: 1...1,
                totalPages: 1,
                totalResults: 1,
                concernsLengths: concernsLengths,
                origin: .init(source: "catalogue", sourceName: "the built-in catalogue")
            )
            let text = frame(MoviesListState(query: "x", phase: .loaded, movies: movies), columns: columns)
            return text.split(separator: "\n").dropFirst().first
        }
        #expect(lines(concernsLengths: false, columns: 100) == "A      1999     8.5  90 min")
        #expect(lines(concernsLengths: true, columns: 100) == "A      1999  90 min     8.5")
        #expect(lines(concernsLengths: false, columns: 80) == "A      1999     8.5")
        #expect(lines(concernsLengths: true, columns: 80) == "A      1999  90 min")
    }

    @Test("has no running times in the rating column")
    func someRatings() {
        let items = [
            MoviesListItemViewData(id: "tt1", title: "A", runtimeMinutes: 90, rating: 8.5),
            MoviesListItemViewData(id: "tt2", title: "B", runtimeMinutes: 90),
        ]
        #expect(
            frame(Self.state(items), columns: 60) == """
                Title  Year  Rating  About
                A               8.5
                B
                2 movies · from the built-in catalogue
                """
        )
    }

    @Test("says \"at least\" if not all results were counted")
    func notAll() {
        let movies = MoviesListState.Movies(
            query: "x",
            items: Self.items,
            pages: 1...1,
            totalPages: 15,
            totalResults: 300,
            countsAll: false,
            origin: .init(source: "catalogue", sourceName: "the built-in catalogue")
        )
        let text = frame(MoviesListState(query: "x", phase: .loaded, movies: movies), columns: 80)
        #expect(text.hasSuffix("at least 300 movies · page 1 of 15 · from the built-in catalogue"))
    }

    @Test("shows ratings if the source has them")
    func ratings() {
        let item = MoviesListItemViewData(
            id: "tmdb:78",
            title: "Blade Runner",
            year: 1982,
            rating: 7.94,
            overview: "O"
        )
        #expect(
            frame(Self.state([item], origin: .init(source: "tmdb", sourceName: "TMDB")), columns: 60) == """
                Title         Year  Rating  About
                Blade Runner  1982     7.9  O
                1 movie · from TMDB
                """
        )
    }

    @Test(
        "shows the age of a cached answer, and the reason if it is stale",
        arguments: [
            (Duration.seconds(5), false, "cached less than a minute ago"),
            (.seconds(60), false, "cached 1 minute ago"),
            (.seconds(7_199), false, "cached 1 hour ago"), (.seconds(172_800), false, "cached 2 days ago"),
            (.seconds(600), true, "cached 10 minutes ago, since no newer answer came"),
        ]
    )
    func age(age: Duration, isStale: Bool, note: String) {
        let origin = MoviesListState.Origin(source: "tmdb", sourceName: "TMDB", age: age, isStale: isStale)
        #expect(frame(Self.state(origin: origin), columns: 120).hasSuffix("4 movies · from TMDB · \(note)"))
    }

    @Test("an invalid rating is left out", arguments: [1e300, -0.4, .infinity, .nan])
    func impossibleRating(rating: Double) {
        let item = MoviesListItemViewData(id: "tmdb:1", title: "A", rating: rating, overview: "O")
        #expect(frame(Self.state([item]), columns: 60).contains("\nA                    O\n"))
    }

    @Test("shows the range of pages if one answer has several")
    func severalPages() {
        let movies = MoviesListState.Movies(
            query: "",
            items: Self.items,
            pages: 2...4,
            totalPages: 9,
            totalResults: 170,
            origin: .init(source: "tmdb", sourceName: "TMDB")
        )
        let text = frame(MoviesListState(phase: .loaded, movies: movies), columns: 80)
        #expect(text.hasSuffix("170 movies · pages 2 to 4 of 9 · from TMDB"))
    }

    @Test("shows the page if there are several")
    func pages() {
        let text = frame(Self.state(totalPages: 3, totalResults: 45), columns: 80)
        #expect(text.hasSuffix("45 movies · page 1 of 3 · from the built-in catalogue"))
        let pages = [(0, Self.items), (4, Self.items), (44, [Self.items[0]])].map { offset, items in
            frame(
                Self.state(items, page: offset / 4 + 1, offset: offset, totalPages: 12, totalResults: 45),
                columns: 80
            )
        }
        #expect(pages[0].hasSuffix("\n1–4 of 45 movies · page 1 of 12 · from the built-in catalogue"))
        #expect(pages[1].hasSuffix("\n5–8 of 45 movies · page 2 of 12 · from the built-in catalogue"))
        #expect(pages[2].hasSuffix("\n45 of 45 movies · page 12 of 12 · from the built-in catalogue"))
    }

    @Test("says \"of the first\" if there are more results than pages")
    func cappedPages() {
        let state = Self.state(totalPages: 500, totalResults: 950_103)
        #expect(frame(state, columns: 80).contains("950,103 movies · page 1 of the first 500 · from"))
        let all = Self.state(totalPages: 500, totalResults: 10_000)
        #expect(frame(all, columns: 80).contains("10,000 movies · page 1 of 500 · from"))
    }

    @Test("is empty without movies", arguments: [nil, [MoviesListItemViewData]()])
    func nothing(items: [MoviesListItemViewData]?) {
        let state = items.map { Self.state($0) } ?? MoviesListState()
        #expect(MoviesTableScreen(columns: 80, format: .plain).table(for: state) == nil)
    }

    @Test("no line is wider than the terminal, however narrow", arguments: 1...130)
    func width(columns: Int) {
        for line in lines(Self.state(), columns: columns) {
            #expect(line.cellWidth <= columns)
        }
    }
}
