import Entities

/// What is said of a list of movies as a whole.
private enum MoviesNotePhrase: Wording {
    case rating
    case length
    /// The number of movies; there may be more if not all were counted.
    case total(Int, figures: String, countsAll: Bool)
    /// The number of movies that are shown, of all.
    indirect case shown(figures: String, of: MoviesNotePhrase)
    /// The positions of the movies that are shown, such as `3–4`.
    indirect case range(String, of: MoviesNotePhrase)
    /// The first and the last page that are shown, which may be the same, of all.
    case pages(first: String, last: String, of: String)
    /// Pages of a list that has more movies than can be paged through.
    case firstPages(first: String, last: String, of: String)
    /// The number of movies of the source that were compared with the conditions.
    case examined(figures: String)
    case noPage(String, last: String)
    case noPopularMovies
    /// The number of rows that could not be read.
    case skipped(Int, figures: String)

    var english: String {
        switch self {
        case .rating: "Rating"
        case .length: "Length"
        case .total(let count, let figures, let countsAll):
            (countsAll ? "" : "at least ") + MovieAmountPhrase.movies(count, figures: figures).english
        case .shown(let figures, let total): "\(figures) of \(total.english)"
        case .range(let range, let total): "\(range) of \(total.english)"
        case .pages(let first, let last, let count): "\(Self.english(first, last)) of \(count)"
        case .firstPages(let first, let last, let count):
            "\(Self.english(first, last)) of the first \(count)"
        case .examined(let figures): "among the first \(figures) that were found"
        case .noPage(let page, let last): "There is no page \(page); the last one is page \(last)."
        case .noPopularMovies: "There are no popular movies now; search for words of a title instead."
        case .skipped(let count, _):
            "\(count) \(count == 1 ? "row" : "rows") of the answer could not be read."
        }
    }

    var korean: String {
        switch self {
        case .rating: "평점"
        case .length: "상영 시간"
        case .total(let count, let figures, let countsAll):
            MovieAmountPhrase.movies(count, figures: figures).korean + (countsAll ? "" : " 이상")
        case .shown(let figures, let total): "\(total.korean) 중 \(figures)편"
        case .range(let range, let total): "\(total.korean) 중 \(range)번째"
        case .pages(let first, let last, let count): "\(count)쪽 중 \(Self.korean(first, last))"
        case .firstPages(let first, let last, let count): "처음 \(count)쪽 중 \(Self.korean(first, last))"
        case .examined(let figures): "찾은 영화 중 처음 \(figures)편에서"
        case .noPage(let page, let last): "\(page)쪽은 없습니다. 마지막은 \(last)쪽입니다."
        case .noPopularMovies: "지금은 인기 영화가 없습니다. 제목의 낱말로 검색하세요."
        case .skipped(_, let figures): "답에서 \(figures)줄을 읽지 못했습니다."
        }
    }

    private static func english(_ first: String, _ last: String) -> String {
        first == last ? "page \(first)" : "pages \(first) to \(last)"
    }

    private static func korean(_ first: String, _ last: String) -> String {
        first == last ? "\(first)쪽" : "\(first)–\(last)쪽"
    }
}

/// A number of a movie that has a column of its own.
public enum MovieFigure: Sendable, Hashable {
    case rating, length

    /// Returns the figure of a movie; empty if it is unknown.
    public func text(of item: MoviesListItemViewData, in format: RegionalFormat) -> String {
        switch self {
        case .rating: item.rating(in: format) ?? ""
        case .length: item.runtimeMinutes.map(format.length) ?? ""
        }
    }
}

extension MoviesListState.Movies {
    /// The figures of the movies, of which the first has priority: ratings if any of the movies has one, and lengths.
    public var figures: [MovieFigure] {
        guard items.contains(where: { $0.rating != nil }) else { return [.length] }
        guard items.contains(where: { $0.runtimeMinutes != nil }) else { return [.rating] }
        return concernsLengths ? [.length, .rating] : [.rating, .length]
    }

    /// The figure of a list with room for one.
    public var leadingFigure: MovieFigure { figures.first ?? .length }

    public func heading(of figure: MovieFigure, in format: RegionalFormat) -> String {
        switch figure {
        case .rating: text(.rating, format)
        case .length: text(.length, format)
        }
    }

    /// Returns a figure of the usual greatest width, for a column that fits them all.
    public static func widestFigure(in format: RegionalFormat) -> String { format.length(minutes: 112) }

    /// Returns the number of movies that are shown and of all movies.
    public func counted(in format: RegionalFormat) -> String {
        let total = total(format)
        return text(
            items.count < totalResults ? .shown(figures: format.grouped(items.count), of: total) : total,
            format
        )
    }

    /// Returns one line on the positions, the pages and the origin of the movies.
    public func note(in format: RegionalFormat) -> String {
        let total = total(format)
        let shown = text(range(format).map { .range($0, of: total) } ?? total, format)
        let (first, last) = (format.grouped(pages.lowerBound), format.grouped(pages.upperBound))
        let count = format.grouped(totalPages)
        let range: MoviesNotePhrase? =
            exceedsPages
            ? .firstPages(first: first, last: last, of: count)
            : totalPages > 1 ? .pages(first: first, last: last, of: count) : nil
        return [
            shown, range.map { text($0, format) }, examined(format), origin.source(in: format),
            origin.ageNote(in: format),
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// Returns a message about the rows that could not be read; `nil` if there are none.
    public func skippedMessage(in format: RegionalFormat) -> String? {
        skipped == 0 ? nil : text(.skipped(skipped, figures: format.grouped(skipped)), format)
    }

    /// Returns the positions of these movies in the whole list; `nil` if they are all of it.
    private func range(_ format: RegionalFormat) -> String? {
        guard let offset, items.count < totalResults, !items.isEmpty else { return nil }
        let first = format.grouped(offset + 1)
        return items.count == 1 ? first : "\(first)–\(format.grouped(offset + items.count))"
    }

    private func examined(_ format: RegionalFormat) -> String? {
        guard let examinedPages, !countsAll else { return nil }
        return text(.examined(figures: format.grouped(examinedPages * MoviesPage.size)), format)
    }

    private func total(_ format: RegionalFormat) -> MoviesNotePhrase {
        .total(totalResults, figures: format.grouped(totalResults), countsAll: countsAll)
    }

    private func text(_ phrase: MoviesNotePhrase, _ format: RegionalFormat) -> String {
        phrase.text(in: format.language)
    }
}

extension MoviesListState {
    /// Returns the message for an answer without movies, including what to do next.
    public func emptyMessage(in format: RegionalFormat) -> String {
        let language = format.language
        if let message = movies?.emptyMessage(in: format) { return message }
        return switch subject {
        case .search, .similar: FailureViewData.noMovie(for: query, in: language).message
        case .popular: MoviesNotePhrase.noPopularMovies.text(in: language)
        }
    }
}

extension MoviesListState.Movies {
    /// Returns why there are no movies, and what to do next; `nil` if there are some.
    public func emptyMessage(in format: RegionalFormat) -> String? {
        guard items.isEmpty, pages.lowerBound > 1, totalPages > 0 else { return noResultsMessage }
        return text(
            .noPage(format.grouped(pages.lowerBound), last: format.grouped(totalPages)),
            format
        )
    }
}
