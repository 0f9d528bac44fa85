import Foundation
import ProgramTestSupport

/// A movie as `mine export` writes it: what its owner has saved, without the facts of the catalogue.
struct OwnMovie: Equatable {
    var watchlist = false
    var rating: Int?
    var days: [String] = []
    var notes: String?
}

/// A home directory, and its own movies as the program reports them.
struct OwnMovies {
    let program: BuiltProgram
    let home: TemporaryDirectory

    init(_ program: BuiltProgram) throws {
        self.program = program
        home = try TemporaryDirectory()
    }

    func run(_ arguments: [String]) async throws -> ProgramResult {
        try await program.run(
            arguments,
            environment: [
                "HOME": home.path, "LANG": "C.UTF-8", "TZ": "UTC", "HTTPS_PROXY": "http://127.0.0.1:9",
            ],
            workingDirectory: home.path
        )
    }

    func export() async throws -> String {
        let result = try await run(["mine", "export"])
        guard result.status == 0 else { throw AttackError("mine export: \(result)") }
        return result.standardOutput
    }

    /// Returns the movies by their first ID.
    func movies() async throws -> [String: (title: String, movie: OwnMovie)] {
        var movies: [String: (title: String, movie: OwnMovie)] = [:]
        for line in try await export().split(separator: "\n") {
            guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                let id = (object["ids"] as? [String])?.first, let title = object["title"] as? String
            else { throw AttackError("no movie: \(line)") }
            let viewings = object["seen"] as? [[String: Any]] ?? []
            movies[id] = (
                title,
                OwnMovie(
                    watchlist: object["watchlist"] is String,
                    rating: object["rating"] as? Int,
                    days: viewings.compactMap { $0["day"] as? String },
                    notes: object["notes"] as? String
                )
            )
        }
        return movies
    }
}
