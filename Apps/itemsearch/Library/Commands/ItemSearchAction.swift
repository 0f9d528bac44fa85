import AppSupport
import ItemSearchComposition
import PresentationKit
import TerminalKit

/// The action that the command line of itemsearch selects.
enum ItemSearchAction: Sendable, Hashable {
    case search(SearchRequest)
    /// A search without words: the user is prompted, in the full screen or line by line.
    case interactive(SearchOptions)

    var options: SearchOptions {
        switch self {
        case .search(let request): request.options
        case .interactive(let options): options
        }
    }
}

/// A search from the command line and the form of its output.
struct SearchRequest: Sendable, Hashable {
    let search: ItemsSearch
    var output = OutputFormat.text
    var options = SearchOptions()
}

/// The options that one search and an interactive session share.
struct SearchOptions: Sendable, Hashable {
    /// The architectural pattern of the implementation; the output is the same for both.
    enum Pattern: String, Sendable, Hashable, CaseIterable {
        case mvc
        case mvvm
    }

    var source = ItemSource.auto
    var pattern = Pattern.mvvm
    var sort = ItemsSort.relevance
    var prices = ItemPrices()
    /// `nil` to use the environment's locale.
    var locale: RegionalFormat?
    var isVerbose = false
    var color = ColorChoice.auto
    var picture = PictureChoice.auto

    /// Returns the format of an answer, whose messages name the program's keys and options.
    func format(of output: OutputFormat, in environment: [String: String]) -> RegionalFormat {
        Region(environment: environment).writing(output, chosen: locale).naming(ShoppingAction.name)
    }
}

extension ShoppingAction {
    /// The key or the option of itemsearch, for messages.
    static func name(_ action: ShoppingAction) -> String? {
        switch action {
        case .restoreItem: "u"
        case .showHelp: "--help"
        }
    }
}
