import Entities
import PresentationKitTestSupport
import Testing
import UseCasesTestSupport

@testable import PresentationKit

/// What is known of a movie and of a catalogue, for people and for programs.
@Suite("The facts of a movie and of a catalogue")
struct MovieFactsTests {
    private static let korean = RegionalFormat(identifier: "ko_KR") ?? .plain

    private static let offers: [WatchOffers.Offer] = [
        .init(.stream, WatchService(id: 8, name: "Netflix"), isOwn: true),
        .init(.stream, WatchService(id: 11, name: "MUBI")),
        .init(.rent, WatchService(id: 2, name: "Apple TV")),
    ]

    private func movie(
        _ offers: [WatchOffers.Offer] = [],
        country: String = "KR",
        awards: Int? = nil,
        series: (previous: Movie?, next: Movie?)? = nil
    ) -> MovieDetailsViewData {
        let item = MoviesListItemViewData(id: "tt1", title: "X")
        let details = MovieDetails(of: item.movie) {
            $0.watch = WatchOffers(
                country: country,
                link: "https://a",
                offers: offers,
                attribution: "JustWatch"
            )
            $0.awards = awards
            $0.cast = [CastMember(name: "A", character: "B"), CastMember(name: "C", character: "")]
            guard let series else { return }
            $0.collection = "S"
            $0.neighbours = SeriesNeighbours(previous: series.previous, next: series.next)
        }
        let origin = MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
        return MovieDetailsViewData(item: item, details: details, origin: origin)
    }

    private func facts(_ movie: MovieDetailsViewData, in format: RegionalFormat = .plain) -> [String] {
        movie.facts(in: format).map { "\($0.name): \($0.value)" }
    }

    @Test(
        "services are listed by the kind of their offer, the user's own marked, and credited for the country"
    )
    func offers() {
        let movie = movie(Self.offers)
        let cast = "Cast: A as B, C"
        #expect(facts(movie) == [cast, "Stream: Netflix (yours), MUBI", "Rent: Apple TV", "ID: tt1"])
        #expect(facts(movie, in: Self.korean)[1] == "스트리밍: Netflix(내 서비스), MUBI")
        #expect(movie.sources(in: .plain) == ["From TMDB", "Where to watch in South Korea: by JustWatch"])
        #expect(movie.offersCredit(in: Self.korean) == "볼 수 있는 곳(한국): JustWatch 제공")
        #expect(
            self.movie(Self.offers, country: "XX").offersCredit(in: .plain)
                == "Where to watch in XX: by JustWatch"
        )
        #expect(movie.offersAddress == "https://a")
        let fields = movie.fields.filter { $0.label.hasPrefix("watch") && $0.label != "watchlist" }
        #expect(
            fields.map(\.texts) == [["stream: Netflix", "stream: MUBI", "rent: Apple TV"], ["JustWatch"]]
        )
    }

    @Test("without offers, no source is credited and no page is named")
    func noOffers() {
        let movie = movie()
        #expect(facts(movie) == ["Cast: A as B, C", "ID: tt1"])
        #expect(movie.sources(in: .plain) == ["From TMDB"] && movie.offersAddress == nil)
        #expect(movie.fields.filter { $0.label == "watch attribution" }.map(\.texts) == [[]])
    }

    @Test("awards are counted if there are some, and a series has the movies before and after")
    func awardsAndSeries() {
        #expect(facts(movie(awards: 0)) == ["Cast: A as B, C", "ID: tt1"])
        #expect(facts(movie(awards: 1))[1] == "Awards: 1 Academy Award")
        let previous = Movie(id: .tmdb(1), title: "W", year: 1999)
        let movie = movie(series: (previous, Movie(id: .tmdb(3), title: "Y")))
        #expect(facts(movie)[1] == "Collection: S · after W (1999) · before Y")
        #expect(facts(movie, in: Self.korean)[1] == "시리즈: S · 전편 W (1999) · 속편 Y")
        #expect(facts(self.movie(series: (nil, nil)))[1] == "Collection: S")
    }

    @Test(
        "a catalogue has its kind, and an imported one where and when it came from",
        arguments: [
            (
                CatalogueState.Summary(kind: .builtIn, movies: 1_234, path: "/x"),
                ["Catalogue: built-in", "Movies: 1,234"], "1,234 built-in movies"
            ),
            (
                CatalogueState.Summary(kind: .imported, movies: 2, bytes: 2_000, path: "/x"),
                ["Catalogue: imported", "Movies: 2", "Size: 2 kB", "Place: /x"], "2 movies"
            ),
            (
                imported(hasRatings: true, hasOtherTitles: true, hasNames: false, fileName: "a.tsv"),
                [
                    "Catalogue: imported", "Movies: 2", "Source: IMDb, a.tsv, with ratings and other titles",
                    "Imported: 1 minute ago", "Place: /x",
                ], "2 movies of IMDb, imported 2026-11-21"
            ),
            (
                imported(hasRatings: false, hasOtherTitles: false, hasNames: true),
                [
                    "Catalogue: imported", "Movies: 2", "Source: IMDb, with names", "Imported: 1 minute ago",
                    "Place: /x",
                ],
                "2 movies of IMDb, imported 2026-11-21"
            ),
            (
                imported(hasRatings: false, hasOtherTitles: false, hasNames: false),
                ["Catalogue: imported", "Movies: 2", "Source: IMDb", "Imported: 1 minute ago", "Place: /x"],
                "2 movies of IMDb, imported 2026-11-21"
            ),
        ]
    )
    func catalogue(summary: CatalogueState.Summary, facts: [String], note: String) {
        #expect(summary.facts(in: .plain).map { "\($0.name): \($0.value)" } == facts)
        #expect(summary.note(in: .plain) == note)
    }

    private static func imported(
        hasRatings: Bool,
        hasOtherTitles: Bool,
        hasNames: Bool,
        fileName: String? = nil
    ) -> CatalogueState.Summary {
        CatalogueState.Summary(
            kind: .imported,
            movies: 2,
            sourceName: "IMDb",
            fileName: fileName,
            hasRatings: hasRatings,
            hasOtherTitles: hasOtherTitles,
            hasNames: hasNames,
            age: .seconds(60),
            importedOn: "2026-11-21",
            path: "/x"
        )
    }

    @Test("movies that were found among some of a source say among how many")
    func examined() {
        for countsAll in [false, true] {
            let movies = MoviesListState.Movies(
                query: "x",
                items: [MoviesListItemViewData(id: "tt1", title: "X")],
                pages: 1...1,
                offset: 0,
                totalPages: 1,
                totalResults: 1,
                countsAll: countsAll,
                examinedPages: 2,
                origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
            )
            #expect(movies.note(in: .plain).contains("among the first 40") == !countsAll)
        }
    }
}
