import Testing

@testable import ImageDecoding

// Tests `averaged(to:)` directly: in the decoder, libjpeg does most of the shrinking and hides the rest.
@Suite("Shrinking an image")
struct AreaAverageTests {
    private func grey(_ width: Int, _ height: Int, _ values: [UInt8]) -> Bitmap {
        Bitmap(
            size: PixelSize(width: width, height: height),
            rgb: values.flatMap { [$0, $0, $0] }
        )
    }

    private func averaged(_ bitmap: Bitmap, _ width: Int, _ height: Int) -> Bitmap {
        bitmap.averaged(to: PixelSize(width: width, height: height))
    }

    @Test("Fractions of pixels count by their share of the area")
    func parts() {
        // The first new pixel covers one and a half of the old ones, and so does the second.
        #expect(averaged(grey(3, 1, [0, 90, 240]), 2, 1) == grey(2, 1, [30, 190]))
        #expect(averaged(grey(1, 3, [0, 90, 240]), 1, 2) == grey(1, 2, [30, 190]))
    }

    @Test("A half is rounded up, and rounding happens once")
    func rounding() {
        #expect(averaged(grey(2, 1, [0, 1]), 1, 1) == grey(1, 1, [1]))
        #expect(averaged(grey(2, 2, [0, 1, 0, 0]), 1, 1) == grey(1, 1, [0]))
    }

    @Test("Channels do not mix")
    func channels() {
        let bitmap = Bitmap(size: PixelSize(width: 2, height: 1), rgb: [255, 10, 0, 255, 20, 0])
        #expect(averaged(bitmap, 1, 1).rgb == [255, 15, 0])
    }

    @Test("One colour stays that colour at every size", arguments: [0, 1, 127, 254, 255] as [UInt8])
    func constant(value: UInt8) {
        let bitmap = grey(23, 17, Array(repeating: value, count: 23 * 17))
        for width in 1...23 {
            for height in [1, 2, 5, 16, 17] {
                #expect(averaged(bitmap, width, height).rgb.allSatisfy { $0 == value })
            }
        }
    }
}
