import Entities

/// What is said of the user's own movies.
enum SavedMoviesPhrase: Wording {
    case watchlist
    /// The app's command that puts a movie on the list.
    case emptyList(SavedMovieList, adding: String?)
    /// The commands that list movies.
    case nothingSaved(title: String, listing: [String])
    /// The movie cannot be removed from the list, which a command lists.
    case notOn(SavedMovieList, title: String, listing: String?)
    case noNotes(title: String)
    case futureDay(String)
    case notShown(StorageError)
    case notSaved(StorageError)
    case added(CatalogueFile, new: String, changed: String)
    /// Lines of a file that could not be read, and how many there are.
    case malformed([Int], figures: String)
    /// Rows of a file that the user has to know about, and how many there are.
    case remarks(ImportRemark.Kind, [ImportRemark], figures: String)
    case unreadableFile(CatalogueFile, FileErrorReason)
    case unknownFormat(CatalogueFile)
    /// The options that say which list it is.
    case ambiguousList(CatalogueFile, options: [String])
    case archive(CatalogueFile)
    case nothingImported
    case reportExists(String)
    case reportNotWritten(String, FileErrorReason)
    /// Titles of movies that an export lacks, and how many there are.
    case noIMDbIdentifier([String], figures: String)
    case notesOnly([String], figures: String)
    case moreSaved(figures: String, isOne: Bool)

    /// The number of lines and movies that are named.
    private static let mostNamed = 5

    var english: String {
        switch self {
        case .watchlist: "watchlist"
        case .emptyList(.watchlist, let command):
            "Your watchlist is empty" + (command.map { "; add a movie with \($0)." } ?? ".")
        case .emptyList(.seen, let command):
            "You have not marked any movies as seen" + (command.map { "; mark one with \($0)." } ?? ".")
        case .emptyList(.rated, let command):
            "You have not rated any movies" + (command.map { "; rate one with \($0)." } ?? ".")
        case .emptyList(.notes, let command):
            "You have not written any notes" + (command.map { "; write some with \($0)." } ?? ".")
        case .nothingSaved(let title, let commands):
            "Nothing is saved about \"\(title.shortened)\""
                + (commands.isEmpty ? "." : "; \(commands.joined(separator: " and ")) list your movies.")
        case .notOn(.watchlist, let title, let command):
            "\"\(title.shortened)\" is not on your watchlist"
                + (command.map { "; \($0) lists what is." } ?? ".")
        case .notOn(.seen, let title, let command):
            "\"\(title.shortened)\" is not marked as seen, or not on that day"
                + (command.map { "; \($0) lists what is." } ?? ".")
        case .notOn(.rated, let title, let command):
            "You have not rated \"\(title.shortened)\""
                + (command.map { "; \($0) lists what you have rated." } ?? ".")
        case .notOn(.notes, let title, let command):
            "There are no notes about \"\(title.shortened)\""
                + (command.map { "; \($0) lists the movies with notes." } ?? ".")
        case .noNotes(let title): "There are no notes about \"\(title.shortened)\" now."
        case .futureDay(let day): "\(day) is yet to come; give the day on which you saw the movie."
        case .notShown(let error): "Your own movies are not shown: \(error.english)"
        case .notSaved(let error): "This is not saved: \(error.english)"
        case .added(let file, let new, let changed):
            "\(file.english): new movies: \(new), changed ones: \(changed)."
        case .malformed(let lines, let figures):
            "Rows that could not be read: \(figures), on \(lines.count == 1 ? "line" : "lines")"
                + " \(Self.named(lines))."
        case .remarks(let kind, let rows, let figures):
            "\(kind.english): \(figures), "
                + Self.named(rows.map { "\(($0.title ?? "").quoted) on line \($0.line)" }) + "."
        case .unreadableFile(let file, let reason):
            "\(file.english) cannot be read (\(reason.english)); check its name and permissions."
        case .unknownFormat(let file):
            "\(file.english) is not a file that can be imported; give Letterboxd's watchlist.csv, watched.csv,"
                + " ratings.csv, diary.csv or reviews.csv, one of IMDb's lists as CSV, or JSON lines."
        case .ambiguousList(let file, let options):
            "\(file.english) is a list of movies as Letterboxd's watchlist.csv and watched.csv are; say which"
                + (options.isEmpty ? "." : " by \(options.joined(separator: " or ")).")
        case .archive(let file): "\(file.english) is a zip archive; unzip it and import the files in it."
        case .nothingImported: "None of the files was imported."
        case .reportExists(let path): "'\(path.shortened)' exists already; name a new file for the report."
        case .reportNotWritten(let path, let reason):
            "The movies are imported, but the report cannot be written to '\(path.shortened)' (\(reason.english));"
                + " import again with a report elsewhere."
        case .noIMDbIdentifier(let titles, let figures):
            "Left out, because no identifier of IMDb is known: \(figures), \(Self.named(titles.map(\.quoted)))."
        case .notesOnly(let titles, let figures):
            "Left out, because Letterboxd would mark movies with notes alone as seen: \(figures),"
                + " \(Self.named(titles.map(\.quoted)))."
        case .moreSaved(let figures, let isOne):
            "More is saved of \(figures) \(isOne ? "movie" : "movies") than this format has a place for;"
                + " JSON lines have everything."
        }
    }

    var korean: String {
        switch self {
        case .watchlist: "보고 싶음"
        case .emptyList(.watchlist, let command):
            "볼 영화 목록이 비어 있습니다." + (command.map { " \($0)로 더하세요." } ?? "")
        case .emptyList(.seen, let command): "본 영화가 없습니다." + (command.map { " \($0)으로 표시하세요." } ?? "")
        case .emptyList(.rated, let command): "평점을 준 영화가 없습니다." + (command.map { " \($0)로 평점을 주세요." } ?? "")
        case .emptyList(.notes, let command): "메모한 영화가 없습니다." + (command.map { " \($0)로 메모하세요." } ?? "")
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
        case .noNotes(let title): "이제 '\(title.shortened)'에 대한 메모가 없습니다."
        case .futureDay(let day): "\(day)\(.topic, behind: day) 아직 오지 않은 날입니다. 영화를 본 날을 적으세요."
        case .notShown(let error): "내 영화를 표시할 수 없습니다. \(error.korean)"
        case .notSaved(let error): "저장하지 못했습니다. \(error.korean)"
        case .added(let file, let new, let changed):
            "\(file.korean): 새 영화 \(new)편, 바뀐 영화 \(changed)편."
        case .remarks(let kind, let rows, let figures):
            "\(kind.korean)은 \(figures)개입니다: "
                + Self.named(rows.map { "\($0.line)번째 줄 \(($0.title ?? "").quotedInKorean)" }) + "."
        case .malformed(let lines, let figures): "읽지 못한 줄은 \(figures)개입니다: \(Self.named(lines))번째 줄."
        case .unreadableFile(let file, let reason):
            "\(file.korean): 읽을 수 없습니다(\(reason.korean)). 이름과 권한을 확인하세요."
        case .unknownFormat(let file):
            "\(file.korean): Letterboxd의 watchlist.csv, watched.csv, ratings.csv, diary.csv, reviews.csv, IMDb의 CSV 목록, JSON 줄 가운데 어느 것도 아닙니다."
        case .ambiguousList(let file, let options):
            "\(file.korean): Letterboxd의 watchlist.csv인지 watched.csv인지 알 수 없습니다."
                + (options.isEmpty ? "" : " \(options.joined(separator: "나 "))으로 정하세요.")
        case .archive(let file): "\(file.korean): zip 압축 파일입니다. 압축을 풀고 그 안의 파일을 가져오세요."
        case .nothingImported: "어느 파일도 가져오지 않았습니다."
        case .reportExists(let path): "'\(path.shortened)' 파일이 이미 있습니다. 보고서에 새 파일 이름을 적으세요."
        case .reportNotWritten(let path, let reason):
            "영화는 가져왔지만 보고서를 '\(path.shortened)'에 쓸 수 없습니다(\(reason.korean)). 다른 곳을 적어 다시 가져오세요."
        case .noIMDbIdentifier(let titles, let figures):
            "IMDb 식별자를 몰라 뺀 영화는 \(figures)편입니다: \(Self.named(titles.map(\.quotedInKorean)))."
        case .notesOnly(let titles, let figures):
            "메모만 있어 뺀 영화는 \(figures)편입니다. Letterboxd에서는 본 영화가 됩니다: \(Self.named(titles.map(\.quotedInKorean)))."
        case .moreSaved(let figures, _):
            "영화 \(figures)편에는 이 형식에 담을 수 없는 내용이 더 저장되어 있습니다. JSON 줄에는 모두 들어 있습니다."
        }
    }

    /// Returns the first values as a list.
    private static func named(_ values: [some CustomStringConvertible]) -> String {
        values.prefix(mostNamed).map(\.description).joined(separator: ", ")
            + (values.count > mostNamed ? ", …" : "")
    }
}

extension String {
    fileprivate var quoted: String { "\"\(shortened)\"" }

    fileprivate var quotedInKorean: String { "'\(shortened)'" }
}

extension ImportRemark.Kind {
    fileprivate var english: String {
        switch self {
        case .malformed: "Rows that could not be read"
        case .notAMovie: "Series, episodes and games, which are not imported"
        case .ambiguous:
            "Rows that could mean several of your movies, so none of them was chosen by its title"
        case .joined: "Rows by which movies that were saved apart are one now"
        case .sameTitle: "Rows added to a saved movie because its title and year are the same"
        case .notInCatalogue: "Rows whose movie the catalogue does not know"
        }
    }

    fileprivate var korean: String {
        switch self {
        case .malformed: "읽지 못한 줄"
        case .notAMovie: "영화가 아니라서 가져오지 않은 시리즈, 에피소드, 게임의 줄"
        case .ambiguous: "내 영화 여러 편 가운데 어느 것인지 알 수 없어 제목으로 고르지 않은 줄"
        case .joined: "따로 저장된 영화를 하나로 합친 줄"
        case .sameTitle: "제목과 연도가 같아서 저장된 영화에 더한 줄"
        case .notInCatalogue: "카탈로그에 없는 영화의 줄"
        }
    }
}

extension SavedMovieViewData {
    /// Returns the marks of a movie in a list, such as `★ 8` and `✓ 2026-11-20`.
    public func marks(in format: RegionalFormat) -> [String] {
        [
            rating.map { "★ \($0)" },
            viewings.last.map { day in day.map { "✓ \($0)" } ?? "✓" },
            watchlistDay.map { _ in SavedMoviesPhrase.watchlist.text(in: format.language) },
            notes.map { "“\($0)”" },
        ].compactMap(\.self)
    }
}

extension MoviesListItemViewData {
    /// Returns one line that tells this movie from others, after what the user has saved of it.
    public func summary(in format: RegionalFormat) -> String {
        ((saved?.marks(in: format) ?? []) + [about(in: format)]).filter { !$0.isEmpty }.joined(
            separator: " · "
        )
    }
}
