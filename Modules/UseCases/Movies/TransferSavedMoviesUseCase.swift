public import Entities
public import RepositoryInterfaces

/// Files that were read and whose movies were found. Nothing of them is saved yet.
public struct PlannedImport: Sendable, Hashable {
    /// What the import of each file would change.
    public let imports: [SavedMoviesImport]
    /// The files without the rows that are left out.
    let files: [SavedMoviesFile]
    let notInCatalogue: Set<MovieID>
    /// Whether the import would make lists or put them in another order.
    let changesLists: Bool

    public init(
        _ imports: [SavedMoviesImport],
        files: [SavedMoviesFile] = [],
        notInCatalogue: Set<MovieID> = [],
        changesLists: Bool = false
    ) {
        self.imports = imports
        self.files = files
        self.notInCatalogue = notInCatalogue
        self.changesLists = changesLists
    }

    /// The number of rows that are left out, and can be finished by hand.
    public var leftOut: Int { imports.reduce(0) { $0 + $1.remarks.count(where: \.kind.isLeftOut) } }
    /// Whether the import would change what is saved.
    public var hasChanges: Bool { canBeUndone || imports.contains { $0.newExtras != .init() } }
    /// Whether the import would change movies or lists, which are one write.
    public var canBeUndone: Bool { changesLists || imports.contains { $0.added + $0.changed > 0 } }
}

/// Brings the user's movies and lists from other programs, and takes them there.
public protocol TransferSavedMoviesUseCase: Sendable {
    /// Reads all files and finds the movies of their rows. A row whose movie is doubtful is left out.
    func plan(
        _ files: [CatalogueFile],
        as content: ImportedContent
    ) async throws(SavedMoviesFileError) -> PlannedImport

    /// Writes the rows that are left out to a new file, which can be imported after it was finished by hand.
    func writeUnmatched(of plan: PlannedImport, to path: String) async throws(SavedMoviesFileError)

    /// Saves the movies of all files by one write. The values of a file replace saved ones.
    func save(_ plan: PlannedImport) async throws(SavedMoviesFileError) -> [SavedMoviesImport]

    /// Returns the saved movies as the text of a file.
    func export(_ format: SavedMoviesFormat) async throws(StorageError) -> SavedMoviesExport

    /// Returns a list as the text of a file.
    func export(list name: String) async throws(MovieListError) -> String
}

public struct DefaultTransferSavedMoviesUseCase: TransferSavedMoviesUseCase {
    private let savedMovies: any SavedMoviesRepository
    private let library: any LibraryRepository
    private let turns: any MovieTurnsRepository
    private let files: any SavedMoviesFilesRepository
    private let catalogue: any SavedMoviesCatalogue
    private let findMovie: any FindMovieUseCase
    private let today: @Sendable () -> CalendarDay

    /// - Parameters:
    ///   - savedMovies: The user's movies.
    ///   - library: The video files, some of which the user has decided about.
    ///   - turns: The movies that were picked at random.
    ///   - files: The files of other programs.
    ///   - catalogue: The catalogue that knows the movies of rows.
    ///   - findMovie: Finds the movies that a row could mean, in the same catalogue.
    ///   - today: Returns the current day.
    public init(
        savedMovies: any SavedMoviesRepository,
        library: any LibraryRepository,
        turns: any MovieTurnsRepository,
        files: any SavedMoviesFilesRepository,
        catalogue: any SavedMoviesCatalogue,
        findMovie: any FindMovieUseCase,
        today: @escaping @Sendable () -> CalendarDay
    ) {
        self.savedMovies = savedMovies
        self.library = library
        self.turns = turns
        self.files = files
        self.catalogue = catalogue
        self.findMovie = findMovie
        self.today = today
    }

    public func plan(
        _ files: [CatalogueFile],
        as content: ImportedContent
    ) async throws(SavedMoviesFileError) -> PlannedImport {
        var contents: [SavedMoviesFile] = []
        for file in files { contents += try await self.files.files(in: file, as: content) }
        let today = today()
        contents = contents.map { $0.leavingOutViewings(after: today) }
        let saved = try await stored { () async throws(StorageError) in
            try await savedMovies.savedMovies().withoutFilesOnly
        }
        var matcher = RowMatcher(catalogue: catalogue, findMovie: findMovie, saved: saved)
        contents = await matcher.matched(contents)
        var changed = saved
        contents = contents.map { changed.leavingOutAmbiguous($0) }
        changed = saved
        let additions = contents.map { changed.add($0) }
        let unknown = await moviesNotInCatalogue(additions.flatMap(\.addition.movies))
        var extras = try await stored { () async throws(StorageError) in try await self.extras() }
        let imports = zip(contents, additions).map {
            SavedMoviesImport($0, $1, extras.add($0.extras), notInCatalogue: unknown)
        }
        return PlannedImport(
            imports,
            files: contents,
            notInCatalogue: unknown,
            changesLists: changed.listNames != saved.listNames
        )
    }

    public func writeUnmatched(
        of plan: PlannedImport,
        to path: String
    ) async throws(SavedMoviesFileError) {
        try await files.write(unmatchedOf: plan.imports, to: path)
    }

    public func save(_ plan: PlannedImport) async throws(SavedMoviesFileError) -> [SavedMoviesImport] {
        let additions = try await stored { () async throws(StorageError) in
            try await savedMovies.update { saved in plan.files.map { saved.add($0) } }
        }
        var imports: [SavedMoviesImport] = []
        for (file, addition) in zip(plan.files, additions) {
            let count = try await stored { () async throws(StorageError) in try await save(file.extras) }
            imports.append(SavedMoviesImport(file, addition, count, notInCatalogue: plan.notInCatalogue))
        }
        return imports
    }

    private func extras() async throws(StorageError) -> SavedMoviesExtras {
        let files = try await library.files(in: "/")
        return SavedMoviesExtras(decisions: files.filter(\.isDecided), turns: try await turns.all())
    }

    /// Saves the extras of a file, and returns how many were new.
    private func save(_ extras: SavedMoviesExtras) async throws(StorageError) -> SavedMoviesExtras.Count {
        var count = SavedMoviesExtras.Count()
        if !extras.decisions.isEmpty {
            count.decisions = try await library.update(in: "/") { $0.decide(extras.decisions) }
        }
        for turns in extras.turns {
            count.turns += try await self.turns.update(of: turns.text) { $0.addTurns(turns.movies) }
        }
        return count
    }

    private func stored<Value>(
        _ operation: () async throws(StorageError) -> Value
    ) async throws(SavedMoviesFileError) -> Value {
        do throws(StorageError) {
            return try await operation()
        } catch {
            throw .notSaved(error)
        }
    }

    /// Returns the identifiers of the movies that the catalogue does not know; none if it cannot be read.
    private func moviesNotInCatalogue(_ movies: [SavedMovie]) async -> Set<MovieID> {
        let movies = movies.uniqued(on: \.movie.id)
        guard let identified = try? await catalogue.identified(movies) else { return [] }
        return Set(zip(movies, identified).filter { $0.1 == nil }.map(\.0.movie.id))
    }

    public func export(_ format: SavedMoviesFormat) async throws(StorageError) -> SavedMoviesExport {
        let saved = try await savedMovies.savedMovies().withoutFilesOnly
        var movies: [SavedMovie] = saved.all.reversed()
        if format.needsTitleCodes { movies = await identified(movies) }
        let lists = format == .complete ? files.text(ofListNames: saved.listNames) : ""
        let extras = format == .complete ? files.text(of: try await extras()) : ""
        return SavedMoviesExport(
            text: lists + files.text(of: movies, in: format) + extras,
            omissions: format.omissions(of: movies)
        )
    }

    public func export(list name: String) async throws(MovieListError) -> String {
        let saved: SavedMovies
        do throws(StorageError) {
            saved = try await savedMovies.savedMovies()
        } catch {
            throw .storage(error)
        }
        guard let list = saved.list(named: name) else { throw .unknown(name, known: saved.listNames) }
        // The catalogue's identifiers, by which other programs know the movies, and the user's titles.
        let movies = zip(list.movies, await identified(list.movies)).map { own, known in
            SavedMovie(
                movie: own.movie,
                otherIDs: known.ids.filter { $0 != own.movie.id },
                places: own.places
            )
        }
        return files.text(of: MovieList(name: list.name, movies: movies))
    }

    /// Returns the movies as the catalogue identifies them, if it knows them.
    private func identified(_ movies: [SavedMovie]) async -> [SavedMovie] {
        guard let identified = try? await catalogue.identified(movies) else { return movies }
        return zip(movies, identified).map { $1 ?? $0 }
    }
}

extension SavedMovies {
    fileprivate mutating func add(
        _ file: SavedMoviesFile
    ) -> (addition: SavedMoviesAddition, newLists: [String]) {
        let earlier = Set(listNames)
        let addition = add(file.rows.map(\.movie), areDifferent: file.hasAMovieInEachRow)
        guard !file.listNames.isEmpty else { return (addition, []) }
        arrange(lists: file.listNames)
        return (addition, listNames.filter { !earlier.contains($0) })
    }

    /// Adds a file, and returns it without rows that could mean several of these movies.
    fileprivate mutating func leavingOutAmbiguous(_ file: SavedMoviesFile) -> SavedMoviesFile {
        let before = self
        let outcomes = add(file).addition.outcomes
        // The rows of our own export are movies as they were saved.
        guard !file.hasAMovieInEachRow, outcomes.contains(.ambiguous) else { return file }
        var file = file
        file.remarks += zip(file.rows, outcomes).filter { $1 == .ambiguous }.map { row, _ in
            ImportRemark(.ambiguous, row, choices: before.candidates(for: row.movie).map(\.movie))
        }
        file.rows = zip(file.rows, outcomes).filter { $1 != .ambiguous }.map(\.0)
        self = before
        _ = add(file)
        return file
    }
}

extension SavedMoviesFile {
    /// Returns the file without the rows of movies that nobody can have seen on their day.
    fileprivate func leavingOutViewings(after today: CalendarDay) -> SavedMoviesFile {
        func isToCome(_ row: Row) -> Bool {
            row.movie.viewings.contains { viewing in viewing.day.map { $0 > today } ?? false }
        }
        var file = self
        file.remarks += rows.filter(isToCome).map { ImportRemark(.futureDay, $0) }
        file.rows.removeAll(where: isToCome)
        return file
    }
}

extension SavedMoviesImport {
    fileprivate init(
        _ content: SavedMoviesFile,
        _ added: (addition: SavedMoviesAddition, newLists: [String]),
        _ newExtras: SavedMoviesExtras.Count,
        notInCatalogue unknown: Set<MovieID>
    ) {
        let addition = added.addition
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
            file: content.file,
            list: content.list,
            matched: content.rows.count,
            added: addition.added,
            changed: addition.changed,
            newLists: added.newLists,
            newExtras: newExtras,
            remarks: sorted.map(\.element)
        )
    }
}

extension SavedMoviesAddition.Outcome {
    fileprivate var remark: ImportRemark.Kind? {
        switch self {
        case .new, .known, .ambiguous: nil
        case .sameTitle: .sameTitle
        case .joined: .joined
        }
    }
}
