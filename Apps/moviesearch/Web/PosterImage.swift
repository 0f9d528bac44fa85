import Markup
import PresentationKit

/// The poster of a movie on a tile with the first letter of its title.
enum PosterImage {
    /// The widths of posters in pixels: twice the room on the page, for dense screens.
    private static let small = 185
    private static let large = 500

    static func small(of item: MoviesListItemViewData) -> Element { element(of: item, width: small) }

    static func large(of item: MoviesListItemViewData) -> Element { element(of: item, width: large) }

    /// Its title is beside it, so a screen reader skips it. The letter is behind the picture, and stays if that
    /// cannot be loaded.
    private static func element(of item: MoviesListItemViewData, width: Int) -> Element {
        Element("span", .class("poster"), Attribute("aria-hidden", "true")) {
            String(item.shownTitle.prefix(1))
            if let name = item.posterName {
                Element(
                    "img",
                    Attribute("src", "/poster\(name)?w=\(width)"),
                    Attribute("width", width),
                    Attribute("height", width * 3 / 2),
                    Attribute("loading", "lazy"),
                    Attribute("alt", ""),
                    Attribute("data-keep", "hidden")
                )
            }
        }
    }
}
