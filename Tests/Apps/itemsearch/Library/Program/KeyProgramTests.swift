import Foundation
import Networking
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program with its key in a file, with half a key, and under many failures.
@Suite("itemsearch and its key")
struct KeyProgramTests {
    private static let withoutKey: [String: String?] = ["NAVER_CLIENT_ID": nil, "NAVER_CLIENT_SECRET": nil]

    @Test("reads the key as ID:SECRET from a file that only its owner can read")
    func file() async throws {
        let service = try NaverServerDouble()
        let path = try service.home.write(
            "\(NaverServerDouble.clientID):\(NaverServerDouble.clientSecret)\n",
            to: ".config/strata/itemsearch/naver.key"
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let result = try await service.run(["lamp"], changing: Self.withoutKey)
        #expect(result.standardError.hasSuffix("20 of 45 items · from Naver\n"))
    }

    @Test("half a key is reported, not ignored")
    func half() async throws {
        let service = try NaverServerDouble()
        #expect(
            try await service.run(["lamp"], changing: ["NAVER_CLIENT_SECRET": nil])
                == ProgramResult(
                    standardError:
                        "itemsearch: NAVER_CLIENT_ID is set and NAVER_CLIENT_SECRET is not; set both, or "
                        + "search with '--source catalogue'.\n",
                    status: 78
                )
        )
        #expect(try await service.run(["lamp"], changing: ["NAVER_CLIENT_ID": ""]).status == 78)
        let odd = try await service.run(["lamp"], changing: ["NAVER_CLIENT_ID": "odd key"])
        #expect(odd.status == 78)
        #expect(!odd.standardError.contains("odd key"))
        #expect(
            try await service.run(["lamp", "--source", "catalogue"], changing: ["NAVER_CLIENT_ID": ""]).status
                == 0
        )
    }

    @Test("an invalid address is reported by its setting", arguments: ["nonsense", "ftp://x", "http://"])
    func address(url: String) async throws {
        let service = try NaverServerDouble()
        #expect(
            try await service.run(["lamp"], changing: ["ITEMSEARCH_API_URL": url])
                == ProgramResult(
                    standardError:
                        "itemsearch: ITEMSEARCH_API_URL is not an address of a web service; correct it or unset it.\n",
                    status: 78
                )
        )
    }

    enum Failure: CaseIterable {
        case none, echoed, quota, unavailable, page, cutOff, elsewhere, refused, oddRows
    }

    @Test(
        "neither half of the key is revealed, whatever fails",
        arguments: Failure.allCases,
        ["mvc", "mvvm"]
    )
    func secrets(failure: Failure, pattern: String) async throws {
        let elsewhere = try LocalHTTPServer { _ in .json(#"{"items":[]}"#) }
        let other = elsewhere.url
        let service = try NaverServerDouble { request in
            let echo = ["X-Naver-Client-Id", "X-Naver-Client-Secret"].compactMap { request.headers[$0] }
                .joined(separator: " ")
            func words(_ code: String, _ status: Int) -> Reply {
                .json(#"{"errorMessage":"Odd: \#(echo)","errorCode":"\#(code)"}"#, status: status)
            }
            switch failure {
            case .none, .refused: return .json(#"{"total":1,"items":[{"productId":"1","title":"A"}]}"#)
            case .echoed: return words("024", 401)
            case .quota: return words("012", 403)
            case .unavailable: return words("SE99", 500)
            case .page: return .html("<html>\(echo)</html>")
            case .cutOff: return .cutOff(after: 30, of: Array(#"{"items":[\#(echo)], "total":1}"#.utf8))
            case .elsewhere: return .redirect(to: other + "/elsewhere")
            case .oddRows:
                return .json(#"{"total":"\#(echo)","items":[{"productId":["\#(echo)"]},"\#(echo)"]}"#)
            }
        }
        if failure == .refused { service.server.stop() }
        let result = try await service.run(["lamp", "--verbose", "--pattern", pattern])
        for half in [NaverServerDouble.clientID, NaverServerDouble.clientSecret] {
            #expect(!result.standardOutput.contains(half))
            #expect(!result.standardError.contains(half))
        }
        // The key is sent only to the service's own host.
        for request in elsewhere.requests { #expect(request.headers["X-Naver-Client-Secret"] == nil) }
        // Nothing is stored, so no file can contain the key.
        #expect(try FileManager.default.contentsOfDirectory(atPath: service.home.path).isEmpty)
    }
}
