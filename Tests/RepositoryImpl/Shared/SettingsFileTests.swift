import Entities
import ProgramTestSupport
import RepositoryImpl
import Testing

@Suite("The file of settings")
struct SettingsFileTests {
    private let folder: TemporaryDirectory
    private let settings: SettingsFile

    init() throws {
        folder = try TemporaryDirectory()
        settings = SettingsFile(path: folder.path(of: "strata/settings"), keys: ["home", "color"])
    }

    private var path: String { folder.path(of: "strata/settings") }

    private func text() throws -> String { try folder.read("strata/settings") }

    @Test("is made by the first setting, and empty before")
    func create() throws {
        #expect(try settings.values().isEmpty)
        try settings.set("KRW EUR", for: "home")
        #expect(try settings.values() == ["home": "KRW EUR"])
        #expect(try text() == "home = KRW EUR\n")
    }

    @Test("a change leaves comments and other settings as they are")
    func change() throws {
        try folder.write("# mine\n\n  home=KRW  \n#home = USD\ncolor =  a = b", to: "strata/settings")
        #expect(try settings.values() == ["home": "KRW", "color": "a = b"])
        try settings.set("EUR", for: "home")
        #expect(try text() == "# mine\n\nhome = EUR\n#home = USD\ncolor =  a = b\n")
        try settings.set(nil, for: "color")
        #expect(try text() == "# mine\n\nhome = EUR\n#home = USD\n")
    }

    @Test("may have been written on Windows, and a value stays on its line")
    func lineEnds() throws {
        try folder.write("\u{FEFF}home = KRW\r\n# c\r\n", to: "strata/settings")
        #expect(try settings.values() == ["home": "KRW"])
        try settings.set("a\nhome = b", for: "color")
        #expect(try settings.values() == ["home": "KRW", "color": "a home = b"])
        #expect(try text() == "\u{FEFF}home = KRW\r\n# c\r\ncolor = a home = b\r\n")
        try settings.set("EUR", for: "home")
        #expect(try text() == "home = EUR\r\n# c\r\ncolor = a home = b\r\n")
    }

    @Test(
        "what is not a list of known settings is an error, and is never written over",
        arguments: [
            ("home KRW\n", 1, "line"), ("# a\n= KRW\n", 2, "line"), ("Home = KRW\n", 1, "line"),
            ("home = \u{1B}[2J\n", 1, "line"), ("hoem = KRW\n", 1, "unknown"),
            ("home = KRW\nhome = EUR\n", 2, "repeated"), ("<html>\n", 1, "line"),
            ("home = \u{0}\n", 0, "text"),
        ]
    )
    func damaged(contents: String, line: Int, kind: String) throws {
        try folder.write(contents, to: "strata/settings")
        let error: SettingsError =
            switch kind {
            case "unknown": .unknownKey("hoem", line: line, path: path, known: ["home", "color"])
            case "repeated": .repeatedKey("home", line: line, path: path)
            case "text": .notText(path: path)
            default: .invalidLine(line, path: path)
            }
        #expect(throws: error) { try settings.values() }
        #expect(throws: error) { try settings.set("EUR", for: "home") }
        #expect(try text() == contents)
    }

    @Test("a large file is an error, and is not changed")
    func large() throws {
        let contents = String(repeating: "# filler\n", count: 10_000)
        try folder.write(contents, to: "strata/settings")
        #expect(throws: SettingsError.tooLarge(path: path, kibibytes: 64)) {
            try settings.set("EUR", for: "home")
        }
        #expect(try text() == contents)
    }

    @Test("a change that makes the file too large to be read is refused")
    func limit() throws {
        let contents = String(repeating: "#\n", count: 32 << 10)
        try folder.write(contents, to: "strata/settings")
        #expect(throws: SettingsError.tooLarge(path: path, kibibytes: 64)) {
            try settings.set("EUR", for: "home")
        }
        #expect(try text() == contents)
        #expect(try settings.values().isEmpty)
    }

    @Test("a folder in its place, and no folder at all, are errors")
    func unusable() throws {
        try folder.write("", to: "strata/settings/file")
        #expect(throws: SettingsError.storage(.unusable(path: path, .notAFile))) { try settings.values() }
        let nowhere = SettingsFile(path: nil, variable: "X", keys: ["home"])
        #expect(try nowhere.values().isEmpty)
        #expect(try settings.location() == path)
        #expect(throws: SettingsError.storage(.noDirectory(variable: "X"))) {
            try nowhere.location()
        }
        #expect(throws: SettingsError.storage(.noDirectory(variable: "X"))) {
            try nowhere.set("KRW", for: "home")
        }
    }
}
