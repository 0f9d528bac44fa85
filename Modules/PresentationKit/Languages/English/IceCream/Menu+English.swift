import Entities

extension MenuMessage {
    var english: String {
        switch self {
        case .cancelled: "Loading the menu was cancelled; try again."
        case .unreadable(let file, let reason):
            "The menu \(file) cannot be read (\(reason.english)); check its name and its permissions."
        case .invalid(let spot, let reason):
            "The menu cannot be used: \(spot): \(reason.english); correct it."
        }
    }
}

extension MenuErrorClause {
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
        case .invalidVAT(let text): "the VAT \(text.shortened) is not a percentage from 0 to 100"
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
}

extension MenuErrorReason.Kind {
    var english: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .list: "a list"
        case .object: "an object"
        }
    }
}

extension MenuErrorReason.Syntax {
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
}
