import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import Testing

@Suite("Pictures of items")
struct ItemPicturesRepositoryTests {
    private static let file = Array("JPEG file".utf8)

    private func picture(_ script: ScriptedHTTPClient, baseURL: String? = nil) async throws -> Picture? {
        let repository = try DefaultItemPicturesRepository(client: script.client, baseURL: baseURL) {
            file,
            width,
            _ in
            guard file.starts(with: Array("JPEG".utf8)) else { return nil }
            return (min(2, width), 1, [1, 2, 3, 4, 5, 6])
        }
        let reference = try #require(
            ItemPictureReference(untrustedAddress: "https://pictures.example/main_1/2.jpg")
        )
        return try await repository.picture(reference, fitting: PictureSize(width: 9, height: 9))
    }

    private static func answer(
        _ body: [UInt8],
        status: HTTPStatus = .ok
    ) -> ScriptedHTTPClient {
        ScriptedHTTPClient { _ in .text(String(decoding: body, as: UTF8.self), status: status) }
    }

    @Test("a picture is downloaded without a key, and decoded")
    func downloaded() async throws {
        let script = Self.answer(Self.file)
        let expected = Picture(width: 2, height: 1, rgb: [1, 2, 3, 4, 5, 6], file: Self.file)
        #expect(try await picture(script) == expected)
        let request = try #require(script.requests.first)
        #expect(request.url == "https://pictures.example/main_1/2.jpg")
        #expect(request.headers.isEmpty)
        #expect(request.maximumBytes == 8 << 20)
    }

    @Test("another address replaces the host")
    func otherHost() async throws {
        let script = Self.answer(Self.file)
        _ = try await picture(script, baseURL: "http://127.0.0.1:9/p/")
        #expect(script.requests.map(\.url) == ["http://127.0.0.1:9/p/main_1/2.jpg"])
        await #expect(throws: NetworkError.self) { try await picture(script, baseURL: "none") }
    }

    @Test("a file that is no image is no picture", arguments: ["", "<html>sign in</html>"])
    func noImage(body: String) async throws {
        #expect(try await picture(Self.answer(Array(body.utf8))) == nil)
    }

    @Test("an error of the host is that of a service of its name")
    func failures() async throws {
        let missing = ShoppingError.serviceError(service: "pictures.example", message: .status(404))
        await #expect(throws: missing) { try await picture(Self.answer([], status: .notFound)) }
        let slow = ScriptedHTTPClient([.failure(.timedOut)])
        let unreachable = ShoppingError.unreachable(service: "pictures.example", .timedOut)
        await #expect(throws: unreachable) { try await picture(slow) }
    }
}
