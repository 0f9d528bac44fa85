import Entities
import Testing

@Suite("The text of a moment")
struct MomentTextTests {
    @Test(
        "is in UTC, and parses to the same moment",
        arguments: ["1969-12-31T23:59:59Z", "2026-11-22T05:05:09Z"]
    )
    func roundTrip(text: String) throws {
        #expect(try #require(Moment(iso8601: text)).iso8601 == text)
    }

    @Test(
        "is rejected in any other form",
        arguments: [
            "", "T", "Z", "2026-11-22", "2026-11-22T05:05:09", "2026-11-22T05:05Z", "2026-11-22T24:00:00Z",
            "2026-11-22T05:60:00Z", "2026-11-22T5:05:09Z", "2026-02-30T05:05:09Z",
            "2026-11-22T05:05:09+09:00",
            "2026-11-22T05:05:٠٩Z", "2026-11-22T-1:05:09Z", "2026-11-22T05:05:09ZT",
        ]
    )
    func rejected(text: String) {
        #expect(Moment(iso8601: text) == nil)
    }
}
