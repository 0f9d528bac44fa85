/// A line about the rows of a batch, printed beside its answers.
public enum BatchNotice: Sendable, Hashable {
    case failedRow(line: Int, message: String)
    /// More rows failed than were reported one by one.
    case failedRows(Int, reported: Int)
    case progress(rows: Int, perSecond: Int)

    public func text(in format: RegionalFormat) -> String { text(in: format.language) }
}

extension BatchNotice: Wording {
    var english: String {
        switch self {
        case .failedRow(let line, let message): "line \(line): \(message)"
        case .failedRows(let count, let reported):
            "\(count) rows have no answer; the first \(reported) of them are named above."
        case .progress(let rows, let rate): "\(rows) rows, \(rate) rows a second"
        }
    }

    var korean: String {
        switch self {
        case .failedRow(let line, let message): "\(line)번째 줄: \(message)"
        case .failedRows(let count, let reported):
            "답이 없는 줄이 \(count)개입니다. 위에는 처음 \(reported)개만 적었습니다."
        case .progress(let rows, let rate): "\(rows)줄, 초당 \(rate)줄"
        }
    }
}
