import ItemScreens
import PresentationKit
import TerminalKit

/// The states of the full screen that have a recorded frame.
enum SampleItemScreen: String, CaseIterable {
    case welcome, typing, searching, searchingOverItems, loaded, chosen, scrolled, loadingMore, notice,
        nothing, item, picture
    case failed, korean

    static let sizes = [
        CellSize(columns: 120, rows: 30), CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 20),
    ]

    func model(_ size: CellSize) -> ItemsScreenModel {
        let locale = self == .korean ? RegionalFormat(identifier: "ko_KR") ?? .plain : .plain
        let format = locale.naming { $0 == ShoppingAction.showHelp ? "--help" : nil }
        var model = ItemsScreenModel(
            size: size,
            format: format,
            keyNote: self == .welcome || self == .korean ? ItemsLabels(format).keyless("Naver") : nil
        )
        guard self != .welcome else { return model }
        model.handle(.paste("lamp"))
        switch self {
        case .welcome, .typing: break
        case .searching: model.showSearching()
        case .searchingOverItems:
            model.showItems(SampleListings.listing(total: 90, hasMore: true))
            model.showSearching()
        case .loaded: model.showItems(SampleListings.listing())
        case .item:
            model.showItems(SampleListings.listing(total: 90, hasMore: true))
            model.handle(.key(.down))
            model.handle(.key(.enter))
        case .picture:
            model.show(PictureSupport(imageProtocol: .blocks, cellPixels: nil))
            model.showItems(SampleListings.listing(total: 90, hasMore: true))
            model.handle(.key(.down))
            model.handle(.key(.enter))
            model.showPicture(.loaded(SampleListings.picture))
        case .chosen, .korean:
            model.showItems(SampleListings.listing(total: 90, hasMore: true))
            model.handle(.key(.down))
        case .scrolled, .loadingMore, .notice:
            model.showItems(SampleListings.many)
            for key in [Key.down, .pageDown, .pageDown] { model.handle(.key(key)) }
            if self == .loadingMore { model.showLoadingMore() }
            if self == .notice { model.showNotice(SampleListings.unreachable) }
        case .nothing:
            model.showItems(
                SampleListings.listing([], emptyMessage: "Nothing was found for \"lamp\"; try fewer words.")
            )
        case .failed: model.showFailure(SampleListings.unreachable)
        }
        return model
    }
}
