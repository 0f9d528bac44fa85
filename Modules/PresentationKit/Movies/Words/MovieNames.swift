import Entities

// Genres and countries, which sources name in English or in the language of the request.
extension Language {
    func genre(_ name: String) -> String {
        switch self {
        case .english: name
        case .korean: (MovieGenre(rawValue: name) ?? MovieGenre(named: name))?.koreanName ?? name
        }
    }

    func country(_ name: String) -> String {
        switch self {
        case .english: name
        case .korean: MovieCountry(named: name)?.koreanName ?? name
        }
    }
}
