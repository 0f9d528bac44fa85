import PresentationKit
import PresentationKitTestSupport

/// Sample movies with every kind of title.
enum SampleMovies {
    static let catalogue = MoviesListState.Origin(source: "catalogue", sourceName: "the built-in catalogue")
    static let live = MoviesListState.Origin(
        source: "tmdb",
        sourceName: "TMDB",
        attribution: "This product uses the TMDB API but is not endorsed or certified by TMDB."
    )
    static let stale = MoviesListState.Origin(
        source: "tmdb",
        sourceName: "TMDB",
        age: .seconds(3 * 86_400),
        isStale: true
    )

    private static let bladeRunner = MatchedText(
        parts: [.init("Blade "), .init("Run", isMatch: true), .init("ner")]
    )

    static let items = [
        MoviesListItemViewData(
            id: "tmdb:78",
            title: "Blade Runner",
            year: 1982,
            rating: 7.935,
            overview:
                "In the smog-choked dystopian Los Angeles of 2019, a blade runner is called out of retirement.",
            match: MatchedTitles(score: 0.9, title: bladeRunner)
        ),
        MoviesListItemViewData(
            id: "tmdb:496243",
            title: "기생충",
            originalTitle: "기생충",
            year: 2019,
            rating: 8.5,
            overview: "전원백수로 살 길 막막하지만 사이는 좋은 기택 가족."
        ),
        MoviesListItemViewData(id: "tmdb:129", title: "千と千尋の神隠し", year: 2001, rating: 8.537),
        MoviesListItemViewData(
            id: "tmdb:378236",
            title: "The 👨‍👩‍👧‍👦 Movie 🎬",
            year: 2017,
            rating: 5.4,
            match: MatchedTitles(
                score: 0.5,
                title: MatchedText("The 👨‍👩‍👧‍👦 Movie 🎬"),
                otherTitle: MatchedText(parts: [.init("Run", isMatch: true), .init("ning 🎬")])
            )
        ),
        MoviesListItemViewData(
            id: "tmdb:935",
            title: "Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb",
            year: 1964,
            rating: 8.1,
            overview: "After the insane General Jack D. Ripper initiates a nuclear strike."
        ),
        MoviesListItemViewData(id: "tmdb:1", title: "A movie of which nothing is known"),
    ]

    /// Returns a number of movies for scrolling, with numbers as titles.
    static func many(_ count: Int) -> [MoviesListItemViewData] {
        (1...count).map {
            MoviesListItemViewData(id: "tmdb:\($0)", title: "Film \($0)", year: 1950 + $0 % 70, rating: 5)
        }
    }

    static func movies(
        _ items: [MoviesListItemViewData] = items,
        subject: MoviesListState.Subject = .search,
        query: String = "run",
        pages: ClosedRange<Int> = 1...1,
        of totalPages: Int = 1,
        totalResults: Int? = nil,
        origin: MoviesListState.Origin = live
    ) -> MoviesListState.Movies {
        MoviesListState.Movies(
            subject: subject,
            query: query,
            items: items,
            pages: pages,
            totalPages: totalPages,
            totalResults: totalResults ?? items.count,
            origin: origin
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

    static let popular = MoviesListState(
        subject: .popular,
        phase: .loaded,
        movies: movies(
            [
                MoviesListItemViewData(
                    id: "tt0111161",
                    title: "The Shawshank Redemption",
                    year: 1994,
                    runtimeMinutes: 142,
                    genres: ["Drama"],
                    directors: ["Frank Darabont"]
                ),
                MoviesListItemViewData(
                    id: "tt0083658",
                    title: "Blade Runner",
                    year: 1982,
                    runtimeMinutes: 112,
                    genres: ["Sci-Fi", "Drama"],
                    directors: ["Ridley Scott"]
                ),
            ],
            subject: .popular,
            query: "",
            origin: catalogue
        )
    )

    /// The sample movies as a list of the user's own, with all kinds of marks.
    static let saved = found(
        movies: movies(
            zip(
                items,
                [
                    SavedMovieViewData(rating: 9, viewings: ["2026-11-20"]),
                    SavedMovieViewData(watchlistDay: "2026-11-21"),
                    SavedMovieViewData(rating: 10, viewings: ["2026-11-20"], notes: "again"),
                    SavedMovieViewData(watchlistDay: "2026-11-21", viewings: ["2026-11-20"]), nil,
                    SavedMovieViewData(notes: "?"),
                ]
            )
            .map { saved($0, $1) }
        )
    )

    /// Returns a movie with what is saved of it and why it is in a list.
    static func saved(
        _ item: MoviesListItemViewData,
        _ saved: SavedMovieViewData?,
        reasons: [String] = []
    ) -> MoviesListItemViewData {
        item.with(saved, reasons: reasons)
    }

    static let similar = MoviesListState(
        subject: .similar,
        query: "tmdb:935",
        phase: .loaded,
        movies: MoviesListState.Movies(
            subject: .similar,
            query: "tmdb:935",
            items: items.dropLast(2).enumerated().map { index, item in
                saved(
                    item,
                    index == 1 ? SavedMovieViewData(rating: 8, viewings: ["2026-11-20"]) : nil,
                    reasons: index == 0 ? ["same director", "sci-fi", "Harrison Ford"] : ["same director"]
                )
            },
            pages: 1...1,
            totalPages: 1,
            totalResults: 4,
            reference: items[4],
            origin: catalogue
        )
    )

    /// The movies of a person with more roles than a list beside a movie has room for.
    static let ofPerson = found(
        movies: MoviesListState.Movies(
            query: "run",
            items: items,
            pages: 1...1,
            totalPages: 1,
            totalResults: items.count,
            person: .init(name: "Bong Joon-ho", directed: 8, written: 13, played: 1),
            origin: catalogue
        )
    )

    static let unreachable = FailureViewData(
        kind: .service,
        message: "TMDB cannot be reached (no route to it); check the network and search again."
    )

    /// The failure of a request other than a search: popular movies, details or a poster.
    static let unreachableForNow = FailureViewData(
        kind: .service,
        message: "TMDB cannot be reached (no route to it); check the network and try again."
    )

    static let refused = FailureViewData(
        kind: .access,
        message: "TMDB refused the key; check the key and search again."
    )

    static let storeFailure = FailureViewData(
        kind: .storage,
        message: "The search is not saved: the disk is full."
    )

    static let unreadable = FailureViewData(
        kind: .storage,
        message: "the database is locked; end the program that uses it and try again."
    )

    static func details(
        _ phase: AnswerPhase = .loaded,
        hasPoster: Bool = false,
        poster: PicturePhase = .none,
        cast: [MovieDetailsViewData.Role] = cast,
        origin: MoviesListState.Origin = live,
        notice: String? = nil,
        saved: SavedMovieViewData? = nil
    ) -> MovieDetailsState {
        MovieDetailsState(
            phase: phase,
            movie: MovieDetailsViewData(
                item: self.saved(items[0], saved),
                tagline: "Man has made his match… now it's his problem.",
                releaseDate: "1982-06-25",
                countries: ["United States of America"],
                writers: ["Hampton Fancher", "David Webb Peoples"],
                cast: cast,
                collection: "Blade Runner Collection",
                votes: 14_000,
                hasPoster: hasPoster,
                origin: origin
            ),
            poster: poster,
            notice: notice
        )
    }

    private static let cast = [
        MovieDetailsViewData.Role(name: "Harrison Ford", character: "Rick Deckard"),
        MovieDetailsViewData.Role(name: "Rutger Hauer", character: "Roy Batty"),
        MovieDetailsViewData.Role(name: "Sean Young"),
    ]

    /// A cast that is longer than any screen.
    static func crowd(_ count: Int) -> [MovieDetailsViewData.Role] {
        (1...count).map {
            MovieDetailsViewData.Role(name: "Player \($0)", character: "Passer-by number \($0)")
        }
    }

    /// The details before they are loaded, with only the data of the list's row.
    static let row = MovieDetailsState(
        phase: .loading,
        movie: MovieDetailsViewData(item: items[0])
    )

    /// Returns a poster with a gradient in both directions, so that each pixel shows its position.
    static func poster(_ name: String = "/blade.jpg", width: Int, height: Int) -> PictureViewData {
        let rgb = (0..<width * height).flatMap { index -> [UInt8] in
            let (row, column) = index.quotientAndRemainder(dividingBy: width)
            return [UInt8(column * 255 / width), 64, UInt8(255 - row * 255 / height)]
        }
        return PictureViewData(name: name, width: width, height: height, rgb: rgb, file: [0xFF, 0xD8])
    }
}
