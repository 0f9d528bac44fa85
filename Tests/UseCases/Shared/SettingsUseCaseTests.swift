import Entities
import RepositoryInterfaces
import Synchronization
import Testing
import UseCases

@Suite("The settings of a program")
struct SettingsUseCaseTests {
    private enum Setting: String {
        case home, gap
    }

    private final class Repository: SettingsRepository {
        private let stored = Mutex(["gap": "strict"])

        func location() -> String { "settings" }
        func values() -> [String: String] { stored.withLock { $0 } }
        func set(_ value: String?, for key: String) { stored.withLock { $0[key] = value } }
    }

    @Test("are stored by their keys, and unset without a value")
    func changes() throws {
        let repository = Repository()
        let settings = SettingsUseCase<Setting>(repository: repository)
        #expect(try settings.value(of: .gap) == "strict" && settings.value(of: .home) == nil)
        try settings.set("EUR", for: .home)
        try settings.set(nil, for: .gap)
        #expect(repository.values() == ["home": "EUR"])
        #expect(try settings.location() == "settings")
    }
}
