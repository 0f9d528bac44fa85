internal import RandomTestSupport
internal import SearchIndex

/// Rows in the format of IMDb's public files, with invented titles that are the same in every run.
///
/// Movies are spread evenly among episodes and other kinds. One movie in a hundred is for adults, many have no
/// year, length or genre, some contain quotes and backslashes without meaning, and half of them have votes.
public struct IMDbRows: Sequence, IteratorProtocol {
    /// The lines of one title, each with its line end.
    public struct Row: Sendable {
        public let basics: String
        public let rating: String?
        public let otherTitles: [String]
    }

    public static let basicsHeader =
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
    public static let ratingsHeader = "tconst\taverageRating\tnumVotes\n"
    public static let otherTitlesHeader =
        "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle\n"

    private static let otherKinds = [
        "tvEpisode", "tvEpisode", "tvEpisode", "tvEpisode", "tvEpisode", "tvEpisode", "tvEpisode", "short",
        "tvSeries", "video",
    ]
    private static let genres = [
        "Drama", "Comedy", "Drama,Romance", "Horror", "Documentary", "Action,Crime", "\\N",
    ]
    private static let regions = ["US", "DE", "JP", "KR", "FR", "\\N", "BR"]

    private let movies: Int
    private let rows: Int
    private var row = 0
    private var titles: SyntheticTitles
    private var random: SplitMix64

    /// Creates `rows` rows, of which `movies` are movies.
    public init(movies: Int, rows: Int, seed: UInt64 = 7) {
        self.movies = movies
        self.rows = Swift.max(movies, rows)
        titles = SyntheticTitles(count: movies, seed: seed)
        random = SplitMix64(seed: seed ^ 0x494D_4462)
    }

    public mutating func next() -> Row? {
        guard row < rows else { return nil }
        // A row is a movie where the even share of movies grows by one.
        let isMovie = (row + 1) * movies / rows > row * movies / rows
        row += 1
        let digits = String(row)
        let identifier = "tt" + String(repeating: "0", count: Swift.max(0, 7 - digits.count)) + digits
        guard isMovie, let movie = titles.next() else { return other(identifier) }
        return self.movie(movie, identifier)
    }

    private mutating func other(_ identifier: String) -> Row {
        let number = random.next()
        let kind = Self.otherKinds[Int(number % 10)]
        let title = "Episode #\(number >> 8 % 40 + 1).\(number >> 16 % 300 + 1)"
        return Row(
            basics:
                "\(identifier)\t\(kind)\t\(title)\t\(title)\t0\t\(1950 + number >> 32 % 75)\t\\N\t\\N\tComedy\n",
            rating: nil,
            otherTitles: []
        )
    }

    private mutating func movie(_ movie: SearchDocument, _ identifier: String) -> Row {
        let number = random.next()
        var title = movie.text
        switch number % 200 {
        case 0: title = "\"\(title)\""
        case 1: title += " \\ or \"Not"
        case 2: title += " 🎬"
        default: break
        }
        let original = movie.alternatives.first ?? title
        let year = number >> 8 % 12 == 0 ? "\\N" : String(movie.attributes[0])
        let minutes = number >> 16 % 3 == 0 ? "\\N" : String(60 + number >> 24 % 90)
        let genres = Self.genres[Int(number >> 32 % UInt64(Self.genres.count))]
        let isAdult = number >> 40 % 100 == 0 ? 1 : 0
        let isRated = number >> 48 % 2 == 0
        return Row(
            basics:
                "\(identifier)\tmovie\t\(title)\t\(original)\t\(isAdult)\t\(year)\t\\N\t\(minutes)\t\(genres)\n",
            rating: isRated
                ? "\(identifier)\t\(1 + number >> 56 % 9).\(number >> 52 % 10)\t\(Int(movie.weight))\n" : nil,
            otherTitles: (0..<Int(number >> 44 % 5)).map { place in
                let region = Self.regions[Int((number >> UInt64(place * 3)) % UInt64(Self.regions.count))]
                let other = place == 0 ? original : "\(title) \(region)"
                return
                    "\(identifier)\t\(place + 1)\t\(other)\t\(region)\t\\N\timdbDisplay\t\\N\t\(place == 0 ? 1 : 0)\n"
            }
        )
    }
}
