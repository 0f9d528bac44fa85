public import Entities

extension BatchRowFormatError: Wording {
    var english: String {
        switch self {
        case .openQuote: "a quote is never closed; close it."
        case .fieldCount(let count, let expected):
            "the row has \(count == 1 ? "1 field" : "\(count) fields") and not \(expected);"
                + " quote fields that hold a separator."
        case .notAnObject: "the line is no JSON object; write one object a line."
        case .repeatedMember(let name): "the object has more than one member '\(name)'; leave one."
        case .existingMember(let name): "the object has a member '\(name)' already; rename it."
        case .nestedValue: "the object has a list or an object where a text belongs; write a text there."
        case .missingMember: "the object lacks an amount or a currency; give it both."
        }
    }

    var korean: String {
        switch self {
        case .openQuote: "따옴표가 닫히지 않았습니다. 닫으세요."
        case .fieldCount(let count, let expected):
            "칸이 \(expected)개가 아니라 \(count)개입니다. 구분 문자가 든 칸은 따옴표로 묶으세요."
        case .notAnObject: "JSON 객체가 아닙니다. 한 줄에 객체를 하나씩 적으세요."
        case .repeatedMember(let name): "'\(name)' 항목이 둘 이상입니다. 하나만 남기세요."
        case .existingMember(let name): "'\(name)' 항목이 이미 있습니다. 이름을 바꾸세요."
        case .nestedValue: "글이 올 자리에 목록이나 객체가 있습니다. 글을 적으세요."
        case .missingMember: "금액이나 통화가 없습니다. 둘 다 적으세요."
        }
    }
}
