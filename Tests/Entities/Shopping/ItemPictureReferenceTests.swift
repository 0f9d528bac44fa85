import Entities
import Testing

@Suite("The address of an item's picture")
struct ItemPictureReferenceTests {
    @Test("has a host and a path")
    func parsed() throws {
        let address = "https://shopping-phinf.pstatic.net/main_8248982/82489825018.6.jpg"
        let reference = try #require(ItemPictureReference(untrustedAddress: address))
        #expect(reference.host == "shopping-phinf.pstatic.net")
        #expect(reference.path == "/main_8248982/82489825018.6.jpg")
    }

    @Test(
        "is nil for what must not be requested",
        arguments: [
            "", "https://", "https://a.example", "https:///a.jpg", "http://a.example/a.jpg",
            "HTTPS://a.example/a.jpg", "file:///etc/passwd", "javascript:alert(1)", "//a.example/a.jpg",
            "https://localhost/a.jpg", "https://nas.local/a.jpg", "https://router.LAN/a.jpg",
            "https://127.0.0.1/a.jpg", "https://10.0.0.1/a.jpg", "https://[::1]/a.jpg",
            "https://0x7f.1/a.jpg",
            "https://2130706433/a.jpg", "https://a.example:8080/a.jpg", "https://me@a.example/a.jpg",
            "https://me:key@a.example/a.jpg", "https://a.example./a.jpg", "https://.example/a.jpg",
            "https://-a.example/a.jpg", "https://a.example/../a.jpg", "https://a.example/./a.jpg",
            "https://a.example/", "https://a.example//a.jpg", "https://a.example/a.jpg?key=1",
            "https://a.example/a.jpg#x", "https://a.example/%2e%2e/a.jpg", "https://a.example/a b.jpg",
            "https://a.example/a\u{1B}[2J.jpg", "https://a.example/a\n.jpg", "https://a\u{2024}example/a.jpg",
            "https://가.example/a.jpg", "https://a.example/가.jpg", "https://a.example\\b.example/a.jpg",
            "https://a.example/" + String(repeating: "a", count: 500),
        ]
    )
    func refused(address: String) {
        #expect(ItemPictureReference(untrustedAddress: address) == nil)
    }
}
