import ImageDecoding
import RandomTestSupport
import Testing

@Suite("Files with random damage")
struct MutationTests {
    private static let rounds = 2_000

    @Test(
        "Random damage gives an image that fits its box, or an ImageError",
        arguments: Fixture.allCases
    )
    func mutations(fixture: Fixture) throws {
        let original = try fixture.bytes()
        var random = SplitMix64(seed: 0x5747_4D30)
        // A low limit, so a mutated size does not make the test slow.
        let decoder = ImageDecoder(maximumPixels: 250_000)
        var (pictures, failures) = (0, 0)

        for round in 0..<Self.rounds {
            let bytes = mutated(original, with: &random)
            let box = PixelSize(
                width: Int.random(in: 1...80, using: &random),
                height: Int.random(in: 1...80, using: &random)
            )
            do {
                let bitmap = try decoder.decodeJPEG(bytes, fitting: box)
                pictures += 1
                try #require(bitmap.rgb.count == bitmap.width * bitmap.height * 3, "round \(round)")
                try #require((1...box.width).contains(bitmap.width), "round \(round)")
                try #require((1...box.height).contains(bitmap.height), "round \(round)")
            } catch is ImageError {
                failures += 1
            }
        }
        // If all were refused, or all accepted, the mutations would prove nothing.
        #expect(pictures > Self.rounds / 100)
        #expect(failures > Self.rounds / 100)
    }

    private func mutated(_ original: [UInt8], with random: inout SplitMix64) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...24, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes[place] = [0x00, 0x01, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 4: bytes.removeSubrange(place..<max(place, end - 1))
            default: bytes.removeSubrange(max(1, place)...)
            }
            if bytes.count < 4 { return bytes }
        }
        return bytes
    }
}
