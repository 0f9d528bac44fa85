import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("The settings of a program")
struct SettingsUseCaseTests {
    private enum Setting: String {
        case home, gap
    }

    @Test("are stored by their keys, and unset without a value")
    func changes() throws {
        let repository = SettingsRepositoryDouble(["gap": "strict"])
        let settings = SettingsUseCase<Setting>(repository: repository)
        #expect(try settings.value(of: .gap) == "strict" && settings.value(of: .home) == nil)
        try settings.set("EUR", for: .home)
        try settings.set(nil, for: .gap)
        #expect(repository.values() == ["home": "EUR"])
        #expect(try settings.location() == "settings")
    }
}
