import Entities
import PresentationKit
import Testing

@Suite("The messages about storage")
struct StorageNoticeTests {
    @Test(
        "say in the user's language which saved rates are missing and what to do",
        arguments: [
            (
                StorageNotice.ratesSetAside(path: "/a", newPath: "/b"), "en_US",
                "/a was damaged and is now /b; update the rates anew."
            ),
            (
                .ratesSetAside(path: "/a", newPath: "/b"), "ko_KR",
                "/a이(가) 손상되어 옮겼습니다. 그 내용은 /b에 있습니다. 환율을 다시 받으세요."
            ),
            (
                .ratesDiffer(path: "/a", day: "2026-11-02"), "en_US",
                "The rates of 2026-11-02 in /a differ from the built-in ones, which are used; update the rates."
            ),
            (
                .ratesNotUsed(.unusable(path: "/a", .folder)), "en_US",
                "The rates that were fetched are not used: /a is a folder; move it away and try again."
            ),
            (
                .ratesNotUsed(.unusable(path: "/a", .folder)), "ko_KR",
                "전에 받은 환율을 쓰지 않습니다. /a은(는) 폴더입니다. 다른 데로 옮기고 다시 해 보세요."
            ),
        ]
    )
    func rates(notice: StorageNotice, locale: String, message: String) throws {
        #expect(notice.text(in: try #require(RegionalFormat(identifier: locale))) == message)
    }
}
