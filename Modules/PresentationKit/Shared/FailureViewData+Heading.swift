extension FailureViewData {
    /// Returns a short heading for the kind of failure, for views that have room for one above the message.
    public func heading(in format: RegionalFormat) -> String {
        FailureHeading(kind: kind).text(in: format.language)
    }
}

private struct FailureHeading: Wording {
    let kind: FailureViewData.Kind

    var english: String {
        switch kind {
        case .invalidRequest: "That cannot be searched for"
        case .noData: "Nothing there"
        case .service: "No answer"
        case .access: "The key was refused"
        case .file: "A file cannot be read"
        case .data: "The data is damaged"
        case .storage: "Storage error"
        case .settings: "The settings are wrong"
        }
    }

    var korean: String {
        switch kind {
        case .invalidRequest: "검색할 수 없습니다"
        case .noData: "찾은 것이 없습니다"
        case .service: "답을 받지 못했습니다"
        case .access: "키가 거절되었습니다"
        case .file: "파일을 읽을 수 없습니다"
        case .data: "데이터가 손상되었습니다"
        case .storage: "저장된 데이터에 문제가 있습니다"
        case .settings: "설정이 잘못되었습니다"
        }
    }
}
