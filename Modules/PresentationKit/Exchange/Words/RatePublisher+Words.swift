import Entities

extension RatePublisher {
    func name(in language: Language) -> String {
        switch language {
        case .english: name
        case .korean: parts.map { Self.koreanNames[$0.name] ?? $0.name }.joined(separator: " · ")
        }
    }

    /// Services are called by their own names in every language.
    private static let koreanNames = [
        europeanCentralBank.name: "유럽중앙은행",
        councilOfTheEuropeanUnion.name: "유럽연합 이사회",
        issuingCentralBank.name: "발행 중앙은행",
        sameCurrency.name: "같은 통화",
        ownRates.name: "직접 정한 환율",
        "Bank of Cape Verde": "카보베르데은행",
        "Bank of Central African States": "중앙아프리카국가은행",
        "Bank of Namibia": "나미비아은행",
        "Bermuda Monetary Authority": "버뮤다 통화청",
        "Brunei Darussalam Central Bank": "브루나이 중앙은행",
        "Cayman Islands Monetary Authority": "케이맨제도 통화청",
        "Central Bank of Bahrain": "바레인 중앙은행",
        "Central Bank of Barbados": "바베이도스 중앙은행",
        "Central Bank of Belize": "벨리즈 중앙은행",
        "Central Bank of Bosnia and Herzegovina": "보스니아 헤르체고비나 중앙은행",
        "Central Bank of Cuba": "쿠바 중앙은행",
        "Central Bank of Djibouti": "지부티 중앙은행",
        "Central Bank of Eswatini": "에스와티니 중앙은행",
        "Central Bank of Jordan": "요르단 중앙은행",
        "Central Bank of Lesotho": "레소토 중앙은행",
        "Central Bank of Oman": "오만 중앙은행",
        "Central Bank of The Bahamas": "바하마 중앙은행",
        "Central Bank of West African States": "서아프리카국가 중앙은행",
        "Central Bank of the Comoros": "코모로 중앙은행",
        "Central Bank of the UAE": "아랍에미리트 중앙은행",
        "Centrale Bank van Aruba": "아루바 중앙은행",
        "Centrale Bank van Curaçao en Sint Maarten": "퀴라소 신트마르턴 중앙은행",
        "Eastern Caribbean Central Bank": "동카리브 중앙은행",
        "Falkland Islands Government": "포클랜드제도 정부",
        "French Republic": "프랑스 공화국",
        "Government of Gibraltar": "지브롤터 정부",
        "Government of Saint Helena": "세인트헬레나 정부",
        "Monetary Authority of Macao": "마카오 금융관리국",
        "Nepal Rastra Bank": "네팔 중앙은행",
        "Qatar Central Bank": "카타르 중앙은행",
        "Republic of El Salvador": "엘살바도르 공화국",
        "Republic of Panama": "파나마 공화국",
        "Royal Monetary Authority of Bhutan": "부탄 왕립통화청",
        "Saudi Central Bank": "사우디아라비아 중앙은행",
    ]
}
