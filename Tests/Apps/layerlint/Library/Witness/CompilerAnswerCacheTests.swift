import Foundation
import LayerLintKit
import ProgramTestSupport
import Testing

/// The tests remove a source to learn where an answer comes from: without the file only the cache can answer.
@Suite("The cache of compiler answers")
struct CompilerAnswerCacheTests {
    static let sources = ["T.swift": "import A\n"]

    private static func cachedFixture() async throws -> PrescanFixture {
        let fixture = try PrescanFixture()
        #expect(try await fixture.modules(sources) == ["T.swift": ["A"]])
        return fixture
    }

    /// A fixture for what happens to the cache alone: a script reads the source, sooner than the compiler.
    private static func quickFixture() async throws -> PrescanFixture {
        var fixture = try PrescanFixture()
        try await fixture.replaceCompiler(
            with: #"""
                [ "$1" != --version ] || { echo stand-in; exit 0; }
                for source; do :; done
                read -r word module <"$source" || exit 1
                places="[{\"bufferIdentifier\": \"$source\"}]"
                echo "{\"modules\": [{\"imports\": [{\"identifier\": \"$module\", \"importLocations\": $places}]}]}"

                """#
        )
        #expect(try await fixture.modules(sources) == ["T.swift": ["A"]])
        return fixture
    }

    private static func removeSource(_ fixture: PrescanFixture) throws {
        try FileManager.default.removeItem(atPath: fixture.package.path(of: "T.swift"))
    }

    /// Expects the compiler's own answer, in spite of an invalid cache.
    private static func expectFreshAnswer(_ fixture: PrescanFixture) async throws {
        #expect(try await fixture.modules(sources) == ["T.swift": ["A"]])
        try removeSource(fixture)
        // The answer may be cached again or not at all, but never be a different one.
        let modules = try? await fixture.answers(sources).map(\.modules)
        #expect(modules == nil || modules == [["A"], ["A"]])
    }

    @Test("A cached answer is used only for a source with the same bytes")
    func use() async throws {
        let fixture = try await Self.cachedFixture()
        #expect(try await fixture.modules(["T.swift": "import B\n"]) == ["T.swift": ["B"]])
        #expect(try await fixture.modules(Self.sources) == ["T.swift": ["A"]])
        try Self.removeSource(fixture)
        #expect(try await fixture.answers(Self.sources).map(\.modules) == [["A"], ["A"]])
        await #expect(throws: LintFailure.self) {
            try await fixture.answers(["T.swift": "import B\n"])
        }
    }

    @Test("Only the changed source is read by the compiler again")
    func oneChange() async throws {
        let fixture = try PrescanFixture()
        let sources = ["A.swift": "import A\n", "B.swift": "import B\n"]
        _ = try await fixture.modules(sources)
        try FileManager.default.removeItem(atPath: fixture.package.path(of: "A.swift"))
        try fixture.write(["B.swift": "import C\n"])
        let answers = try await fixture.answers(["A.swift": "import A\n", "B.swift": "import C\n"])
        #expect(answers.map(\.modules) == [["A"], ["A"], ["C"], ["C"]])
    }

    @Test("An answer cached for one compiler is not used for another")
    func otherCompiler() async throws {
        var fixture = try await Self.cachedFixture()
        try await fixture.replaceCompiler(with: "echo '{\"modules\": []}'\n")
        #expect(try await fixture.answers(Self.sources).map(\.modules) == [[], []])
    }

    enum Damage: CaseIterable {
        case otherAnswer, noAnswer, shortEnd, shortBeginning, empty, emptyLine, foreign, longer, twice

        func applied(to text: String) -> String {
            switch self {
            case .otherAnswer: text.replacing("\tA", with: "\tZ")
            case .noAnswer: text.replacing("\tA", with: "")
            case .shortEnd: String(text.dropLast(3))
            case .shortBeginning: String(text.dropFirst(3))
            case .empty: ""
            case .emptyLine: "\n"
            case .foreign: String(repeating: "version 9\n", count: 99)
            case .longer: text + "\n"
            case .twice: text + text
            }
        }
    }

    @Test(
        "A cache file that was edited, truncated or written by another program is ignored",
        arguments: Damage.allCases
    )
    func damage(damage: Damage) async throws {
        let fixture = try await Self.quickFixture()
        let cacheFile = try fixture.cacheFile()
        let text = try String(contentsOfFile: cacheFile, encoding: .utf8)
        try #require(damage.applied(to: text) != text)
        try Data(damage.applied(to: text).utf8).write(to: URL(filePath: cacheFile))
        try Self.removeSource(fixture)
        await #expect(throws: LintFailure.self) { try await fixture.answers(Self.sources) }
        try await Self.expectFreshAnswer(fixture)
    }

    @Test("A link, a folder, a pipe, or a file writable by others in place of the cache file is ignored")
    func wrongKinds() async throws {
        let manager = FileManager.default
        let forged = try await Self.quickFixture()
        let text = try String(contentsOfFile: try forged.cacheFile(), encoding: .utf8)
        for kind in ["link", "folder", "pipe", "writable"] {
            let fixture = try await Self.quickFixture()
            let cacheFile = try fixture.cacheFile()
            try manager.removeItem(atPath: cacheFile)
            switch kind {
            case "link":
                try fixture.home.write(text, to: "elsewhere")
                try manager.createSymbolicLink(
                    atPath: cacheFile,
                    withDestinationPath: fixture.home.path(of: "elsewhere")
                )
            case "folder": try manager.createDirectory(atPath: cacheFile, withIntermediateDirectories: false)
            case "pipe": try #require(mkfifo(cacheFile, 0o600) == 0)
            default:
                try Data(text.utf8).write(to: URL(filePath: cacheFile))
                try manager.setAttributes([.posixPermissions: 0o666], ofItemAtPath: cacheFile)
            }
            try Self.removeSource(fixture)
            await #expect(throws: LintFailure.self, "\(kind)") {
                try await fixture.answers(Self.sources)
            }
            try await Self.expectFreshAnswer(fixture)
            // The target of the link may belong to another user, so it stays unchanged.
            if kind == "link" { #expect(try fixture.home.read("elsewhere") == text) }
        }
    }

    @Test(
        "A cache folder that is a link or writable by others is not used",
        arguments: [true, false]
    )
    func wrongFolder(isLink: Bool) async throws {
        let manager = FileManager.default
        let fixture = try await Self.quickFixture()
        let folder = fixture.home.path(of: ".cache/layerlint")
        if isLink {
            try manager.moveItem(atPath: folder, toPath: fixture.home.path(of: "moved"))
            try manager.createSymbolicLink(atPath: folder, withDestinationPath: "../moved")
        } else {
            try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
        }
        try Self.removeSource(fixture)
        await #expect(throws: LintFailure.self) { try await fixture.answers(Self.sources) }
        #expect(try await fixture.modules(Self.sources) == ["T.swift": ["A"]])
    }

    @Test(
        "A cache folder owned by another user is not used",
        .enabled(if: geteuid() == 0, "only root can give a folder away")
    )
    func othersFolder() async throws {
        let fixture = try await Self.quickFixture()
        let folder = fixture.home.path(of: ".cache/layerlint")
        try #require(chown(folder, 12_345, 12_345) == 0)
        try Self.removeSource(fixture)
        await #expect(throws: LintFailure.self) { try await fixture.answers(Self.sources) }
    }

    @Test("The cache is in XDG_CACHE_HOME or ~/.cache, private to the user, and never in the package")
    func places() async throws {
        var fixture = try PrescanFixture()
        _ = try await fixture.modules(Self.sources)
        let cacheFile = try fixture.cacheFile()
        for path in [cacheFile, URL(filePath: cacheFile).deletingLastPathComponent().path] {
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect((mode ?? 0o777) & 0o077 == 0, "\(path)")
        }
        // The XDG specification says to ignore relative and empty paths.
        for path in ["relative/cache", ""] {
            fixture.environment["XDG_CACHE_HOME"] = path
            try FileManager.default.removeItem(atPath: fixture.home.path(of: ".cache"))
            _ = try await fixture.modules(Self.sources)
            #expect(FileManager.default.fileExists(atPath: try fixture.cacheFile()), "\(path)")
        }
        let other = try TemporaryDirectory()
        fixture.environment["XDG_CACHE_HOME"] = other.path
        _ = try await fixture.modules(Self.sources)
        #expect(FileManager.default.fileExists(atPath: other.path(of: "layerlint")))
        // No home folder, and one that cannot be written to.
        for home in ["", "/proc"] {
            fixture.environment["XDG_CACHE_HOME"] = nil
            fixture.environment["HOME"] = home
            #expect(try await fixture.modules(Self.sources) == ["T.swift": ["A"]])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.package.path) == ["T.swift"])
    }

    @Test("Concurrent runs all get their answers and leave one complete cache file")
    func concurrentRuns() async throws {
        let fixture = try PrescanFixture()
        try fixture.write(Self.sources)
        try await withThrowingTaskGroup(of: [CompilerAnswer].self) { group in
            for _ in 0..<6 { group.addTask { try await fixture.answers(Self.sources) } }
            for try await answers in group { #expect(answers.map(\.modules) == [["A"], ["A"]]) }
        }
        try Self.removeSource(fixture)
        #expect(try await fixture.answers(Self.sources).map(\.modules) == [["A"], ["A"]])
        let folder = URL(filePath: try fixture.cacheFile()).deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["testimonies-1"])
    }
}
