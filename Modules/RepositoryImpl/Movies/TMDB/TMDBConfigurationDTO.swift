import Entities
import Networking

/// Where TMDB's pictures lie, and in which sizes.
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

/// The sizes that posters come in, and the address that all of them lie below.
struct TMDBPosterSizes: Sendable, Hashable {
    /// What TMDB has said for many years, for when it cannot be asked.
    static let usual = TMDBPosterSizes(widths: [92, 154, 185, 342, 500, 780])

    static let usualBaseURL = "https://image.tmdb.org/t/p"

    /// Nil where the service names none that can be used; one without encryption cannot.
    let baseURL: BaseURL?
    /// At least one, the smallest first.
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

    /// The name of the smallest size that fills the box, or of the largest where none does.
    ///
    /// The originals are left out, since nobody knows how large they are.
    func name(filling box: PosterBox) -> String {
        // Posters are two wide by three high; no box is larger than all of them together.
        let height = min(max(0, box.height), 1 << 20)
        let width = min(box.width, (height * 2 + 2) / 3)
        return "w\(widths.first { $0 >= width } ?? widths.last ?? 0)"
    }

    private static func width(of name: String) -> Int? {
        guard name.hasPrefix("w"), name.utf8.count <= 6 else { return nil }
        return Int(name.dropFirst()).flatMap { $0 > 0 ? $0 : nil }
    }
}
