/// The texts of a movie in all its languages.
struct TMDBTranslationsDTO: Decodable, Sendable {
    /// The texts of one translation; empty texts and a runtime of 0 count as missing.
    struct Texts: Decodable, Sendable {
        let title: String?
        let overview: String?
        let tagline: String?
        let homepage: String?
        let runtime: Int?

        private enum CodingKeys: String, CodingKey {
            case title, overview, tagline, homepage, runtime
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = container.lenientText(.title)
            overview = container.lenientText(.overview)
            tagline = container.lenientText(.tagline)
            homepage = container.lenientText(.homepage)
            runtime = container.lenient(.runtime, as: Int.self).flatMap { $0 > 0 ? $0 : nil }
        }
    }

    private struct Translation: Decodable, Sendable {
        let language: String
        let country: String?
        let data: Texts

        private enum CodingKeys: String, CodingKey {
            case data
            case language = "iso_639_1"
            case country = "iso_3166_1"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            language = try container.decode(String.self, forKey: .language)
            country = container.lenientText(.country)
            data = try container.decode(Texts.self, forKey: .data)
        }
    }

    private let translations: [Translation]

    static let none = TMDBTranslationsDTO()

    private enum CodingKeys: String, CodingKey {
        case translations
    }

    private init() {
        translations = []
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        translations = container.lenientList(.translations)
    }

    /// Returns the texts in the preferred language first, then in English, then in the movie's own language.
    ///
    /// Within one language, the preferred country comes first: `pt-BR` before `pt-PT`.
    func texts(wanted: String?, original: String?) -> [Texts] {
        let tags = [wanted, "en-US", original].compactMap(\.self).map { $0.split(separator: "-") }
        func rank(_ translation: Translation) -> (Int, Int) {
            for (index, tag) in tags.enumerated() where tag.first.map(String.init) == translation.language {
                let isOfCountry = tag.count < 2 || tag.last.map(String.init) == translation.country
                return (index, isOfCountry ? 0 : 1)
            }
            return (tags.count, 0)
        }
        return translations.enumerated()
            .map { (rank: rank($0.element), index: $0.offset, texts: $0.element.data) }
            .filter { $0.rank.0 < tags.count }
            .sorted { ($0.rank.0, $0.rank.1, $0.index) < ($1.rank.0, $1.rank.1, $1.index) }
            .map(\.texts)
    }
}
