import Persistence
import Testing

@Suite("Storage directories")
struct StorageDirectoriesTests {
    private func directories(_ environment: [String: String]) -> StorageDirectories {
        StorageDirectories(program: "moviesearch", environment: environment)
    }

    @Test("By default, all directories are below the home directory")
    func home() {
        let directories = directories(["HOME": "/home/ann"])
        #expect(directories.cache == "/home/ann/.cache/strata/moviesearch")
        #expect(directories.data == "/home/ann/.local/share/strata/moviesearch")
        #expect(directories.configuration == "/home/ann/.config/strata/moviesearch")
        #expect(directories.state == "/home/ann/.local/state/strata/moviesearch")
    }

    @Test("Each directory can be set separately, even without a home directory")
    func set() {
        let directories = directories(["XDG_CACHE_HOME": "/var/tmp/ann//"])
        #expect(directories.cache == "/var/tmp/ann/strata/moviesearch")
        #expect(directories.data == nil)
        #expect(directories.configuration == nil)
    }

    @Test("A path that is not absolute is ignored", arguments: ["", "cache", "./cache", "~/cache"])
    func relative(value: String) {
        let environment = ["HOME": "/home/ann", "XDG_CACHE_HOME": value, "XDG_DATA_HOME": value]
        #expect(directories(environment) == directories(["HOME": "/home/ann"]))
        #expect(directories(["HOME": value]) == directories([:]))
        #expect(directories([:]).cache == nil)
    }

    @Test("The root directory can be the home directory")
    func root() {
        #expect(directories(["HOME": "/"]).cache == "/.cache/strata/moviesearch")
    }
}
