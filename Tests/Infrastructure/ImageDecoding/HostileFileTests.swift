import ImageDecoding
import Testing

@Suite("Invalid image files")
struct HostileFileTests {
    private let box = PixelSize(width: 20, height: 20)

    private func error(_ bytes: [UInt8], _ decoder: ImageDecoder = ImageDecoder()) -> ImageError? {
        do {
            _ = try decoder.decodeJPEG(bytes, fitting: box)
            return nil
        } catch {
            return error
        }
    }

    private func isUnreadable(_ bytes: [UInt8]) -> Bool {
        if case .unreadable(let reason) = error(bytes) { return !reason.isEmpty }
        return false
    }

    @Test(
        "Other data is not taken for a JPEG",
        arguments: [
            [], [0xFF], [0xFF, 0xD8], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
            Array("<!DOCTYPE html><html>".utf8), Array("GIF89a".utf8), [0xFF, 0xD9, 0xFF],
        ] as [[UInt8]]
    )
    func notJPEG(bytes: [UInt8]) {
        #expect(error(bytes) == .notJPEG)
    }

    @Test("A JPEG without content is unreadable")
    func markersOnly() {
        #expect(isUnreadable([0xFF, 0xD8, 0xFF]))
        #expect(isUnreadable([0xFF, 0xD8, 0xFF, 0xD9]))
        #expect(isUnreadable([0xFF, 0xD8, 0xFF] + Array(repeating: 0xFF, count: 100)))
        #expect(isUnreadable([0xFF, 0xD8, 0xFF] + Array(repeating: 0, count: 100)))
    }

    @Test("A file cut off anywhere is unreadable", arguments: Fixture.allCases)
    func truncated(fixture: Fixture) throws {
        let bytes = try fixture.bytes()
        // The last two bytes are the end marker; without them, nothing of the image is missing.
        for length in 3..<bytes.count - 2 where !isUnreadable(Array(bytes.prefix(length))) {
            Issue.record("cut to \(length) of \(bytes.count) bytes it was taken")
        }
    }

    @Test("A size beyond the limit is refused before memory is allocated", arguments: Fixture.allCases)
    func absurdSize(fixture: Fixture) throws {
        let bytes = try #require(try fixture.bytes().withSize(width: 65_500, height: 65_500))
        let size = PixelSize(width: 65_500, height: 65_500)
        #expect(error(bytes) == .tooLarge(size, maximumPixels: 16_000_000))
    }

    @Test("The limit itself is allowed")
    func limit() throws {
        let bytes = try Fixture.baseline.bytes()
        #expect(error(bytes, ImageDecoder(maximumPixels: 48 * 64)) == nil)
        let size = PixelSize(width: 48, height: 64)
        #expect(
            error(bytes, ImageDecoder(maximumPixels: 48 * 64 - 1))
                == .tooLarge(size, maximumPixels: 48 * 64 - 1)
        )
    }

    @Test("A size that the data does not fill is unreadable", arguments: Fixture.allCases)
    func exaggeratedSize(fixture: Fixture) throws {
        for (width, height) in [(48, 640), (4_000, 4_000), (65_500, 200), (200, 65_500)] {
            let bytes = try #require(try fixture.bytes().withSize(width: width, height: height))
            #expect(isUnreadable(bytes))
        }
    }

    @Test("An image without pixels is unreadable", arguments: Fixture.allCases)
    func noPixels(fixture: Fixture) throws {
        for (width, height) in [(0, 64), (48, 0), (0, 0)] {
            let bytes = try #require(try fixture.bytes().withSize(width: width, height: height))
            #expect(isUnreadable(bytes))
        }
    }

    @Test(
        "A box without pixels is refused",
        arguments: [(0, 10), (10, 0), (0, 0), (-1, 10), (10, .min)] as [(Int, Int)]
    )
    func emptyBox(width: Int, height: Int) throws {
        let bytes = try Fixture.baseline.bytes()
        #expect(throws: ImageError.emptyBox) {
            try ImageDecoder().decodeJPEG(bytes, fitting: PixelSize(width: width, height: height))
        }
    }
}
