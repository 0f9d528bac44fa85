import Entities
import RepositoryImpl
import RepositoryInterfacesTestSupport
import Testing

@Suite("What words mean besides titles")
struct CatalogueReadingsTests {
    private static let movies = """
        imdb\ttitle\toriginal_title\tyear\truntime_min\tgenres\tdirectors\tcountries\tawards
        tt0000001\tDune\t\t2021\t\t\tDenis Villeneuve\t\t
        tt0000002\tDune\t\t1984\t\tSci-Fi\tDavid Lynch\t\t
        tt0000003\tBlade Runner 2049\t\t2017\t\t\tDenis Villeneuve\t\t
        tt0000004\tBlade Runner\t\t2049\t\t\t\t\t
        tt0000005\tBlue Velvet\t\t1986\t\tMystery\tDavid Lynch\t\t
        tt0000006\tDie Hard\t\t1988\t\t\t\t\t
        tt0000007\tDie Hard with a Vengeance\t\t1995\t\t\t\t\t
        tt0000008\tEverything Everywhere All at Once\t\t2022\t\t\t\t\t
        tt0000009\tBirdman\t\t2014\t\t\t\t\t
        tt0000010\tThe Making of Lynch\t\t2007\t\t\t\t\t
        tt0000011\tHulk\t\t1990\t\t\t\t\t
        tt0000012\tHulk\t\t2003\t\t\tAng Lee\t\t
        """

    private static func catalogue() throws -> CatalogueMoviesRepository {
        CatalogueMoviesRepository(
            index: SampleCatalogue.embedded(
                try MovieTables(
                    movies: movies,
                    otherTitles: "",
                    fame:
                        "imdb\tfame\ntt0000001\t95\ntt0000002\t70\ntt0000005\t80\ntt0000008\t96\n"
                        + "tt0000011\t60\n",
                    credits:
                        "imdb\twriters\tcast\ntt0000002\t\tKyle MacLachlan\ntt0000005\t\tKyle MacLachlan\n",
                    series: "names\tmovies\nDie Hard|다이 하드\ttt0000006||tt0000007\n"
                ).index()
            )
        )
    }

    @Test(
        "are years, decades, people, genres, series and abbreviations, beside titles in any order",
        arguments: [
            ("dune 1984", 2), ("dune 2021", 1), ("1984 dune", 2), ("dune 80s", 2), ("dune '84", 2),
            ("dune 1985", 2),
            ("blade runner 2049", 3), ("blade runner 2049 2017", 3), ("lynch dune", 2),
            ("dune by david lynch", 2),
            ("villeneuve dune", 1), ("dune villeneve", 1), ("lynch maclachlan", 5), ("lynch sci-fi", 2),
            ("80s mystery", 5), ("die hard 3", 7), ("다이 하드 3편", 7), ("die hard part iii", 7), ("eeaao", 8),
            ("Birdman or (The Unexpected Virtue of Ignorance)", 9), ("lynch", 5),
            ("hulk", 11), ("lee hulk", 12), ("hulk lee", 12),
        ]
    )
    func first(text: String, number: Int) async throws {
        let page = try await Self.catalogue().page(matching: MovieQuery(text: text))
        #expect(page.movies.first?.id == MovieID("tt\(String(number).leftPadded)"))
    }

    @Test("name a movie exactly only by its title, its year or its place in a series")
    func exactness() async throws {
        for (text, exactness) in [
            ("dune 1984", TitleExactness.title), ("die hard 3", .closeTitle), ("dune 1985", nil),
            ("lynch dune", nil),
            ("eeaao", nil),
        ] as [(String, TitleExactness?)] {
            let page = try await Self.catalogue().page(matching: MovieQuery(text: text))
            #expect(page.rows.first?.match?.exactness == exactness, "\(text)")
        }
    }

    @Test("are listed in the order of the query, without titles of other people")
    func order() async throws {
        let query = try MovieQuery(text: "david lynch kyle maclachlan", order: MovieOrder(.title))
        let page = try await Self.catalogue().page(matching: query)
        #expect(page.movies.map(\.title) == ["Blue Velvet", "Dune"])
        #expect(page.person?.isAnswer == true)
    }

    @Test("a director's movies come before titles about the director")
    func directors() async throws {
        let page = try await Self.catalogue().page(matching: MovieQuery(text: "lynch"))
        #expect(page.movies.map(\.title) == ["Blue Velvet", "Dune", "The Making of Lynch"])
    }

    @Test("details name the series and the nearest movies of it")
    func series() async throws {
        let details = try await Self.catalogue().details(of: .imdb("tt0000007"), fetchPolicy: .cacheFirst)
        #expect(details.collection == "Die Hard" && details.neighbours.previous?.title == "Die Hard")
        #expect(details.neighbours.next == nil)
        let other = try await Self.catalogue().details(of: .imdb("tt0000001"), fetchPolicy: .cacheFirst)
        #expect(other.collection == nil && other.neighbours == .none)
    }

    @Test("series are told by numbers in titles, if people prove them")
    func numberedSeries() async throws {
        let movies: [(title: String, year: Int, director: String, neighbours: [Int?])] = [
            ("Alpha", 1990, "A", [nil, 2]), ("Alpha 2", 1992, "A", [1, 3]),
            ("Alpha: Part Four", 1994, "A", [2, nil]),
            ("Beta", 1980, "B", [nil, nil]), ("Beta", 2010, "C", [nil, 6]),
            ("Beta II: More", 2012, "C", [5, nil]),
            // Two that could be the first, a remake of one name, and numbers that are no places.
            ("Gamma", 1980, "D", [nil, nil]), ("Gamma", 1985, "D", [nil, nil]),
            ("Gamma 2", 1990, "D", [nil, nil]),
            ("Delta", 1950, "E", [nil, nil]), ("Delta 2", 1999, "E", [nil, nil]),
            ("Apollo", 1990, "F", [nil, nil]), ("Apollo 13", 1995, "F", [nil, nil]),
            ("Eta 2", 2000, "G", [nil, nil]),
            ("Theta", 1990, "H", [nil, nil]), ("Theta +2", 1992, "H", [nil, nil]),
            ("Iota", 1990, "I", [nil, nil]), ("Iota 0", 1992, "I", [nil, nil]),
            ("Kappa", 1990, "J", [nil, 20]), ("Kappa, Vol. 2", 1992, "J", [19, nil]),
            ("Lambda", 1990, "K", [nil, nil]), ("Lambda Two", 1992, "K", [nil, nil]),
        ]
        let rows = movies.enumerated().map { index, movie in
            "tt\(String(index + 1).leftPadded)\t\(movie.title)\t\t\(movie.year)\t\t\t\(movie.director)\t\t\n"
        }
        let tables = MovieTables(
            movies: "imdb\n" + rows.joined(),
            otherTitles: "",
            fame: "",
            series: "names\tmovies\n"
        )
        let catalogue = CatalogueMoviesRepository(index: SampleCatalogue.embedded(try tables.index()))
        func number(_ movie: Movie?) -> Int? { movie.flatMap { Int($0.id.description.dropFirst(2)) } }
        for (index, movie) in movies.enumerated() {
            let id = MovieID.imdb("tt\(String(index + 1).leftPadded)")
            let neighbours = try await catalogue.details(of: id, fetchPolicy: .cacheFirst).neighbours
            #expect(
                [number(neighbours.previous), number(neighbours.next)] == movie.neighbours,
                "\(movie.title)"
            )
        }
        let first = try await catalogue.page(matching: MovieQuery(text: "alpha 1")).movies.first
        #expect(first?.title == "Alpha")
    }
}

extension String {
    /// The text with zeros before it, as an identifier of IMDb has seven digits.
    fileprivate var leftPadded: String { String(repeating: "0", count: max(0, 7 - count)) + self }
}
