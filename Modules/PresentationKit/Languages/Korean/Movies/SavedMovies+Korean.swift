import Entities

extension SavedMoviesPhrase {
    var korean: String {
        switch self {
        case .watchlist: "보고 싶음"
        case .emptyList(.watchlist, let command):
            "볼 영화 목록이 비어 있습니다." + (command.map { " \($0)로 더하세요." } ?? "")
        case .emptyList(.seen, let command): "본 영화가 없습니다." + (command.map { " \($0)으로 표시하세요." } ?? "")
        case .emptyList(.rated, let command): "평점을 준 영화가 없습니다." + (command.map { " \($0)로 평점을 주세요." } ?? "")
        case .emptyList(.notes, let command): "메모한 영화가 없습니다." + (command.map { " \($0)로 메모하세요." } ?? "")
        case .emptyList(.library, let command):
            "알려진 영화 파일이 없습니다." + (command.map { " \($0)로 찾으세요." } ?? "")
        case .emptyList(.named(let name), let command):
            "'\(name.shortened)' 목록이 비어 있습니다." + (command.map { " \($0)로 더하세요." } ?? "")
        case .nothingSaved(let title, let commands):
            "'\(title.shortened)'에 대해 저장한 것이 없습니다."
                + (commands.isEmpty ? "" : " \(commands.joined(separator: "와 "))으로 내 영화를 볼 수 있습니다.")
        case .notOn(.watchlist, let title, let command):
            "'\(title.shortened)'\(.topic, behind: title.shortened) 보고 싶은 영화 목록에 없습니다."
                + (command.map { " 목록은 \($0)로 볼 수 있습니다." } ?? "")
        case .notOn(.seen, let title, let command):
            "'\(title.shortened)'\(.topic, behind: title.shortened) 본 영화가 아니거나 그날 보지 않았습니다."
                + (command.map { " 본 영화는 \($0)으로 볼 수 있습니다." } ?? "")
        case .notOn(.rated, let title, let command):
            "'\(title.shortened)'에 준 평점이 없습니다." + (command.map { " 평점을 준 영화는 \($0)로 볼 수 있습니다." } ?? "")
        case .notOn(.notes, let title, let command):
            "'\(title.shortened)'에 대한 메모가 없습니다." + (command.map { " 메모한 영화는 \($0)로 볼 수 있습니다." } ?? "")
        case .notOn(.library, let title, let command):
            "'\(title.shortened)'의 파일이 없습니다." + (command.map { " 파일은 \($0)로 찾을 수 있습니다." } ?? "")
        case .notOn(.named(let name), let title, let command):
            "'\(title.shortened)'\(.topic, behind: title.shortened) '\(name.shortened)' 목록에 없습니다."
                + (command.map { " 목록은 \($0)로 볼 수 있습니다." } ?? "")
        case .noNotes(let title): "이제 '\(title.shortened)'에 대한 메모가 없습니다."
        case .futureDay(let day): "\(day)\(.topic, behind: day) 아직 오지 않은 날입니다. 영화를 본 날을 적으세요."
        case .noDay(let text): "'\(text.shortened)'\(.topic, behind: text) 날짜가 아닙니다. 2026-11-20처럼 적으세요."
        case .noRating(let ratings):
            "평점은 \(ratings.lowerBound)부터 \(ratings.upperBound)까지의 정수입니다."
        case .notShown(let error): "내 영화를 표시할 수 없습니다. \(error.korean)"
        case .notSaved(let error): "저장하지 못했습니다. \(error.korean)"
        case .added(let file, let list, let matched, let new, let changed):
            file.korean + (list.map { "('\($0.shortened)' 목록)" } ?? "")
                + ": 찾은 줄 \(matched)개, 새 영화 \(new)편, 바뀐 영화 \(changed)편."
        case .decided(let figures): "영화를 정한 동영상 파일은 \(figures)개이며, 가져오기와 함께 취소되지 않습니다."
        case .picked(let figures): "무작위로 이미 고른 영화는 \(figures)편이며, 가져오기와 함께 취소되지 않습니다."
        case .leftOut(let figures, let option):
            "뺀 줄은 \(figures)개입니다." + (option.map { " \($0)로 파일에 써서 직접 고칠 수 있습니다." } ?? "")
        case .leftOutWritten(let figures, let path):
            "뺀 줄 \(figures)개를 '\(path.shortened)'에 썼습니다. 줄마다 ID나 맞는 제목과 연도를 적고 그 파일을 가져오세요."
        case .saveQuestion: "저장할까요?"
        case .saveAnswer: "예, 저장합니다"
        case .nothingSavedYet(let option):
            "저장하지 않았습니다." + (option.map { " \($0)로 저장합니다." } ?? "")
        case .remarks(let kind, let rows, let figures):
            "\(kind.korean)은 \(figures)개입니다: "
                + Self.named(rows.map(\.korean)) + "."
        case .malformed(let lines, let figures): "읽지 못한 줄은 \(figures)개입니다: \(Self.named(lines))번째 줄."
        case .unreadableFile(let file, let reason):
            "\(file.korean): 읽을 수 없습니다(\(reason.korean)). 이름과 권한을 확인하세요."
        case .tooLargeFile(let file, let mebibytes, let rows):
            "\(file.korean): 너무 큽니다. 압축을 푼 크기로 \(mebibytes) MiB, \(rows)줄까지 가져올 수 있으니 나누세요."
        case .unknownFormat(let file):
            "\(file.korean): Letterboxd의 압축 파일이나 그 안의 CSV, IMDb의 CSV 목록, Trakt의 압축 파일이나 그 안의 JSON, JSON 줄 가운데 어느 것도 아닙니다."
        case .ambiguousList(let file, let options):
            "\(file.korean): Letterboxd의 watchlist.csv인지 watched.csv인지 알 수 없습니다."
                + (options.isEmpty ? "" : " \(options.joined(separator: "나 "))으로 정하세요.")
        case .damagedArchive(let file): "\(file.korean): 손상된 압축 파일입니다. 다시 내려받으세요."
        case .encryptedArchive(let file): "\(file.korean): 암호가 걸린 압축 파일입니다. 압축을 풀고 그 안의 파일을 가져오세요."
        case .unnamedList(let file, let option):
            "\(file.korean): 이름 없는 목록입니다." + (option.map { " \($0)로 이름을 정하세요." } ?? "")
        case .undoing(let command): "\(command)로 되돌릴 수 있습니다."
        case .written(let new, let changed, let removed):
            "새 영화 \(new)편, 바뀐 영화 \(changed)편, 뺀 영화 \(removed)편."
        case .nothingToUndo: "되돌릴 것이 없습니다."
        case .undone(let write): "되돌렸습니다. \(write)"
        case .notUndone(let titles): "그 뒤에 다르게 바뀌어 되돌리지 않은 영화: \(titles)."
        case .nothingImported: "어느 파일도 가져오지 않았습니다."
        case .unmatchedExists(let path): "'\(path.shortened)' 파일이 이미 있습니다. 뺀 줄을 쓸 새 파일 이름을 적으세요."
        case .unmatchedNotWritten(let path, let reason):
            "뺀 줄을 '\(path.shortened)'에 쓸 수 없어 가져오지 않았습니다(\(reason.korean))."
        case .unidentified(let titles, let figures):
            "IMDb 식별자를 몰라 뺀 영화는 \(figures)편입니다: \(Self.named(titles.map(\.quotedInKorean)))."
        case .notesOnly(let titles, let figures):
            "메모만 있어 뺀 영화는 \(figures)편입니다. Letterboxd에서는 본 영화가 됩니다: \(Self.named(titles.map(\.quotedInKorean)))."
        case .moreSaved(let figures, _):
            "영화 \(figures)편에는 이 형식에 담을 수 없는 내용이 더 저장되어 있습니다. JSON 줄에는 모두 들어 있습니다."
        }
    }
}

extension String {
    fileprivate var quotedInKorean: String { "'\(shortened)'" }
}

extension ImportRemark {
    fileprivate var korean: String {
        let choices = choices.isEmpty ? "" : "(\(choices.alternatives(in: .korean)))"
        return "\(line)번째 줄 \((title ?? "").quotedInKorean)\(choices)"
    }
}

extension ImportRemark.Kind {
    fileprivate var korean: String {
        switch self {
        case .malformed: "읽지 못한 줄"
        case .notAMovie: "영화가 아니라서 가져오지 않은 시리즈, 에피소드, 게임의 줄"
        case .notFound: "영화를 찾지 못한 줄"
        case .ambiguous: "영화 여러 편 가운데 어느 것인지 알 수 없는 줄"
        case .otherYear: "제목은 같지만 연도가 다른 줄"
        case .noYear: "연도가 없는 줄"
        case .futureDay: "아직 오지 않은 날짜가 있는 줄"
        case .similarTitle: "비슷한 제목만 있는 줄"
        case .joined: "따로 저장된 영화를 하나로 합친 줄"
        case .sameTitle: "제목과 연도가 같아서 저장된 영화에 더한 줄"
        case .sameID: "식별자가 같아서 다른 줄의 영화에 더한, 제목이 불확실한 줄"
        case .notInCatalogue: "카탈로그에 없는 영화의 줄"
        }
    }
}

extension SavedMovieOutcomePhrase {
    var korean: String { "\(koreanVerb): \(movies)." }

    private var koreanVerb: String {
        switch outcome {
        case .addedToWatchlist: "볼 영화 목록에 더했습니다"
        case .addedToWatchlistAgain: "이미 보았거나 평점을 준 영화를 볼 영화 목록에 더했습니다"
        case .alreadyOnWatchlist: "이미 볼 영화 목록에 있습니다"
        case .removedFromWatchlist: "볼 영화 목록에서 뺐습니다"
        case .alreadyOffWatchlist: "이미 볼 영화 목록에 없습니다"
        case .seen(nil): "본 것으로 표시했습니다"
        case .seen(let day?): "\(date(day))에 본 것으로 표시했습니다"
        case .alreadySeen(let day): "이미 \(date(day))에 본 것으로 표시되어 있습니다"
        case .stillSeen(let day): "\(date(day))에 본 기록에 평점, 태그나 메모가 있어 그대로 두었습니다"
        case .notSeen(nil): "본 영화에서 뺐습니다"
        case .notSeen(let day?): "\(date(day))에 본 기록을 지웠습니다"
        case .alreadyNotSeen(nil): "이미 본 영화가 아닙니다"
        case .alreadyNotSeen(let day?): "이미 \(date(day))에 본 기록이 없습니다"
        case .rated(let rating): "평점 \(rating)점을 주었습니다"
        case .notRated: "평점을 지웠습니다"
        case .alreadyNotRated: "이미 평점이 없습니다"
        case .notesWritten: "메모를 저장했습니다"
        case .notesReplaced: "메모를 바꾸었습니다"
        case .notesRemoved: "메모를 지웠습니다"
        case .addedToList(let name): "'\(name.shortened)' 목록에 더했습니다"
        case .alreadyOnList(let name): "이미 '\(name.shortened)' 목록의 그 자리에 있습니다"
        case .removedFromList(let name): "'\(name.shortened)' 목록에서 뺐습니다"
        }
    }
}

extension MovieListPhrase {
    var korean: String {
        switch self {
        case .unknown(let name, let known):
            "'\(name.shortened)'\(.topic, behind: name.shortened) 없는 목록입니다. "
                + (known.isEmpty ? "만든 목록이 없습니다." : "내 목록: \(SavedMoviesPhrase.named(known)).")
        case .exists(let name): "'\(name.shortened)' 목록이 이미 있습니다. 다른 이름을 적으세요."
        case .invalidName(let name):
            "'\(name.shortened)'\(.topic, behind: name.shortened) 목록 이름이 될 수 없습니다. 글자나 숫자가 있고 100자를 넘지 않으며"
                + " 따옴표가 없어야 하고, watchlist, seen, rated, notes, library, mine과 달라야 합니다."
        case .noLists(let command): "만든 목록이 없습니다." + (command.map { " \($0)로 만드세요." } ?? "")
        case .made(let name): "'\(name.shortened)' 목록을 만들었습니다."
        case .renamed(let old, let new): "'\(old.shortened)' 목록의 이름을 '\(new.shortened)'(으)로 바꾸었습니다."
        case .deleted(let name, let movies): "'\(name.shortened)' 목록을 지웠습니다(\(movies))."
        case .progress(let seen, let all): "\(all)편 중 \(seen)편 봄"
        }
    }
}
