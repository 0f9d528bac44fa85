import Entities
import RepositoryInterfaces
import Synchronization

/// Files by their paths; another one cannot be read.
final class SavedMoviesFilesDouble: SavedMoviesFilesRepository {
    let contents: [String: [SavedMovie]]
    let isOwnExport: Bool
    let extras: SavedMoviesExtras
    let unmatched = Mutex<[String: [SavedMoviesImport]]>([:])

    init(
        _ contents: [String: [SavedMovie]],
        isOwnExport: Bool = false,
        extras: SavedMoviesExtras = SavedMoviesExtras()
    ) {
        self.contents = contents
        self.isOwnExport = isOwnExport
        self.extras = extras
    }

    func files(
        in file: CatalogueFile,
        as content: ImportedContent
    ) async throws(SavedMoviesFileError) -> [SavedMoviesFile] {
        guard content == .own(.seen) else { throw .ambiguousList(file) }
        guard case .path(let path) = file, let movies = contents[path] else {
            throw .unreadable(file, .missing)
        }
        return [
            SavedMoviesFile(
                file: file,
                rows: movies.enumerated().map { SavedMoviesFile.Row(line: 2 * $0 + 2, movie: $1) },
                remarks: [ImportRemark(.malformed, line: 3)],
                extras: extras,
                hasAMovieInEachRow: isOwnExport
            )
        ]
    }

    func write(
        unmatchedOf imports: [SavedMoviesImport],
        to path: String
    ) async throws(SavedMoviesFileError) {
        unmatched.withLock { $0[path] = imports }
    }

    func text(of movies: [SavedMovie], in format: SavedMoviesFormat) -> String {
        movies.map { "\($0.movie.title):\($0.movie.id)" }.joined(separator: " ")
    }

    func text(ofListNames names: [String]) -> String { names.joined(separator: "|") + "\n" }

    func text(of extras: SavedMoviesExtras) -> String {
        extras.decisions.map { " \($0.path):\($0.movie.id)" }.joined()
            + extras.turns.map { " \($0.text):\($0.movies)" }.joined()
    }

    func text(of list: MovieList) -> String {
        list.name + list.movies.map { " \($0.movie.title):\($0.ids)" }.joined()
    }
}
