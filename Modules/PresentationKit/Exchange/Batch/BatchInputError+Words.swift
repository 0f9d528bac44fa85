public import Entities

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
        self.init(kind: kind, message: error.text(in: format.language), beginsWithName: true)
    }
}

extension BatchInputError: Wording {
    var english: String {
        switch self {
        case .unreadable(let file, let reason):
            "\(file.map { "'\($0)'" } ?? "the standard input") could not be read (\(reason.english));"
                + " check it and try again."
        case .longRow(let line, let size):
            "line \(line): the row does not end within \(size) MiB; look for a quote that is left open."
        case .encoding(let encoding):
            "the rows are in \(encoding); turn them into UTF-8 first, as 'iconv -f \(encoding) -t UTF-8' does."
        case .carriageReturns:
            "the lines end in carriage returns alone; turn them into line feeds first, as \"tr '\\r' '\\n'\" does."
        case .fixedDecimalMark: "JSON writes its numbers with a point; leave '--decimal-mark' out."
        case .existingColumn(let name):
            "the header has a column '\(name.shortened)' already; rename it, since answers go into one of that name."
        case .missingColumn(let name, let number, true):
            "\(missing(name, number)), but it has semicolons; name the separator with '--delimiter'."
        case .missingColumn(let name, nil, false):
            "\(missing(name, nil)); say which one it is with \(Self.options(for: name, or: " or give one target with ")),"
                + " or that there is no header with '--no-header'."
        case .missingColumn(let name, let number, false):
            "\(missing(name, number)); say which one it is with \(Self.options(for: name, or: " or give one target with "))."
        case .repeatedColumn(let name, let count):
            "the header has \(count) columns '\(name.shortened)'; rename all but one."
        case .unknownColumn(let name, let known, let hasMore):
            "the header has no column '\(name.shortened)'; it has \(Self.list(known))\(hasMore ? " and more" : "")."
        case .notAColumnNumber(let text):
            "'\(text.shortened)' is not a column number; with '--no-header' columns are numbered from 1."
        case .columnOutOfRange(let number, let count):
            "the first row has no column \(number); it has \(count)."
        }
    }

    var korean: String {
        switch self {
        case .unreadable(let file, let reason):
            "\((file.map { "'\($0)'" } ?? "표준 입력").with(.object)) 읽을 수 없습니다(\(reason.korean))."
                + " 확인하고 다시 해 보세요."
        case .longRow(let line, let size):
            "\(line)번째 줄: 한 줄이 \(size)MiB 안에 끝나지 않습니다. 닫지 않은 따옴표가 있는지 보세요."
        case .encoding(let encoding):
            "입력의 인코딩이 \(encoding)입니다. 'iconv -f \(encoding) -t UTF-8'로 먼저 바꾸세요."
        case .carriageReturns: "줄 바꿈 문자가 CR뿐입니다. \"tr '\\r' '\\n'\"으로 먼저 바꾸세요."
        case .fixedDecimalMark: "JSON의 소수점은 언제나 점입니다. '--decimal-mark'를 빼세요."
        case .existingColumn(let name): "머리글에 '\(name.shortened)' 열이 이미 있습니다. 답을 쓸 열이니 이름을 바꾸세요."
        case .missingColumn(let name, let number, true):
            "\(koreanMissing(name, number)). 쌍반점이 있으니 '--delimiter'로 구분 문자를 정하세요."
        case .missingColumn(let name, nil, false):
            "\(koreanMissing(name, nil)). \(Self.options(for: name, or: "이나 "))로 정하거나, 머리글이 없으면 '--no-header'를 쓰세요."
        case .missingColumn(let name, let number, false):
            "\(koreanMissing(name, number)). \(Self.options(for: name, or: "이나 "))로 정하세요."
        case .repeatedColumn(let name, let count):
            "머리글에 '\(name.shortened)' 열이 \(count)개 있습니다. 하나만 남기고 이름을 바꾸세요."
        case .unknownColumn(let name, let known, let hasMore):
            "머리글에 '\(name.shortened)' 열이 없습니다. 있는 열은 \(Self.list(known))\(hasMore ? " 등" : "")입니다."
        case .notAColumnNumber(let text): "'\(text.shortened)': 열 번호가 아닙니다. '--no-header'에서 열은 1부터 셉니다."
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

    private static func options(for column: String, or conjunction: String) -> String {
        column == "to" ? "'--to-column'\(conjunction)'--to'" : "'--\(column)'"
    }
}
