import Entities

/// Why a text is not an amount.
enum AmountError {
    case notANumber
    case hexadecimal
    case exponent
    case severalMarks
    case misplacedSeparator
    case tooManyDigits

    init(_ error: ExactDecimalError) {
        self =
            switch error {
            case .empty, .noDigits, .notANumber, .infinite, .unexpected: .notANumber
            case .hexadecimal: .hexadecimal
            case .exponent: .exponent
            case .severalDecimalMarks: .severalMarks
            case .misplacedSeparator: .misplacedSeparator
            case .tooManyDigits, .overflow, .divisionByZero, .digitsOutOfRange: .tooManyDigits
            }
    }

    /// `nil` if there is nothing to add.
    var english: String? {
        switch self {
        case .notANumber: nil
        case .hexadecimal: "hexadecimal is not understood"
        case .exponent: "exponents are not understood"
        case .severalMarks: "it has more than one decimal point"
        case .misplacedSeparator: "a separator is not in front of three digits"
        case .tooManyDigits: "it has too many digits"
        }
    }

    var korean: String? {
        switch self {
        case .notANumber: nil
        case .hexadecimal: "16진수는 읽지 않습니다"
        case .exponent: "지수 표기는 읽지 않습니다"
        case .severalMarks: "소수점이 둘 이상입니다"
        case .misplacedSeparator: "구분 기호 뒤에 숫자가 세 개가 아닙니다"
        case .tooManyDigits: "자릿수가 너무 많습니다"
        }
    }
}

/// What is wrong at a place of a calculation, and what belongs there.
enum CalculationError: Wording {
    case expectedNumber
    case expectedOperator
    case unclosedParenthesis
    case unopenedParenthesis
    case number(String, AmountError)
    case divisionByZero
    case tooManyDigits
    case tooManyParentheses

    var english: String {
        switch self {
        case .expectedNumber: "put a number there"
        case .expectedOperator: "put +, -, * or / there"
        case .unclosedParenthesis: "close this parenthesis"
        case .unopenedParenthesis: "leave out this parenthesis, or open it before"
        case .number(let text, let reason):
            "'\(text)' is not a number\(reason.english.map { ", since \($0)" } ?? "")"
        case .divisionByZero: "nothing can be divided by zero"
        case .tooManyDigits:
            "the value has more digits than can be held exactly, so round one of the numbers before it"
        case .tooManyParentheses: "use fewer parentheses inside each other"
        }
    }

    var korean: String {
        switch self {
        case .expectedNumber: "숫자를 적으세요"
        case .expectedOperator: "+, -, *, / 가운데 하나를 적으세요"
        case .unclosedParenthesis: "이 괄호를 닫으세요"
        case .unopenedParenthesis: "이 괄호를 빼거나 앞에서 여세요"
        case .number(let text, let reason):
            "'\(text)'\(.topic, behind: text) 숫자가 아닙니다\(reason.korean.map { "(\($0))" } ?? "")"
        case .divisionByZero: "0으로 나눌 수 없습니다"
        case .tooManyDigits: "값의 자릿수가 정확히 담을 수 있는 범위를 넘습니다. 그 앞의 수를 반올림하세요"
        case .tooManyParentheses: "겹친 괄호를 줄이세요"
        }
    }
}
