import Markup
import MoviePages
import PresentationKit
import PresentationKitTestSupport

/// Pages in every state that a user can meet.
enum SamplePage: String, CaseIterable {
    case popular, found, more, loadingMore, searching, empty, welcome, failed
    case cached, stale, fallback, suggestions, hostile
    case narrowed, conditions, koreanConditions
    case details, detailsStale, detailsFailed, unknownMovie
    case koreanFound, koreanDetails
    case statistics, nothingSeen, statisticsFile

    var html: String {
        switch self {
        case .details, .detailsStale, .detailsFailed, .unknownMovie, .koreanDetails: detailsPage.html
        case .conditions, .koreanConditions: ConditionsPage(addingTo: "run <b>", format: format).html
        case .statistics, .nothingSeen: StatisticsPage(.loaded(statistics), format: format).html
        case .statisticsFile:
            StatisticsPage(.loaded(statistics), isFile: true, format: format).page
                .standalone(styleSheet: "p > a { color: red }</style>")
        default: listPage.html
        }
    }

    private var statistics: StatisticsViewData {
        guard self != .nothingSeen else {
            return StatisticsViewData(
                heading: "Your movies of 2020",
                year: 2020,
                emptyMessage: "No movie is marked as seen in 2020."
            )
        }
        func rows(_ counts: [(String, Int)]) -> [StatisticsViewData.Row] {
            counts.map {
                .init(name: $0.0, shortName: String($0.0.prefix(3)), count: $0.1, figures: "\($0.1)")
            }
        }
        return StatisticsViewData(
            heading: "Your movies of all years",
            meanRating: 8.1,
            othersMeanRating: 7.4,
            headline: [
                MovieFact(name: "Movies", value: "12"), MovieFact(name: "Mean rating", value: "8.1"),
                MovieFact(name: "Others' mean", value: "7.4"),
            ],
            remark: "2 of them of unknown length",
            sections: [
                .init(.years, title: "Years", rows: rows([("2025", 4), ("2026", 9)])),
                .init(.months, title: "Months", rows: rows([("January", 9), ("February", 0), ("March", 1)])),
                .init(.ratings, title: "Ratings", rows: rows([("10", 1), ("9", 300)])),
                .init(
                    .directors,
                    title: "Directors",
                    rows: rows([("<b>Ann Hui</b>", 3), ("Ridley Scott", 2)])
                ),
            ]
        )
    }

    private static let korean = RegionalFormat(identifier: "ko_KR") ?? .plain

    private var format: RegionalFormat {
        switch self {
        case .koreanFound, .koreanDetails, .koreanConditions: Self.korean
        default: .plain
        }
    }

    // MARK: - Lists

    var listPage: MoviesListPage {
        let list = list
        return MoviesListPage(
            query: list.query,
            list: list,
            ratedID: self == .found ? "tmdb:78" : nil,
            recentQueries: self == .suggestions
                ? RecentQueriesState(
                    phase: .loaded,
                    queries: ["run", "running \"man\"", "Run <Lola> Run"],
                    beginning: "run"
                ) : nil,
            sourceNotes: self == .popular
                ? ["19,982 built-in movies", "No TMDB key"] : [],
            format: format
        )
    }

    private var list: MoviesListState {
        switch self {
        case .popular:
            MoviesListState(
                subject: .popular,
                phase: .loaded,
                movies: Self.movies(Self.wellKnown, subject: .popular, query: "", origin: Self.catalogue)
            )
        case .more: Self.found(movies: Self.movies(pages: 1...2, of: 7, totalResults: 133))
        case .loadingMore:
            Self.found(phase: .loading(.more), movies: Self.movies(pages: 1...2, of: 7, totalResults: 133))
        case .searching: Self.found("runn", phase: .loading(.first))
        case .empty:
            Self.found(
                "zz",
                phase: .empty,
                movies: Self.movies(
                    [],
                    query: "zz",
                    noResultsMessage: "No movie matches \"zz\"; try fewer words or another spelling."
                )
            )
        case .welcome: MoviesListState(query: "y:19", phase: .idle)
        case .failed: Self.found(phase: .failed(Self.unreachable), movies: nil)
        case .cached:
            Self.found(phase: .loading(.revalidating), movies: Self.movies(origin: Self.live(age: 7_200)))
        case .stale: Self.found(movies: Self.movies(origin: Self.live(age: 259_200, isStale: true)))
        case .fallback:
            Self.found(
                movies: Self.movies(of: 3, origin: Self.catalogue),
                notice: FailureViewData(
                    kind: .service,
                    message:
                        "TMDB cannot be reached (no route to it); the built-in catalogue answers instead."
                )
            )
        case .narrowed: Self.found("run genre:horor y:1982 -sort:year")
        case .hostile: Self.found(Self.attack, movies: Self.movies([Self.hostileMovie], query: Self.attack))
        default: Self.found()
        }
    }

    // MARK: - Details

    private var detailsPage: MovieDetailsPage {
        MovieDetailsPage(details, list: MoviesAddress(query: "run", pages: 2), format: format)
    }

    private var details: MovieDetailsState {
        switch self {
        case .unknownMovie:
            MovieDetailsState(
                phase: .failed(
                    FailureViewData(
                        kind: .noData,
                        message: "There is no movie tmdb:404 in TMDB; search for its title instead."
                    )
                )
            )
        case .detailsStale:
            MovieDetailsState(
                phase: .loaded,
                movie: Self.details(origin: Self.live(age: 259_200, isStale: true)),
                notice: "Another movie has the same title; add its year to see that one."
            )
        case .detailsFailed:
            MovieDetailsState(phase: .failed(Self.unreachable), movie: Self.details())
        default: MovieDetailsState(phase: .loaded, movie: Self.details())
        }
    }

    static func details(
        homepage: String = "https://example.org/?a=1&b=2",
        origin: MoviesListState.Origin = live()
    ) -> MovieDetailsViewData {
        MovieDetailsViewData(
            item: results[0],
            tagline: "Man has made his match… now it's his problem.",
            releaseDate: "1982-06-25",
            countries: ["United States of America"],
            writers: ["Hampton Fancher", "David Webb Peoples"],
            cast: [.init(name: "Harrison Ford", character: "Rick Deckard"), .init(name: "Sean Young")],
            collection: "Blade Runner Collection",
            homepage: homepage,
            votes: 14_000,
            hasPoster: true,
            origin: origin
        )
    }

    // MARK: - Movies

    static let catalogue = MoviesListState.Origin(source: "catalogue", sourceName: "the built-in catalogue")

    static func live(age: Int64? = nil, isStale: Bool = false) -> MoviesListState.Origin {
        MoviesListState.Origin(
            source: "tmdb",
            sourceName: "TMDB",
            attribution: "This product uses the TMDB API but is not endorsed or certified by TMDB.",
            age: age.map { .seconds($0) },
            isStale: isStale
        )
    }

    static func found(
        _ query: String = "run",
        phase: MoviesListState.Phase = .loaded,
        movies: MoviesListState.Movies? = movies(),
        notice: FailureViewData? = nil
    ) -> MoviesListState {
        MoviesListState(query: query, phase: phase, movies: movies, notice: notice)
    }

    static func movies(
        _ items: [MoviesListItemViewData] = results,
        subject: MoviesListState.Subject = .search,
        query: String = "run",
        pages: ClosedRange<Int> = 1...1,
        of totalPages: Int = 1,
        totalResults: Int? = nil,
        noResultsMessage: String? = nil,
        origin: MoviesListState.Origin = live()
    ) -> MoviesListState.Movies {
        MoviesListState.Movies(
            subject: subject,
            query: query,
            items: items,
            pages: pages,
            pageSize: max(1, items.count / pages.count),
            totalPages: totalPages,
            totalResults: totalResults ?? items.count,
            noResultsMessage: noResultsMessage,
            origin: origin
        )
    }

    private static let results = [
        MoviesListItemViewData(
            id: "tmdb:78",
            title: "Blade Runner",
            year: 1982,
            runtimeMinutes: 118,
            rating: 7.935,
            overview: "In the smog-choked dystopian Los Angeles of 2019, a blade runner is called out of "
                + "retirement to terminate a quartet of replicants who have escaped to Earth.",
            posterName: "/63N9uy8nd9j7Eog2axPQ8lbr3Wj.jpg",
            match: MatchedTitles(
                score: 0.9,
                title: MatchedText(parts: [.init("Blade "), .init("Run", isMatch: true), .init("ner")])
            )
        ),
        MoviesListItemViewData(
            id: "tmdb:496243",
            title: "기생충",
            originalTitle: "기생충",
            year: 2019,
            rating: 8.5,
            match: MatchedTitles(
                score: 0.5,
                title: MatchedText("기생충"),
                otherTitle: MatchedText(parts: [.init("Run", isMatch: true), .init(" & hide")])
            )
        ),
        MoviesListItemViewData(id: "tmdb:1", title: "A movie of which nothing is known"),
    ]

    private static let wellKnown = [
        MoviesListItemViewData(
            id: "tt0083658",
            title: "Blade Runner",
            year: 1982,
            runtimeMinutes: 112,
            genres: ["Sci-Fi", "Drama"],
            directors: ["Ridley Scott"]
        )
    ]

    static let unreachable = FailureViewData(
        kind: .service,
        message: "TMDB cannot be reached (no route to it); check the network and search again."
    )

    static let attack = "\"><script>alert('1')</script>\u{1B}[31m\u{202E}&#x1B;"

    private static let hostileMovie = MoviesListItemViewData(
        id: "tmdb:2",
        title: attack,
        overview: attack,
        posterName: "/x.jpg",
        match: MatchedTitles(
            score: 1,
            title: MatchedText(parts: [.init(attack, isMatch: true)]),
            otherTitle: MatchedText(parts: [.init(attack, isMatch: true)])
        )
    )
}
