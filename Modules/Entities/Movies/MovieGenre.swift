/// A genre of movies.
public enum MovieGenre: String, Sendable, Hashable, CaseIterable {
    case action = "Action"
    case adult = "Adult"
    case adventure = "Adventure"
    case animation = "Animation"
    case biography = "Biography"
    case comedy = "Comedy"
    case crime = "Crime"
    case documentary = "Documentary"
    case drama = "Drama"
    case family = "Family"
    case fantasy = "Fantasy"
    case filmNoir = "Film-Noir"
    case gameShow = "Game-Show"
    case history = "History"
    case horror = "Horror"
    case music = "Music"
    case musical = "Musical"
    case mystery = "Mystery"
    case news = "News"
    case realityTV = "Reality-TV"
    case romance = "Romance"
    case sciFi = "Sci-Fi"
    case short = "Short"
    case sport = "Sport"
    case talkShow = "Talk-Show"
    case thriller = "Thriller"
    case war = "War"
    case western = "Western"

    /// The genres that every catalogue of movies has; the others are rare, or of television.
    public static let common = allCases.filter {
        ![.adult, .filmNoir, .gameShow, .news, .realityTV, .short, .talkShow].contains($0)
    }

    /// The name as people type it as a word: `sci-fi`.
    public var word: String { rawValue.lowercased() }

    public var koreanName: String { otherNames.first(where: \.isHangul) ?? rawValue }

    /// Finds a genre by any of its names in English or Korean, ignoring case, spaces and hyphens.
    public init?(named name: String) {
        let name = name.lettersAndDigits
        guard let genre = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = genre
    }

    /// Returns whether typing on may complete the text to a name.
    static func hasName(beginning text: String) -> Bool {
        let text = text.lettersAndDigits
        return allCases.contains { $0.names.contains { $0.hasPrefix(text) } }
    }

    private var names: [String] { [rawValue.lettersAndDigits] + otherNames }

    var otherNames: [String] {
        switch self {
        case .action: ["액션"]
        case .adult: ["성인"]
        case .adventure: ["모험", "어드벤처"]
        case .animation: ["animated", "애니메이션", "애니"]
        case .biography: ["biopic", "전기"]
        case .comedy: ["코미디"]
        case .crime: ["범죄"]
        case .documentary: ["doc", "다큐멘터리", "다큐"]
        case .drama: ["드라마"]
        case .family: ["가족"]
        case .fantasy: ["판타지"]
        case .filmNoir: ["noir", "누아르", "느와르"]
        case .gameShow: ["게임쇼"]
        case .history: ["historical", "역사", "사극"]
        case .horror: ["공포", "호러"]
        case .music: ["음악"]
        case .musical: ["뮤지컬"]
        case .mystery: ["미스터리", "추리"]
        case .news: ["뉴스"]
        case .realityTV: ["reality", "리얼리티"]
        case .romance: ["romantic", "로맨스", "멜로"]
        case .sciFi: ["sciencefiction", "sf", "공상과학"]
        case .short: ["단편"]
        case .sport: ["sports", "스포츠"]
        case .talkShow: ["토크쇼"]
        case .thriller: ["스릴러"]
        case .war: ["전쟁"]
        case .western: ["서부", "서부극"]
        }
    }
}

extension StringProtocol {
    var isHangul: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }

    /// The letters and digits in lower case, by which names of genres, countries and languages are compared.
    var lettersAndDigits: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
