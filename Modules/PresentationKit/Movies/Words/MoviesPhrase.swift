import Entities

/// The texts around a list of movies.
enum MoviesPhrase: Wording {
    case results(String)
    case tooSmall(columns: Int, rows: Int)
    case asking(String)
    case waiting(String)
    case noSuggestions(String)
    /// The app's option that tells how to get a key.
    case keyless(String, help: String?)
    case keylessAdvice(String, setting: String, address: String)
    case notSaved(StorageError)
    case copied(String)
    case opening(String)
    case noBrowser(String)
    /// The keys for the highest rating and for none.
    case askRating(highest: String, none: String)
    /// Shows all keys; one of them does only where it is not typed.
    case allKeys(unlessTyped: String)
    /// The number of movies that are marked.
    case marked(Int)

    var english: String {
        switch self {
        case .results(let query): "Movies for \"\(query)\""
        case .tooSmall(let columns, let rows): "Too small: \(columns) by \(rows) cells are needed."
        case .asking(let service): "Asking \(service)…"
        case .waiting(let service): "Waiting for \(service)…"
        case .noSuggestions(let message): "No earlier searches: \(message)"
        case .keyless(let service, let help): "No \(service) key" + (help.map { "; see \($0) for one" } ?? "")
        case .keylessAdvice(let service, let setting, let address):
            "Movies come from a catalogue on this machine; with a \(service) key in \(setting), "
                + "free at \(address), they are searched live."
        case .notSaved(let error): "The search is not saved: \(error.english)"
        case .copied(let text): "Copied \(text), if the terminal allows it."
        case .opening(let address): "Opening \(address) in the browser…"
        case .askRating(let highest, let none):
            "Your rating: 1 to 9, \(highest) for 10, or \(none) for none."
        case .allKeys(let key): "all keys (\(key) unless typed)"
        case .marked(let count): "\(count) marked"
        case .noBrowser(let address): "No browser could be opened; open \(address) yourself."
        }
    }

    var korean: String {
        switch self {
        case .results(let query): "'\(query)' 검색 결과"
        case .tooSmall(let columns, let rows): "창이 너무 작습니다. 가로 \(columns)칸, 세로 \(rows)줄이 필요합니다."
        case .asking(let service): "\(service)에 묻는 중…"
        case .waiting(let service): "\(service)의 답을 기다리는 중…"
        case .noSuggestions(let message): "최근 검색을 보여 줄 수 없습니다. \(message)"
        case .keyless(let service, let help): "\(service) 키 없음" + (help.map { ": \($0) 참고" } ?? "")
        case .keylessAdvice(let service, let setting, let address):
            "이 컴퓨터의 카탈로그에서 찾습니다. \(address)에서 \(service) 키를 무료로 받아 \(setting)에 넣으면 \(service)에서 실시간으로 검색합니다."
        case .notSaved(let error): "검색을 기억하지 못했습니다. \(error.korean)"
        case .copied(let text): "터미널에서 허용하면 \(text.with(.object)) 복사합니다."
        case .opening(let address): "브라우저에서 \(address) 주소를 여는 중…"
        case .askRating(let highest, let none):
            "내 평점: 1에서 9까지, 10점은 \(highest), 지우려면 \(none == "Backspace" ? "백스페이스" : none)를 누르세요."
        case .allKeys(let key): "모든 키 (\(key)는 입력 중이 아닐 때)"
        case .marked(let count): "표시한 영화 \(count)편"
        case .noBrowser(let address): "브라우저를 열지 못했습니다. \(address) 주소를 직접 여세요."
        }
    }
}

extension MoviesPhrase {
    /// Labels that do not depend on the search.
    enum Label: Wording, CaseIterable {
        case prompt, find, example, title, year, about, popular
        case welcome, welcomeAdvice, patience, nothing, conditions, recentQueries, noRecentQueries
        case searching, loadingPopular, loadingFresher, loadingMore
        case search, searchThis, list, words, recent, details, scroll, neighbours, choose
        case watchlist, seen, rate, similar, page, copyID, take, mark
        case back, clear, retry, refresh, quit, keys, allKeys, closeKeys
        case skip, more, similarMovies, backToList, refreshNow, retryNow

        var english: String {
            switch self {
            case .prompt: "Search"
            case .find: "Find"
            case .example: "words of a title"
            case .title: "Title"
            case .year: "Year"
            case .about: "About"
            case .popular: "Popular movies"
            case .welcome: "What are you looking for?"
            case .welcomeAdvice: "Movies appear as you type."
            case .patience: "One moment…"
            case .nothing: "No movie found"
            case .conditions: "Conditions"
            case .recentQueries: "Searched before"
            case .noRecentQueries: "No search is saved yet; one that finds movies will be."
            case .searching: "Searching…"
            case .loadingPopular: "Loading popular movies…"
            case .loadingFresher: "looking for newer ones…"
            case .loadingMore: "loading more…"
            case .search: "search"
            case .searchThis: "search this"
            case .list: "movies"
            case .words: "words"
            case .recent: "recent"
            case .details: "details"
            case .scroll: "scroll"
            case .neighbours: "next, previous movie"
            case .choose: "choose"
            case .watchlist: "watchlist"
            case .seen: "seen"
            case .rate: "rate"
            case .similar: "similar"
            case .page: "page"
            case .copyID: "copy ID"
            case .take: "take"
            case .mark: "mark"
            case .back: "back"
            case .clear: "clear"
            case .retry: "retry"
            case .refresh: "refresh"
            case .quit: "quit"
            case .keys: "keys"
            case .allKeys: "All keys"
            case .closeKeys: "Any key closes this"
            case .skip: "Skip to the movies"
            case .more: "More movies"
            case .similarMovies: "Similar movies"
            case .backToList: "Back to the list"
            case .refreshNow: "Refresh"
            case .retryNow: "Try again"
            }
        }

        var korean: String {
            switch self {
            case .prompt: "검색"
            case .find: "찾기"
            case .example: "제목의 낱말"
            case .title: "제목"
            case .year: "연도"
            case .about: "설명"
            case .popular: "인기 영화"
            case .welcome: "무엇을 찾으세요?"
            case .welcomeAdvice: "낱말을 적으면 영화가 나타납니다."
            case .patience: "잠시만요…"
            case .nothing: "영화 없음"
            case .conditions: "조건"
            case .recentQueries: "최근 검색"
            case .noRecentQueries: "기억한 검색이 없습니다. 영화를 찾으면 기억합니다."
            case .searching: "검색하는 중…"
            case .loadingPopular: "인기 영화를 가져오는 중…"
            case .loadingFresher: "더 새로운 답을 찾는 중…"
            case .loadingMore: "더 가져오는 중…"
            case .search: "검색"
            case .searchThis: "이 말로 검색"
            case .list: "목록"
            case .words: "낱말"
            case .recent: "최근 검색"
            case .details: "자세히"
            case .scroll: "넘기기"
            case .neighbours: "다음, 이전 영화"
            case .choose: "고르기"
            case .watchlist: "보고 싶음"
            case .seen: "봤음"
            case .rate: "평점"
            case .similar: "비슷한 영화"
            case .page: "웹 페이지"
            case .copyID: "ID 복사"
            case .take: "선택"
            case .mark: "표시"
            case .back: "뒤로"
            case .clear: "지우기"
            case .retry: "다시 시도"
            case .refresh: "새로 고침"
            case .quit: "끝내기"
            case .keys: "키"
            case .allKeys: "모든 키"
            case .closeKeys: "아무 키나 누르면 닫힙니다"
            case .skip: "영화로 건너뛰기"
            case .more: "영화 더 보기"
            case .similarMovies: "비슷한 영화"
            case .backToList: "목록으로 돌아가기"
            case .refreshNow: "새로 고침"
            case .retryNow: "다시 시도"
            }
        }
    }
}
