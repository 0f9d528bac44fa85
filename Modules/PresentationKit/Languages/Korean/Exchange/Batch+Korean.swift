import Entities

extension BatchNoticeMessage {
    var korean: String {
        switch notice {
        case .failedRow(let line, let message): "\(line)번째 줄: \(message)"
        case .failedRows(let count, let reported):
            "답이 없는 줄이 \(count)개입니다. 위에는 처음 \(reported)개만 적었습니다."
        case .remark(.oldRate, let rows, let line, let day):
            "날짜 없는 \(rows)줄에 \(RateQuery.defaultMaximumAge)일보다 오래된 환율을 썼습니다(처음은 \(line)번째 줄, \(day))."
                + (advice.map { " '\($0.update)'로 갱신하거나 \($0.limit)로 막으세요." } ?? "")
        case .remark(.hundredths, let rows, let line, _):
            "\(rows)줄의 통화가 GBp, GBX, ZAc, ILA여서 GBP, ZAR, ILS의 100분의 1로 셌습니다(처음은 \(line)번째 줄)."
        case .remark(.incompletePeriod, let rows, let line, let day):
            "\(rows)줄에 환율이 없는 날이 있는 기간의 평균을 썼습니다(처음은 \(line)번째 줄, \(day)). 기간이 끝나면 다시 환산하세요."
        case .ownTarget(let code):
            "바꿀 통화가 없는 줄은 정해 둔 통화 \(code)로 환산했습니다."
                + (targetOption.map { " 다른 통화는 \($0)로 정하세요." } ?? "")
        case .emptyInput: "입력이 비어 있어 환산할 것이 없습니다. 머리글과 행을 넣으세요."
        case .progress(let rows, let rate): "\(rows)줄, 초당 \(rate)줄"
        }
    }
}

extension BatchInputMessage {
    var korean: String {
        switch error {
        case .unreadable(let file, let reason):
            "\((file.map { "'\($0)'" } ?? "표준 입력").with(.object)) 읽을 수 없습니다(\(reason.korean))."
                + " 확인하고 다시 해 보세요."
        case .longRow(let line, let size):
            "\(line)번째 줄: 한 줄이 \(size)MiB 안에 끝나지 않습니다. 닫지 않은 따옴표가 있는지 보세요."
        case .encoding(let encoding):
            "입력의 인코딩이 \(encoding)입니다. 'iconv -f \(encoding) -t UTF-8'로 먼저 바꾸세요."
        case .workbook: "스프레드시트 통합 문서입니다. 그 프로그램에서 열어 시트를 'CSV UTF-8' 형식으로 저장하세요."
        case .carriageReturns: "줄 바꿈 문자가 CR뿐입니다. \"tr '\\r' '\\n'\"으로 먼저 바꾸세요."
        case .unclearDays(let day):
            "\(day.line)번째 줄: '\(day.text.shortened)'에서 일과 월 가운데 무엇이 먼저인지 다른 줄에서도 알 수 없습니다."
                + koreanDayOrders
        case .mixedDays(let first, let second):
            "\(first.line)번째 줄의 '\(first.text.shortened)'\(.and, behind: first.text) \(second.line)번째 줄의"
                + " '\(second.text.shortened)'\(.topic, behind: second.text) 일과 월의 순서가 같을 수 없습니다. 하나를 고치세요."
                + koreanDayOrders
        case .mixedAmounts(let either, let other):
            "\(either.line)번째 줄의 '\(either.text.shortened)'\(.topic, behind: either.text) \(other.line)번째 줄에 있는"
                + " '\(other.text.shortened)'의 소수점으로 읽으면 다른 금액입니다." + koreanDecimalMarks
        case .fixedDecimalMark: "JSON의 소수점은 언제나 점입니다. \(name(.chooseDecimalMark) ?? "소수점 설정")를 빼세요."
        case .noNumbers:
            "행이 JSON이 아닙니다. \(name(.requestNumbers) ?? "숫자 설정")를 빼세요."
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

    private var koreanDayOrders: String {
        let orders = dayOrders("", or: "나 ")
        return orders.isEmpty ? "" : " 순서는 \(orders)로 정합니다."
    }

    private var koreanDecimalMarks: String {
        let marks = decimalMarks("", or: "나 ")
        return marks.isEmpty ? "" : " 소수점은 \(marks)로 정합니다."
    }

    private func koreanMissing(_ name: String, _ number: Int?) -> String {
        number.map { "첫 줄에 \($0)번째 열이 없습니다" } ?? "머리글에 '\(name)' 열이 없습니다"
    }

    private func koreanOptions(of column: String) -> String {
        let options = options(of: column, or: "이나 ")
        return options.isEmpty ? "어느 열인지 " : options + "로 "
    }
}

extension BatchRowFormatError {
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
        case .severalRates: "한 행의 금액이 서로 다른 통화입니다. 금액마다 행을 따로 두세요."
        }
    }
}
