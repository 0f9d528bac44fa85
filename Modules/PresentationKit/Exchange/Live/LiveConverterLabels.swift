/// The labels around a live converter, in the user's language.
public struct LiveConverterLabels: Sendable, Hashable {
    private enum Label: Wording {
        case amount, from, to, amountExample, fetching, fetchingOverPrevious, recentPairs, stillNewest,
            newestStored, noMatch
        case tooSmall, choose, next, swap, refresh, retry, clear, back, pick, quit
        case convert, copy, copied, newestRate, steps, allRates, base, day, showRates, skip

        var english: String {
            switch self {
            case .amount: "Amount"
            case .from: "From"
            case .to: "To"
            case .amountExample: "such as 1,234.56"
            case .fetching: "Fetching the rate…"
            case .fetchingOverPrevious: "Fetching the rate; showing the previous one…"
            case .recentPairs: "Converted before"
            case .stillNewest: "This is still the newest available rate."
            case .newestStored: "No newer rate is stored on this machine."
            case .noMatch: "No currency matches; try a part of its name or its country."
            case .tooSmall: "Too small: enlarge the window."
            case .choose: "choose"
            case .next: "next"
            case .swap: "swap"
            case .refresh: "refresh"
            case .retry: "retry"
            case .clear: "clear"
            case .back: "back"
            case .pick: "select"
            case .quit: "quit"
            case .convert: "Convert"
            case .copy: "Copy"
            case .copied: "Copied"
            case .newestRate: "Convert at the newest rate"
            case .steps: "How it was calculated"
            case .allRates: "All rates"
            case .base: "Base currency"
            case .day: "Day"
            case .showRates: "Show"
            case .skip: "Skip to the answer"
            }
        }

        var korean: String {
            switch self {
            case .amount: "금액"
            case .from: "원래 통화"
            case .to: "바꿀 통화"
            case .amountExample: "예: 1,234.56"
            case .fetching: "환율을 가져오는 중…"
            case .fetchingOverPrevious: "환율을 가져오는 중이며, 이전 환율을 보여 줍니다…"
            case .recentPairs: "최근에 환산한 통화"
            case .stillNewest: "지금 쓸 수 있는 가장 최근 환율입니다."
            case .newestStored: "이 컴퓨터에 더 최근 환율이 없습니다."
            case .noMatch: "맞는 통화가 없습니다. 이름이나 나라의 일부를 적어 보세요."
            case .tooSmall: "창이 너무 작습니다. 크게 해 주세요."
            case .choose: "고르기"
            case .next: "다음"
            case .swap: "바꾸기"
            case .refresh: "새로 고침"
            case .retry: "다시 시도"
            case .clear: "지우기"
            case .back: "뒤로"
            case .pick: "선택"
            case .quit: "끝내기"
            case .convert: "환산"
            case .copy: "복사"
            case .copied: "복사했습니다"
            case .newestRate: "가장 최근 환율로 환산"
            case .steps: "계산 과정"
            case .allRates: "모든 환율"
            case .base: "기준 통화"
            case .day: "날짜"
            case .showRates: "보기"
            case .skip: "답으로 건너뛰기"
            }
        }
    }

    private let language: Language

    /// Uses the language of the format.
    public init(_ format: RegionalFormat) {
        language = format.language
    }

    public var amount: String { text(.amount) }
    public var from: String { text(.from) }
    public var to: String { text(.to) }
    public var amountExample: String { text(.amountExample) }
    public var fetching: String { text(.fetching) }
    public var fetchingOverPrevious: String { text(.fetchingOverPrevious) }
    public var recentPairs: String { text(.recentPairs) }
    public var stillNewest: String { text(.stillNewest) }
    public var newestStored: String { text(.newestStored) }
    public var noMatch: String { text(.noMatch) }
    public var tooSmall: String { text(.tooSmall) }
    // Short descriptions of what keys do.
    public var choose: String { text(.choose) }
    public var next: String { text(.next) }
    public var swap: String { text(.swap) }
    public var refresh: String { text(.refresh) }
    public var retry: String { text(.retry) }
    public var clear: String { text(.clear) }
    public var back: String { text(.back) }
    public var pick: String { text(.pick) }
    public var quit: String { text(.quit) }
    // Texts of a page in the browser.
    public var convert: String { text(.convert) }
    public var copy: String { text(.copy) }
    public var copied: String { text(.copied) }
    public var newestRate: String { text(.newestRate) }
    public var steps: String { text(.steps) }
    public var allRates: String { text(.allRates) }
    public var base: String { text(.base) }
    public var day: String { text(.day) }
    public var showRates: String { text(.showRates) }
    public var skip: String { text(.skip) }

    /// The language as a page declares it, such as `en`.
    public var languageCode: String { language.code }

    private func text(_ label: Label) -> String { label.text(in: language) }
}
