/// The keys of the full screen that work in one place, for a list of all keys.
public struct MoviesKeysViewData: Sendable, Hashable {
    public struct Key: Sendable, Hashable {
        /// The names of keys that do the same or belong together, such as `↑ ↓`.
        public let names: String
        public let action: String
    }

    public let place: String
    public let keys: [Key]

    /// Returns all keys by their places. Keys that pick movies have no use on other screens.
    public static func all(isPicking: Bool, in format: RegionalFormat) -> [Self] {
        Place.allCases.map { place in
            Self(
                place: place.text(in: format.language),
                keys: place.actions(isPicking: isPicking).map {
                    Key(names: $0.keys(isPicking: isPicking), action: $0.text(in: format.language))
                }
            )
        }
    }
}

extension MoviesKeysViewData {
    private enum Place: Wording, CaseIterable {
        case everywhere, field, list, details

        var english: String {
            switch self {
            case .everywhere: "Everywhere"
            case .field: "In the field"
            case .list: "In the list"
            case .details: "In a movie"
            }
        }

        var korean: String {
            switch self {
            case .everywhere: "어디서나"
            case .field: "입력란에서"
            case .list: "목록에서"
            case .details: "영화에서"
            }
        }

        func actions(isPicking: Bool) -> [Action] {
            switch self {
            case .everywhere: [.keys, .refresh, .openPage, .copyID, .redraw, .suspend, .quit]
            case .field: [.search, .toList, .recent, .scrollList, .lineEnds, .delete, .clear]
            case .list:
                (isPicking ? [.take, .mark] : []) + [
                    .open, .move, .page, .ends, .saveBeside, .toField, .type,
                ]
            case .details:
                (isPicking ? [.take] : [])
                    + [
                        .scrollOrMove, .neighbours, .scroll, .save, .similar, .openHere,
                        .copyHere,
                        .back,
                    ]
            }
        }
    }

    private enum Action: Wording {
        case keys, refresh, openPage, copyID, redraw, suspend, quit
        case search, toList, recent, scrollList, lineEnds, delete, clear
        case take, mark, open, move, page, ends, toField, type
        case scrollOrMove, neighbours, scroll, save, saveBeside, similar, openHere, copyHere, back

        func keys(isPicking: Bool) -> String {
            switch self {
            case .keys: "F1 ?"
            case .refresh: "^R"
            case .openPage: "^O"
            case .copyID: "^Y"
            case .redraw: "^L"
            case .suspend: "^Z"
            case .quit: "^C"
            case .search, .take: "Enter"
            case .toList: "↓ Tab"
            case .recent: "↑"
            case .scrollOrMove: "↑ ↓"
            case .scrollList, .page: "PgUp PgDn"
            case .lineEnds: "^A ^E"
            case .delete: "^U ^K ^W"
            case .clear: "Esc"
            case .mark: "Tab"
            case .open: isPicking ? "→" : "Enter →"
            case .move: "↑ ↓ ^P ^N"
            case .ends: "Home End"
            case .toField: isPicking ? "Esc" : "Esc Tab"
            case .type: "a–z"
            case .neighbours: "n p"
            case .scroll: "Space"
            case .save: "w v r"
            case .saveBeside: "Alt-w v r"
            case .similar: "s"
            case .openHere: "o"
            case .copyHere: "y"
            case .back: "Esc ←"
            }
        }

        var english: String {
            switch self {
            case .keys: "all keys (? unless typed)"
            case .refresh: "refresh"
            case .openPage, .openHere: "open the movie's page"
            case .copyID, .copyHere: "copy the movie's ID"
            case .redraw: "draw the screen again"
            case .suspend: "suspend"
            case .quit: "quit"
            case .search: "search"
            case .toList: "go to the list"
            case .recent: "earlier searches"
            case .scrollList, .scroll: "scroll"
            case .lineEnds: "beginning, end"
            case .delete: "delete left, right, word"
            case .clear: "clear, then quit"
            case .take: "take the movie"
            case .mark: "mark the movie"
            case .open: "open the movie"
            case .move: "move"
            case .page: "move a page"
            case .ends: "first, last movie"
            case .toField: "back to the field"
            case .type: "type into the field"
            case .scrollOrMove: "scroll, or move in the list"
            case .neighbours: "next, previous movie"
            case .save, .saveBeside: "watchlist, seen, rating"
            case .similar: "similar movies"
            case .back: "back to the list"
            }
        }

        var korean: String {
            switch self {
            case .keys: "모든 키 (?는 입력 중이 아닐 때)"
            case .refresh: "새로 고침"
            case .openPage, .openHere: "영화의 웹 페이지 열기"
            case .copyID, .copyHere: "영화의 ID 복사"
            case .redraw: "화면 다시 그리기"
            case .suspend: "잠시 멈추기"
            case .quit: "끝내기"
            case .search: "검색"
            case .toList: "목록으로 가기"
            case .recent: "최근 검색"
            case .scrollList, .scroll: "넘기기"
            case .lineEnds: "처음, 끝"
            case .delete: "왼쪽, 오른쪽, 낱말 지우기"
            case .clear: "지우기, 비었으면 끝내기"
            case .take: "이 영화 선택"
            case .mark: "이 영화 표시"
            case .open: "자세히 보기"
            case .move: "고르기"
            case .page: "한 쪽씩 넘기기"
            case .ends: "첫 영화, 마지막 영화"
            case .toField: "입력란으로 돌아가기"
            case .type: "입력란에 적기"
            case .scrollOrMove: "넘기기, 목록 옆에서는 고르기"
            case .neighbours: "다음, 이전 영화"
            case .save, .saveBeside: "보고 싶음, 봤음, 평점"
            case .similar: "비슷한 영화"
            case .back: "목록으로 돌아가기"
            }
        }
    }
}
