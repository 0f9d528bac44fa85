import PresentationKit
import TerminalKit

/// Draws the visible movies, or a message if there are none.
struct MoviesRows {
    private let model: MoviesScreenModel
    private let layout: MoviesScreenLayout
    private let columns: Columns

    init(_ model: MoviesScreenModel, _ layout: MoviesScreenLayout) {
        self.model = model
        self.layout = layout
        // Only the first movies set the widths, so scrolling does not move the columns.
        let first = model.seenMovies?.items.prefix(60) ?? []
        columns = Columns(
            width: layout.list.size.columns - MoviesScreen.chosenMark.count,
            titles: first.map { $0.heading(.bold).cellWidth }.max() ?? 0,
            figure: StyledText(MoviesListState.Movies.widestFigure(in: model.format)).cellWidth,
            badges: model.seenMovies?.items.lazy.filter { $0.saved != nil }
                .map { StyledText($0.shortBadges).cellWidth }.max() ?? 0,
            hasReasons: first.contains { !$0.reasons.isEmpty }
        )
    }

    func draw(into frame: inout Frame) {
        guard let movies = model.seenMovies, !movies.items.isEmpty else {
            drawMessage(into: &frame)
            return
        }
        if !layout.listHeading.isEmpty { drawHeading(of: movies, into: &frame) }
        for index in model.window.visibleRows(layout.list.size.rows, of: movies.items.count) {
            draw(
                movies.items[index],
                of: movies,
                isChosen: index == chosen,
                in: layout.list.row(index - model.window.scroll),
                &frame
            )
        }
    }

    /// The index of the movie that keys or open details refer to.
    private var chosen: Int? {
        guard !model.items.isEmpty else { return nil }
        return model.focus == .list || model.details != nil ? model.window.selection : nil
    }

    private func drawHeading(of movies: MoviesListState.Movies, into frame: inout Frame) {
        let title: String
        switch movies.subject {
        case .popular: title = model.labels.popular
        case .similar: title = model.labels.title
        // Results of the previous query are labelled as such.
        case .search:
            title = model.answer == nil ? model.labels.results(for: movies.query) : model.labels.title
        }
        draw(
            [
                title, model.labels.year, movies.heading(of: movies.leadingFigure, in: model.format), "",
                model.labels.about,
            ].map {
                StyledText($0, style: .dim)
            },
            mark: MoviesScreen.unchosenMark,
            in: layout.listHeading,
            &frame
        )
    }

    private func draw(
        _ item: MoviesListItemViewData,
        of movies: MoviesListState.Movies,
        isChosen: Bool,
        in row: CellArea,
        _ frame: inout Frame
    ) {
        // Results of the previous query are dimmed.
        let isOld = model.answer == nil
        let style = isOld ? Style.dim : .plain
        draw(
            [
                item.heading(isOld ? .dim : .bold, cells: columns.title),
                StyledText(item.year.map { String($0) } ?? "", style: style),
                StyledText(movies.leadingFigure.text(of: item, in: model.format), style: style),
                StyledText(item.shortBadges, style: style),
                StyledText(item.about(in: model.format), style: .dim),
            ],
            mark: model.isMarked(item)
                ? (isChosen ? MoviesScreen.chosenAndMarked : MoviesScreen.marked)
                : (isChosen ? MoviesScreen.chosenMark : MoviesScreen.unchosenMark),
            in: row,
            &frame
        )
        if isChosen { frame.highlight(row, in: model.details == nil ? Style.accent.foreground : nil) }
    }

    private func draw(_ texts: [StyledText], mark: String, in row: CellArea, _ frame: inout Frame) {
        frame.draw(StyledText(mark), at: row.origin)
        var position = row.origin
        position.column += mark.count
        for (text, column) in zip(texts, columns.all) where column.width > 0 {
            let shown = text.truncated(toCells: column.width)
            frame.draw(
                shown.padded(toCells: column.width, alignment: column.alignment),
                at: position,
                width: column.width
            )
            position.column += column.width + Columns.gap
        }
    }

    private func drawMessage(into frame: inout Frame) {
        let (heading, words) = model.scene.awaited == nil ? model.message : model.patience
        let area = layout.list.inset(columns: layout.list.size.columns >= 60 ? 2 : 0)
        let lines =
            heading.wrapped(toCells: area.size.columns)
            + StyledText(words).wrapped(toCells: area.size.columns)
        let isRoomy = area.size.rows > lines.count
        frame.draw(isRoomy ? [""] + lines : lines, in: area)
    }
}

/// The widths of the columns of a row; 0 for those that do not fit.
private struct Columns {
    static let gap = 2
    private static let year = 4
    private static let leastAbout = 16

    let title: Int
    let all: [(width: Int, alignment: Alignment)]

    /// - Parameters:
    ///   - width: The available cells.
    ///   - titles: The width of the widest title, which takes cells from the "About" column.
    ///   - figure: The width of a rating or length.
    ///   - badges: The width of the widest badges of saved movies; 0 if there are none.
    ///   - hasReasons: Whether "About" says why a movie is in the list, which has priority over the figure.
    init(width: Int, titles: Int, figure: Int, badges: Int, hasReasons: Bool) {
        var rest = width - Self.year - Self.gap
        func take(_ column: Int, leaving title: Int) -> Int {
            guard column > 0, rest - column - Self.gap >= title else { return 0 }
            rest -= column + Self.gap
            return column
        }
        let badges = take(badges, leaving: 12)
        var about = hasReasons ? take(Self.leastAbout, leaving: 12) : 0
        let figure = take(figure, leaving: hasReasons ? 28 : 16)
        if !hasReasons { about = take(Self.leastAbout, leaving: 28) }
        title = about > 0 ? min(max(24, titles), rest) : rest
        if about > 0 { about += rest - title }
        all = [
            (title, .leading), (Self.year, .trailing), (figure, .trailing), (badges, .leading),
            (about, .leading),
        ]
    }
}

extension MoviesScreenModel {
    /// The message in place of the movies.
    fileprivate var message: (heading: StyledText, words: String) {
        switch list.phase {
        case .idle:
            return (StyledText(labels.welcome, style: .bold), labels.welcomeAdvice)
        case .loading:
            return patience
        case .loaded, .empty:
            return (StyledText(labels.nothing, style: .bold), list.emptyMessage(in: format))
        case .failed(let failure):
            return (StyledText(failure.heading(in: format), style: .failure), failure.message)
        }
    }

    fileprivate var patience: (heading: StyledText, words: String) {
        (StyledText(labels.patience, style: .bold), "")
    }
}
