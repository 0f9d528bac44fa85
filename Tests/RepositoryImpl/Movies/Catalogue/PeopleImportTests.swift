import Entities
import RepositoryImpl
import RepositoryInterfacesTestSupport
import Testing

@Suite("Importing people")
struct PeopleImportTests {
    private static let titles = """
        tt0083658\tmovie\tBlade Runner\tBlade Runner\t0\t1982\t\\N\t117\tSci-Fi
        tt0078748\tmovie\tAlien\tAlien\t0\t1979\t\\N\t117\tHorror,Sci-Fi
        tt6751668\tmovie\tParasite\t기생충\t0\t2019\t\\N\t132\tDrama

        """

    private static let principals = """
        tconst\tordering\tnconst\tcategory\tjob\tcharacters
        tt0078748\t1\tnm0000244\tactress\t\\N\t["Ripley"]
        tt0078748\t2\tnm0000631\tdirector\t\\N\t\\N
        tt0078748\t3\tnm9999999\twriter\t\\N\t\\N
        tt0083658\t1\tnm0000148\tactor\t\\N\t["Rick Deckard"]
        tt0083658\t2\tnm0000631\tdirector\t\\N\t\\N
        tt0083658\t3\tnm0000631\tproducer\t\\N\t\\N
        tt0000001\t1\tnm0000148\tactor\t\\N\t\\N
        tt6751668\t1\tnm0094435\tdirector\t\\N\t\\N
        tt9999999\t1\tnm0000148\tactor\t\\N\t\\N
        broken

        """

    private static let names = """
        nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles
        nm0000148\tHarrison Ford\t1942\t\\N\tactor\ttt0083658
        nm0000244\tSigourney Weaver\t1949\t\\N\tactress\ttt0078748
        nm0000631\tRidley Scott\t1937\t\\N\tdirector\ttt0083658
        nm0094435\t봉준호\t1969\t\\N\tdirector\ttt6751668
        nm0000002\tNobody Wanted\t1900\t\\N\tactor\t\\N

        """

    private let scene: ImportScene

    init() throws {
        scene = try ImportScene()
        scene.put(ImportScene.basicsHeader + Self.titles, as: "basics")
        scene.put(Self.principals, as: "principals")
        scene.put(Self.names, as: "names")
    }

    private func imported() async throws -> CatalogueMoviesRepository {
        let report = try await scene.importing(principals: "principals", names: "names")
        #expect(report.counts.malformed == 1)
        #expect(report.catalogue.origin?.hasNames == true)
        return CatalogueMoviesRepository(
            index: SampleCatalogue.embedded(try SampleCatalogue.index()),
            imported: ImportedCatalogue(path: scene.path) { Issue.record("refused: \($0)") }
        )
    }

    @Test(
        "movies are found by people of the files, offline as in the built-in catalogue",
        arguments: [
            ("director:scott", ["Blade Runner", "Alien"]), ("cast:\"sigourney weaver\"", ["Alien"]),
            ("ridley scott", ["Blade Runner", "Alien"]), ("director:ridly genre:horror", ["Alien"]),
            ("ㅂㅈㅎ", ["Parasite"]), ("writer:scott", []), ("with:ford", ["Blade Runner"]),
        ]
    )
    func people(text: String, titles: [String]) async throws {
        let page = try await imported().page(matching: MovieQuery(text: text))
        #expect(page.movies.map(\.title) == titles)
    }

    @Test("details and rows name the people")
    func details() async throws {
        let catalogue = try await imported()
        let details = try await catalogue.details(of: .imdb("tt0078748"))
        #expect(details.movie.directors == ["Ridley Scott"])
        #expect(details.cast == [CastMember(name: "Sigourney Weaver", character: nil)])
        #expect(details.writers.isEmpty, "a person without a name is left out")
        let page = try await catalogue.page(matching: MovieQuery(text: "parasite"))
        #expect(page.movies.first?.directors == ["봉준호"])
        let steps = scene.told.map(\.step)
        let changes = zip([nil] + steps.map(Optional.some), steps).filter { $0 != $1 }.map(\.1)
        #expect(changes == [.readingTitles, .readingPrincipals, .readingNames, .ordering, .writing])
        let similar = try await catalogue.movies(similarTo: .imdb("tt0078748"), page: 1)
        #expect(similar.movies.map(\.directors) == [["Ridley Scott"]])
    }

    @Test("a credit that is repeated counts once, and a row without a person is named as such")
    func repeated() async throws {
        let row = "tt0083658\t1\tnm0000148\tactor\t\\N\t[\"Rick Deckard\"]\n"
        scene.put(Self.principals.replacing(row, with: String(repeating: row, count: 9)), as: "principals")
        scene.put(Self.names + "x\tNobody\t\\N\t\\N\t\\N\t\\N\n", as: "names")
        let report = try await scene.importing(principals: "principals", names: "names")
        #expect(
            report.counts.firstMalformed.map(\.reason) == [
                .fieldCount(found: 1, expected: 6), .noPersonIdentifier,
            ]
        )
        let catalogue = CatalogueMoviesRepository(
            index: SampleCatalogue.embedded(try SampleCatalogue.index()),
            imported: ImportedCatalogue(path: scene.path) { Issue.record("refused: \($0)") }
        )
        let details = try await catalogue.details(of: .imdb("tt0083658"))
        #expect(details.cast == [CastMember(name: "Harrison Ford", character: nil)])
    }

    @Test("the cast is in the order of billing, whatever that of the names, of fame or of the rows")
    func orderOfCast() async throws {
        let cast = "tt6751668\t10\tnm0000148\tactor\t\\N\t\\N\ntt6751668\t2\tnm0000244\tactress\t\\N\t\\N\n"
        scene.put(Self.principals.replacing("broken\n", with: cast + "broken\n"), as: "principals")
        let details = try await imported().details(of: .imdb("tt6751668"))
        #expect(details.cast.map(\.name) == ["Sigourney Weaver", "Harrison Ford"])
        #expect(details.castOrder == .billing)
    }

    @Test("without names, people are a facet that the catalogue does not know")
    func noNames() async throws {
        try await scene.importing()
        let catalogue = CatalogueMoviesRepository(
            index: SampleCatalogue.embedded(try SampleCatalogue.index()),
            imported: ImportedCatalogue(path: scene.path) { Issue.record("refused: \($0)") }
        )
        let page = try await catalogue.page(matching: MovieQuery(text: "director:scott"))
        #expect(page.noResultsReason == .unknownFacet(.director))
    }
}
