import Entities

extension FailureViewData {
    init(_ error: BatchInputError, in format: RegionalFormat) {
        let kind: Kind =
            switch error {
            case .unreadable: .file
            case .fixedDecimalMark, .notAColumnNumber: .invalidRequest
            case .longRow, .encoding, .carriageReturns, .existingColumn, .missingColumn, .repeatedColumn,
                .unknownColumn, .columnOutOfRange:
                .data
            }
        let message = BatchInputMessage(error: error, format: format).text(in: format.language)
        self.init(kind: kind, message: message, beginsWithName: true)
    }
}

private struct BatchInputMessage: Wording {
    let error: BatchInputError
    let format: RegionalFormat

    var english: String {
        switch error {
        case .unreadable(let file, let reason):
            "\(file.map { "'\($0)'" } ?? "the standard input") could not be read (\(reason.english));"
                + " check it and try again."
        case .longRow(let line, let size):
            "line \(line): the row does not end within \(size) MiB; look for a quote that is left open."
        case .encoding(let encoding):
            "the rows are in \(encoding); turn them into UTF-8 first, as 'iconv -f \(encoding) -t UTF-8' does."
        case .carriageReturns:
            "the lines end in carriage returns alone; turn them into line feeds first, as \"tr '\\r' '\\n'\" does."
        case .fixedDecimalMark:
            "JSON writes its numbers with a point; leave \(name(.chooseDecimalMark) ?? "the decimal mark") out."
        case .existingColumn(let name):
            "the header has a column '\(name.shortened)' already; rename it, since answers go into one of that name."
        case .missingColumn(let name, let number, true):
            "\(missing(name, number)), but it has semicolons; name the separator\(self.name(.chooseDelimiter).map { " with \($0)" } ?? "")."
        case .missingColumn(let name, nil, false):
            "\(missing(name, nil)); say which one it is\(options(of: name, " with ", or: " or give one target with "))"
                + (self.name(.declareNoHeader).map { ", or that there is no header with \($0)." } ?? ".")
        case .missingColumn(let name, let number, false):
            "\(missing(name, number)); say which one it is"
                + options(of: name, " with ", or: " or give one target with ") + "."
        case .repeatedColumn(let name, let count):
            "the header has \(count) columns '\(name.shortened)'; rename all but one."
        case .unknownColumn(let name, let known, let hasMore):
            "the header has no column '\(name.shortened)'; it has \(Self.list(known))\(hasMore ? " and more" : "")."
        case .notAColumnNumber(let text):
            "'\(text.shortened)' is not a column number; \(name(.declareNoHeader).map { "with \($0) " } ?? "")columns are numbered from 1."
        case .columnOutOfRange(let number, let count):
            "the first row has no column \(number); it has \(count)."
        }
    }

    var korean: String {
        switch error {
        case .unreadable(let file, let reason):
            "\((file.map { "'\($0)'" } ?? "표준 입력").with(.object)) 읽을 수 없습니다(\(reason.korean))."
                + " 확인하고 다시 해 보세요."
        case .longRow(let line, let size):
            "\(line)번째 줄: 한 줄이 \(size)MiB 안에 끝나지 않습니다. 닫지 않은 따옴표가 있는지 보세요."
        case .encoding(let encoding):
            "입력의 인코딩이 \(encoding)입니다. 'iconv -f \(encoding) -t UTF-8'로 먼저 바꾸세요."
        case .carriageReturns: "줄 바꿈 문자가 CR뿐입니다. \"tr '\\r' '\\n'\"으로 먼저 바꾸세요."
        case .fixedDecimalMark: "JSON의 소수점은 언제나 점입니다. \(name(.chooseDecimalMark) ?? "소수점 설정")를 빼세요."
        case .existingColumn(let name): "머리글에 '\(name.shortened)' 열이 이미 있습니다. 답을 쓸 열이니 이름을 바꾸세요."
        case .missingColumn(let name, let number, true):
            "\(koreanMissing(name, number)). 쌍반점이 있으니 \(self.name(.chooseDelimiter).map { "\($0)로 " } ?? "")구분 문자를 정하세요."
        case .missingColumn(let name, nil, false):
            "\(koreanMissing(name, nil)). \(koreanOptions(of: name))정하"
                + (self.name(.declareNoHeader).map { "거나, 머리글이 없으면 \($0)를 쓰세요." } ?? "세요.")
        case .missingColumn(let name, let number, false):
            "\(koreanMissing(name, number)). \(koreanOptions(of: name))정하세요."
        case .repeatedColumn(let name, let count):
            "머리글에 '\(name.shortened)' 열이 \(count)개 있습니다. 하나만 남기고 이름을 바꾸세요."
        case .unknownColumn(let name, let known, let hasMore):
            "머리글에 '\(name.shortened)' 열이 없습니다. 있는 열은 \(Self.list(known))\(hasMore ? " 등" : "")입니다."
        case .notAColumnNumber(let text):
            "'\(text.shortened)': 열 번호가 아닙니다. \(name(.declareNoHeader).map { "\($0)에서 " } ?? "")열은 1부터 셉니다."
        case .columnOutOfRange(let number, let count): "첫 줄에 \(number)번째 열이 없습니다. 열은 \(count)개입니다."
        }
    }

    private func missing(_ name: String, _ number: Int?) -> String {
        number.map { "the first row has no column \($0)" } ?? "the header has no column '\(name)'"
    }

    private func koreanMissing(_ name: String, _ number: Int?) -> String {
        number.map { "첫 줄에 \($0)번째 열이 없습니다" } ?? "머리글에 '\(name)' 열이 없습니다"
    }

    private static func list(_ names: [String]) -> String {
        names.map { "'\($0.shortened)'" }.joined(separator: ", ")
    }

    private func koreanOptions(of column: String) -> String {
        let options = options(of: column, or: "이나 ")
        return options.isEmpty ? "어느 열인지 " : options + "로 "
    }

    /// Returns the options that name a column; empty if the app has none.
    private func options(of column: String, _ introduction: String = "", or conjunction: String) -> String {
        let actions: [ExchangeAction] =
            switch column {
            case "amount": [.nameAmountColumn]
            case "from": [.nameOriginColumn]
            case "to": [.nameTargetColumn, .chooseOneTarget]
            default: []
            }
        let names = actions.compactMap { name($0) }
        return names.isEmpty ? "" : introduction + names.joined(separator: conjunction)
    }

    private func name(_ action: ExchangeAction) -> String? { format.name(of: action).map { "'\($0)'" } }
}
