import NetworkingTestSupport

/// Servers on this machine that the programs are given instead of the real ones.
enum AttackServer {
    /// Answers as TMDB does, with one page of films for every search.
    static func films() throws -> LocalHTTPServer {
        try LocalHTTPServer { _ in .json(#"{"page":1,"results":[],"total_pages":1,"total_results":0}"#) }
    }
}
