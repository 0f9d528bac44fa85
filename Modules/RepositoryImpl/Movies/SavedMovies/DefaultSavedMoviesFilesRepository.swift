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
    public func movies(
        in file: CatalogueFile,
        as list: PlainMovieList?
    ) async throws(SavedMoviesFileError) -> SavedMoviesFile {
        let bytes: [UInt8]
        do throws(CatalogueFileError) {
            bytes = try read(open(file))
        } catch {
            throw .unreadable(file, error.reason)
        }
        guard bytes.first(where: { $0 > UInt8(ascii: " ") }) != UInt8(ascii: "{") else {
            return Self.parseJSON(bytes)
        }
        let table = CSVTable(bytes)
        let list = list ?? file.list
        guard list != nil || !SavedMoviesCSV.isPlainList(table) else { throw .ambiguousList(file) }
        guard let content = SavedMoviesCSV.movies(in: table, as: list) else { throw .unknownFormat(file) }
        return content
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

    private static func parseJSON(_ bytes: [UInt8]) -> SavedMoviesFile {
        var movies: [SavedMovie] = []
        var malformedLines: [Int] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.contains(where: { $0 > UInt8(ascii: " ") }) {
            if let movie = SavedMovieJSON.movie(Array(line)) {
                movies.append(movie)
            } else {
                malformedLines.append(index + 1)
            }
        }
        return SavedMoviesFile(movies: movies, malformedLines: malformedLines)
    }
}

extension CatalogueFile {
    /// What a plain list of movies is, as far as Letterboxd's name of the file tells.
    fileprivate var list: PlainMovieList? {
        guard case .path(let path) = self, let name = path.split(separator: "/").last?.lowercased() else {
            return nil
        }
        return switch (name.contains("watchlist"), name.contains("watched")) {
        case (true, false): .watchlist
        case (false, true): .seen
        case (true, true), (false, false): nil
        }
    }
}
