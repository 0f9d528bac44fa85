import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The place of a poster")
struct PrintedPosterTests {
    private let poster = PictureViewData(
        name: "/x.jpg",
        width: 2,
        height: 2,
        rgb: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255],
        file: [0xFF, 0xD8, 0xFF]
    )

    private func makePlan(_ imageProtocol: ImageProtocol, columns: Int = 80, rows: Int = 24) -> PrintedPoster?
    {
        PrintedPoster(
            PictureSupport(imageProtocol: imageProtocol, cellPixels: nil),
            colors: .trueColor,
            columns: columns,
            rows: rows
        )
    }

    @Test(
        "takes at most a third of the columns, and leaves the rest to the text",
        arguments: [
            (80, 24, 26, 38, 52), (60, 24, 20, 30, 38), (200, 50, 30, 44, 168), (80, 12, 13, 18, 65),
        ]
    )
    func size(columns: Int, rows: Int, width: Int, height: Int, text: Int) throws {
        let plan = try #require(makePlan(.blocks, columns: columns, rows: rows))
        #expect(plan.pixelWidth == width)
        #expect(plan.pixelHeight == height)
        #expect(plan.textColumns == text)
    }

    @Test(
        "is nil if the terminal is too small or pictures are off",
        arguments: [(41, 24), (80, 7), (1, 1), (20, 100)]
    )
    func nowhere(columns: Int, rows: Int) {
        #expect(makePlan(.blocks, columns: columns, rows: rows) == nil)
        #expect(makePlan(.none) == nil)
    }

    @Test("draws with the requested protocol", arguments: ImageProtocol.allCases)
    func drawn(imageProtocol: ImageProtocol) throws {
        guard let plan = makePlan(imageProtocol) else {
            #expect(imageProtocol == .none)
            return
        }
        let text = try #require(plan.picture(of: poster)).rendered(with: ["A movie"], color: false)
        switch imageProtocol {
        case .kitty: #expect(text.contains("\u{1B}_Ga=T,f=24,s=2,v=2,c=1,r=1,"))
        case .iterm: #expect(text.contains("\u{1B}]1337;File=inline=1;size=3;width=1;height=1;"))
        case .sixel: #expect(text.contains("\u{1B}P0;1;0q\"1;1;2;2"))
        case .blocks:
            #expect(
                text == "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[38;2;0;255;0;48;2;255;255;255m▀\u{1B}[0m"
                    + "  A movie\n"
            )
        case .none: Issue.record("a plan for no picture")
        }
        #expect(text.contains("A movie"))
    }

    @Test(
        "uses the cell size that the terminal reports",
        arguments: [(ImageProtocol.kitty, 26 * 9, 19 * 17), (.sixel, 26 * 9, 19 * 17), (.blocks, 26, 38)]
    )
    func cellPixels(imageProtocol: ImageProtocol, width: Int, height: Int) throws {
        let pictures = PictureSupport(
            imageProtocol: imageProtocol,
            cellPixels: PictureSupport.PixelSize(width: 9, height: 17)
        )
        let plan = try #require(PrintedPoster(pictures, colors: .trueColor, columns: 80, rows: 24))
        #expect([plan.pixelWidth, plan.pixelHeight] == [width, height])
    }

    @Test("has no picture for a poster without pixels")
    func noPixels() {
        #expect(
            makePlan(.kitty)?.picture(
                of: PictureViewData(name: "/x.jpg", width: 1, height: 1, rgb: [], file: [])
            ) == nil
        )
    }
}
