import Entities

/// The titles of lists and charts.
enum ListText: Wording {
    case rate
    case code
    case name
    case sign
    case decimals
    case since
    case until
    case fixedRate
    case day
    case base(String)
    case pair(from: String, to: String)
    case average(from: String, to: String, by: RatePeriod)
    case monthEnd(from: String, to: String)
    case period
    case days
    /// The periods without rates on some of their days.
    case incomplete([String])
    case lowest
    case highest
    case last
    case more(Int)
    case noRecentPair

    var english: String {
        switch self {
        case .rate: "Rate"
        case .code: "Code"
        case .name: "Name"
        case .sign: "Sign"
        case .decimals: "Decimals"
        case .since: "Rates since"
        case .until: "Until"
        case .fixedRate: "Fixed, 1 EUR ="
        case .day: "Day"
        case .base(let code): "1 \(code) ="
        case .pair(let from, let to): "1 \(from) in \(to)"
        case .average(let from, let to, .month): "1 \(from) in \(to), monthly average"
        case .average(let from, let to, .quarter): "1 \(from) in \(to), quarterly average"
        case .average(let from, let to, .year): "1 \(from) in \(to), yearly average"
        case .monthEnd(let from, let to): "1 \(from) in \(to), last day of each month"
        case .period: "Period"
        case .days: "Days"
        case .incomplete(let periods): "Not all days have rates: \(periods.joined(separator: ", "))"
        case .lowest: "lowest"
        case .highest: "highest"
        case .last: "last"
        case .more(let count): "\(count) more"
        case .noRecentPair: "No pairs are saved yet; pairs that you choose in the full screen are."
        }
    }

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
        case .base(let code): "1 \(code) ="
        case .pair(let from, let to): "\(from) 1당 \(to)"
        case .average(let from, let to, .month): "\(from) 1당 \(to), 월평균"
        case .average(let from, let to, .quarter): "\(from) 1당 \(to), 분기 평균"
        case .average(let from, let to, .year): "\(from) 1당 \(to), 연평균"
        case .monthEnd(let from, let to): "\(from) 1당 \(to), 매월 마지막 날"
        case .period: "기간"
        case .days: "일수"
        case .incomplete(let periods): "환율이 없는 날이 있는 기간: \(periods.joined(separator: ", "))"
        case .lowest: "최저"
        case .highest: "최고"
        case .last: "최근"
        case .more(let count): "그 밖의 \(count)개"
        case .noRecentPair: "저장된 통화 쌍이 없습니다. 전체 화면에서 고르면 저장됩니다."
        }
    }
}
