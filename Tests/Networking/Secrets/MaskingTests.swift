import Networking
import Testing

@Suite("Secrets in text")
struct MaskingTests {
    private static let key = "abcdef0123456789-ABCDEF_0123456789"

    private static let (first, second) = (key.prefix(16), key.dropFirst(16))

    @Test(
        "are masked in every notation",
        arguments: [
            key, key.uppercased(), key.lowercased(), "\(first) \(second)", "\(first)\u{200B}\(second)",
            "\(first)\u{1B}[0m\(second)", "\(first)\u{1B}[1;31m\(second)", "\(first)\n\(second)",
            "\(first)\\n\(second)", "\(first)\\u200b\(second)", "\(first)\u{0}\(second)",
            "\(first)\u{9B}0m\(second)",
            "\(first)\u{FEFF}\u{2060}\(second)", "\(first)\r\n\t\(second)", "\\\(key)", "\u{1B}\(key)",
            key.map { "\($0) " }.joined(), key.replacing("a", with: "\u{FF41}"),
            key.replacing("A", with: "\u{FF21}"), key.replacing("a", with: "\\u0061"),
            key.replacing("A", with: "\\x41"), key.replacing("a", with: "%61"),
        ]
    )
    func masked(echo: String) {
        let secret = Secret(Self.key)
        let text = secret.masked(in: "The key '\(echo)' is none, (\(echo))!")
        #expect(text.hasPrefix("The key '"))
        #expect(text.contains("' is none, ("))
        #expect(text.filter { $0 == "•" }.count == 6, "\(text)")
        for part in ["def", "DEF", "234", "789"] { #expect(!text.contains(part), "\(text)") }
    }

    @Test("leave any other text unchanged")
    func untouched() {
        let secret = Secret(Self.key)
        for text in ["", "no key", "abcdef012345678", "ABCDEF-\u{1B}[0m", "héllo 😀 \\", "\u{1B}"] {
            #expect(secret.masked(in: text) == text)
        }
        #expect(Secret("").masked(in: "a text") == "a text")
        #expect(Secret("--").masked(in: "a--text") == "a--text")
    }
}
