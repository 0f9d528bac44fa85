import Entities
import NetworkingTestSupport
import RepositoryImpl
import Testing

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
