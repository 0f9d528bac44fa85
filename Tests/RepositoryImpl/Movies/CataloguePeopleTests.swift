import Entities
import RepositoryImpl
import RepositoryInterfacesTestSupport
import Testing

@Suite("People of a catalogue")
struct CataloguePeopleTests {
    private let catalogue: CatalogueMoviesRepository

    init() throws {
        catalogue = try SampleCatalogue.repository()
    }

    private func page(_ text: String) async throws -> MoviesPage {
        try await catalogue.page(matching: MovieQuery(text: text))
    }

    @Test(
        "words that are a name answer with the person and the movies, best known first",
        arguments: [
            "hayao miyazaki", "miyazaki", "hayao miyasaki", "Miyazaki Hayao", "宮崎駿", "ミヤザキハヤオ", "미야자키",
            "ㅁㅇㅈㅋㅎㅇㅇ",
        ]
    )
    func names(text: String) async throws {
        let page = try await page(text)
        #expect(
            page.person == NamedPerson(name: "Hayao Miyazaki", credits: [.director: 2], isAnswer: true)
        )
        #expect(page.movies.map(\.title) == ["Spirited Away", "My Neighbor Totoro"])
        #expect(page.rows.allSatisfy { $0.match == nil })
    }

    @Test("a title that matches as well comes first, and a better one alone")
    func titles() async throws {
        let named = try SampleCatalogue.repository(
            movies:
                "id\ntt0000001\tEd Wood\t\t1994\t\t\tTim Burton\t\t\ntt0000002\tPlan 9\t\t1957\t\t\tEd Wood\t\t\n"
        )
        let page = try await named.page(matching: MovieQuery(text: "ed wood"))
        #expect(page.movies.map(\.title) == ["Ed Wood"])
        #expect(page.person == NamedPerson(name: "Ed Wood", credits: [.director: 1], isAnswer: false))
        #expect(try await self.page("runner").person == nil)
    }

    @Test("a single letter does not mean a person with that initial")
    func initials() async throws {
        let named = try SampleCatalogue.repository(
            movies: "id\ntt0000001\tGandhi\t\t1982\t\t\tR. G. Armstrong\t\t\n"
        )
        let typed = try await named.page(matching: MovieQuery(text: "g"))
        #expect(typed.movies.map(\.title) == ["Gandhi"] && typed.person == nil)
        let whole = try await named.page(matching: MovieQuery(text: "armstrong"))
        #expect(whole.person?.name == "R. G. Armstrong")
    }

    @Test(
        "a title within a typo comes before a similar name, but not before a name as spelled",
        arguments: [
            ("hanna boylee", nil), ("boylez", "Hanna Boylez"), ("hanna boylez", "Hanna Boylez"),
            ("juan antonio de la riva", "Juan Antonio de la Riva"),
            ("juan antonio de la rivo", "Juan Antonio de la Riva"),
            ("antonio de la rivo", "Juan Antonio de la Riva"),
        ]
    )
    func closeTitles(text: String, person: String?) async throws {
        let close = try SampleCatalogue.repository(
            movies:
                "id\ntt0000001\tHanna Boyle\t\t1994\t\t\tJuan Antonio de la Riva\t\t\n"
                + "tt0000002\tPlan 9\t\t1957\t\t\tHanna Boylez\t\t\n"
        )
        let page = try await close.page(matching: MovieQuery(text: text))
        #expect(page.person?.name == person)
    }

    @Test("a similar name comes before many titles that have all the words only with several typos")
    func distantTitles() async throws {
        let titles = ["Mercy Streets", "Merry Streams", "Mercy Steps", "Merely Street"].enumerated()
        let movies = titles.map { number, title in "tt000000\(number + 2)\t\(title)\t\t2000\t\t\t\t\t\n" }
        let people = try SampleCatalogue.repository(
            movies: "id\ntt0000001\tPlan 9\t\t1957\t\t\tMeryl Streep\t\t\n" + movies.joined()
        )
        let page = try await people.page(matching: MovieQuery(text: "meryl strep"))
        #expect(page.person?.name == "Meryl Streep")
        #expect(page.movies.map(\.title) == ["Plan 9"])
        let title = try await people.page(matching: MovieQuery(text: "merly streets"))
        #expect(title.movies.first?.title == "Mercy Streets")
    }

    @Test("words of a name come before titles with a typo, and behind titles as spelled")
    func wordsOfNames() async throws {
        let people = try SampleCatalogue.repository(
            movies: "id\ntt0000001\tNola\t\t2003\t\t\tCarrie King\t\t\n"
                + "tt0000002\tTenet\t\t2020\t\t\tChristopher Nolan\t\t\n"
                + "tt0000003\tCarrie\t\t1976\t\t\tBrian De Palma\t\t\n"
                + "tt0000004\tKingdom\t\t2007\t\t\tBrian De Palma\t\t\n"
        )
        func answer(_ text: String) async throws -> String {
            let page = try await people.page(matching: MovieQuery(text: text))
            let person = page.person.map { " (\($0.name)\($0.isAnswer ? "" : " too"))" } ?? ""
            return (page.movies.first?.title ?? "nothing") + person
        }
        #expect(try await answer("nolan") == "Tenet (Christopher Nolan)")
        #expect(try await answer("christopher") == "Tenet (Christopher Nolan)")
        #expect(try await answer("palma").hasSuffix("(Brian De Palma)"))
        #expect(try await answer("king") == "Kingdom (Carrie King too)")
        // A given name is mentioned only if no title is so.
        #expect(try await answer("carrie") == "Carrie")
        #expect(try await answer("tenet") == "Tenet")
        #expect(try await answer("nola") == "Nola")
        #expect(try await answer("brian de palma kingdm") == "Kingdom (Brian De Palma)")
        #expect(try await answer("carrie brian de palma") == "Carrie (Brian De Palma)")
    }

    /// Movies that are equally known, but for `tt0000005`: the director's, and those of an actor.
    private static func movies(of director: String, acted: [Int]) -> String {
        let rows = acted.map { "tt000000\($0)\tActed \($0)\t\t1990\t\t\tBob\t\t\n" }
        return "id\ntt0000001\tDirected\t\t1990\t\t\t\(director)\t\t\n" + rows.joined()
    }

    private static func credits(of actor: String, acted: [Int]) -> String {
        "id\n" + acted.map { "tt000000\($0)\t\t\(actor)\n" }.joined()
    }

    @Test("words of several names mean the best known person, and directors are better known")
    func bestKnown() async throws {
        for (acted, name) in [([2, 3], "Ridley Scott"), ([2, 5], "Campbell Scott")] {
            let people = try SampleCatalogue.repository(
                movies: Self.movies(of: "Ridley Scott", acted: acted),
                credits: Self.credits(of: "Campbell Scott", acted: acted)
            )
            #expect(try await people.page(matching: MovieQuery(text: "scott")).person?.name == name)
        }
    }

    @Test("a similar name in a condition is one of somebody with the role")
    func similarNameOfRole() async throws {
        let people = try SampleCatalogue.repository(
            movies: Self.movies(of: "Mary Smithon", acted: [5]),
            credits: Self.credits(of: "Mary Smithan", acted: [5])
        )
        for (role, title) in [("director", "Directed"), ("cast", "Acted 5"), ("with", "Acted 5")] {
            let page = try await people.page(matching: MovieQuery(text: "\(role):\"mary smithen\""))
            #expect(page.movies.map(\.title) == [title], "\(role)")
        }
    }

    @Test("a name that nobody has is an answer of its own")
    func unknownPerson() async throws {
        let page = try await page("director:\"scott runner\"")
        #expect(page.movies.isEmpty)
        #expect(page.noResultsReason == .unknownPerson("scott runner", .director))
    }

    @Test(
        "conditions name people by role, whole names before parts of them",
        arguments: [
            ("director:scott", ["Blade Runner"]), ("writer:puzo", ["The Godfather"]),
            ("cast:\"harrison ford\" genre:drama", ["Blade Runner"]), ("director:ford", ["The Godfather"]),
            ("with:hauer", ["Blade Runner"]), ("감독:미야자키 y:1988", ["My Neighbor Totoro"]),
            ("runner -director:scott", ["The Runner", "Blade Runner Blues"]),
            ("director:scot", ["Blade Runner"]),
        ]
    )
    func conditions(text: String, titles: [String]) async throws {
        #expect(try await page(text).movies.map(\.title) == titles)
    }

    @Test("movies of a person are found wherever they are in a large catalogue")
    func largeCatalogue() async throws {
        let wanted = [2, 131, 20_000]
        let rows = (1...20_000).map {
            "tt\(1_000_000 + $0)\tFilm \($0)\t\t1990\t\t\t\(wanted.contains($0) ? "Jane Campion" : "")\t\t\n"
        }
        let large = try SampleCatalogue.repository(movies: "id\n" + rows.joined())
        let page = try await large.page(matching: MovieQuery(text: "director:campion"))
        #expect(Set(page.movies.map(\.title)) == Set(wanted.map { "Film \($0)" }))
    }

    @Test("conditions apply to the movies of a person too")
    func conditionsOfPerson() async throws {
        #expect(try await page("miyazaki y:2001").movies.map(\.title) == ["Spirited Away"])
    }
}
