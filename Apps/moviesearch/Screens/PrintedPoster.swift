public import PresentationKit
public import TerminalKit

/// A poster printed beside text: its cells, and the number of pixels it needs.
public struct PrintedPoster: Sendable, Hashable {
    private let pictures: PictureSupport
    private let cells: CellSize
    private let colors: ColorDepth
    /// The width that is left for the text.
    public let textColumns: Int

    /// Creates a poster; `nil` if pictures are not shown or there is no room for both picture and text.
    public init?(_ pictures: PictureSupport, colors: ColorDepth, columns: Int, rows: Int) {
        guard pictures.imageProtocol != .none else { return nil }
        // Two rows are left for the shell prompt that follows.
        guard let cells = PictureLayout.poster.beside(columns: columns, rows: rows - 2) else { return nil }
        self.pictures = pictures
        self.colors = colors
        self.cells = cells
        textColumns = columns - cells.columns - PictureLayout.gap
    }

    /// The size that the poster's pixels have to fit.
    public var pixelWidth: Int { cells.pixels(each: cellPixels).width }
    public var pixelHeight: Int { cells.pixels(each: cellPixels).height }

    private var cellPixels: PictureSupport.PixelSize {
        PictureLayout.cellPixels(pictures.imageProtocol, told: pictures.cellPixels)
    }

    /// Returns the picture to print; `nil` if the poster has no pixels.
    public func picture(of poster: PictureViewData) -> PictureBesideText? {
        guard let pixels = PixelGrid(width: poster.width, height: poster.height, rgb: poster.rgb) else {
            return nil
        }
        let taken = cells.filled(by: pixels, each: cellPixels)
        let sequence: String
        switch pictures.imageProtocol {
        case .none:
            return nil
        case .blocks:
            return PictureBesideText(
                rows: HalfBlocks.lines(pixels, colors: colors),
                width: pixels.width,
                gap: PictureLayout.gap
            )
        case .kitty: sequence = KittyGraphics.sequence(pixels, filling: taken)
        case .iterm: sequence = ITermImage.sequence(file: poster.file, fitting: taken)
        case .sixel: sequence = Sixel.sequence(pixels)
        }
        return PictureBesideText(sequence: sequence, cells: taken, gap: PictureLayout.gap)
    }
}
