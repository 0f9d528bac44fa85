public import Entities

/// The movie that a video file is, and how sure that is.
public enum VideoMatch: Sendable, Hashable {
    /// An identifier, or an exact title and its year, or the user says so.
    case certain(Movie)
    /// The movies that it may be, the likeliest first.
    case doubtful([Movie], VideoDoubt)
    case unknown
    /// The file is none of a movie.
    case noMovie(VideoFileName.Kind)

    /// The movie, if that is certain.
    public var movie: Movie? { if case .certain(let movie) = self { movie } else { nil } }
}

/// Why it is not certain which movie a file is; the raw value names the reason for programs.
public enum VideoDoubt: String, Sendable, Hashable, CaseIterable {
    /// There is no year.
    case titleOnly
    case severalMovies
    /// The movie is of the year before or after.
    case otherYear
    case similarTitle
    /// The names of the file and of its folder, or the title and the identifier, mean different movies.
    case contradiction
    /// Only the folder has the title, and there are other videos in it.
    case folderOnly
}

/// Finds the movies of files.
struct VideoMatcher {
    private let fetchMovieDetails: any FetchMovieDetailsUseCase
    private var titles: TitleMatcher

    init(findMovie: any FindMovieUseCase, fetchMovieDetails: any FetchMovieDetailsUseCase) {
        self.fetchMovieDetails = fetchMovieDetails
        titles = TitleMatcher(findMovie: findMovie)
    }

    /// Returns the movie of a file. `isAlone` tells that no other movie is in the folder.
    mutating func match(_ name: VideoFileName, isAlone: Bool) async throws(MoviesError) -> VideoMatch {
        guard name.kind == .movie else { return .noMovie(name.kind) }
        if let id = name.id, let movie = try await movie(id) {
            let other = try await best(of: name.readings.filter { $0.year != nil }).movie
            guard let other, !other.isSame(as: movie) else { return .certain(movie) }
            return .doubtful([movie, other], .contradiction)
        }
        let own = try await best(of: name.readings)
        guard own.movie == nil else { return own }
        let folder = try await best(
            of: name.folderReadings.filter { $0.year != nil || name.readings.isEmpty }
        )
        guard let movie = folder.movie else { return own == .unknown ? folder : own }
        switch own {
        case .unknown where name.readings.isEmpty || isAlone: return folder
        case .doubtful(_, .similarTitle) where isAlone: return folder
        case .doubtful(let movies, _) where movies.contains { $0.isSame(as: movie) }: return folder
        case .doubtful(let movies, _): return .doubtful(movies + [movie], .contradiction)
        case .unknown, .certain, .noMovie: return .doubtful([movie], .folderOnly)
        }
    }

    /// Returns the first certain match, or else the first that has an exact title, or else the first.
    private mutating func best(of readings: [VideoFileName.Reading]) async throws(MoviesError) -> VideoMatch {
        var exact: VideoMatch?
        var similar: VideoMatch?
        for reading in readings {
            let match = try await titles.match(reading.title, year: reading.year)
            switch match {
            case .certain: return match
            case .doubtful(_, .similarTitle): similar = similar ?? match
            case .doubtful: exact = exact ?? match
            case .unknown, .noMovie: break
            }
        }
        return exact ?? similar ?? .unknown
    }

    /// Returns the movie with an identifier; `nil` if the source does not know it.
    private func movie(_ id: MovieID) async throws(MoviesError) -> Movie? {
        do throws(MoviesError) {
            return try await fetchMovieDetails.execute(id: id, fetchPolicy: .cacheFirst).movie
        } catch {
            switch error {
            case .unknownMovie, .movieOfOtherSource: return nil
            case .cancelled, .query, .service, .storage: throw error
            }
        }
    }
}

extension Movie {
    /// Whether both are one movie, perhaps of different sources.
    fileprivate func isSame(as other: Movie) -> Bool {
        id == other.id || !id.isOfSameSource(as: other.id) && hasSameTitle(as: other) && year == other.year
    }
}
