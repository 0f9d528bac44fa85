import Entities
import PresentationKit
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("The settings of a program for people")
struct SettingsViewModelTests {
    private func settings(_ repository: SettingsRepositoryDouble) throws -> ConversionSettingsViewModel {
        let won = CurrencyName(
            currency: .won,
            english: "won",
            korean: nil,
            sign: nil,
            words: [CurrencyWord("won")]
        )
        return ConversionSettingsViewModel(
            ConversionSettingsUseCase(
                repository: repository,
                findCurrencies: DefaultCurrenciesUseCases(repository: CurrencyNamesRepositoryDouble([won])),
                country: "KR"
            ),
            format: .plain
        )
    }

    @Test("are listed with their default, set as what is stored for a text, and unset")
    func changes() async throws {
        let repository = SettingsRepositoryDouble()
        let settings = try settings(repository)
        #expect(try settings.list().map(\.text) == ["home = KRW (default)"])
        try await settings.set(.home, to: "won")
        #expect(try settings.list().map(\.text) == ["home = KRW"] && repository.values() == ["home": "KRW"])
        try settings.unset(.home)
        #expect(try settings.viewData(of: .home).value == nil)
        #expect(try settings.location() == "settings")
    }

    @Test("that mean nothing, or cannot be stored, are failures, and stay as they are")
    func failures() async throws {
        let repository = SettingsRepositoryDouble()
        await #expect(throws: FailureViewData.self) { try await settings(repository).set(.home, to: "x") }
        #expect(repository.values().isEmpty)
        let readOnly = try settings(SettingsRepositoryDouble(failure: .storage(.readOnly)))
        let failure = await #expect(throws: FailureViewData.self) { try await readOnly.set(.home, to: "won") }
        #expect(failure?.kind == .storage)
    }
}
