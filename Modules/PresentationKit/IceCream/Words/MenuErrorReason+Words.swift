import Entities

extension FailureViewData {
    /// Creates the message of a menu error, including its place in the file.
    init(_ error: MenuError, in language: Language) {
        switch error {
        case .cancelled:
            self.init(kind: .invalidRequest, message: MenuMessage.cancelled.text(in: language))
        case .unreadable(let file, let reason):
            self.init(kind: .file, message: MenuMessage.unreadable(file: file, reason).text(in: language))
        case .invalid(let file, let place, let reason):
            let spot = place.map { "\(file):\($0.line):\($0.column)" } ?? file
            self.init(
                kind: .data,
                message: MenuMessage.invalid(spot: spot, MenuErrorClause(reason: reason)).text(in: language)
            )
        }
    }
}

private enum MenuMessage: Wording {
    case cancelled
    case unreadable(file: String, FileErrorReason)
    case invalid(spot: String, MenuErrorClause)

    var english: String {
        switch self {
        case .cancelled: "Loading the menu was cancelled; try again."
        case .unreadable(let file, let reason):
            "The menu \(file) cannot be read (\(reason.english)); check its name and its permissions."
        case .invalid(let spot, let reason):
            "The menu cannot be used: \(spot): \(reason.english); correct it."
        }
    }

    var korean: String {
        switch self {
        case .cancelled: "메뉴를 불러오다가 취소되었습니다. 다시 해 보세요."
        case .unreadable(let file, let reason):
            "메뉴 \(file.with(.object)) 읽을 수 없습니다(\(reason.korean)). 이름과 권한을 확인하세요."
        case .invalid(let spot, let reason): "메뉴를 쓸 수 없습니다: \(spot): \(reason.korean). 고쳐 주세요."
        }
    }
}

/// A reason as a clause within a sentence.
private struct MenuErrorClause: Wording {
    let reason: MenuErrorReason

    var english: String {
        switch reason {
        case .tooLarge(let most): "it is larger than \(most) bytes"
        case .notText: "it is not text in UTF-8"
        case .syntax(let reason): "it is not JSON (\(reason.english))"
        case .missingKey(let key): "\"\(key)\" is missing"
        case .unknownKey(let key, let known):
            "\"\(key.shortened)\" is not a key here; the keys are \(known.joined(separator: ", "))"
        case .wrongKind(nil, let kind): "the menu is not \(kind.english)"
        case .wrongKind(let key?, let kind): "\"\(key)\" is not \(kind.english)"
        case .unknownCurrency(let code): "'\(code.shortened)' is not a known currency"
        case .invalidID(let text):
            "the id '\(text.shortened)' is not made of up to \(MenuItemID.longest) small letters, digits and hyphens"
        case .invalidName(let text):
            "the name '\(text.shortened)' is empty, longer than \(ItemName.longest) characters, or not readable"
        case .invalidPrice(let text): "the price \(text.shortened) is not a plain decimal number"
        case .invalidTint(let text): "the tint '\(text.shortened)' is not written like #93C572"
        case .invalidShape(let text): "the shape '\(text.shortened)' is neither cone nor cup"
        case .nothingToChoose: "there is nothing to choose"
        case .tooManyItems(let most): "there are more than \(most) items"
        case .repeatedID(let id): "the id '\(id)' is used twice"
        case .negativePrice: "a price is below zero"
        case .tooManyDecimals(0, let currency): "a price in \(currency) has no decimals"
        case .tooManyDecimals(let most, let currency): "a price in \(currency) has \(most) decimals at most"
        }
    }

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
    fileprivate var english: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .list: "a list"
        case .object: "an object"
        }
    }

    fileprivate var korean: String {
        switch self {
        case .text: "글이"
        case .number: "수가"
        case .list: "목록이"
        case .object: "객체가"
        }
    }
}

extension MenuErrorReason.Syntax: Wording {
    var english: String {
        switch self {
        case .unexpectedEnd: "the text ends too early"
        case .expectedValue: "expected a value"
        case .expectedName: "expected a name in quotes"
        case .expectedColon: "expected ':'"
        case .expectedCommaOrBrace: "expected ',' or '}'"
        case .expectedCommaOrBracket: "expected ',' or ']'"
        case .invalidNumber: "a number is not written as JSON writes it"
        case .invalidEscape: "a backslash is followed by a character that JSON does not allow"
        case .controlCharacter: "a string contains a control character"
        case .repeatedName(let name): "the name \"\(name.shortened)\" is used twice in one object"
        case .tooDeep(let most): "objects and lists are more than \(most) deep"
        case .trailingContent: "there is text after the end"
        }
    }

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
