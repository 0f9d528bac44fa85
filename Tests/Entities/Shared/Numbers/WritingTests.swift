import Entities
import RandomTestSupport
import Testing

@Suite("Writing a number as bytes")
struct WritingTests {
    @Test(
        "writes the bytes of the description",
        arguments: [
            "0", "0.00", "-0.05", "1", "-1.50", "18446744073709551615", "18446744073709551616",
            "-0.00000000000000000000000000000000000001", "0.00000000000000000018446744073709551615",
        ]
    )
    func edges(text: String) throws {
        var bytes = Array("=".utf8)
        try ExactDecimal(parsing: text).write(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "=" + text)
    }

    @Test("writes the bytes of the description for any number")
    func random() throws {
        var generator = SplitMix64(seed: 39)
        for _ in 0..<20_000 {
            let number = try ExactDecimal.random(bits: 80, using: &generator)
            var bytes: [UInt8] = []
            number.write(to: &bytes)
            try check(String(decoding: bytes, as: UTF8.self) == number.description, "\(number)")
        }
    }
}
