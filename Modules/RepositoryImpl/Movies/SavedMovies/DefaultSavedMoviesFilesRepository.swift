public import Entities
public import RepositoryInterfaces

/// Reads and writes JSON lines and the CSV files of Letterboxd and IMDb.
public struct DefaultSavedMoviesFilesRepository: SavedMoviesFilesRepository {
    /// Far more than anybody has seen.
    private static let longestFile = 64 << 20

    private let open: CatalogueFileOpening

    public init() {
        open = { file throws(CatalogueFileError) in try .open(file) }
    }

    /// Creates a repository of files that are opened in another way.
    public init(open: @escaping CatalogueFileOpening) {
        self.open = open
    }

    @concurrent
    public func movies(in file: CatalogueFile) async throws(SavedMoviesFileError) -> SavedMoviesFile {
        let bytes: [UInt8]
        do throws(CatalogueFileError) {
            bytes = try read(open(file))
        } catch {
            throw .unreadable(file, error.reason)
        }
        guard !file.isWatchedFilms, let movies = parse(bytes) else { throw .unknownFormat(file) }
        return SavedMoviesFile(
            movies: movies.compactMap(\.self),
            malformed: movies.count { $0 == nil }
        )
    }

    public func text(of movies: [SavedMovie], in format: SavedMoviesFormat) -> String {
        guard format == .jsonLines else { return SavedMoviesCSV.text(of: movies, in: format) }
        return movies.map { SavedMovieJSON.line(of: $0) + "\n" }.joined()
    }

    private func read(_ input: CatalogueFileInput) throws(CatalogueFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while try input.read(1 << 16, &bytes) {
            guard bytes.count <= Self.longestFile else { throw CatalogueFileError(reason: .tooLarge) }
        }
        return bytes
    }

    /// Returns a value for each row, `nil` for a malformed one; `nil` if the format is not known.
    private func parse(_ bytes: [UInt8]) -> [SavedMovie?]? {
        guard bytes.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") else {
            return SavedMoviesCSV.movies(in: CSVTable(bytes))
        }
        return bytes.split(separator: UInt8(ascii: "\n")).filter { $0.contains { $0 > UInt8(ascii: " ") } }
            .map { SavedMovieJSON.movie(Array($0)) }
    }
}

extension CatalogueFile {
    /// Whether this is Letterboxd's `watched.csv`, which has the header of `watchlist.csv` and no days of viewing.
    fileprivate var isWatchedFilms: Bool {
        switch self {
        case .standardInput: false
        case .path(let path): path.split(separator: "/").last?.hasPrefix("watched") == true
        }
    }
}
