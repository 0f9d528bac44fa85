public import Entities

/// A line about the rows of a batch, printed beside its answers.
public enum BatchNotice: Sendable, Hashable {
    case failedRow(line: Int, message: String)
    /// More rows failed than were reported one by one.
    case failedRows(Int, reported: Int)
    /// Rows have an answer of which something has to be said; the first is in a line, by the rate of a day or period.
    case remark(BatchRemark, rows: Int, line: Int, day: String)
    /// The input has no rows and no header.
    case emptyInput
    case progress(rows: Int, perSecond: Int)

    public func text(in format: RegionalFormat) -> String {
        BatchNoticeMessage(notice: self, format: format).text(in: format.language)
    }
}

private struct BatchNoticeMessage: Wording {
    let notice: BatchNotice
    let format: RegionalFormat

    /// The app's command that updates the rates, and its option that refuses old ones.
    private var advice: (update: String, refusal: String)? {
        guard let update = format.name(of: ExchangeAction.updateRates),
            let refusal = format.name(of: ExchangeAction.refuseOldRates)
        else { return nil }
        return (update, refusal)
    }

    var english: String {
        switch notice {
        case .failedRow(let line, let message): "line \(line): \(message)"
        case .failedRows(let count, let reported):
            "\(count) rows have no answer; the first \(reported) of them are named above."
        case .remark(.oldRate, let rows, let line, let day):
            "\(rows == 1 ? "1 row without a day uses" : "\(rows) rows without a day use") a rate more than"
                + " \(RateQuery.defaultMaximumAge) days old, the first in line \(line), of \(day)"
                + (advice.map { "; run '\($0.update)', or refuse such rates with \($0.refusal)." } ?? ".")
        case .remark(.incompletePeriod, let rows, let line, let day):
            "\(rows == 1 ? "1 row uses" : "\(rows) rows use") the average of a period that lacks days,"
                + " the first in line \(line), of \(day); convert again when it is over."
        case .emptyInput: "the input is empty, so there is nothing to convert; give it a header and rows."
        case .progress(let rows, let rate): "\(rows) rows, \(rate) rows a second"
        }
    }

    var korean: String {
        switch notice {
        case .failedRow(let line, let message): "\(line)번째 줄: \(message)"
        case .failedRows(let count, let reported):
            "답이 없는 줄이 \(count)개입니다. 위에는 처음 \(reported)개만 적었습니다."
        case .remark(.oldRate, let rows, let line, let day):
            "날짜 없는 \(rows)줄에 \(RateQuery.defaultMaximumAge)일보다 오래된 환율을 썼습니다(처음은 \(line)번째 줄, \(day))."
                + (advice.map { " '\($0.update)'로 갱신하거나 \($0.refusal)로 막으세요." } ?? "")
        case .remark(.incompletePeriod, let rows, let line, let day):
            "\(rows)줄에 환율이 없는 날이 있는 기간의 평균을 썼습니다(처음은 \(line)번째 줄, \(day)). 기간이 끝나면 다시 환산하세요."
        case .emptyInput: "입력이 비어 있어 환산할 것이 없습니다. 머리글과 행을 넣으세요."
        case .progress(let rows, let rate): "\(rows)줄, 초당 \(rate)줄"
        }
    }
}
