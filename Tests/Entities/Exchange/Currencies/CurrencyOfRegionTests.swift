import Entities
import Testing

@Suite("The currency of a region")
struct CurrencyOfRegionTests {
    @Test(
        "is the country's own, or the one that it shares",
        arguments: [
            ("KR", "KRW"), ("us", "USD"), ("GB", "GBP"), ("CH", "CHF"), ("LI", "CHF"), ("DE", "EUR"),
            ("BG", "EUR"),
            ("HR", "EUR"), ("PL", "PLN"), ("RU", "RUB"), ("ZA", "ZAR"), ("NA", "NAD"), ("LS", "LSL"),
            ("SN", "XOF"),
            ("PR", "USD"), ("IN", "INR"), ("BT", "BTN"), ("TR", "TRY"), ("TW", "TWD"), ("VN", "VND"),
            ("HK", "HKD"),
        ]
    )
    func known(region: String, code: String) {
        #expect(Currency.ofRegion(region)?.code == code)
    }

    @Test(
        "is unknown for what is no region with money",
        arguments: ["", "K", "KRW", "XX", "AQ", "U ", "\u{0}", "한"]
    )
    func unknown(region: String) {
        #expect(Currency.ofRegion(region) == nil)
    }
}
