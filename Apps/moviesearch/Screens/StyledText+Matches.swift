import PresentationKit
import TerminalKit

extension StyledText {
    /// A text with what was searched for in it, which stands out without colours too.
    init(_ text: MatchedText, style: Style = .plain) {
        var matched = style
        matched.dim = false
        matched.bold = true
        matched.underline = true
        self = text.parts.reduce(StyledText("")) {
            $0 + StyledText($1.text, style: $1.isMatch ? matched : style)
        }
    }
}

extension MoviesListItemViewModel {
    /// The title, and behind it the one that was found where that is another.
    func heading(_ style: Style) -> StyledText {
        let title = StyledText(matchedTitle, style: style)
        guard let foundTitle else { return title }
        return title + StyledText(" (", style: .dim) + StyledText(foundTitle) + StyledText(")", style: .dim)
    }
}

extension MoviesListState.Films {
    /// As many films as answer, or so many at least.
    var total: String {
        let films = totalResults == 1 ? "1 film" : "\(totalResults) films"
        return countsAll ? films : films + " or more"
    }
}
