import Entities
import Foundation
import Networking
import Persistence
import RepositoryImpl
import RepositoryInterfaces

/// A cached page of movies in moviesearch's database, as a response of the service leaves it there.
struct CachedPage {
    /// The page to be measured could not be cached.
    struct NotSaved: Error {
        let reason: String
    }

    let words: String

    /// Requests the page from a canned service, and stores the response below the home directory.
    func store(below home: String) async throws {
        let directories = StorageDirectories(program: "moviesearch", environment: ["HOME": home])
        guard let folder = directories.cache, let credential = TMDBCredential(Self.key) else {
            throw NotSaved(reason: "there is no folder or no key")
        }
        let database = LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(
                .file(folder + "/responses.sqlite"),
                migrations: CachedResponses.migrations
            )
        }
        let client = HTTPClient { request throws(NetworkError) in
            HTTPResponse(
                headers: ["Content-Type": "application/json", "Cache-Control": "max-age=86400"],
                body: Array((request.url.contains("/genre/") ? Self.genres : Self.page).utf8)
            )
        }
        let movies = TMDBMoviesRepository(
            service: try TMDBService(
                baseURL: TMDBService.defaultBaseURL,
                credential: credential,
                client: client,
                now: { Int64(Date.now.timeIntervalSince1970) }
            ),
            responses: CachedResponses(database: database, budget: 32 << 20),
            now: { Int64(Date.now.timeIntervalSince1970) },
            // If nothing is cached, the measured run would use the network, which Scripts/bench prevents.
            storeFailed: { FileHandle.standardError.write(Data("benchmarks: not kept: \($0)\n".utf8)) }
        )
        _ = try await movies.page(MoviesRequest(.search(MovieQuery(text: words))))
        await database.close()
    }

    /// Has the form of a key; it is never sent.
    static let key = "0123456789abcdef0123456789abcdef"

    private static let genres = #"{"genres":[{"id":18,"name":"Drama"},{"id":878,"name":"Science Fiction"}]}"#

    /// Twenty movies: a full page of the service.
    private static let page: String = {
        let overview = String(
            repeating: "What there is to say about it takes two or three sentences. ",
            count: 5
        )
        let movies = (1...20).map { number in
            #"{"id":\#(number),"title":"Blade \#(number)","original_title":"Blade \#(number)","#
                + #""original_language":"en","release_date":"1982-06-25","genre_ids":[878,18],"#
                + #""overview":"\#(overview)","poster_path":"/\#(number).jpg","vote_average":7.9,"vote_count":9}"#
        }
        return #"{"page":1,"results":[\#(movies.joined(separator: ","))],"total_pages":3,"total_results":60}"#
    }()
}
