public import Entities

/// Why the rows of a batch cannot be read; without a `file` they come from the standard input.
public enum BatchInputError: Error, Sendable, Hashable {
    case unreadable(file: String?, FileErrorReason)
    /// A row does not end within `mebibytes`.
    case longRow(line: Int, mebibytes: Int)
}

extension FailureViewModel {
    public init(_ error: BatchInputError, in format: RegionalFormat) {
        let kind: Kind =
            switch error {
            case .unreadable: .file
            case .longRow: .data
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
        }
    }

    var korean: String {
        switch self {
        case .unreadable(let file, let reason):
            "\((file.map { "'\($0)'" } ?? "표준 입력").with(.object)) 읽을 수 없습니다(\(reason.korean))."
                + " 확인하고 다시 해 보세요."
        case .longRow(let line, let size):
            "\(line)번째 줄: 한 줄이 \(size)MiB 안에 끝나지 않습니다. 닫지 않은 따옴표가 있는지 보세요."
        }
    }
}
