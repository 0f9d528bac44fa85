import Entities

extension MoviesLabels {
    static let korean = MoviesLabels(
        prompt: "검색",
        find: "찾기",
        example: "제목의 낱말",
        title: "제목",
        year: "연도",
        about: "설명",
        popular: "인기 영화",
        welcome: "무엇을 찾으세요?",
        welcomeAdvice: "낱말을 적으면 영화가 나타납니다.",
        patience: "잠시만요…",
        nothing: "영화 없음",
        noRecentQueries: "기억한 검색이 없습니다. 영화를 찾으면 기억합니다.",
        loadingFresher: "더 새로운 답을 찾는 중…",
        loadingMore: "더 가져오는 중…",
        searching: "검색하는 중…",
        loadingPopular: "인기 영화를 가져오는 중…",
        search: "검색",
        searchThis: "이 말로 검색",
        list: "목록",
        words: "낱말",
        recent: "최근 검색",
        details: "자세히",
        scroll: "넘기기",
        neighbours: "다음, 이전 영화",
        choose: "고르기",
        back: "뒤로",
        clear: "지우기",
        retry: "다시 시도",
        refresh: "새로 고침",
        quit: "끝내기",
        keys: "키",
        allKeys: "모든 키",
        closeKeys: "아무 키나 누르면 닫힙니다",
        watchlist: "보고 싶음",
        seen: "봤음",
        rate: "평점",
        similar: "비슷한 영화",
        page: "웹 페이지",
        copyID: "ID 복사",
        random: "아무 영화",
        take: "선택",
        mark: "표시",
        saveNotes: "저장",
        longNotes: "메모가 길어 한 줄에서 고칠 수 없으므로 그대로 두었습니다.",
        skip: "영화로 건너뛰기",
        more: "영화 더 보기",
        similarMovies: "비슷한 영화",
        backToList: "목록으로 돌아가기",
        seenToday: "오늘 봤음",
        seenOn: "본 날",
        save: "저장",
        removeRating: "내 평점 삭제",
        undoLast: "마지막 변경 취소",
        statistics: "내 통계",
        allYears: "모든 해",
        refreshNow: "새로 고침",
        retryNow: "다시 시도",
        order: "순서",
        myLists: "내 목록",
        newList: "새 목록",
        newName: "새 이름",
        makeList: "만들기",
        rename: "이름 바꾸기",
        delete: "이 목록 삭제",
        noListsYet: "아직 만든 목록이 없습니다.",
        copyThisID: "ID 복사",
        copiedID: "ID를 복사했습니다.",
        previous: "이전",
        next: "다음",
        recommended: "추천 영화",
        singleKeys: "글을 쓰지 않는 곳에서 한 글자 키 쓰기",
        conditions: "조건",
        chooseCondition: "조건을 고르거나, 검색하는 낱말에 섞어 적으세요.",
        recentQueries: "최근 검색"
    )
}

extension MoviesPlaceLabels {
    static let korean = MoviesPlaceLabels(
        everywhere: "어디서나",
        field: "입력란에서",
        list: "목록에서",
        details: "영화에서",
        refresh: "새로 고침",
        openPage: "영화의 웹 페이지 열기",
        copyID: "영화의 ID 복사",
        random: "아무 영화",
        notes: "영화에 메모 쓰기",
        undo: "마지막 변경 되돌리기",
        redraw: "화면 다시 그리기",
        suspend: "잠시 멈추기",
        quit: "끝내기",
        search: "검색",
        toList: "목록으로 가기",
        recent: "최근 검색",
        scroll: "넘기기",
        lineEnds: "처음, 끝",
        delete: "왼쪽, 오른쪽, 낱말 지우기",
        clear: "지우기, 비었으면 끝내기",
        take: "이 영화 선택",
        mark: "이 영화 표시",
        open: "자세히 보기",
        move: "고르기",
        page: "한 쪽씩 넘기기",
        ends: "첫 영화, 마지막 영화",
        toField: "입력란으로 돌아가기",
        type: "입력란에 적기",
        scrollOrMove: "넘기기, 목록 옆에서는 고르기",
        neighbours: "다음, 이전 영화",
        save: "보고 싶음, 봤음, 평점",
        similar: "비슷한 영화",
        back: "목록으로 돌아가기"
    )
}

extension MoviesPhrase {
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
        case .removing(let condition): "\(condition) 빼기"
        case .removingInvalid(let condition): "알 수 없는 \(condition) 빼기"
        case .openAt(let source): "\(source)에서 열기"
        case .didYouMean(let condition): "\(condition) 말인가요?"
        case .noBrowser(let address): "브라우저를 열지 못했습니다. \(address) 주소를 직접 여세요."
        }
    }
}

extension MoviesNotePhrase {
    var korean: String {
        switch self {
        case .rating: "평점"
        case .length: "상영 시간"
        case .total(let count, let figures, let countsAll):
            MovieAmountPhrase.movies(count, figures: figures).korean + (countsAll ? "" : " 이상")
        case .shown(let figures, let total): "\(total.korean) 중 \(figures)편"
        case .range(let range, let total): "\(total.korean) 중 \(range)번째"
        case .pages(let first, let last, let count): "\(count)쪽 중 \(Self.korean(first, last))"
        case .firstPages(let first, let last, let count): "처음 \(count)쪽 중 \(Self.korean(first, last))"
        case .examined(let figures): "찾은 영화 중 처음 \(figures)편에서"
        case .noPage(let page, let last): "\(page)쪽은 없습니다. 마지막은 \(last)쪽입니다."
        case .noPopularMovies: "지금은 인기 영화가 없습니다. 제목의 낱말로 검색하세요."
        case .skipped(_, let figures): "답에서 \(figures)줄을 읽지 못했습니다."
        }
    }

    static func korean(_ first: String, _ last: String) -> String {
        first == last ? "\(first)쪽" : "\(first)–\(last)쪽"
    }
}

extension MovieOriginPhrase {
    var korean: String {
        switch self {
        case .from(let source): "출처: \(source)"
        case .cached(let age):
            "\(MovieAmountPhrase.age(age).korean)\(age < .seconds(60) ? "" : "에") 캐시함"
        case .stale(let age): "\(Self.cached(age).korean), 더 새로운 답을 받지 못함"
        case .answered(let source): "\(source)에서 답했습니다."
        case .answeredFromCache(let source, let age, let isStale):
            "캐시에서 답했습니다. \(source)에서 \(age.components.seconds)초 전에 받은 답"
                + (isStale ? "이며, 더 새로운 답은 받지 못했습니다." : "입니다.")
        }
    }
}

extension MoviesOrigin.Source {
    var korean: String {
        switch self {
        case .service: "TMDB"
        case .builtInCatalogue: "내장 카탈로그"
        case .importedCatalogue(nil): "가져온 카탈로그"
        case .importedCatalogue(let seconds?): "\(Self.day(seconds).korean)에 가져온 카탈로그"
        case .savedMovies: "내 영화"
        }
    }
}

extension SimilarMoviesPhrase {
    var korean: String {
        switch self {
        case .heading(let title): "\(title)\(.and, behind: title) 비슷한 영화"
        case .none(let title):
            "'\(title)'\(.and, behind: title) 비슷한 영화가 여기에는 없습니다. 대신 장르나 인물로 검색하세요."
        }
    }
}

extension MovieSimilarity.Reason {
    var korean: String {
        switch self {
        case .director: "같은 감독"
        case .writer: "같은 각본가"
        case .person(let name): name
        case .genre(let genre): Language.korean.genre(genre)
        case .country(let country): Language.korean.country(country)
        case .years: "같은 시기"
        }
    }
}

extension MovieAmountPhrase {
    var korean: String {
        switch self {
        case .movies(_, let figures): "영화 \(figures)편"
        case .bytes(let count): count.inKoreanBytes
        case .length(let minutes): minutes.inKoreanHours
        case .age(let age): age.koreanAge
        case .date(let date): date.inKoreanDate
        case .decade(let year): "\(year)년대"
        }
    }
}

extension Int {
    fileprivate var inKoreanBytes: String { self < 1_000 ? "\(self)바이트" : inLargeUnit }

    /// The minutes as in `1시간 57분`.
    fileprivate var inKoreanHours: String {
        switch (self / 60, self % 60) {
        case (0, let minutes): "\(minutes)분"
        case (let hours, 0): "\(hours)시간"
        case (let hours, let minutes): "\(hours)시간 \(minutes)분"
        }
    }
}

extension Duration {
    fileprivate var koreanAge: String {
        switch components.seconds {
        case ..<60: "방금"
        case ..<3_600: "\(components.seconds / 60)분 전"
        case ..<86_400: "\(components.seconds / 3_600)시간 전"
        default: "\(components.seconds / 86_400)일 전"
        }
    }
}

extension String {
    /// The date as in `1982년 6월 25일`; unchanged if it is not written with hyphens.
    fileprivate var inKoreanDate: String {
        let parts = split(separator: "-").map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
            return self
        }
        return "\(year)년 \(month)월 \(day)일"
    }
}

extension NamedPersonPhrase {
    var korean: String {
        switch self {
        case .directed(let figures): "감독 \(figures)편"
        case .wrote(let figures): "각본 \(figures)편"
        case .played(let figures): "출연 \(figures)편"
        case .alsoPerson(let name, let roles, _, let condition): "인물 \(name), \(roles): \(condition)"
        }
    }
}

extension GenreName {
    var korean: String { (MovieGenre(rawValue: name) ?? MovieGenre(named: name))?.koreanName ?? name }
}

extension CountryName {
    var korean: String { MovieCountry(named: name)?.koreanName ?? name }
}
