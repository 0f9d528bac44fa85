import Entities
import Testing

@Suite("What the names of video files tell")
struct VideoFileNameTests {
    @Test(
        "titles, years, parts, editions and resolutions of every usual form; series and extras are no movies"
    )
    func table() throws {
        let rows = try fixtureRows("video-names.tsv")
        #expect(rows.count >= 300)
        for row in rows {
            let name = VideoFileName(path: row[0])
            let first = name.kind == .movie ? name.readings.first : nil
            let values = [
                name.id.map { "id=\($0)" }, name.part.map { "part=\($0)" },
                name.resolution.map { "size=\($0)" },
                name.edition.map { "edition=\($0)" },
            ]
            .compactMap(\.self)
            #expect(first?.title ?? "-" == row[1], "\(row[0])")
            #expect(first?.year.map { String($0) } ?? "-" == row[2], "\(row[0])")
            let others = name.kind == .movie ? values.sorted() : ["\(name.kind)"]
            #expect(others == Self.values(row.count > 3 ? row[3] : ""), "\(row[0])")
        }
    }

    /// Splits `size=1080p edition=Final Cut` before each key.
    private static func values(_ text: String) -> [String] {
        var values: [String] = []
        for word in text.split(separator: " ") {
            if word.contains("=") || values.isEmpty {
                values.append(String(word))
            } else {
                values[values.count - 1] += " " + word
            }
        }
        return values.sorted()
    }

    @Test(
        "what else a name can mean is another reading",
        arguments: [
            ("Wonder.Woman.1984.1080p.mkv", "Wonder Woman 1984", nil),
            ("2001 A Space Odyssey.mkv", "A Space Odyssey", 2001),
            ("기생충.Parasite.2019.mkv", "기생충", 2019), ("Oldboy aka Oldeuboi (2003).mkv", "Oldeuboi", 2003),
            ("Alien DC (1979).mkv", "Alien", 1979), ("01. Iron Man (2008).mkv", "Iron Man", 2008),
            ("(1) Iron Man (2008).mkv", "Iron Man", 2008), ("spk-alien.1979.mkv", "alien", 1979),
            ("[한글] Alien 1979.mkv", "한글", 1979), ("Night on Earth (Noche) 1991.mkv", "Noche", 1991),
        ] as [(String, String, Int?)]
    )
    func otherReadings(path: String, title: String, year: Int?) {
        let readings = VideoFileName(path: path).readings
        #expect(readings.contains(VideoFileName.Reading(title: title, year: year)), "\(readings)")
        #expect(readings.first != VideoFileName.Reading(title: title, year: year))
    }

    @Test("a folder is read as well, also above the folders of discs")
    func folders() {
        for path in [
            "Alien (1979)/a.mkv", "Alien (1979)/CD1/a.avi", "Alien (1979)/Disc 2/VIDEO_TS",
            "Alien.1979.1080p-SPK/a.mkv",
        ] {
            let name = VideoFileName(path: "/films/" + path)
            #expect(name.folderReadings.first == VideoFileName.Reading(title: "Alien", year: 1979), "\(path)")
        }
        #expect(VideoFileName(path: "Alien (1979)/Disc 2/VIDEO_TS").part == 2)
        #expect(VideoFileName(path: "a.mkv").folderReadings.isEmpty)
    }

    @Test(
        "a name without words says nothing",
        arguments: ["", "/", "...", "((((.mkv", "[].mkv", "-.mkv", "{imdb-}.mkv", "[1080p].mkv"]
    )
    func nothing(path: String) {
        let name = VideoFileName(path: path)
        #expect(name.id == nil)
        #expect(name.readings.isEmpty)
    }
}
