import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfacesTestSupport
import Testing

@Suite("People at TMDB")
struct TMDBPeopleTests {
    private static let person = #"{"page":1,"results":[{"id":578,"name":"Ridley Scott"}],"total_results":1}"#
    private static let credits = """
        {"cast":[{"id":3,"title":"Himself","popularity":1,"genre_ids":[99],"release_date":"2002-01-01"}],
        "crew":[{"id":1,"title":"Alien","popularity":50,"genre_ids":[27],"release_date":"1979-05-25","job":"Director","department":"Directing"},
        {"id":2,"title":"Blade Runner","popularity":60,"genre_ids":[878],"release_date":"1982-06-25","job":"Director","department":"Directing"},
        {"id":2,"title":"Blade Runner","popularity":60,"genre_ids":[878],"release_date":"1982-06-25","job":"Screenplay","department":"Writing"},
        {"id":4,"title":"Produced","popularity":90,"genre_ids":[],"release_date":"2010-01-01","job":"Producer","department":"Production"}]}
        """

    private let scripted = ScriptedTMDB()

    /// Returns a page of answers; nobody has a name with `nobody` in it.
    private func page(
        _ text: String,
        number: Int = 1,
        people: ScriptedHTTPClient.Answer = .json(person)
    ) async throws -> (page: MoviesPage, paths: [String]) {
        let script = ScriptedHTTPClient { request in
            if request.url.contains("nobody") { return .json(#"{"page":1,"results":[]}"#) }
            if request.url.contains("search/person") { return people }
            if request.url.contains("movie_credits") { return .json(Self.credits) }
            return .json(tmdbPage(#"{"id":9,"title":"The Talented Mr. Ripley"}"#))
        }
        let page = try await scripted.movies(script).page(number, matching: MovieQuery(text: text))
        return (page, script.requestedPaths.map { String($0.prefix { $0 != "?" }) })
    }

    @Test(
        "conditions on people list the movies of that role, the most popular first",
        arguments: [
            ("director:scott", ["Blade Runner", "Alien"]), ("writer:scott", ["Blade Runner"]),
            ("with:scott", ["Blade Runner", "Alien", "Himself"]), ("director:scott genre:horror", ["Alien"]),
            ("director:scott -writer:scott", ["Alien"]), ("director:scott blade", ["Blade Runner"]),
            ("cast:scott y:1980..1989", []),
            ("director:scott -writer:nobody", ["Blade Runner", "Alien"]), ("director:scott cast:nobody", []),
        ]
    )
    func conditions(text: String, titles: [String]) async throws {
        let (page, paths) = try await page(text)
        #expect(page.movies.map(\.title) == titles)
        #expect(Set(paths) == ["search/person", "person/578/movie_credits"])
    }

    @Test("words that no title has answer with the person whom they name")
    func named() async throws {
        let (page, paths) = try await page("ridley scott")
        let credits: [CreditRole: Int] = [.director: 2, .writer: 1, .cast: 1]
        #expect(page.person == NamedPerson(name: "Ridley Scott", credits: credits, isAnswer: true))
        #expect(page.movies.map(\.title) == ["Blade Runner", "Alien", "Himself"])
        #expect(paths == ["search/movie", "search/person", "person/578/movie_credits"])
    }

    @Test(
        "words that a title has, and names of nobody, answer with titles",
        arguments: ["talented ripley", "john doe"]
    )
    func titles(text: String) async throws {
        let page = try await page(text).page
        #expect(page.person == nil)
        #expect(page.movies.map(\.title) == ["The Talented Mr. Ripley"])
    }

    @Test("all movies of a person are one page, and a page behind it is empty without a request")
    func pages() async throws {
        let first = try await page("director:scott").page
        #expect(first.totalPages == 1 && first.totalResults == 2 && first.countsAll)
        let (second, paths) = try await page("director:scott", number: 2)
        #expect(second.movies.isEmpty && second.number == 2 && paths.isEmpty)
        #expect(try await page("director:nobody").page.noResultsReason == .noMatch)
    }

    @Test(
        "titles answer if people cannot be asked for",
        arguments: [ScriptedHTTPClient.Answer.status(.serviceUnavailable), .json("[]")]
    )
    func withoutPeople(answer: ScriptedHTTPClient.Answer) async throws {
        let page = try await page("ridley scott", people: answer).page
        #expect(page.person == nil && page.movies.map(\.title) == ["The Talented Mr. Ripley"])
    }

    @Test("what only lists without names can filter is not asked")
    func unanswerable() async throws {
        let (page, paths) = try await page("director:scott runtime:<100")
        #expect(page.noResultsReason == .unsupportedFacet(.runtime, .besideWords))
        #expect(paths.isEmpty)
        #expect(
            try await self.page("-director:scott").page.noResultsReason
                == .unsupportedFacet(.director, .negated)
        )
    }
}
