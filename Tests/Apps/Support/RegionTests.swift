import AppSupport
import PresentationKit
import Testing

@Suite("The regional settings of the environment")
struct RegionTests {
    @Test(
        "the strongest variable for numbers that is not empty wins, and unknown locales give plain numbers",
        arguments: [
            ([:], nil), (["LANG": "ko_KR.UTF-8"], "ko_KR"), (["LANG": "C.UTF-8"], nil),
            (["LANG": "en_US.UTF-8", "LC_NUMERIC": "de_DE"], "de_DE"),
            (["LC_NUMERIC": "de_DE", "LC_MONETARY": "fr_FR"], "fr_FR"),
            (["LC_ALL": "ja_JP.UTF-8", "LC_MONETARY": "fr_FR"], "ja_JP"),
            (["LC_ALL": "", "LANG": "ko_KR"], "ko_KR"), (["LC_ALL": "C", "LANG": "ko_KR"], nil),
            (["LC_MESSAGES": "en_US", "LANG": "ko_KR", "LC_NUMERIC": "de_DE"], "de_DE"),
        ] as [([String: String], String?)]
    )
    func formats(environment: [String: String], locale: String?) {
        let expected = locale.flatMap { RegionalFormat(identifier: $0) } ?? .plain
        #expect(Region(environment: environment).format == expected)
    }

    @Test("messages have the language of LC_ALL, else of LC_MESSAGES, else of LANG")
    func language() throws {
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        let german = try #require(RegionalFormat(identifier: "de_DE"))
        func format(_ environment: [String: String]) -> RegionalFormat {
            Region(environment: environment).format
        }
        #expect(format(["LANG": "de_DE", "LC_MESSAGES": "ko_KR.UTF-8"]) == german.withLanguage(of: "ko"))
        #expect(format(["LANG": "ko_KR", "LC_MESSAGES": "C"]) == korean.withLanguage(of: "en"))
        #expect(format(["LANG": "ko_KR", "LC_NUMERIC": "de_DE"]) == german.withLanguage(of: "ko"))
        #expect(format(["LANG": "de_DE", "LC_NUMERIC": "ko_KR"]) == korean.withLanguage(of: "de"))
        #expect(format(["LANG": "C", "LC_MESSAGES": "ko_KR"]) == .plain.withLanguage(of: "ko"))
        #expect(format(["LANG": "de_DE", "LC_MESSAGES": "ko", "LC_ALL": "de_DE"]) == german)
    }

    @Test(
        "the country of money is that of LC_ALL, LC_MONETARY or LANG",
        arguments: [
            ([:], nil), (["LANG": "ko_KR.UTF-8"], "KR"), (["LANG": "C.UTF-8"], nil),
            (["LANG": "en_US.UTF-8", "LC_MONETARY": "de_CH@euro"], "CH"),
            (["LANG": "ko_KR", "LC_NUMERIC": "de_DE"], "KR"), (["LC_ALL": "C", "LANG": "ko_KR"], nil),
            (["LANG": "zh-Hans-CN"], "CN"), (["LANG": "ko"], nil),
        ] as [([String: String], String?)]
    )
    func country(environment: [String: String], country: String?) {
        #expect(Region(environment: environment).country == country)
    }

    @Test("output for programs is plain, and its input uses a locale only if one is requested")
    func outputs() throws {
        let region = Region(environment: ["LANG": "de_DE.UTF-8"])
        let french = try #require(RegionalFormat(identifier: "fr_FR"))
        #expect(region.writing(.text, chosen: nil) == region.format)
        #expect(region.reading(.text, chosen: nil) == region.format)
        #expect(region.writing(.text, chosen: french) == french)
        for output in [OutputFormat.plain, .json] {
            #expect(region.writing(output, chosen: french) == .plain)
            #expect(region.reading(output, chosen: french) == french)
            #expect(region.reading(output, chosen: nil) == .plain)
        }
    }

    @Test("Unicode is shown unless the environment says otherwise")
    func unicode() {
        #expect(Region(environment: [:]).showsUnicode)
        #expect(Region(environment: ["LANG": "ko_KR.utf8"]).showsUnicode)
        #expect(!Region(environment: ["LANG": "C"]).showsUnicode)
        #expect(!Region(environment: ["LC_CTYPE": "ko_KR.eucKR", "LANG": "ko_KR.UTF-8"]).showsUnicode)
    }
}
