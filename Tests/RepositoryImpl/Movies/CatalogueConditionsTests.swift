import Entities
import RepositoryImpl
import RepositoryInterfacesTestSupport
import Testing

@Suite("Conditions on the movies of a catalogue")
struct CatalogueConditionsTests {
    private let catalogue: CatalogueMoviesRepository

    init() throws {
        catalogue = try SampleCatalogue.repository()
    }

    private func page(_ text: String, _ order: MovieOrder = MovieOrder()) async throws -> MoviesPage {
        try await catalogue.page(matching: MovieQuery(text: text, order: order))
    }

    @Test(
        "movies meet all conditions, alone or beside words",
        arguments: [
            ("genre:drama", ["Blade Runner", "The Runner"]),
            ("genre:crime,comedy", ["The Godfather", "Amélie"]),
            ("genre:drama genre:sci-fi", ["Blade Runner"]), ("genre:drama -genre:sci-fi", ["The Runner"]),
            ("country:jp awards:>0", ["Spirited Away"]), ("country:us y:..1979", ["The Godfather"]),
            ("runtime:<95", ["My Neighbor Totoro", "The Runner"]), ("runner country:iran", ["The Runner"]),
            ("runner -y:1980..1989", ["Blade Runner Blues"]), ("runer genre:drama y:1982", ["Blade Runner"]),
        ]
    )
    func conditions(text: String, titles: [String]) async throws {
        #expect(try await page(text).movies.map(\.title) == titles)
    }

    @Test("marks require a word as spelled, at an edge, or not at all, unless a title has them")
    func marks() async throws {
        #expect(try await page("runner !blade").movies.map(\.title) == ["The Runner"])
        #expect(try await page("'runer").movies.isEmpty)
        #expect(try await page("^blade").movies.map(\.title) == ["Blade Runner", "Blade Runner Blues"])
        #expect(try await page("runner$").movies.map(\.title) == ["The Runner", "Blade Runner"])
        #expect(
            try await page("!runner y:1970..1989").movies.map(\.title) == [
                "The Godfather", "My Neighbor Totoro", "Łódź, Straße & Ødegård",
            ]
        )
        let odd = try SampleCatalogue.repository(
            movies:
                "id\ntt0000001\t'71\t\t2014\t\t\t\t\t\ntt0000002\t!Women Art Revolution\t\t2010\t\t\t\t\t\n"
        )
        for text in ["'71", "!women", "!Women Art"] {
            let page = try await odd.page(matching: MovieQuery(text: text))
            #expect(page.movies.count == 1, "\(text)")
        }
    }

    @Test(
        "a list is sorted by year, title or length, from either end, with unknown values last",
        arguments: [
            (MovieOrder(.year), ["Parasite", "Spirited Away"]),
            (MovieOrder(.year, isReversed: true), ["It's a Wonderful Life", "Łódź, Straße & Ødegård"]),
            (MovieOrder(.title), ["Amélie", "Blade Runner"]),
            (MovieOrder(.runtime), ["My Neighbor Totoro", "The Runner"]),
            (MovieOrder(.fame), ["The Godfather", "Blade Runner"]),
        ]
    )
    func orders(order: MovieOrder, first: [String]) async throws {
        #expect(try await page("y:1900..2100", order).movies.map(\.title).prefix(2) == first[...])
    }

    @Test("results for words are sorted too")
    func sortedWords() async throws {
        #expect(
            try await page("runner", MovieOrder(.year)).movies.map(\.title)
                == ["Blade Runner Blues", "The Runner", "Blade Runner"]
        )
    }

    @Test(
        "an empty result says what the catalogue does not know, and what it has instead",
        arguments: [
            ("language:ja", MoviesPage.NoResultsReason.unknownFacet(.language)),
            ("-rating:>7", .unknownFacet(.rating)),
            ("genre:noir", .absentValue(.genre, known: ["Comedy", "Crime", "Drama", "Sci-Fi"])),
            ("runner genre:crime", .conditionsUnmet), ("genre:crime y:1950", .noMatch),
        ]
    )
    func reasons(text: String, reason: MoviesPage.NoResultsReason) async throws {
        let page = try await page(text)
        #expect(page.movies.isEmpty)
        #expect(page.noResultsReason == reason)
    }
}
