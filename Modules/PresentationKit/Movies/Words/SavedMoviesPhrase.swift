import Entities

/// What is said of the user's own movies.
enum SavedMoviesPhrase: Wording {
    case watchlist
    case emptyList(SavedMovieList)
    case nothingSaved(title: String)
    case notShown(StorageError)
    case notSaved(StorageError)

    var english: String {
        switch self {
        case .watchlist: "watchlist"
        case .emptyList(.watchlist):
            "No movie is on your watchlist; 'moviesearch watchlist add' puts one there."
        case .emptyList(.seen): "You have marked no movie as seen; 'moviesearch seen' marks one."
        case .emptyList(.rated): "You have rated no movie; 'moviesearch rate' rates one."
        case .emptyList(.notes): "You have notes about no movie; 'moviesearch notes' takes some."
        case .nothingSaved(let title):
            "Nothing is saved about \"\(title.shortened)\"; 'moviesearch watchlist' and 'moviesearch seen' list"
                + " your movies."
        case .notShown(let error): "Your own movies are not shown: \(error.english)"
        case .notSaved(let error): "This is not saved: \(error.english)"
        }
    }

    var korean: String {
        switch self {
        case .watchlist: "보고 싶음"
        case .emptyList(.watchlist): "볼 영화 목록이 비어 있습니다. 'moviesearch watchlist add'로 더하세요."
        case .emptyList(.seen): "본 영화가 없습니다. 'moviesearch seen'으로 표시하세요."
        case .emptyList(.rated): "평점을 준 영화가 없습니다. 'moviesearch rate'로 평점을 주세요."
        case .emptyList(.notes): "메모한 영화가 없습니다. 'moviesearch notes'로 메모하세요."
        case .nothingSaved(let title):
            "'\(title.shortened)'에 대해 저장한 것이 없습니다. 'moviesearch watchlist'와 'moviesearch seen'으로 내 영화를 볼 수 있습니다."
        case .notShown(let error): "내 영화를 표시할 수 없습니다. \(error.korean)"
        case .notSaved(let error): "저장하지 못했습니다. \(error.korean)"
        }
    }
}

extension SavedMovieViewData {
    /// Returns the marks of a movie in a list, such as `★ 8` and `✓ 2026-11-20`.
    public func marks(in format: RegionalFormat) -> [String] {
        [
            rating.map { "★ \($0)" },
            viewings.last.map { "✓ \($0)" },
            watchlistDay.map { _ in SavedMoviesPhrase.watchlist.text(in: format.language) },
            notes.map { "“\($0)”" },
        ].compactMap(\.self)
    }
}

extension MoviesListItemViewData {
    /// Returns one line that tells this movie from others, after what the user has saved of it.
    public func summary(in format: RegionalFormat) -> String {
        ((saved?.marks(in: format) ?? []) + [summary]).filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
