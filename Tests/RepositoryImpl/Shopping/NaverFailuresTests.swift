import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import Testing

@Suite("Naver's errors")
struct NaverFailuresTests {
    private func failure(_ answer: ScriptedHTTPClient.Answer) async throws -> ShoppingError? {
        do throws(ShoppingError) {
            let query = try ShoppingQuery(text: "a")
            guard let repository = try? ScriptedNaver.repository(ScriptedHTTPClient([answer])) else {
                return nil
            }
            _ = try await repository.page(matching: query, from: 1, count: 20)
            return nil
        } catch {
            return error
        }
    }

    private nonisolated static func body(_ code: String, _ message: String = "Words.") -> String {
        #"{"errorMessage":"\#(message)","errorCode":"\#(code)"}"#
    }

    @Test(
        "an error code overrides the status",
        arguments: [
            (
                "SE01", 400 as HTTPStatus,
                ShoppingError.requestRejected(service: "Naver", message: .quoted("Words"))
            ),
            ("SE06", .ok, .requestRejected(service: "Naver", message: .quoted("Words"))),
            ("024", .unauthorized, .keyRejected(service: "Naver", message: .quoted("Words"))),
            ("024", .ok, .keyRejected(service: "Naver", message: .quoted("Words"))),
            ("028", .unauthorized, .keyRejected(service: "Naver", message: .quoted("Words"))),
            ("012", .tooManyRequests, .tooManyRequests(service: "Naver")),
            ("012", .forbidden, .tooManyRequests(service: "Naver")),
            ("SE99", .internalServerError, .serviceError(service: "Naver", message: .quoted("Words"))),
            ("X1", .forbidden, .keyRejected(service: "Naver", message: nil)),
        ] as [(String, HTTPStatus, ShoppingError)]
    )
    func codes(code: String, status: HTTPStatus, expected: ShoppingError) async throws {
        #expect(try await failure(.json(Self.body(code), status: status)) == expected)
    }

    @Test(
        "without a code the status determines the error",
        arguments: [
            (.unauthorized, .keyRejected(service: "Naver", message: nil)),
            (.forbidden, .keyRejected(service: "Naver", message: nil)),
            (.tooManyRequests, .tooManyRequests(service: "Naver")),
            (.notFound, .requestRejected(service: "Naver", message: .status(404))),
            (.badGateway, .serviceError(service: "Naver", message: .status(502))),
        ] as [(HTTPStatus, ShoppingError)]
    )
    func statuses(status: HTTPStatus, expected: ShoppingError) async throws {
        #expect(try await failure(.text("<html>no</html>", status: status)) == expected)
    }

    @Test(
        "a response that is not a page of items is unreadable",
        arguments: ["", "{", "[]", "{}", #"{"items":null}"#, #"{"items":{}}"#, "<html>Log in</html>", "7"]
    )
    func unreadable(body: String) async throws {
        guard case .unreadableAnswer("Naver", _)? = try await failure(.json(body)) else {
            Issue.record("\(body) was read")
            return
        }
    }

    @Test("a page without a readable row is an error, not an empty page")
    func noRowReadable() async throws {
        #expect(
            try await failure(.json(#"{"total":55,"items":[{"title":"A"},7]}"#))
                == .unreadableAnswer(service: "Naver", .invalid(path: "items[0].productId"))
        )
    }

    @Test("network errors become domain errors")
    func network() async throws {
        let unreachable = NetworkError.unreachable(host: "naver.example", .hostNotFound)
        #expect(
            try await failure(.failure(unreachable)) == .unreachable(service: "Naver", .hostNotFound)
        )
        #expect(
            try await failure(.failure(.timedOut))
                == .unreachable(service: "Naver", .timedOut)
        )
        #expect(try await failure(.failure(.cancelled)) == .cancelled)
        guard case .unreadableAnswer("Naver", _)? = try await failure(.failure(.tooLarge(limit: 9))) else {
            Issue.record("too large an answer was read")
            return
        }
    }

    @Test("an error masks both parts of the key and shortens long messages")
    func echo() async throws {
        let echo = "Bad \(ScriptedNaver.clientID)\\n and \(ScriptedNaver.clientSecret). "
        let refused = try await failure(.json(Self.body("024", echo), status: .unauthorized))
        #expect(refused == .keyRejected(service: "Naver", message: .quoted("Bad ••• and •••")))
        let long = try await failure(
            .json(Self.body("SE01", String(repeating: "word ", count: 200)), status: 400)
        )
        guard case .requestRejected(_, .quoted(let message)?)? = long else {
            Issue.record("\(String(describing: long))")
            return
        }
        #expect(message.count == 201)
    }

    @Test(
        "both parts of a key consist of letters, digits, - and _",
        arguments: [("", "a"), ("a", ""), ("a b", "c"), ("é", "c"), ("a\n", "c"), ("a", "b:c"), ("a/b", "c")]
    )
    func credentials(id: String, secret: String) {
        #expect(NaverCredential(clientID: id, clientSecret: secret) == nil)
    }

    @Test(
        "a pair contains exactly one colon",
        arguments: [("id:secret", true), ("id", false), ("a:b:c", false), (":", false)]
    )
    func pairs(text: String, isOne: Bool) {
        #expect((NaverCredential(pair: text) != nil) == isOne)
        #expect(!"\(String(describing: NaverCredential(pair: "id:secret")))".contains("secret:"))
    }
}
