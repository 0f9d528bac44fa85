import Entities

extension FailureViewData {
    /// Creates the message of an import error, including what to do next.
    init(_ error: CatalogueImportError, in format: RegionalFormat) {
        let phrase = CatalogueImportMessage(error: error, format: format)
        self.init(kind: error.kind, message: phrase.text(in: format.language))
    }
}

/// The message of an import error: what happened and what to do next.
private struct CatalogueImportMessage: Wording {
    let error: CatalogueImportError
    let format: RegionalFormat

    var english: String {
        switch error {
        case .unreadable(let file, let reason):
            "\(file.english) could not be read (\(reason.english)); name one that can be."
        case .unexpected(let file, let found, let wanted):
            "\(file.english) \(found.english); \(wanted.englishAdvice(found, in: format))"
        case .truncated(let file):
            "\(file.english) ends before it is whole, as a broken download does; fetch it again."
        case .damaged(let file):
            "\(file.english) is damaged, since its checksum or its length is wrong; fetch it again."
        case .onlyMalformed(let counts):
            "None of the \(format.grouped(counts.malformed)) lines makes sense, so nothing was imported;"
                + " check what the file is."
        case .noMovies(let counts):
            counts.leavesOutTitles
                ? "No title is left to import: there are \(leftOut(counts).english)."
                : "There is no title in the file; name one that has some."
        case .needsRatings:
            "\(name(.chooseMinimumVotes)) needs to know the votes; name a file of them behind \(name(.importRatings))."
        case .needsNamesAndPrincipals:
            "\(name(.importNames)) and \(name(.importPrincipals)) go together; name both files."
        case .unsupported(let option):
            "\(name(option.action)) does not go with TMDB's movie_ids_….json.gz,"
                + " which does not tell it; leave it out."
        case .tooLarge:
            "There are more titles than a catalogue can hold; narrow them by \(name(.chooseMinimumVotes))."
        case .busy: "Another import is under way; wait for its end and try again."
        case .cancelled: "The import was cancelled; try again."
        case .notSaved(let error): FailureViewData(error, in: .english).message
        }
    }

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
                ? "가져올 제목이 남지 않았습니다. 뺀 제목은 \(leftOut(counts).korean)입니다."
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

    private func name(_ action: MoviesAction) -> String { format.quotedName(ofImport: action) }

    /// The titles that the import left out, with the options that include them.
    private func leftOut(_ counts: CatalogueImportCounts) -> (english: String, korean: String) {
        let (kinds, adult, votes) = (name(.chooseKinds), name(.includeAdult), name(.chooseMinimumVotes))
        let parts = [
            (
                counts.otherKinds, "of other kinds, which \(kinds) takes in",
                "다른 종류", "\(kinds.with(.object)) 쓰면 넣음"
            ),
            (counts.adult, "for adults, which \(adult) takes in", "성인용", "\(adult.with(.object)) 쓰면 넣음"),
            (
                counts.fewVotes, "with too few votes, which a smaller number behind \(votes) takes in",
                "표가 적은 것", "\(votes) 뒤의 수를 줄이면 넣음"
            ),
        ].filter { $0.0 > 0 }
        return (
            parts.map { "\(format.grouped($0.0)) \($0.1)" }.joined(separator: ", and "),
            parts.map { "\($0.2) \(format.grouped($0.0))편(\($0.3))" }.joined(separator: ", ")
        )
    }
}

extension CatalogueImportError {
    fileprivate var kind: FailureViewData.Kind {
        switch self {
        case .unreadable: .file
        case .unexpected, .truncated, .damaged, .onlyMalformed, .tooLarge: .data
        case .noMovies: .noData
        case .needsRatings, .needsNamesAndPrincipals, .unsupported, .cancelled: .invalidRequest
        case .busy, .notSaved: .storage
        }
    }

    var counts: CatalogueImportCounts? {
        switch self {
        case .onlyMalformed(let counts), .noMovies(let counts): counts
        case .unreadable, .unexpected, .truncated, .damaged, .needsRatings, .needsNamesAndPrincipals,
            .unsupported, .tooLarge,
            .busy, .cancelled, .notSaved:
            nil
        }
    }
}

extension CatalogueImportCounts {
    fileprivate var leavesOutTitles: Bool { otherKinds + adult + fewVotes > 0 }
}

extension UnsupportedImportOption {
    fileprivate var action: MoviesAction {
        switch self {
        case .ratings: .importRatings
        case .otherTitles: .importOtherTitles
        case .names: .importNames
        case .kinds: .chooseKinds
        case .minimumVotes: .chooseMinimumVotes
        }
    }
}
