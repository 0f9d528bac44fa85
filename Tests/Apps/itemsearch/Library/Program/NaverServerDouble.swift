import Foundation
import Networking
import NetworkingTestSupport
import ProgramTestSupport

/// A local server that imitates Naver with a few items, and a home directory for the program.
struct NaverServerDouble {
    static let clientID = "client_id-1234567890"
    static let clientSecret = "s3cr3tS3cr"

    let server: LocalHTTPServer
    let home: TemporaryDirectory
    private let program: BuiltProgram

    /// Creates a server with 45 lamps; every page repeats the first one.
    init() throws {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Infrastructure/ImageDecoding/Fixtures")
        let picture = Array(try Data(contentsOf: fixtures.appending(path: "baseline.jpg")))
        try self.init { request in
            if request.path == "/p/1.jpg" {
                return .response(headers: ["Content-Type": "image/jpeg"], body: picture)
            }
            guard request.path == "/v1/search/shop.json" else {
                return .json(#"{"errorMessage":"Not Found","errorCode":"SE05"}"#, status: 404)
            }
            guard request.headers["X-Naver-Client-Id"] == Self.clientID,
                request.headers["X-Naver-Client-Secret"] == Self.clientSecret
            else { return .json(Self.failure, status: 401) }
            let start = Self.number("start", in: request.query) ?? 1
            let display = Self.number("display", in: request.query) ?? 10
            return .json(Self.page(from: start, count: display))
        }
    }

    init(handler: @escaping @Sendable (ReceivedRequest) -> Reply) throws {
        server = try LocalHTTPServer(handler: handler)
        home = try TemporaryDirectory()
        program = try BuiltProgram(named: "itemsearch")
    }

    static let failure = #"{"errorMessage":"Not Exist Client ID : Authentication failed.","errorCode":"024"}"#

    var environment: [String: String] {
        [
            "HOME": home.path, "NAVER_CLIENT_ID": Self.clientID, "NAVER_CLIENT_SECRET": Self.clientSecret,
            "ITEMSEARCH_API_URL": server.url + "/v1", "ITEMSEARCH_IMAGE_URL": server.url + "/p",
        ]
    }

    /// Runs the program with changes to the environment; a `nil` value removes a variable.
    func run(
        _ arguments: [String],
        changing changes: [String: String?] = [:]
    ) async throws -> ProgramResult {
        var environment = environment
        for (name, value) in changes { environment[name] = value }
        return try await program.run(arguments, environment: environment)
    }

    private static func number(_ name: String, in query: String) -> Int? {
        query.split(separator: "&").first { $0.hasPrefix(name + "=") }
            .flatMap { Int($0.dropFirst(name.count + 1)) }
    }

    /// Items have the address of a picture, of a host on this machine, or none.
    private static func image(_ id: Int) -> String {
        switch id {
        case 1: "https://pictures.example/1.jpg"
        case 2: "https://127.0.0.1/2.jpg"
        default: ""
        }
    }

    private static func page(from start: Int, count: Int) -> String {
        let places = Array(start..<max(start, min(46, start + count)))
        let items = places.map { place in
            let id = place > start || start == 1 ? place : 1
            return
                #"{"title":"<b>Lamp</b> \#(id) &amp; shade","link":"https://shop.example/\#(id)","image":"\#(Self.image(id))","#
                + #""lprice":"\#(id % 5 == 0 ? "0" : "\(id)000")","hprice":"","mallName":"Mall","#
                + #""productId":"\#(id)","productType":"1","brand":"B","maker":"","category1":"가구","category2":"조명"}"#
        }
        return #"{"lastBuildDate":"x","total":45,"start":\#(start),"display":\#(items.count),"#
            + #""items":[\#(items.joined(separator: ","))]}"#
    }
}
