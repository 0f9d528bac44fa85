import ImageDecoding
import Testing

@Suite("Decoding a JPEG")
struct DecodingTests {
    private let decoder = ImageDecoder()
    private let ownSize = PixelSize(width: 48, height: 64)

    @Test("Every kind of JPEG decodes to its colours", arguments: Fixture.allCases)
    func kinds(fixture: Fixture) throws {
        let bitmap = try decoder.decodeJPEG(fixture.bytes(), fitting: ownSize)
        #expect(bitmap.size == ownSize)
        #expect(bitmap.rgb.count == 48 * 64 * 3)
        #expect(bitmap.quarters.distance(to: fixture.quarters) <= 2)
    }

    @Test("A smaller image shows the same colours", arguments: Fixture.allCases, [3, 4, 6, 10, 15, 24, 40])
    func smaller(fixture: Fixture, width: Int) throws {
        let box = PixelSize(width: width, height: 64)
        let bitmap = try decoder.decodeJPEG(fixture.bytes(), fitting: box)
        #expect(bitmap.width == width)
        #expect(bitmap.height == (width * 64 + 24) / 48)
        #expect(bitmap.rgb.count == bitmap.width * bitmap.height * 3)
        // In three columns, no pixel belongs to one quarter alone.
        if width >= 6 { #expect(bitmap.quarters.distance(to: fixture.quarters) <= 8) }
    }

    @Test(
        "An image fits its box, keeps its proportions and is never enlarged",
        arguments: [
            ((48, 64), (48, 64)), ((4_800, 6_400), (48, 64)), ((.max, .max), (48, 64)),
            ((24, .max), (24, 32)), ((.max, 32), (24, 32)), ((47, 64), (47, 63)), ((48, 63), (47, 63)),
            ((1, 1), (1, 1)), ((1, 64), (1, 1)), ((48, 1), (1, 1)), ((2, 64), (2, 3)),
        ] as [((Int, Int), (Int, Int))]
    )
    func fitting(box: (Int, Int), expected: (Int, Int)) throws {
        let box = PixelSize(width: box.0, height: box.1)
        let bitmap = try decoder.decodeJPEG(Fixture.baseline.bytes(), fitting: box)
        #expect(bitmap.size == PixelSize(width: expected.0, height: expected.1))
    }

    @Test("A single pixel is the mean of the whole image")
    func mean() throws {
        let whole = try decoder.decodeJPEG(Fixture.baseline.bytes(), fitting: ownSize)
        let pixel = try decoder.decodeJPEG(Fixture.baseline.bytes(), fitting: PixelSize(width: 1, height: 1))
        let means = (0..<3).map { channel in
            stride(from: channel, to: whole.rgb.count, by: 3).reduce(0) { $0 + Int(whole.rgb[$1]) }
                / (48 * 64)
        }
        #expect([means].distance(to: [pixel.rgb.map(Int.init)]) <= 2)
    }
}
