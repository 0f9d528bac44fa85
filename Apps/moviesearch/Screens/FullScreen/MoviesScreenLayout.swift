import PresentationKit
import TerminalKit

/// The cells of each part of the full screen; parts that do not fit are empty.
struct MoviesScreenLayout {
    static let smallest = CellSize(columns: 20, rows: 5)
    /// From this width on, a movie is shown beside the list instead of over it.
    static let columnsForTwo = 100
    /// The least columns of the movie beside the list; on wide screens it gets two fifths.
    private static let columnsForMovie = 50
    private static let mostSuggestions = 5
    /// Two headings, one suggestion and three movies. From this height on, the list has a heading.
    private static let rowsForSuggestions = 6

    let isTooSmall: Bool
    private(set) var field = CellArea.none
    private(set) var rule = CellArea.none
    private(set) var suggestionsHeading = CellArea.none
    private(set) var suggestions = CellArea.none
    /// The first visible suggestion; not 0 if newer searches have pushed the chosen one out.
    private(set) var firstSuggestion = 0
    /// What the movies have in common, above both the list and the movie beside it.
    private(set) var headline = CellArea.none
    private(set) var listHeading = CellArea.none
    private(set) var list = CellArea.none
    /// The line between the list and the details beside it.
    private(set) var divider = CellArea.none
    private(set) var detailsArea = CellArea.none
    /// The room for a poster; also kept after a failure, so that the poster can be requested again.
    private(set) var poster: PictureArea?
    private(set) var sourceNotes = CellArea.none
    private(set) var status = CellArea.none
    private(set) var help = CellArea.none

    private(set) var sourceNoteLines: [StyledText] = []
    private(set) var statusLines: [StyledText] = []
    private(set) var detailsText: DetailsText?

    var detailsLines: [StyledText] { detailsText?.lines ?? [] }

    /// The largest scroll offset of the details.
    var lastDetailsScroll: Int { max(0, detailsLines.count - detailsArea.size.rows) }

    /// Converts the index of a suggestion to its row, or a row to the index.
    func mirrored(_ index: Int) -> Int { firstSuggestion + suggestions.size.rows - 1 - index }

    init(_ model: MoviesScreenModel) {
        let size = model.size
        isTooSmall = size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
        guard !isTooSmall else { return }
        var rows = 0..<size.rows
        func strip(_ taken: Range<Int>) -> CellArea {
            CellArea(row: taken.lowerBound, column: 0, columns: size.columns, rows: taken.count)
        }
        field = strip(rows.takeFirst(1))
        if size.rows >= 10 { rule = strip(rows.takeFirst(1)) }
        if size.rows >= 6 { help = strip(rows.takeLast(1)) }
        statusLines = model.statusLines(columns: size.columns, atMost: max(1, size.rows / 6))
        status = strip(rows.takeLast(statusLines.count))
        if size.rows >= 10 {
            sourceNoteLines = model.sourceNotes(columns: size.columns, atMost: max(1, size.rows / 8))
            sourceNotes = strip(rows.takeLast(sourceNoteLines.count))
        }

        let isForTwo = size.columns >= Self.columnsForTwo
        if rows.count >= Self.rowsForSuggestions, isForTwo || model.details == nil, model.headline != nil {
            headline = strip(rows.takeFirst(1))
        }
        let body = strip(rows)
        guard model.details != nil || model.hasPreview else {
            divideForList(body, model)
            return
        }
        let pane: CellArea
        if isForTwo {
            let columns = max(Self.columnsForMovie, size.columns * 2 / 5)
            var (left, right) = body.dividedVertically(at: size.columns - columns - 2)
            (divider, pane) = right.dividedVertically(at: 2)
            // One free column between the list and the line.
            left.size.columns -= 1
            divideForList(left, model)
        } else {
            pane = body
        }
        detailsArea = pane
        guard let movie = model.shownMovie else { return }
        let pictures = movie.movie?.hasPoster == true ? model.pictures : nil
        (poster, detailsArea) = PictureArea.divide(pane, .poster, pictures)
        if case .failed = movie.poster { detailsArea = pane }
        // The last columns are for the scroll arrows.
        detailsText = .make(
            movie,
            columns: max(1, detailsArea.size.columns - 2),
            model.format,
            earlier: model.detailsText
        )
    }

    private mutating func divideForList(_ area: CellArea, _ model: MoviesScreenModel) {
        var rest = area
        // Without a heading, suggestions would look like movies.
        let room = area.size.rows >= Self.rowsForSuggestions ? area.size.rows / 3 : 0
        let offered = min(model.suggestions.count, Self.mostSuggestions, room)
        if offered > 0 {
            // Suggestions are below the movies, which therefore do not move when suggestions come and go.
            let gap = area.size.rows >= 16 ? 1 : 0
            rest.size.rows -= gap + 1 + offered
            var bottom = area
            _ = bottom.takeRows(rest.size.rows + gap)
            suggestionsHeading = bottom.takeRows(1)
            suggestions = bottom
            firstSuggestion = max(0, (model.suggestion ?? 0) - offered + 1)
        }
        if area.size.rows >= Self.rowsForSuggestions, model.seenMovies?.items.isEmpty == false {
            listHeading = rest.takeRows(1)
        }
        list = rest
    }
}

extension Range<Int> {
    fileprivate mutating func takeFirst(_ count: Int) -> Range<Int> {
        let middle = Swift.min(lowerBound + count, upperBound)
        defer { self = middle..<upperBound }
        return lowerBound..<middle
    }

    fileprivate mutating func takeLast(_ count: Int) -> Range<Int> {
        let middle = Swift.max(upperBound - count, lowerBound)
        defer { self = lowerBound..<middle }
        return middle..<upperBound
    }
}
