import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfacesTestSupport
import Testing

@Suite("Items from Naver")
struct NaverShoppingRepositoryTests {
    private func page(
        _ answer: ScriptedHTTPClient.Answer,
        from place: Int = 1
    ) async throws -> ShoppingPage {
        try await ScriptedNaver.repository(ScriptedHTTPClient([answer]))
            .page(matching: ShoppingQuery(text: "a"), from: place, count: 20)
    }

    @Test("fulfils the contract of every shopping repository")
    func promises() async throws {
        let script = ScriptedHTTPClient { request in
            let start = request.url.firstMatch(of: /start=([0-9]+)/).flatMap { Int($0.1) } ?? 1
            let ids = [start, start + 1].filter { $0 <= 5 }
            return .json(ScriptedNaver.page(ids.map { ScriptedNaver.row($0) }, total: 5))
        }
        try await ShoppingRepositoryContract(ScriptedNaver.repository(script)).verify(searching: "lamp")
    }

    @Test("sends the words, the place, the count, the order and both parts of the key")
    func request() async throws {
        let script = ScriptedHTTPClient([.json(ScriptedNaver.page([]))])
        _ = try await ScriptedNaver.repository(script).page(
            matching: ShoppingQuery(text: "C++ 책 & 100%", order: .cheapest),
            from: 41,
            count: 20
        )
        let request = try #require(script.requests.first)
        #expect(
            request.url == "https://naver.example/v1/search/shop.json"
                + "?query=C%2B%2B%20%EC%B1%85%20%26%20100%25&display=20&start=41&sort=asc"
        )
        let headers = HTTPHeaders(request.headers)
        #expect(headers["X-Naver-Client-Id"] == ScriptedNaver.clientID)
        #expect(headers["X-Naver-Client-Secret"] == ScriptedNaver.clientSecret)
        #expect(!"\(request)".contains(ScriptedNaver.clientSecret))
    }

    @Test(
        "every order has Naver's name",
        arguments: [
            (ShoppingOrder.relevance, "sim"), (.newest, "date"), (.cheapest, "asc"), (.dearest, "dsc"),
        ]
    )
    func order(order: ShoppingOrder, name: String) async throws {
        let script = ScriptedHTTPClient([.json(ScriptedNaver.page([]))])
        _ = try await ScriptedNaver.repository(script)
            .page(matching: ShoppingQuery(text: "a", order: order), from: 1, count: 1)
        #expect(script.requests.first?.url.hasSuffix("&sort=\(name)") == true)
    }

    @Test(
        "never requests more than the service allows",
        arguments: [(1, 1_000, 1, 100), (-5, 0, 1, 1), (1_000, 50, 1_000, 50)]
    )
    func limits(place: Int, count: Int, start: Int, display: Int) async throws {
        let script = ScriptedHTTPClient([.json(ScriptedNaver.page([]))])
        _ = try await ScriptedNaver.repository(script)
            .page(matching: ShoppingQuery(text: "a"), from: place, count: count)
        #expect(script.requests.first?.url.contains("&display=\(display)&start=\(start)&") == true)
    }

    @Test(
        "beyond the thousandth place the page is empty and no request is sent",
        arguments: [1_001, Int.max]
    )
    func beyond(place: Int) async throws {
        let script = ScriptedHTTPClient([])
        let page = try await ScriptedNaver.repository(script)
            .page(matching: ShoppingQuery(text: "a"), from: place, count: 20)
        #expect(page.items.isEmpty)
        #expect(page.nextPosition == nil)
        #expect(script.requests.isEmpty)
    }

    @Test("the next place never exceeds the last one that the service accepts")
    func lastPosition() async throws {
        let rows = (1...20).map { ScriptedNaver.row($0) }
        let body = ScriptedNaver.page(rows, total: 38_029)
        #expect(try await page(.json(body), from: 980).nextPosition == 1_000)
        #expect(try await page(.json(body), from: 981).nextPosition == nil)
        #expect(try await page(.json(body), from: 981).total == 38_029)
    }

    @Test("rows that cannot be decoded are left out, but count for the next place")
    func oddRows() async throws {
        let rows = [
            ScriptedNaver.row(1), "null", "7", "[]", #""odd""#, "{}", #"{"productId":"2"}"#,
            #"{"title":"x"}"#,
            #"{"productId":3,"title":"Number"}"#, #"{"link":"https://x.example/4","title":"Link only"}"#,
            #"{"productId":"5","title":"<b></b>"}"#,
        ]
        let page = try await page(.json(ScriptedNaver.page(rows, total: 50)))
        #expect(page.items.map(\.id.description) == ["1", "3", "https://x.example/4"])
        #expect(page.nextPosition == 12)
        #expect(page.skipped == 8)
    }

    @Test(
        "an unknown price is missing, and a known one is exact",
        arguments: [
            (#""""#, nil), (#""0""#, nil), ("0", nil), ("null", nil), (#""-5""#, nil), (#""free""#, nil),
            ("[]", nil), (#"" ""#, nil), (#""12900""#, "12900"), ("12900", "12900"),
            (#""9007199254740993""#, "9007199254740993"), (#""0.5""#, "0.5"),
        ]
    )
    func prices(field: String, price: String?) async throws {
        let item = try #require(try await ScriptedNaver.item(ScriptedNaver.row(1, price: field)))
        #expect(item.price?.amount.description == price)
        #expect(item.price.map(\.currency) == (price == nil ? nil : .won))
        #expect(item.highestPrice == nil)
    }

    @Test("every field is decoded, and an empty one is unknown")
    func fields() async throws {
        let row = #"""
            {"productId":"77","title":"<b>책상</b>  스탠드","lprice":"58000","hprice":"72000","mallName":"A&amp;B",
            "brand":"","maker":"Maker","link":"https://x.example/?a=1&amp;b=2","image":"https://x.example/i.jpg",
            "category1":"가구","category2":"조명","category3":"","category4":7,"productType":"1"}
            """#
        let item = try #require(try await ScriptedNaver.item(row))
        #expect(
            item
                == ShoppingItem(
                    id: try #require(ShoppingItemID("77")),
                    title: "책상 스탠드",
                    price: Money(amount: ExactDecimal(58_000), currency: .won),
                    highestPrice: Money(amount: ExactDecimal(72_000), currency: .won),
                    mall: "A&B",
                    maker: "Maker",
                    categories: ["가구", "조명"],
                    link: "https://x.example/?a=1&amp;b=2",
                    image: "https://x.example/i.jpg"
                )
        )
    }
}

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

/// A repository with a scripted Naver.
enum ScriptedNaver {
    static let clientID = "client_id-1234567890"
    static let clientSecret = "s3cr3tS3cr"

    static func repository(_ script: ScriptedHTTPClient) throws -> NaverShoppingRepository {
        NaverShoppingRepository(
            service: try NaverService(
                baseURL: "https://naver.example/v1",
                credential: #require(NaverCredential(clientID: clientID, clientSecret: clientSecret)),
                client: script.client
            )
        )
    }

    static func page(_ rows: [String], total: Int? = nil) -> String {
        #"{"lastBuildDate":"Sat, 21 Nov 2026 10:00:00 +0900","total":\#(total ?? rows.count),"start":1,"#
            + #""display":\#(rows.count),"items":[\#(rows.joined(separator: ","))]}"#
    }

    static func row(_ id: Int, title: String = "Lamp", price: String = #""1000""#) -> String {
        #"{"productId":"\#(id)","title":"\#(title)","lprice":\#(price),"hprice":"","link":"https://x.example/\#(id)"}"#
    }

    /// Returns the item that a page of the row gives.
    static func item(_ row: String) async throws -> ShoppingItem? {
        let script = ScriptedHTTPClient([.json(page([row]))])
        return try await repository(script).page(matching: ShoppingQuery(text: "a"), from: 1, count: 20)
            .items.first
    }
}
