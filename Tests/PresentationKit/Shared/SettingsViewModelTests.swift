import Entities
import PresentationKit
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Synchronization
import Testing
import UseCases

@Suite("The settings of a program for people")
struct SettingsViewModelTests {
    private final class Repository: SettingsRepository {
        private let stored = Mutex<[String: String]>([:])
        private let failure: SettingsError?

        init(failure: SettingsError? = nil) {
            self.failure = failure
        }

        func location() -> String { "settings" }
        func values() -> [String: String] { stored.withLock { $0 } }

        func set(_ value: String?, for key: String) throws(SettingsError) {
            if let failure { throw failure }
            stored.withLock { $0[key] = value }
        }
    }

    private func settings(_ repository: Repository) throws -> ConversionSettingsViewModel {
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
        let repository = Repository()
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
        let repository = Repository()
        await #expect(throws: FailureViewData.self) { try await settings(repository).set(.home, to: "x") }
        #expect(repository.values().isEmpty)
        let readOnly = try settings(Repository(failure: .storage(.readOnly)))
        let failure = await #expect(throws: FailureViewData.self) { try await readOnly.set(.home, to: "won") }
        #expect(failure?.kind == .storage)
    }
}
