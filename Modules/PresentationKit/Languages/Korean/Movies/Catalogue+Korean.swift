import Entities

extension CataloguePhrase {
    var korean: String {
        switch self {
        case .catalogue: "카탈로그"
        case .builtIn: "내장"
        case .imported: "가져온 것"
        case .movies: "영화"
        case .source: "출처"
        case .importedAt: "가져온 때"
        case .size: "크기"
        case .place: "위치"
        case .counted(let figures): "\(figures)편"
        case .ratings: "평점"
        case .otherTitles: "다른 제목"
        case .names: "이름"
        case .with(let additions): ", " + additions.map(\.korean).joined(separator: "과 ") + " 포함"
        case .builtInMovies(let figures): "내장 영화 \(figures)편"
        case .importedMovies(let figures, let source, let day):
            "\(source.map { "\($0) " } ?? "")영화 \(figures)편\(day.map { ", \($0)에 가져옴" } ?? "")"
        }
    }
}

extension ImportProgressPhrase {
    var korean: String {
        switch self {
        case .step(let step): step.korean
        case .share(let percent): "\(percent)%"
        case .timeLeft(let time): "읽기 \(time.inKoreanFigures) 남음"
        case .timePassed(let time): "\(time.inKoreanFigures) 지남"
        case .rows(let figures): "\(figures)줄"
        case .rowsPerSecond(let figures): "초당 \(figures)줄"
        case .heading(let movies, let source, let seconds): "\(source) \(movies), \(seconds)초 걸림"
        case .size(let size): " · 디스크 \(size)"
        case .leftOut(let parts): "뺀 것: " + parts.map(\.korean).joined(separator: ", ")
        case .otherKinds(let figures): "다른 종류 \(figures)편"
        case .adult(let figures): "성인용 \(figures)편"
        case .fewVotes(let figures): "표가 적은 것 \(figures)편"
        case .malformed(_, let figures): "잘못된 줄 \(figures)개"
        case .repeated(_, let figures): "되풀이된 제목 \(figures)개"
        }
    }
}

extension CatalogueImportProgress.Step {
    var korean: String {
        switch self {
        case .readingRatings: "평점 읽는 중"
        case .readingTitles: "제목 읽는 중"
        case .readingOtherTitles: "다른 제목 읽는 중"
        case .readingPrincipals: "참여자 읽는 중"
        case .readingNames: "이름 읽는 중"
        case .ordering: "색인 만드는 중"
        case .writing: "쓰는 중"
        }
    }
}

extension Duration {
    /// The duration as in `9초`, `2:05` or `1:02:05`.
    fileprivate var inKoreanFigures: String {
        components.seconds < 60 ? "\(components.seconds)초" : inClockFigures
    }
}

extension MalformedLinesMessage {
    var korean: String {
        let reasons = [
            counts.malformed > 0 ? "잘못된 줄" : nil,
            counts.repeated > 0 ? "앞의 제목을 되풀이하는 줄" : nil,
        ].compactMap(\.self).joined(separator: "이나 ")
        return "\(reasons)이 \(figures)개입니다. 처음 \(counts.firstMalformed.count)개를 위에 적었습니다."
    }
}

extension MalformedLine {
    var korean: String { "\(file.korean) \(number)번째 줄: \(reason.korean)" }
}

extension MalformedLine.Reason {
    var korean: String {
        switch self {
        case .fieldCount(let found, let expected): "첫 줄에는 열이 \(expected)개인데 이 줄에는 \(found)개"
        case .noIdentifier: "제목의 식별자가 없음"
        case .noPersonIdentifier: "사람의 식별자가 없음"
        case .noTitle: "제목이 없음"
        case .noNumber(let column): "'\(column)'에 수가 없음"
        case .tooLong: "제목이 너무 김"
        case .unparsable: "JSON 객체가 아님"
        case .repeated: "앞에 나온 제목"
        }
    }
}

extension CatalogueFile {
    var korean: String {
        switch self {
        case .standardInput: "표준 입력"
        case .path(let path): "'\(path)'"
        }
    }
}

extension CatalogueContent {
    var korean: String {
        switch self {
        case .table(.titles): "IMDb의 title.basics.tsv.gz 파일입니다"
        case .table(.ratings): "제목이 없는 IMDb의 title.ratings.tsv.gz 파일입니다"
        case .table(.otherTitles): "영화의 다른 제목만 있는 IMDb의 title.akas.tsv.gz 파일입니다"
        case .table(.principals): "참여자만 있는 IMDb의 title.principals.tsv.gz 파일입니다"
        case .table(.names): "사람 이름만 있는 IMDb의 name.basics.tsv.gz 파일입니다"
        case .otherTable: "여기에 쓸 수 없는 IMDb의 파일입니다"
        case .titleList: "TMDB의 movie_ids_….json.gz 파일입니다"
        case .otherList: "여기에 쓸 수 없는 TMDB의 파일입니다"
        case .webPage: "데이터가 아니라 웹 페이지입니다"
        case .compressedTwice: "두 번 gzip으로 압축되어 있습니다"
        case .archive(let format): "여기에서 풀지 않는 \(format) 형식으로 압축되어 있습니다"
        case .missingHeader: "열의 이름을 적은 첫 줄이 없습니다"
        case .nothing: "비어 있습니다"
        case .unknown: "가져올 수 있는 파일이 아닙니다"
        }
    }
}

extension CatalogueInput {
    var korean: String {
        switch self {
        case .titles: "IMDb의 title.basics.tsv.gz나 TMDB의 movie_ids_….json.gz"
        case .ratings: "IMDb의 title.ratings.tsv.gz"
        case .otherTitles: "IMDb의 title.akas.tsv.gz"
        case .principals: "IMDb의 title.principals.tsv.gz"
        case .names: "IMDb의 name.basics.tsv.gz"
        }
    }

    func koreanAdvice(_ found: CatalogueContent, in format: RegionalFormat) -> String {
        switch (self, found) {
        case (_, .archive), (_, .compressedTwice): "압축을 풀고 그 안의 파일을 적으세요."
        case (.titles, .table(.ratings)):
            "먼저 \(korean)를 적고, 이 파일은 \(format.quotedName(ofImport: .importRatings)) 뒤에 적으세요."
        case (.titles, .table(.otherTitles)):
            "먼저 \(korean)를 적고, 이 파일은 \(format.quotedName(ofImport: .importOtherTitles)) 뒤에 적으세요."
        case (.titles, .table(.principals)):
            "먼저 \(korean)를 적고, 이 파일은 \(format.quotedName(ofImport: .importPrincipals)) 뒤에 적으세요."
        case (.titles, .table(.names)):
            "먼저 \(korean)를 적고, 이 파일은 \(format.quotedName(ofImport: .importNames)) 뒤에 적으세요."
        case (.titles, _), (.ratings, _), (.otherTitles, _), (.principals, _), (.names, _): "\(korean)를 쓰세요."
        }
    }
}

extension CatalogueImportMessage {
    var korean: String {
        switch error {
        case .unreadable(let file, let reason):
            "\(file.korean.with(.object)) 읽을 수 없습니다(\(reason.korean)). 읽을 수 있는 파일을 적으세요."
        case .unexpected(let file, let found, let wanted):
            "\(file.korean.with(.topic)) \(found.korean). \(wanted.koreanAdvice(found, in: format))"
        case .truncated(let file):
            "\(file.korean.with(.topic)) 내려받다 끊긴 듯 중간에서 끝납니다. 다시 내려받으세요."
        case .damaged(let file):
            "\(file.korean.with(.topic)) 체크섬이나 길이가 맞지 않아 손상된 파일입니다. 다시 내려받으세요."
        case .onlyMalformed(let counts):
            "\(format.grouped(counts.malformed))줄 가운데 쓸 수 있는 줄이 없어 아무것도 가져오지 않았습니다. 어떤 파일인지 확인하세요."
        case .noMovies(let counts):
            counts.leavesOutTitles
                ? "가져올 제목이 남지 않았습니다. 뺀 제목은 \(koreanLeftOut(counts))입니다."
                : "파일에 제목이 없습니다. 제목이 있는 파일을 적으세요."
        case .needsRatings:
            "\(name(.chooseMinimumVotes).with(.object)) 쓰려면 투표 수를 알아야 합니다. 투표 수가 든 파일을 \(name(.importRatings)) 뒤에 적으세요."
        case .needsNamesAndPrincipals:
            "\(name(.importNames))와 \(name(.importPrincipals))는 함께 써야 합니다. 두 파일을 모두 적으세요."
        case .unsupported(let option):
            "\(name(option.action).with(.topic)) TMDB의 movie_ids_….json.gz에 없는 것이라 함께 쓸 수 없습니다. 빼고 다시 해 보세요."
        case .tooLarge:
            "제목이 카탈로그에 담을 수 있는 수보다 많습니다. \(name(.chooseMinimumVotes).with(.object)) 써서 줄이세요."
        case .busy: "다른 가져오기가 진행 중입니다. 끝날 때까지 기다렸다가 다시 해 보세요."
        case .cancelled: "취소되었습니다. 필요하면 다시 가져오세요."
        case .notSaved(let error): FailureViewData(error, in: .korean).message
        }
    }

    private func koreanLeftOut(_ counts: CatalogueImportCounts) -> String {
        let (kinds, adult, votes) = (name(.chooseKinds), name(.includeAdult), name(.chooseMinimumVotes))
        let parts = [
            (counts.otherKinds, "다른 종류", "\(kinds.with(.object)) 쓰면 넣음"),
            (counts.adult, "성인용", "\(adult.with(.object)) 쓰면 넣음"),
            (counts.fewVotes, "표가 적은 것", "\(votes) 뒤의 수를 줄이면 넣음"),
        ]
        return parts.filter { $0.0 > 0 }.map { "\($0.1) \(format.grouped($0.0))편(\($0.2))" }
            .joined(separator: ", ")
    }
}

extension CatalogueIssueMessage {
    var korean: String {
        let catalogue = "가져온 카탈로그(\(path))"
        let removal = removal.map { "거나 \($0) 명령으로 지우세요." } ?? "세요."
        return switch issue {
        case .damaged: "\(catalogue)가 손상되어 내장 카탈로그에서 답합니다. 다시 가져오\(removal)"
        case .damagedInPart:
            "\(catalogue)의 일부가 손상되어, 그 부분에 걸리는 검색은 내장 카탈로그에서 답합니다. 다시 가져오\(removal)"
        case .notACatalogue:
            "카탈로그 자리의 파일(\(path))이 이 프로그램에서 만든 것이 아니어서 내장 카탈로그에서 답합니다. 다시 가져오\(removal)"
        case .folder: "카탈로그 자리에 폴더(\(path))가 있어 내장 카탈로그에서 답합니다. 폴더를 옮기세요."
        case .brokenLink:
            "카탈로그 자리의 링크(\(path))가 가리키는 파일이 없어 내장 카탈로그에서 답합니다. 링크를 고치\(removal)"
        case .otherVersion:
            "\(catalogue)는 이 프로그램의 다른 버전에서 만든 것이어서 내장 카탈로그에서 답합니다. 다시 가져오\(removal)"
        case .unreadable:
            "\(catalogue)를 읽을 수 없어 내장 카탈로그에서 답합니다. 권한을 확인하\(removal)"
        }
    }
}
