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
        columns = Columns(
            width: layout.list.size.columns - MoviesScreen.chosenMark.count,
            // Only the first movies set the width, so scrolling does not move the columns.
            titles: model.seenMovies?.items.prefix(60).map { $0.heading(.bold).cellWidth }.max() ?? 0
        )
    }

    func draw(into frame: inout Frame) {
        guard let movies = model.seenMovies, !movies.items.isEmpty else {
            drawMessage(into: &frame)
            return
        }
        if !layout.listHeading.isEmpty { drawHeading(of: movies, into: &frame) }
        let end = min(movies.items.count, model.scroll + layout.list.size.rows)
        for index in model.scroll..<end {
            draw(
                movies.items[index],
                of: movies,
                isChosen: index == chosen,
                in: layout.list.row(index - model.scroll),
                &frame
            )
        }
    }

    /// The index of the movie that keys or open details refer to.
    private var chosen: Int? {
        guard !model.items.isEmpty else { return nil }
        return model.focus == .list || model.details != nil ? model.selection : nil
    }

    private func drawHeading(of movies: MoviesListState.Movies, into frame: inout Frame) {
        let title: String
        switch movies.subject {
        case .popular: title = "Popular films"
        // Results of the previous query are labelled as such.
        case .search: title = model.answer == nil ? "Films for \"\(movies.query)\"" : "Title"
        }
        draw(
            [title, "Year", movies.figureHeading, "About"].map { StyledText($0, style: .dim) },
            mark: MoviesScreen.unchosenMark,
            in: layout.listHeading,
            &frame
        )
    }

    private func draw(
        _ item: MoviesListItemViewModel,
        of movies: MoviesListState.Movies,
        isChosen: Bool,
        in row: CellArea,
        _ frame: inout Frame
    ) {
        // Results of the previous query are dimmed.
        let isOld = model.answer == nil
        draw(
            [
                item.heading(isOld ? .dim : .bold, cells: columns.titleWidth),
                StyledText(item.year.map { String($0) } ?? "", style: isOld ? .dim : .plain),
                StyledText(movies.figure(of: item), style: isOld ? .dim : .plain),
                StyledText(item.summary, style: .dim),
            ],
            mark: isChosen ? MoviesScreen.chosenMark : MoviesScreen.unchosenMark,
            in: row,
            &frame
        )
        if isChosen { frame.highlight(row) }
    }

    private func draw(_ texts: [StyledText], mark: String, in row: CellArea, _ frame: inout Frame) {
        frame.draw(StyledText(mark), at: row.origin)
        var place = row.origin
        place.column += mark.count
        for (text, column) in zip(texts, columns.all) where column.width > 0 {
            let shown = text.truncated(toCells: column.width)
            frame.draw(
                shown.padded(toCells: column.width, alignment: column.alignment),
                at: place,
                width: column.width
            )
            place.column += column.width + Columns.gap
        }
    }

    private func drawMessage(into frame: inout Frame) {
        let (heading, words) = model.awaited == nil ? model.list.message : MoviesListState.patience
        let area = layout.list.inset(columns: layout.list.size.columns >= 60 ? 2 : 0)
        let lines =
            heading.wrapped(toCells: area.size.columns)
            + StyledText(words).wrapped(toCells: area.size.columns)
        let isRoomy = area.size.rows > lines.count
        frame.draw(isRoomy ? [""] + lines : lines, in: area)
    }
}

/// The widths of the columns of a row. Columns that do not fit are dropped from the right.
private struct Columns {
    static let gap = 2
    private static let year = 4
    /// The width of `112 min`.
    private static let figure = 7
    private static let leastAbout = 16

    let all: [(width: Int, alignment: Alignment)]

    var titleWidth: Int { all.first?.width ?? 0 }

    /// - Parameters:
    ///   - width: The available cells.
    ///   - titles: The width of the widest title, which takes cells from the "About" column.
    init(width: Int, titles: Int) {
        let figures = Self.year + Self.figure + 2 * Self.gap
        switch width {
        case 64...:
            let title = min(max(24, titles), width - figures - Self.gap - Self.leastAbout)
            let about = width - title - figures - Self.gap
            all = [(title, .leading), (Self.year, .trailing), (Self.figure, .trailing), (about, .leading)]
        case 32...:
            all = [(width - figures, .leading), (Self.year, .trailing), (Self.figure, .trailing)]
        default:
            all = [(width - Self.year - Self.gap, .leading), (Self.year, .trailing)]
        }
    }
}

extension MoviesListState {
    /// The message in place of the movies.
    fileprivate var message: (heading: StyledText, words: String) {
        switch phase {
        case .idle:
            return (StyledText("What are you looking for?", style: .bold), "Films appear as you type.")
        case .loading:
            return Self.patience
        case .loaded, .empty:
            return (StyledText("No film found", style: .bold), emptyMessage)
        case .failed(let failure):
            return (StyledText(failure.heading, style: .failure), failure.message)
        }
    }

    fileprivate static let patience = (heading: StyledText("One moment…", style: .bold), words: "")
}

extension FailureViewModel {
    /// The kind of failure in a few words, above its message.
    fileprivate var heading: String {
        switch kind {
        case .question: "That cannot be searched for"
        case .noData: "Nothing there"
        case .service: "No answer"
        case .access: "The key was refused"
        case .file: "A file cannot be read"
        case .data: "The data is damaged"
        case .storage: "Storage trouble"
        }
    }
}
