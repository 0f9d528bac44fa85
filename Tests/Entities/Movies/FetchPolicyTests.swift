import Entities
import Testing

@Suite("The fetch policy of one request")
struct FetchPolicyTests {
    @Test("is the requested one if the source has none of its own", arguments: FetchPolicy.allCases)
    func requested(policy: FetchPolicy) {
        #expect(FetchPolicy.cacheFirst.applying(policy) == policy)
    }

    @Test("never asks the service if either says so", arguments: FetchPolicy.allCases)
    func cacheOnly(policy: FetchPolicy) {
        #expect(policy.applying(.cacheOnly) == .cacheOnly)
        #expect(FetchPolicy.cacheOnly.applying(policy) == .cacheOnly)
    }

    @Test("refreshes if the source is configured to")
    func refresh() {
        #expect(FetchPolicy.refresh.applying(.cacheFirst) == .refresh)
    }
}
