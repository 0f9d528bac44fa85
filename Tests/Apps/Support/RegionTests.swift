import AppSupport
import PresentationKit
import Testing

@Suite("The regional settings of the environment")
struct RegionTests {
    @Test(
        "the strongest variable that is not empty wins, and unknown locales give the plain format",
        arguments: [
            ([:], nil), (["LANG": "ko_KR.UTF-8"], "ko_KR"), (["LANG": "C.UTF-8"], nil),
            (["LANG": "ko_KR.UTF-8", "LC_NUMERIC": "de_DE"], "de_DE"),
            (["LC_NUMERIC": "de_DE", "LC_MONETARY": "fr_FR"], "fr_FR"),
            (["LC_ALL": "ja_JP.UTF-8", "LC_MONETARY": "fr_FR"], "ja_JP"),
            (["LC_ALL": "", "LANG": "ko_KR"], "ko_KR"), (["LC_ALL": "C", "LANG": "ko_KR"], nil),
        ] as [([String: String], String?)]
    )
    func formats(environment: [String: String], locale: String?) {
        let expected = locale.flatMap { RegionalFormat(identifier: $0) } ?? .plain
        #expect(Region(environment: environment).format == expected)
    }

    @Test("output for programs is plain, and its input uses a locale only if one is requested")
    func outputs() throws {
        let region = Region(environment: ["LANG": "de_DE.UTF-8"])
        let french = try #require(RegionalFormat(identifier: "fr_FR"))
        #expect(region.writing(.text, asked: nil) == region.format)
        #expect(region.reading(.text, asked: nil) == region.format)
        #expect(region.writing(.text, asked: french) == french)
        for output in [OutputFormat.plain, .json] {
            #expect(region.writing(output, asked: french) == .plain)
            #expect(region.reading(output, asked: french) == french)
            #expect(region.reading(output, asked: nil) == .plain)
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
