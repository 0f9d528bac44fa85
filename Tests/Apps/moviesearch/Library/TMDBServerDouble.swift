import Foundation
import NetworkingTestSupport
import ProgramTestSupport

/// A local server that imitates TMDB with a few movies, and a home directory for the program.
struct TMDBServerDouble {
    static let key = "0123456789abcdef0123456789abcdef"
    static let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiI3OGYifQ.c2VjcmV0LXNpZ25hdHVyZQ"

    let server: LocalHTTPServer
    let home: TemporaryDirectory
    private let program: BuiltProgram

    /// Creates a server with movie 78, the given poster, and lists with two movies per page.
    init(poster: [UInt8] = [], maxAge: Int = 600) throws {
        let headers = ["Cache-Control": "max-age=\(maxAge)", "Content-Type": "application/json"]
        self = try TMDBServerDouble { request in
            func json(_ body: String) -> Reply { .response(headers: headers, body: Array(body.utf8)) }
            switch request.path {
            case "/3/search/movie", "/3/movie/popular", "/3/discover/movie":
                let page = request.query.firstMatch(of: /(^|&)page=([0-9]+)/).flatMap { Int($0.2) } ?? 1
                return json(Self.page(page))
            case "/3/movie/78": return json(Self.details)
            case "/3/find/tt0083658": return json(#"{"movie_results":[{"id":78}]}"#)
            case "/3/watch/providers/movie": return json(Self.services)
            case "/3/configuration": return json(#"{"images":{"poster_sizes":["w92","w342"]}}"#)
            case "/p/w92/blade.jpg", "/p/w342/blade.jpg": return .response(headers: headers, body: poster)
            default:
                return .json(
                    #"{"status_code":34,"status_message":"The resource could not be found."}"#,
                    status: 404
                )
            }
        }
    }

    init(handler: @escaping @Sendable (ReceivedRequest) -> Reply) throws {
        server = try LocalHTTPServer(handler: handler)
        home = try TemporaryDirectory()
        program = try BuiltProgram(named: "moviesearch")
    }

    var environment: [String: String] {
        [
            "HOME": home.path, "TMDB_API_KEY": Self.key, "MOVIESEARCH_API_URL": server.url + "/3",
            "MOVIESEARCH_IMAGE_URL": server.url + "/p",
        ]
    }

    /// Runs the program with changes to the environment; a `nil` value removes a variable.
    func run(
        _ arguments: [String],
        changing changes: [String: String?] = [:],
        standardInput: ProgramInput = .closed,
        standardOutput: ProgramOutputTarget = .pipe
    ) async throws -> ProgramResult {
        var environment = environment
        for (name, value) in changes { environment[name] = value }
        return try await program.run(
            arguments,
            environment: environment,
            standardInput: standardInput,
            standardOutput: standardOutput
        )
    }

    /// Returns the values of a query parameter in all requests so far.
    func values(of name: String) -> [String] {
        server.requests.flatMap { request in
            request.query.split(separator: "&").filter { $0.hasPrefix(name + "=") }
                .map { String($0.dropFirst(name.count + 1)) }
        }
    }

    /// Returns one of three pages with two movies each. The IDs, except 78, begin with the page number.
    private static func page(_ number: Int) -> String {
        let movies = (1...2).map { place in
            let id = number == 1 && place == 1 ? 78 : number * 10 + place
            let title = id == 78 ? "Blade Runner" : "Blade \(id)"
            return #"{"id":\#(id),"title":"\#(title)","release_date":"1982-06-25","genre_ids":[878],"#
                + #""overview":"A blade runner must pursue replicants.","vote_average":7.941,"vote_count":9}"#
        }
        let results = (1...3).contains(number) ? movies.joined(separator: ",") : ""
        return #"{"page":\#(number),"results":[\#(results)],"total_pages":3,"total_results":6}"#
    }

    private static let details = #"""
        {"id":78,"title":"블레이드 러너","original_title":"Blade Runner","original_language":"en",
        "overview":"","tagline":"","homepage":"https://example.org/br","runtime":118,
        "release_date":"1982-06-25","vote_average":7.941,"vote_count":14000,"poster_path":"/blade.jpg",
        "genres":[{"id":878,"name":"Science Fiction"}],"production_countries":[{"name":"Hong Kong"}],
        "belongs_to_collection":{"name":"Blade Runner Collection"},
        "credits":{"cast":[{"name":"Harrison Ford","character":"Rick Deckard","order":0}],
        "crew":[{"name":"Ridley Scott","job":"Director"},{"name":"Hampton Fancher","job":"Screenplay"}]},
        "translations":{"translations":[{"iso_639_1":"en","iso_3166_1":"US","data":{
        "overview":"A blade runner must pursue replicants.","tagline":"Man has made his match."}}]},
        "watch/providers":{"results":{"KR":{"link":"https://example.org/78",
        "flatrate":[{"provider_id":97,"provider_name":"Watcha","display_priority":1},
        {"provider_id":8,"provider_name":"Netflix","display_priority":2}],
        "rent":[{"provider_id":3,"provider_name":"Google Play Movies","display_priority":3}]}}}}
        """#

    private static let services = #"""
        {"results":[{"provider_id":8,"provider_name":"Netflix","display_priority":0},
        {"provider_id":97,"provider_name":"Watcha","display_priority":1},
        {"provider_id":337,"provider_name":"Disney Plus","display_priority":2}]}
        """#
}
