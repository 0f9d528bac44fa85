public import PresentationKit
public import TerminalKit

/// Where a poster goes beside text, and how many pixels are wanted for it.
public struct PosterPlan: Sendable, Hashable {
    private static let gap = 2
    private static let widest = 26
    private static let narrowest = 8
    /// Text in a narrower column is hard to read.
    private static let leastTextColumns = 32

    private let pictures: PictureSupport
    private let cells: CellSize
    private let colors: ColorDepth
    /// The room that the text has.
    public let textColumns: Int

    /// Nil where pictures are not shown, or where there is no room for both a picture and text.
    public init?(_ pictures: PictureSupport, colors: ColorDepth, columns: Int, rows: Int) {
        guard pictures.imageProtocol != .none else { return nil }
        // A poster is half as high again as wide, and a cell is twice as high as wide.
        let width = min(Self.widest, columns / 3, (rows - 2) * 4 / 3)
        guard width >= Self.narrowest, columns - width - Self.gap >= Self.leastTextColumns else { return nil }
        self.pictures = pictures
        self.colors = colors
        cells = CellSize(columns: width, rows: width * 3 / 4)
        textColumns = columns - width - Self.gap
    }

    /// The box that the poster's pixels have to fit.
    public var pixelWidth: Int { cells.columns * cellPixels.width }
    public var pixelHeight: Int { cells.rows * cellPixels.height }

    /// A half block is one by two. Sixels are drawn as they are, so the guess at a cell's size is a low one.
    private var cellPixels: PictureSupport.PixelSize {
        switch pictures.imageProtocol {
        case .blocks, .none: PictureSupport.PixelSize(width: 1, height: 2)
        case .sixel: pictures.cellPixels ?? PictureSupport.PixelSize(width: 8, height: 16)
        case .kitty, .iterm: pictures.cellPixels ?? PictureSupport.PixelSize(width: 10, height: 20)
        }
    }

    /// Nil where the poster has no pixels.
    public func picture(of poster: PosterViewModel) -> PictureBesideText? {
        guard let pixels = PixelGrid(width: poster.width, height: poster.height, rgb: poster.rgb) else {
            return nil
        }
        let taken = CellSize(
            columns: min(cells.columns, (pixels.width + cellPixels.width - 1) / cellPixels.width),
            rows: min(cells.rows, (pixels.height + cellPixels.height - 1) / cellPixels.height)
        )
        let sequence: String
        switch pictures.imageProtocol {
        case .none:
            return nil
        case .blocks:
            return PictureBesideText(
                rows: HalfBlocks.lines(pixels, colors: colors),
                width: pixels.width,
                gap: Self.gap
            )
        case .kitty: sequence = KittyGraphics.sequence(pixels, filling: taken)
        case .iterm: sequence = ITermImage.sequence(file: poster.file, fitting: taken)
        case .sixel: sequence = Sixel.sequence(pixels)
        }
        return PictureBesideText(sequence: sequence, cells: taken, gap: Self.gap)
    }
}
