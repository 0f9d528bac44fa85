import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@testable import ItemSearchApp

/// Runs the built program with a key, against a local server that imitates Naver.
@Suite("itemsearch with a key", .endsHangs)
struct LiveProgramTests {
    private static let patterns = SearchOptions.Pattern.allCases.map(\.rawValue)

    @Test("requests the results and prints them without markup and entities", arguments: patterns)
    func search(pattern: String) async throws {
        let service = try NaverServerDouble()
        let result = try await service.run(["lamp", "--limit", "2", "--pattern", pattern])
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        Title               Price  Shop  About
                        Lamp 1 & shade  1,000 KRW  Mall  B · 조명
                        Lamp 2 & shade  2,000 KRW  Mall  B · 조명

                        """,
                    standardError: "2 of 45 items · from Naver\n"
                )
        )
        let request = try #require(service.server.requests.first)
        #expect(request.target == "/v1/search/shop.json?query=lamp&display=2&start=1&sort=sim")
        #expect(service.server.requests.count == 1)
    }

    @Test("a rejected key is reported with the service's message, status 77", arguments: patterns)
    func refusedKey(pattern: String) async throws {
        let service = try NaverServerDouble { _ in .json(NaverServerDouble.failure, status: 401) }
        #expect(
            try await service.run(["lamp", "--pattern", pattern])
                == ProgramResult(
                    standardError: """
                        itemsearch: Naver refused the key (Not Exist Client ID : Authentication failed); check both \
                        halves of it and search again.

                        """,
                    status: 77
                )
        )
        let korean = try await service.run(
            ["lamp", "--pattern", pattern],
            changing: ["LC_ALL": "ko_KR.UTF-8"]
        )
        #expect(korean.status == 77)
        #expect(korean.standardError.hasPrefix("itemsearch: 서비스 Naver에서 키를 거절했습니다("))
    }

    @Test("a failed later page fails the search, because part of the results would pass for all")
    func laterPage() async throws {
        let service = try NaverServerDouble { request in
            request.query.contains("start=1&")
                ? .json(#"{"total":9,"items":[{"productId":"1","title":"A"}]}"#)
                : .json(#"{"errorMessage":"Quota","errorCode":"012"}"#, status: 403)
        }
        let result = try await service.run(["lamp"])
        #expect(result.status == 69)
        #expect(
            result.standardError.hasPrefix("itemsearch: Naver takes no more requests for now;")
        )
    }

    @Test("--offline and '--source catalogue' send no request, whatever the key")
    func offline() async throws {
        let service = try NaverServerDouble()
        for arguments in [["noise", "--offline"], ["noise", "--source", "catalogue"]] {
            let result = try await service.run(arguments)
            #expect(result.standardError.hasSuffix("from the built-in catalogue\n"))
        }
        #expect(service.server.requests.isEmpty)
    }
}
