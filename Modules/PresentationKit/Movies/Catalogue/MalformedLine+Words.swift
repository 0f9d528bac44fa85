import Entities

extension CatalogueImportCounts {
    /// Returns one message for each line named in `firstMalformed`, and one for all of them if there are more.
    func warnings(in format: RegionalFormat) -> [String] {
        let named = firstMalformed.map { $0.text(in: format.language) }
        let all = malformed + repeated
        guard all > named.count else { return named }
        let phrase = MalformedLinesMessage(counts: self, figures: format.grouped(all))
        return named + [phrase.text(in: format.language)]
    }
}

private struct MalformedLinesMessage: Wording {
    let counts: CatalogueImportCounts
    /// The number of all lines that are left out.
    let figures: String

    var english: String {
        let reasons = [
            counts.malformed > 0 ? "make no sense" : nil,
            counts.repeated > 0 ? "repeat an earlier title" : nil,
        ].compactMap(\.self).joined(separator: " or ")
        return "\(figures) lines \(reasons);"
            + " the first \(counts.firstMalformed.count) of them are named above."
    }

    var korean: String {
        let reasons = [
            counts.malformed > 0 ? "잘못된 줄" : nil,
            counts.repeated > 0 ? "앞의 제목을 되풀이하는 줄" : nil,
        ].compactMap(\.self).joined(separator: "이나 ")
        return "\(reasons)이 \(figures)개입니다. 처음 \(counts.firstMalformed.count)개를 위에 적었습니다."
    }
}

extension MalformedLine: Wording {
    var english: String { "\(file.english), line \(number): \(reason.english)" }
    var korean: String { "\(file.korean) \(number)번째 줄: \(reason.korean)" }
}

extension MalformedLine.Reason: Wording {
    var english: String {
        switch self {
        case .fieldCount(let found, let expected):
            "\(found) \(found == 1 ? "field" : "fields") where the header names \(expected)"
        case .noIdentifier: "no identifier of a title"
        case .noPersonIdentifier: "no identifier of a person"
        case .noTitle: "no title"
        case .noNumber(let column): "no number in '\(column)'"
        case .tooLong: "too long for a title"
        case .noJSON: "no JSON object"
        case .repeated: "a title that an earlier line has"
        }
    }

    var korean: String {
        switch self {
        case .fieldCount(let found, let expected): "첫 줄에는 열이 \(expected)개인데 이 줄에는 \(found)개"
        case .noIdentifier: "제목의 식별자가 없음"
        case .noPersonIdentifier: "사람의 식별자가 없음"
        case .noTitle: "제목이 없음"
        case .noNumber(let column): "'\(column)'에 수가 없음"
        case .tooLong: "제목이 너무 김"
        case .noJSON: "JSON 객체가 아님"
        case .repeated: "앞에 나온 제목"
        }
    }
}

/// The file as messages name it.
extension CatalogueFile: Wording {
    var english: String {
        switch self {
        case .standardInput: "the standard input"
        case .path(let path): "'\(path)'"
        }
    }

    var korean: String {
        switch self {
        case .standardInput: "표준 입력"
        case .path(let path): "'\(path)'"
        }
    }
}
