import Entities
import Networking

/// The location and the sizes of TMDB's images.
struct TMDBConfigurationDTO: Decodable, Sendable {
    private struct Images: Decodable, Sendable {
        let baseURL: String?
        let posterSizes: [String]

        private enum CodingKeys: String, CodingKey {
            case baseURL = "secure_base_url"
            case posterSizes = "poster_sizes"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            baseURL = container.lenientText(.baseURL)
            posterSizes = container.lenientList(.posterSizes, as: String.self)
        }
    }

    private let images: Images

    func toDomain() -> TMDBPosterSizes {
        TMDBPosterSizes(baseURL: images.baseURL, names: images.posterSizes)
    }
}

/// The sizes of posters and their common base URL.
struct TMDBPosterSizes: Sendable, Hashable {
    /// TMDB's sizes for many years, used if it is not available.
    static let usual = TMDBPosterSizes(widths: [92, 154, 185, 342, 500, 780])

    static let fallbackBaseURL = "https://image.tmdb.org/t/p"

    /// The base URL; `nil` unless the service names a valid one that uses https.
    let baseURL: BaseURL?
    /// The widths in ascending order; never empty.
    private let widths: [Int]

    private init(widths: [Int]) {
        baseURL = nil
        self.widths = widths
    }

    init(baseURL: String?, names: [String]) {
        let widths = names.compactMap(Self.width).sorted()
        self.widths = widths.isEmpty ? Self.usual.widths : widths
        self.baseURL = baseURL.flatMap { $0.hasPrefix("https://") ? try? BaseURL($0) : nil }
    }

    /// Returns the name of the smallest size that fills the box, or of the largest one.
    ///
    /// The size "original" is never used, since its dimensions are unknown.
    func name(filling box: PictureSize) -> String {
        // Posters have a ratio of 2:3. The limit prevents an overflow.
        let height = min(max(0, box.height), 1 << 20)
        let width = min(box.width, (height * 2 + 2) / 3)
        return "w\(widths.first { $0 >= width } ?? widths.last ?? 0)"
    }

    private static func width(of name: String) -> Int? {
        guard name.hasPrefix("w"), name.utf8.count <= 6 else { return nil }
        return Int(name.dropFirst()).flatMap { $0 > 0 ? $0 : nil }
    }
}
