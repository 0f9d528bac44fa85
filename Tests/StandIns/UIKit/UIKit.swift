// The declarations of UIKit that Apps/moviesearch/UIKit uses, as its documentation has them, so that the list compiles
// where there is no UIKit. Nothing is drawn.

public import Foundation

@MainActor
open class UIResponder: NSObject {}

@MainActor
open class UIView: UIResponder {}

@MainActor
open class UIViewController: UIResponder {
    open var title: String?
    open var navigationItem = UINavigationItem()

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

    public required init?(coder: NSCoder) {}

    open func viewDidLoad() {}
    open func updateProperties() {}
}

@MainActor
open class UINavigationItem: NSObject {
    open var prompt: String?
    open var searchController: UISearchController?
}

@MainActor
open class UITableViewController: UIViewController {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tableView: UITableView! = UITableView()

    public init(style: UITableView.Style) {
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
}

@MainActor
open class UITableView: UIView {
    public enum Style: Int, Sendable {
        case plain
    }

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(
        withIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    open func reloadData() {}
}

@MainActor
open class UITableViewCell: UIView {
    open var contentConfiguration: (any UIContentConfiguration)?
    open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}

@MainActor
@preconcurrency
public protocol UIContentConfiguration {}

@MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
    public var secondaryText: String?
}

@MainActor
open class UISearchController: UIViewController {
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open var searchBar = UISearchBar()

    public init(searchResultsController: UIViewController?) {
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

@MainActor
open class UISearchBar: UIView {
    open var text: String?
    open weak var delegate: (any UISearchBarDelegate)?
}

@MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

@MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
}

extension IndexPath {
    public var row: Int { self[1] }
    public init(row: Int, section: Int) { self = [section, row] }
}
