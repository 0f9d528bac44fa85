/// Turns frames into terminal output: the whole first frame, then only the differences.
public struct FramePainter: Sendable {
    /// The colours to use; `nil` if the user wants none. Bold, reversed and other attributes are kept then.
    public var colors: ColorDepth?
    private var shown: Frame?
    private var hasSentKittyPictures = false

    public init(colors: ColorDepth?) {
        self.colors = colors
    }

    /// Returns the output that changes the screen to this frame; empty if nothing changed.
    ///
    /// The first frame, and any of another size than the one before, is painted in full.
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

    /// The sequence that removes kitty pictures, which outlive the cells below them.
    var removalOfPictures: String {
        hasSentKittyPictures ? KittyGraphics.removal : ""
    }

    /// Forgets the screen's content, so that the next frame is painted in full.
    public mutating func forget() {
        shown = nil
    }
}
