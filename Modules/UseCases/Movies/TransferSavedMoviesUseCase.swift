public import Entities
public import RepositoryInterfaces

/// Brings the user's movies from other programs, and takes them there.
public protocol TransferSavedMoviesUseCase: Sendable {
    /// Adds the movies of all files to those that are saved, or of none. The values of a file replace saved ones.
    ///
    /// A plain list of movies is `list`, or what the name of its file tells. If there is a file at `report`, nothing
    /// is imported.
    func add(
        _ files: [CatalogueFile],
        as list: PlainMovieList?,
        report: String?
    ) async throws(SavedMoviesFileError) -> [SavedMoviesImport]

    /// Returns the saved movies as the text of a file.
    func export(_ format: SavedMoviesFormat) async throws(StorageError) -> SavedMoviesExport
}

public struct DefaultTransferSavedMoviesUseCase: TransferSavedMoviesUseCase {
    private let savedMovies: any SavedMoviesRepository
    private let files: any SavedMoviesFilesRepository
    private let catalogue: any SavedMoviesCatalogue

    public init(
        savedMovies: any SavedMoviesRepository,
        files: any SavedMoviesFilesRepository,
        catalogue: any SavedMoviesCatalogue
    ) {
        self.savedMovies = savedMovies
        self.files = files
        self.catalogue = catalogue
    }

    public func add(
        _ files: [CatalogueFile],
        as list: PlainMovieList?,
        report: String?
    ) async throws(SavedMoviesFileError) -> [SavedMoviesImport] {
        if let report, self.files.hasReport(at: report) { throw .reportExists(report) }
        var contents: [SavedMoviesFile] = []
        for file in files { contents.append(try await self.files.movies(in: file, as: list)) }
        let additions: [SavedMoviesAddition]
        do throws(StorageError) {
            additions = try await savedMovies.update { [contents] saved in
                contents.map { saved.add($0.rows.map(\.movie), areDifferent: $0.hasAMovieInEachRow) }
            }
        } catch {
            throw .notSaved(error)
        }
        let unknown = await moviesNotInCatalogue(additions.flatMap(\.movies))
        let imports = zip(files, zip(contents, additions)).map { file, result in
            SavedMoviesImport(file, result.0, result.1, notInCatalogue: unknown)
        }
        if let report { try await self.files.writeReport(of: imports, to: report) }
        return imports
    }

    /// Returns the identifiers of the movies that the catalogue does not know; none if it cannot be read.
    private func moviesNotInCatalogue(_ movies: [SavedMovie]) async -> Set<MovieID> {
        var ids: Set<MovieID> = []
        let movies = movies.filter { ids.insert($0.movie.id).inserted }
        guard let identified = try? await catalogue.identified(movies) else { return [] }
        return Set(zip(movies, identified).filter { $0.1 == nil }.map(\.0.movie.id))
    }

    public func export(_ format: SavedMoviesFormat) async throws(StorageError) -> SavedMoviesExport {
        let saved = try await savedMovies.savedMovies().withoutFilesOnly.all
        var movies: [SavedMovie] = saved.reversed()
        if format.needsTitleCodes, let identified = try? await catalogue.identified(movies) {
            movies = zip(movies, identified).map { $1 ?? $0 }
        }
        return SavedMoviesExport(
            text: files.text(of: movies, in: format),
            omissions: format.omissions(of: movies)
        )
    }
}

extension SavedMoviesImport {
    fileprivate init(
        _ file: CatalogueFile,
        _ content: SavedMoviesFile,
        _ addition: SavedMoviesAddition,
        notInCatalogue unknown: Set<MovieID>
    ) {
        var remarks = content.remarks
        for (index, row) in content.rows.enumerated() {
            if let kind = addition.outcomes[index].remark { remarks.append(ImportRemark(kind, row)) }
            if unknown.contains(addition.movies[index].movie.id) {
                remarks.append(ImportRemark(.notInCatalogue, row))
            }
        }
        let sorted = remarks.enumerated().sorted {
            ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
        }
        self.init(
            file: file,
            added: addition.added,
            changed: addition.changed,
            remarks: sorted.map(\.element)
        )
    }
}

extension SavedMoviesAddition.Outcome {
    fileprivate var remark: ImportRemark.Kind? {
        switch self {
        case .new, .known: nil
        case .sameTitle: .sameTitle
        case .ambiguous: .ambiguous
        case .joined: .joined
        }
    }
}
