/// The places of a screen of movies, and what a user can do there, for a list of all keys.
public struct MoviesPlaceLabels: Sendable, Hashable, Labels {
    public let everywhere, field, list, details: String
    public let refresh, openPage, copyID, redraw, suspend, quit: String
    public let search, toList, recent, scroll, lineEnds, delete, clear: String
    public let take, mark, open, move, page, ends, toField, type: String
    public let scrollOrMove, neighbours, save, similar, back: String
    var format = RegionalFormat.plain
}

extension MoviesPlaceLabels {
    /// Uses the language of the format.
    public init(_ format: RegionalFormat) { self = .inLanguage(of: format) }

    static let english = MoviesPlaceLabels(
        everywhere: "Everywhere",
        field: "In the field",
        list: "In the list",
        details: "In a movie",
        refresh: "refresh",
        openPage: "open the movie's page",
        copyID: "copy the movie's ID",
        redraw: "draw the screen again",
        suspend: "suspend",
        quit: "quit",
        search: "search",
        toList: "go to the list",
        recent: "earlier searches",
        scroll: "scroll",
        lineEnds: "beginning, end",
        delete: "delete left, right, word",
        clear: "clear, then quit",
        take: "take the movie",
        mark: "mark the movie",
        open: "open the movie",
        move: "move",
        page: "move a page",
        ends: "first, last movie",
        toField: "back to the field",
        type: "type into the field",
        scrollOrMove: "scroll, or move in the list",
        neighbours: "next, previous movie",
        save: "watchlist, seen, rating",
        similar: "similar movies",
        back: "back to the list"
    )

    static let korean = MoviesPlaceLabels(
        everywhere: "어디서나",
        field: "입력란에서",
        list: "목록에서",
        details: "영화에서",
        refresh: "새로 고침",
        openPage: "영화의 웹 페이지 열기",
        copyID: "영화의 ID 복사",
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
