import Entities

extension ListText {
    var korean: String {
        switch self {
        case .rate: "환율"
        case .code: "코드"
        case .name: "이름"
        case .sign: "기호"
        case .decimals: "소수 자리"
        case .since: "환율 시작"
        case .until: "환율 끝"
        case .fixedRate: "고정, 1 EUR ="
        case .day: "날짜"
        case .appliesFrom: "적용 시작"
        case .base(let code): "1 \(code) ="
        case .pair(let from, let to): "\(from) 1당 \(to)"
        case .average(let from, let to, .month): "\(from) 1당 \(to), 월평균"
        case .average(let from, let to, .quarter): "\(from) 1당 \(to), 분기 평균"
        case .average(let from, let to, .year): "\(from) 1당 \(to), 연평균"
        case .monthEnd(let from, let to): "\(from) 1당 \(to), 매월 마지막 날"
        case .period: "기간"
        case .days: "일수"
        case .incompleteDays(let days): "미완, \(days)"
        case .incomplete(let periods): "환율이 없는 날이 있는 기간: \(periods.joined(separator: ", "))"
        case .withOlderRates(let days): "괄호 안의 앞선 날 환율을 함께 쓴 날: \(days.joined(separator: ", "))"
        case .lowest: "최저"
        case .highest: "최고"
        case .last: "최근"
        case .more(let count): "그 밖의 \(count)개"
        case .noRecentPair: "저장된 통화 쌍이 없습니다. 전체 화면이나 웹 페이지에서 고르면 저장됩니다."
        }
    }
}

extension UpdateMessage {
    var korean: String {
        switch self {
        case .nothingDue(let newest): "빠진 환율이 없습니다. 가장 최근 환율은 \(newest) \(newest.weekday.koreanName) 것입니다."
        case .nothingNewer(let source, let newest):
            "빠진 환율이 없습니다. \(source.name(in: .korean))에 \(newest) \(newest.weekday.koreanName)보다 새로운 환율이 없습니다."
        case .addedDay(let day, let source):
            "\(source.name(in: .korean))에서 \(day) \(day.weekday.koreanName)의 환율을 받았습니다."
        case .addedDays(let count, let first, let last, let source):
            "\(source.name(in: .korean))에서 \(first)부터 \(last)까지 \(count)일의 환율을 받았습니다."
        case .completed(let count, let first, let last, let source):
            count == 1
                ? "\(source.name(in: .korean))에서 \(first)에 빠진 환율을 채웠습니다."
                : "\(source.name(in: .korean))에서 \(first)부터 \(last)까지 \(count)일의 빠진 환율을 채웠습니다."
        case .stillMissing(let missing):
            "어느 출처에도 없는 환율이 있습니다(\(missing.korean)). 다음 갱신 때 다시 물어봅니다."
        case .savedService(let count, let day, let source):
            "\(source.name(in: .korean))에서 \(day) \(day.weekday.koreanName)의 통화 \(count)개의 환율을 받았습니다."
        }
    }
}

extension SourceText {
    var korean: String {
        switch self {
        case .since(let coverage, let day): "\(coverage), \(day)부터"
        case .key(true): "키가 필요하며, 설정되어 있음"
        case .key(false): "키가 필요하며, 설정되어 있지 않음"
        case .settings: "설정"
        }
    }
}

extension SourceProfile.Coverage {
    var korean: String {
        switch self {
        case .savedReferenceRates: "프로그램에 들어 있거나 받아 둔 유로 기준 환율, 영업일마다"
        case .referenceRates: "유로 기준 환율, 영업일마다"
        case .republishedReferenceRates: "유럽중앙은행의 기준 환율, 영업일마다"
        case .eachDay(let count, _): "통화 약 \(count)개, 날마다"
        case .centralBanks(let count, _): "통화 약 \(count)개, 중앙은행이 발표하는 대로"
        case .newestDay(let count): "통화 약 \(count)개, 가장 최근 날만"
        case .program: "프로그램이 출력하는 날과 통화"
        }
    }
}

extension RangeText {
    var korean: String {
        switch range {
        case .month: "1개월"
        case .quarter: "3개월"
        case .half: "6개월"
        case .year: "1년"
        case .fiveYears: "5년"
        case .tenYears: "10년"
        case .all: "1999년부터"
        }
    }
}

extension LiveConverterLabels {
    static let korean = LiveConverterLabels(
        amount: "금액",
        from: "원래 통화",
        to: "바꿀 통화",
        amountExample: "예: 1,234.56",
        fetching: "환율을 가져오는 중…",
        fetchingOverPrevious: "환율을 가져오는 중이며, 이전 환율을 보여 줍니다…",
        recentPairs: "최근에 환산한 통화",
        stillNewest: "지금 쓸 수 있는 가장 최근 환율입니다.",
        newestStored: "이 컴퓨터에 더 최근 환율이 없습니다.",
        noMatch: "맞는 통화가 없습니다. 이름이나 나라의 일부를 적어 보세요.",
        tooSmall: "창이 너무 작습니다. 크게 해 주세요.",
        choose: "고르기",
        next: "다음",
        swap: "바꾸기",
        refresh: "새로 고침",
        retry: "다시 시도",
        clear: "지우기",
        back: "뒤로",
        pick: "선택",
        quit: "끝내기",
        convert: "환산",
        copy: "복사",
        copied: "복사했습니다",
        newestRate: "가장 최근 환율로 환산",
        steps: "계산 과정",
        allRates: "모든 환율",
        base: "기준 통화",
        day: "날짜",
        showRates: "보기",
        updateRate: "더 최근 환율 찾기",
        skip: "답으로 건너뛰기",
        further: "다른 통화로도",
        furtherExample: "예: JPY, KRW",
        gap: "환율의 날",
        filter: "찾기",
        allCurrencies: "모든 통화 보기",
        table: "표",
        update: "더 최근 환율 가져오기",
        updating: "더 최근 환율을 가져오는 중…",
        updateAbout: "유럽중앙은행이 그 뒤로 발표한 환율과 다른 통화의 가장 최근 환율을 가져옵니다. 금액은 이 컴퓨터를 떠나지 않습니다.",
        tryAgain: "다시 시도",
        chartOptions: "다른 기간, 평균, 비교",
        firstDay: "첫날",
        lastDay: "마지막 날",
        period: "환율 단위",
        otherPair: "비교할 두 통화",
        otherPairExample: "예: USD KRW",
        averages: "평균 환율 표"
    )
}

extension ConverterChoiceText {
    var korean: String {
        switch self {
        case .eachDay: "날마다"
        case .average(.month): "달마다 평균"
        case .average(.quarter): "분기마다 평균"
        case .average(.year): "해마다 평균"
        case .remove(let code): "\(code) 빼기"
        }
    }
}

extension MissingPricesText {
    var korean: String {
        switch self {
        case .noHome(let setting):
            "어느 통화의 가격인지 알 수 없습니다. 통화를 적으세요."
                + (setting.map { " 자기 통화는 '\($0)'로 정합니다." } ?? "")
        case .gap(let commodity, 1, let reason): "\(commodity): 하루의 가격이 없습니다. \(reason)"
        case .gap(let commodity, let days, let reason):
            "\(commodity): \(days)일의 가격이 없습니다. 첫날: \(reason)"
        case .unknown(let names):
            "통화가 아니어서 가격을 적지 않았습니다: \(names.prefix(Self.mostNames).joined(separator: ", "))"
                + (names.count > Self.mostNames ? " 외 \(names.count - Self.mostNames)개" : "")
        case .nothingMissing: "빠진 가격이 없습니다."
        }
    }
}

extension JournalError {
    var korean: String {
        switch self {
        case .unreadable(let path, let line, let reason):
            (line.map { "\($0.korean): " } ?? "")
                + "\((path.map { "'\($0)'" } ?? "표준 입력").with(.object)) 읽을 수 없습니다(\(reason.korean))."
                + " 확인하고 다시 해 보세요."
        case .longLine(let line, let size): "\(line.korean)이 \(size)MiB보다 깁니다. 장부 파일인지 확인하세요."
        case .nothingIncluded(let line, let pattern):
            "\(line.korean): '\(pattern.shortened)'에 맞는 파일이 없습니다. 이름을 고치세요."
        case .tooManyFiles(let most): "장부에 들어 있는 파일이 \(most)개를 넘습니다. 나누어 주세요."
        case .cancelled: "요청을 취소했습니다."
        }
    }
}

extension JournalLine {
    fileprivate var korean: String { (path.map { "'\($0)'의 " } ?? "") + "\(number)번째 줄" }
}
