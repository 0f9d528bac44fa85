import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("The settings for conversions")
struct ConversionSettingsUseCaseTests {
    private func settings(_ values: [String: String] = [:], country: String?) throws
        -> ConversionSettingsUseCase
    {
        let names = try ["KRW": "won", "EUR": "euro"].map { code, word in
            CurrencyName(
                currency: try #require(Currency(code: code)),
                english: word,
                korean: nil,
                sign: nil,
                words: [CurrencyWord(word)]
            )
        }
        return ConversionSettingsUseCase(
            repository: SettingsRepositoryDouble(values),
            findCurrencies: DefaultCurrenciesUseCases(repository: CurrencyNamesRepositoryDouble(names)),
            country: country
        )
    }

    @Test(
        "an amount is converted to the currencies that are set, else to that of the country, if it is known"
    )
    func home() throws {
        #expect(try settings(["home": "EUR"], country: "KR").homeCurrencies() == "EUR")
        #expect(try settings(country: "KR").homeCurrencies() == "KRW")
        #expect(try settings(country: nil).homeCurrencies() == nil)
    }

    @Test("home is stored as codes, each once, and has at least one")
    func parsing() async throws {
        let settings = try settings(country: nil)
        #expect(try await settings.parse("won, euro won", for: .home) == "KRW EUR")
        await #expect(throws: CurrencyNameError.unknown(" ,", similar: [])) {
            try await settings.parse(" ,", for: .home)
        }
    }
}
