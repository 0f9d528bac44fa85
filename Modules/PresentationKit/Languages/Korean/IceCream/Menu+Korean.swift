import Entities

extension MenuMessage {
    var korean: String {
        switch self {
        case .cancelled: "메뉴를 불러오다가 취소되었습니다. 다시 해 보세요."
        case .unreadable(let file, let reason):
            "메뉴 \(file.with(.object)) 읽을 수 없습니다(\(reason.korean)). 이름과 권한을 확인하세요."
        case .invalid(let spot, let reason): "메뉴를 쓸 수 없습니다: \(spot): \(reason.korean). 고쳐 주세요."
        }
    }
}

extension MenuErrorClause {
    var korean: String {
        switch reason {
        case .tooLarge(let most): "\(most)바이트보다 큽니다"
        case .notText: "UTF-8 글이 아닙니다"
        case .syntax(let reason): "JSON이 아닙니다(\(reason.korean))"
        case .missingKey(let key): "\"\(key)\"\(.subject, behind: key) 없습니다"
        case .unknownKey(let key, let known):
            "\"\(key.shortened)\"\(.topic, behind: key.shortened) 여기에 쓸 수 없습니다. 쓸 수 있는 것은 \(known.joined(separator: ", "))입니다"
        case .wrongKind(nil, let kind): "메뉴가 \(kind.korean) 아닙니다"
        case .wrongKind(let key?, let kind): "\"\(key)\"\(.subject, behind: key) \(kind.korean) 아닙니다"
        case .unknownCurrency(let code): "'\(code.shortened)'\(.topic, behind: code.shortened) 모르는 통화입니다"
        case .invalidID(let text):
            "id '\(text.shortened)'\(.topic, behind: text.shortened) 소문자, 숫자, 붙임표 \(MenuItemID.longest)자 이내가 아닙니다"
        case .invalidName(let text):
            "이름 '\(text.shortened)'\(.topic, behind: text.shortened) 비었거나 \(ItemName.longest)자보다 길거나 읽을 수 없습니다"
        case .invalidPrice(let text): "값 \(text.shortened.with(.topic)) 보통의 십진수가 아닙니다"
        case .invalidVAT(let text): "부가세 \(text.shortened.with(.topic)) 0에서 100까지의 백분율이 아닙니다"
        case .invalidTint(let text):
            "색 '\(text.shortened)'\(.topic, behind: text.shortened) #93C572처럼 쓰지 않았습니다"
        case .invalidShape(let text):
            "모양 '\(text.shortened)'\(.topic, behind: text.shortened) cone도 cup도 아닙니다"
        case .nothingToChoose: "고를 것이 없습니다"
        case .tooManyItems(let most): "\(most)개보다 많습니다"
        case .repeatedID(let id): "id '\(id)'\(.subject, behind: id) 두 번 나옵니다"
        case .negativePrice: "값이 0보다 작습니다"
        case .tooManyDecimals(0, let currency): "\(currency) 값에는 소수가 없습니다"
        case .tooManyDecimals(let most, let currency): "\(currency) 값은 소수 \(most)자리까지입니다"
        }
    }
}

extension MenuErrorReason.Kind {
    var korean: String {
        switch self {
        case .text: "글이"
        case .number: "수가"
        case .list: "목록이"
        case .object: "객체가"
        }
    }
}

extension MenuErrorReason.Syntax {
    var korean: String {
        switch self {
        case .unexpectedEnd: "글이 끝까지 오지 않음"
        case .expectedValue: "값이 있어야 함"
        case .expectedName: "따옴표 안의 이름이 있어야 함"
        case .expectedColon: "':'이 있어야 함"
        case .expectedCommaOrBrace: "','나 '}'가 있어야 함"
        case .expectedCommaOrBracket: "','나 ']'가 있어야 함"
        case .invalidNumber: "수를 JSON의 형식으로 쓰지 않음"
        case .invalidEscape: "역빗금 뒤에 올 수 없는 문자가 있음"
        case .controlCharacter: "글 안에 제어 문자가 있음"
        case .repeatedName(let name):
            "한 객체에 이름 \"\(name.shortened)\"\(.subject, behind: name.shortened) 두 번 나옴"
        case .tooDeep(let most): "객체와 목록이 \(most)겹을 넘음"
        case .trailingContent: "끝난 뒤에 다른 것이 더 있음"
        }
    }
}
