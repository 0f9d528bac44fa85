import Entities

/// What is said if words do not name exactly one movie.
enum MovieChoicePhrase: Wording {
    case question(String)
    /// The app's key that chooses none of the numbers.
    case prompt(none: String?)
    case nothingChanged
    /// Several movies have the title.
    case namesakes(String, choices: String)
    /// No movie, or none of the list, has exactly the title.
    case noExactTitle(String, SavedMovieList?, choices: String)
    /// The app's command that lists the movies.
    case notOn(SavedMovieList, words: String, listing: String?)
    /// The title and the rating are together another title.
    case missingRating(title: String, whole: String, rating: Int)
    /// Notes about which it is unclear where the title ends.
    case unclearTitle(choices: String)
    case noTitle(String)

    var english: String {
        switch self {
        case .question(let words): "Which movie do you mean by \"\(words)\"?"
        case .prompt(let key): "Number\(key.map { ", or \($0) to change nothing" } ?? ""): "
        case .nothingChanged: "Nothing was changed; name the movie by its title and year, or by its ID."
        case .namesakes(let words, let choices):
            "Several movies are called \"\(words)\": \(choices); add the year, or give an ID instead."
        case .noExactTitle(let words, let list, let choices):
            "No movie\(list.map { " \($0.place)" } ?? "") has exactly the title \"\(words)\"; if you mean"
                + " \(choices), give that title or ID."
        case .notOn(.watchlist, let words, let command):
            "\"\(words)\" is not on your watchlist" + (command.map { "; \($0) lists what is." } ?? ".")
        case .notOn(let list, let words, let command):
            "\"\(words)\" is not among the movies \(list.place)"
                + (command.map { "; \($0) lists them." } ?? ".")
        case .missingRating(let title, let whole, let rating):
            "\"\(whole)\" is a title itself; to rate that movie write the rating after it, as in '\(whole) 8',"
                + " and to rate \"\(title)\" with \(rating) give its ID."
        case .unclearTitle(let choices):
            "The title may be that of \(choices); put it in quotation marks with its year, or give an ID instead."
        case .noTitle(let words):
            "\"\(words)\" begins with no exact title; put the title in quotation marks, or give an ID instead."
        }
    }

    var korean: String {
        switch self {
        case .question(let words): "'\(words)'\(.topic, behind: words) 어느 영화입니까?"
        case .prompt(let key): "번호를 적으세요\(key.map { ". 그만두려면 \($0)를 누르세요" } ?? ""): "
        case .nothingChanged: "아무것도 바꾸지 않았습니다. 영화를 제목과 연도로, 또는 ID로 적으세요."
        case .namesakes(let words, let choices):
            "제목이 '\(words)'인 영화가 여럿입니다: \(choices). 연도를 더하거나 ID로 적으세요."
        case .noExactTitle(let words, let list, let choices):
            "\(list.map { "\($0.koreanPlace)에 " } ?? "")제목이 정확히 '\(words)'인 영화가 없습니다. 다음 가운데 있으면 그 제목이나 ID를 적으세요: \(choices)."
        case .notOn(.watchlist, let words, let command):
            "'\(words)'\(.topic, behind: words) 보고 싶은 영화 목록에 없습니다."
                + (command.map { " 목록은 \($0)로 볼 수 있습니다." } ?? "")
        case .notOn(.seen, let words, let command):
            "'\(words)'\(.topic, behind: words) 본 영화가 아닙니다."
                + (command.map { " 본 영화는 \($0)으로 볼 수 있습니다." } ?? "")
        case .notOn(.rated, let words, let command):
            "'\(words)'에 준 평점이 없습니다." + (command.map { " 평점을 준 영화는 \($0)로 볼 수 있습니다." } ?? "")
        case .notOn(.notes, let words, let command):
            "'\(words)'에 대한 메모가 없습니다." + (command.map { " 메모한 영화는 \($0)로 볼 수 있습니다." } ?? "")
        case .missingRating(let title, let whole, let rating):
            "'\(whole)'\(.topic, behind: whole) 영화 제목입니다. 이 영화에 평점을 주려면 '\(whole) 8'처럼 뒤에 평점을 적고, '\(title)'에 \(rating)점을 주려면 그 ID를 적으세요."
        case .unclearTitle(let choices):
            "제목이 어디까지인지 알 수 없습니다: \(choices). 제목과 연도를 따옴표로 묶거나 ID를 적으세요."
        case .noTitle(let words):
            "'\(words)'\(.topic, behind: words) 영화 제목으로 시작하지 않습니다. 제목을 따옴표로 묶거나 ID를 적으세요."
        }
    }
}

extension SavedMovieList {
    fileprivate var place: String {
        switch self {
        case .watchlist: "on your watchlist"
        case .seen: "that you have seen"
        case .rated: "that you have rated"
        case .notes: "with notes"
        }
    }

    fileprivate var koreanPlace: String {
        switch self {
        case .watchlist: "보고 싶은 영화 목록"
        case .seen: "본 영화 중"
        case .rated: "평점을 준 영화 중"
        case .notes: "메모한 영화 중"
        }
    }
}

extension Movie {
    /// The title with the year and the identifier, as a sentence names a choice.
    var nameWithID: String {
        "\(title.shortened) (\((year.map { "\($0), " } ?? "") + id.description))"
    }

    /// One line of a list of choices.
    var choiceLine: String {
        ([titleWithYear, directors.joined(separator: ", ").shortened].filter { !$0.isEmpty }
            + [id.description]).joined(separator: " · ")
    }

    var titleWithYear: String { title.shortened + (year.map { " (\($0))" } ?? "") }
}

extension [Movie] {
    /// The most movies that a sentence names.
    private static var mostNamed: Int { 6 }

    /// Returns the first movies as alternatives, and how many there are besides them.
    func alternatives(in language: Language) -> String {
        let more = count - Self.mostNamed
        let names = prefix(Self.mostNamed).map(\.nameWithID)
        return language.alternatives(
            more > 0 ? names + [MoreMoviesPhrase(count: more).text(in: language)] : names
        )
    }
}

private struct MoreMoviesPhrase: Wording {
    let count: Int

    var english: String { count == 1 ? "1 other" : "\(count) others" }
    var korean: String { "그 밖의 \(count)편" }
}
