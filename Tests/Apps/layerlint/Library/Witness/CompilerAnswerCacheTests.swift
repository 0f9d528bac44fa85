import Foundation
import LayerLintKit
import ProgramTestSupport
import Testing

/// Where a source is not on the disk a compiler that is asked cannot answer: what is answered then was kept.
@Suite("Answers of the compiler are kept, and never believed when they should not be")
struct CompilerAnswerCacheTests {
    static let sources = ["T.swift": "import A\n"]

    private static func answered() async throws -> Questioning {
        let questioning = try Questioning()
        #expect(try await questioning.modules(sources) == ["T.swift": ["A"]])
        return questioning
    }

    private static func takeSourceAway(_ questioning: Questioning) throws {
        try FileManager.default.removeItem(atPath: questioning.package.path(of: "T.swift"))
    }

    /// That the compiler was asked again, and its answer given.
    private static func expectAsked(_ questioning: Questioning) async throws {
        #expect(try await questioning.modules(sources) == ["T.swift": ["A"]])
        try takeSourceAway(questioning)
        // Kept again, or not to be kept at all; never something else.
        let modules = try? await questioning.answers(sources).map(\.modules)
        #expect(modules == nil || modules == [["A"], ["A"]])
    }

    @Test("A kept answer is used for the same bytes, and for no others")
    func use() async throws {
        let questioning = try await Self.answered()
        #expect(try await questioning.modules(["T.swift": "import B\n"]) == ["T.swift": ["B"]])
        #expect(try await questioning.modules(Self.sources) == ["T.swift": ["A"]])
        try Self.takeSourceAway(questioning)
        #expect(try await questioning.answers(Self.sources).map(\.modules) == [["A"], ["A"]])
        await #expect(throws: LintFailure.self) {
            try await questioning.answers(["T.swift": "import B\n"])
        }
    }

    @Test("Only the source that changed is asked about again")
    func oneChange() async throws {
        let questioning = try Questioning()
        let sources = ["A.swift": "import A\n", "B.swift": "import B\n"]
        _ = try await questioning.modules(sources)
        try FileManager.default.removeItem(atPath: questioning.package.path(of: "A.swift"))
        try questioning.write(["B.swift": "import C\n"])
        let said = try await questioning.answers(["A.swift": "import A\n", "B.swift": "import C\n"])
        #expect(said.map(\.modules) == [["A"], ["A"], ["C"], ["C"]])
    }

    @Test("Another compiler is asked itself")
    func otherCompiler() async throws {
        var questioning = try await Self.answered()
        try await questioning.putInPlace(ofCompiler: "echo '{\"modules\": []}'\n")
        #expect(try await questioning.answers(Self.sources).map(\.modules) == [[], []])
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
        "What was changed by hand, cut short or written by something else is not read",
        arguments: Damage.allCases
    )
    func damage(damage: Damage) async throws {
        let questioning = try await Self.answered()
        let kept = try questioning.kept()
        let text = try String(contentsOfFile: kept, encoding: .utf8)
        try #require(damage.applied(to: text) != text)
        try Data(damage.applied(to: text).utf8).write(to: URL(filePath: kept))
        try Self.takeSourceAway(questioning)
        await #expect(throws: LintFailure.self) { try await questioning.answers(Self.sources) }
        try await Self.expectAsked(questioning)
    }

    @Test("A link, a folder, a pipe or a file that others may write to in its place is not read")
    func wrongKinds() async throws {
        let manager = FileManager.default
        let forged = try await Self.answered()
        let text = try String(contentsOfFile: try forged.kept(), encoding: .utf8)
        for kind in ["link", "folder", "pipe", "writable"] {
            let questioning = try await Self.answered()
            let kept = try questioning.kept()
            try manager.removeItem(atPath: kept)
            switch kind {
            case "link":
                try questioning.home.write(text, to: "elsewhere")
                try manager.createSymbolicLink(
                    atPath: kept,
                    withDestinationPath: questioning.home.path(of: "elsewhere")
                )
            case "folder": try manager.createDirectory(atPath: kept, withIntermediateDirectories: false)
            case "pipe": try #require(mkfifo(kept, 0o600) == 0)
            default:
                try Data(text.utf8).write(to: URL(filePath: kept))
                try manager.setAttributes([.posixPermissions: 0o666], ofItemAtPath: kept)
            }
            try Self.takeSourceAway(questioning)
            await #expect(throws: LintFailure.self, "\(kind)") {
                try await questioning.answers(Self.sources)
            }
            try await Self.expectAsked(questioning)
            // What the link leads to belongs to somebody else.
            if kind == "link" { #expect(try questioning.home.read("elsewhere") == text) }
        }
    }

    @Test(
        "A folder that is a link, or that others may write to, is not used at all",
        arguments: [true, false]
    )
    func wrongFolder(isLink: Bool) async throws {
        let manager = FileManager.default
        let questioning = try await Self.answered()
        let folder = questioning.home.path(of: ".cache/layerlint")
        if isLink {
            try manager.moveItem(atPath: folder, toPath: questioning.home.path(of: "moved"))
            try manager.createSymbolicLink(atPath: folder, withDestinationPath: "../moved")
        } else {
            try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
        }
        try Self.takeSourceAway(questioning)
        await #expect(throws: LintFailure.self) { try await questioning.answers(Self.sources) }
        #expect(try await questioning.modules(Self.sources) == ["T.swift": ["A"]])
    }

    @Test(
        "A folder of another user is not used, as root alone can show",
        .enabled(if: geteuid() == 0, "only root can give a folder away")
    )
    func othersFolder() async throws {
        let questioning = try await Self.answered()
        let folder = questioning.home.path(of: ".cache/layerlint")
        try #require(chown(folder, 12_345, 12_345) == 0)
        try Self.takeSourceAway(questioning)
        await #expect(throws: LintFailure.self) { try await questioning.answers(Self.sources) }
    }

    @Test("It lies where the environment says, for nobody else to read, and never in the package")
    func places() async throws {
        var questioning = try Questioning()
        _ = try await questioning.modules(Self.sources)
        let kept = try questioning.kept()
        for path in [kept, URL(filePath: kept).deletingLastPathComponent().path] {
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect((mode ?? 0o777) & 0o077 == 0, "\(path)")
        }
        // Relative and empty say nothing, by the specification.
        for path in ["relative/cache", ""] {
            questioning.environment["XDG_CACHE_HOME"] = path
            try FileManager.default.removeItem(atPath: questioning.home.path(of: ".cache"))
            _ = try await questioning.modules(Self.sources)
            #expect(FileManager.default.fileExists(atPath: try questioning.kept()), "\(path)")
        }
        let other = try TemporaryDirectory()
        questioning.environment["XDG_CACHE_HOME"] = other.path
        _ = try await questioning.modules(Self.sources)
        #expect(FileManager.default.fileExists(atPath: other.path(of: "layerlint")))
        // Nowhere at all, and where nobody can write.
        for home in ["", "/proc"] {
            questioning.environment["XDG_CACHE_HOME"] = nil
            questioning.environment["HOME"] = home
            #expect(try await questioning.modules(Self.sources) == ["T.swift": ["A"]])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: questioning.package.path) == ["T.swift"])
    }

    @Test("Runs at the same time leave a whole file, and all are answered")
    func together() async throws {
        let questioning = try Questioning()
        try questioning.write(Self.sources)
        try await withThrowingTaskGroup(of: [CompilerAnswer].self) { group in
            for _ in 0..<6 { group.addTask { try await questioning.answers(Self.sources) } }
            for try await said in group { #expect(said.map(\.modules) == [["A"], ["A"]]) }
        }
        try Self.takeSourceAway(questioning)
        #expect(try await questioning.answers(Self.sources).map(\.modules) == [["A"], ["A"]])
        let folder = URL(filePath: try questioning.kept()).deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["testimonies-1"])
    }
}
