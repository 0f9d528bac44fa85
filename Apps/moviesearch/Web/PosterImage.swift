import Markup
import PresentationKit

/// The poster of a movie on a tile with its title.
enum PosterImage {
    /// The widths of posters in pixels: twice the room on the page, for dense screens.
    private static let small = 185
    private static let large = 500

    static func small(of item: MoviesListItemViewData) -> Element { element(of: item, width: small) }

    static func large(of item: MoviesListItemViewData) -> Element { element(of: item, width: large) }

    /// Its title is beside it, so a screen reader skips it. The title on the tile is behind the picture, and
    /// stays if that cannot be loaded.
    private static func element(of item: MoviesListItemViewData, width: Int) -> Element {
        Element("span", .class("poster"), Attribute("aria-hidden", "true")) {
            item.shownTitle
            if let name = item.posterName {
                Element(
                    "img",
                    Attribute("src", "/poster\(name)?w=\(width)"),
                    // In a list the style sheet knows them.
                    Attribute("width", width).when(width == large),
                    Attribute("height", width * 3 / 2).when(width == large),
                    Attribute("loading", "lazy"),
                    Attribute("alt", "")
                )
            }
        }
    }
}
