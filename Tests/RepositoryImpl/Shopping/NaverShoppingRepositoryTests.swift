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
