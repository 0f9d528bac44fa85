import PresentationKit
import TerminalKit

/// A piece of a line; if room is short, only pieces that give way are truncated.
private struct Piece {
    var text: StyledText
    let givesWay: Bool
}

extension StyledText {
    /// Creates a text with its matches in bold and underlined, which shows without colours too.
    init(_ text: MatchedText, style: Style = .plain) {
        self.init(Self.pieces(of: text, style))
    }

    fileprivate init(_ pieces: [Piece]) {
        self = pieces.reduce(StyledText("")) { $0 + $1.text }
    }

    fileprivate static func pieces(of text: MatchedText, _ style: Style) -> [Piece] {
        var matched = style
        matched.dim = false
        matched.bold = true
        matched.underline = true
        return text.parts.map {
            Piece(text: StyledText($0.text, style: $0.isMatch ? matched : style), givesWay: !$0.isMatch)
        }
    }
}

extension [Piece] {
    /// Truncates the pieces to a width: those that give way are cut down to their ellipsis, last first.
    ///
    /// They are truncated in the middle, because movies of a series differ at the end of their titles.
    ///
    /// - Returns: The text; `nil` if even that is too wide.
    fileprivate func fitted(toCells limit: Int) -> StyledText? {
        var pieces = self
        var excess = StyledText(self).cellWidth - limit
        for index in indices.reversed() where excess > 0 && pieces[index].givesWay {
            let width = pieces[index].text.cellWidth
            pieces[index].text = pieces[index].text.truncatedInMiddle(toCells: Swift.max(1, width - excess))
            excess -= width - pieces[index].text.cellWidth
        }
        return excess > 0 ? nil : StyledText(pieces)
    }
}

extension MoviesListItemViewData {
    /// Returns the title, followed in parentheses by the title that matched if it is a different one.
    func heading(_ style: Style) -> StyledText {
        StyledText(pieces(style))
    }

    /// Returns the heading in the given width. The match stays visible as long as there is room for it alone.
    func heading(_ style: Style, cells: Int) -> StyledText {
        let found = foundTitle.map { StyledText.pieces(of: $0, .plain) }
        return pieces(style).fitted(toCells: cells) ?? found?.fitted(toCells: cells)
            ?? (found.map { StyledText($0) } ?? heading(style)).truncatedInMiddle(toCells: cells)
    }

    private func pieces(_ style: Style) -> [Piece] {
        let title = StyledText.pieces(of: matchedTitle, style)
        guard let foundTitle else { return title }
        let frame = [" (", ")"].map { Piece(text: StyledText($0, style: .dim), givesWay: false) }
        return title + [frame[0]] + StyledText.pieces(of: foundTitle, .plain) + [frame[1]]
    }
}

extension StyledText {
    /// Creates the text of a search field with its conditions marked, which shows without colours too.
    init(_ query: HighlightedQuery) {
        self = query.parts.reduce(StyledText("")) { $0 + StyledText($1.text, style: .of($1.kind)) }
    }
}

extension Style {
    fileprivate static func of(_ kind: HighlightedQuery.Kind) -> Style {
        switch kind {
        case .words: .plain
        case .condition: Style(bold: true, foreground: .green)
        case .invalidCondition: Style(bold: true, underline: true, foreground: .red)
        }
    }
}
