/// Turns frames into what a terminal has to be told: everything at first, then only what is different.
public struct FramePainter: Sendable {
    /// Nothing where the user wants no colour: bold, reversed and their like are left then.
    public var colors: ColorDepth?
    private var shown: Frame?
    private var hasSentKittyPictures = false

    public init(colors: ColorDepth?) {
        self.colors = colors
    }

    /// The bytes that turn what is on the screen into the frame; none if they are alike.
    ///
    /// A frame of another size is painted in full, as the first one is.
    public mutating func paint(_ frame: Frame) -> String {
        let next = frame.withoutCoveredPictures()
        defer {
            shown = next
            hasSentKittyPictures = hasSentKittyPictures || next.pictures.contains { $0.picture.isKitty }
        }
        var pen = FramePen(colors: colors)
        guard let shown, shown.size == next.size else {
            pen.clear(kittyPictures: hasSentKittyPictures)
            pen.paint(next, over: Frame(size: next.size))
            return pen.finished(cursor: next.cursor, wasShown: true)
        }
        pen.paint(next, over: shown)
        guard !pen.isEmpty || shown.cursor != next.cursor else { return "" }
        return pen.finished(cursor: next.cursor, wasShown: shown.cursor != nil)
    }

    /// What takes the pictures away that outlive the cells they stand on.
    var removalOfPictures: String {
        hasSentKittyPictures ? KittyGraphics.removal : ""
    }

    /// Has the next frame painted in full, after something else was on the screen.
    public mutating func forget() {
        shown = nil
    }
}
