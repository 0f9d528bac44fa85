import TerminalKit
import Testing

@Suite("Creating an image from pixels")
struct PixelGridTests {
    @Test("The number of bytes must match the size")
    func whole() throws {
        let grid = try #require(PixelGrid(width: 2, height: 1, rgb: [1, 2, 3, 4, 5, 6]))
        #expect(grid.width == 2)
        #expect(grid.height == 1)
        #expect(grid.rgb == [1, 2, 3, 4, 5, 6])
    }

    @Test(
        "Any other number of bytes, or an empty size, gives no image",
        arguments: [
            (1, 1, 2), (1, 1, 4), (1, 1, 5), (2, 1, 3), (0, 1, 0), (1, 0, 0), (0, 0, 0), (-1, -1, 3),
            (-3, -1, 9), (.max, 2, 6), (.max, .max, 3), (.min, 1, 0),
        ] as [(Int, Int, Int)]
    )
    func refused(width: Int, height: Int, count: Int) {
        #expect(PixelGrid(width: width, height: height, rgb: Array(repeating: 0, count: count)) == nil)
    }
}
