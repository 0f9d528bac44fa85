import Entities
import RepositoryInterfaces

/// Finds the movies of the rows of files, and leaves out those whose movies are doubtful.
struct RowMatcher {
    /// Searching for what is left takes time; beyond that many no choices are named.
    private static let mostSearches = 300

    private struct Name: Hashable {
        let ids: [MovieID]
        let title: String
        let year: Int?

        init(_ movie: SavedMovie) {
            ids = movie.ids.filter { !$0.isAddress }
            (title, year) = (movie.movie.title, movie.movie.year)
        }
    }

    private let catalogue: any SavedMoviesCatalogue
    private let saved: SavedMovies
    private var titles: TitleMatcher
    private var searches = 0
    private var known: [Name: SavedMovie] = [:]

    init(catalogue: any SavedMoviesCatalogue, findMovie: any FindMovieUseCase, saved: SavedMovies) {
        self.catalogue = catalogue
        self.saved = saved
        titles = TitleMatcher(findMovie: findMovie)
    }

    mutating func matched(_ files: [SavedMoviesFile]) async -> [SavedMoviesFile] {
        // Rows of one movie are one question, since a catalogue answers nothing for a movie that is asked for twice.
        let rows = files.flatMap(\.rows).map(\.movie).filter(needsCatalogue)
        let named = Dictionary(rows.map { (Name($0), $0) }) { first, _ in first }
        let names = Array(named.keys)
        if let found = try? await catalogue.identified(names.compactMap { named[$0] }) {
            for (name, found) in zip(names, found) { known[name] = found }
        }
        var files = files
        var doubts: [[ImportRemark?]] = []
        for file in files.indices {
            var remarks: [ImportRemark?] = []
            for row in files[file].rows.indices {
                let isIdentified = files[file].hasAMovieInEachRow
                remarks.append(await match(&files[file].rows[row], isIdentified: isIdentified))
            }
            doubts.append(remarks)
        }
        return settled(files, doubts)
    }

    /// Gives doubtful rows the movies of other rows with their identifiers, and leaves out the rest.
    ///
    /// A second import, which finds the identifiers saved, takes the same rows.
    private func settled(_ files: [SavedMoviesFile], _ doubts: [[ImportRemark?]]) -> [SavedMoviesFile] {
        var (files, doubts) = (files, doubts)
        let rows = files.indices.flatMap { file in files[file].rows.indices.map { (file, $0) } }
        var movies: [MovieID: SavedMovie] = [:]
        func ids(_ row: SavedMovie) -> [MovieID] {
            row.allIDs.filter { $0 != .unknown }
        }
        func settle(_ row: SavedMovie) {
            for id in ids(row) where movies[id] == nil { movies[id] = row }
        }
        for (file, row) in rows where doubts[file][row] == nil { settle(files[file].rows[row].movie) }
        var isDone = false
        while !isDone {
            isDone = true
            for (file, place) in rows where doubts[file][place] != nil {
                var row = files[file].rows[place]
                guard let found = ids(row.movie).lazy.compactMap({ movies[$0] }).first else { continue }
                files[file].remarks.append(ImportRemark(.sameID, row))
                row.movie.name(as: found)
                settle(row.movie)
                files[file].rows[place] = row
                doubts[file][place] = nil
                isDone = false
            }
        }
        for file in files.indices {
            files[file].remarks += doubts[file].compactMap(\.self)
            files[file].rows = zip(files[file].rows, doubts[file]).filter { $1 == nil }.map(\.0)
        }
        return files
    }

    /// Whether a row does not tell by itself which movie it means.
    private func needsCatalogue(_ row: SavedMovie) -> Bool {
        row.movie.title.isEmpty || row.ids.allSatisfy { $0.isAddress || $0 == .unknown } && !isSaved(row)
    }

    private func isSaved(_ row: SavedMovie) -> Bool {
        row.allIDs.contains { saved.saved(id: $0) != nil }
    }

    /// Gives a row its movie, or returns why it is left out.
    private mutating func match(_ row: inout SavedMoviesFile.Row, isIdentified: Bool) async -> ImportRemark? {
        guard !isIdentified, needsCatalogue(row.movie) else { return nil }
        let hasID = row.movie.movie.id != .unknown && !row.movie.movie.title.isEmpty
        if let found = known[Name(row.movie)] ?? saved.saved(of: row.movie.movie) {
            if !hasID { row.movie.name(as: found) }
            return nil
        }
        switch await search(row.movie.movie) {
        case .certain(let movie):
            if !hasID { row.movie.name(as: SavedMovie(movie: movie)) }
            return nil
        case .doubtful(let movies, let doubt):
            guard let kind = doubt.remark(ifIdentified: hasID) else { return nil }
            return ImportRemark(kind, row, choices: movies)
        case .unknown, .noMovie: return hasID ? nil : ImportRemark(.notFound, row)
        }
    }

    private mutating func search(_ movie: Movie) async -> VideoMatch {
        guard searches < Self.mostSearches, !movie.title.isEmpty else { return .unknown }
        searches += 1
        return (try? await titles.match(movie.title, year: movie.year)) ?? .unknown
    }
}

extension VideoDoubt {
    /// Why a row is left out; `nil` if it is not, because the row identifies a movie that only has a similar title.
    fileprivate func remark(ifIdentified hasID: Bool) -> ImportRemark.Kind? {
        switch self {
        case .titleOnly: .noYear
        case .severalMovies, .contradiction, .folderOnly: .ambiguous
        case .otherYear: .otherYear
        case .similarTitle: hasID ? nil : .similarTitle
        }
    }
}

extension SavedMovie {
    /// Takes the movie that was found, with its identifiers.
    fileprivate mutating func name(as found: SavedMovie) {
        let ids = (found.ids + self.ids).filter { $0 != .unknown && $0 != found.movie.id }
        movie = found.movie
        otherIDs = ids.uniqued(on: \.self)
    }
}
