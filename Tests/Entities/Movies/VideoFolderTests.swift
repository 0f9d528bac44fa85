import Entities
import Testing

@Suite("Video files in a folder, and their new names")
struct VideoFolderTests {
    private static let time = Moment(secondsSince1970: 1_000)

    private static func folder(_ path: String = "/films", _ names: String...) -> VideoFolder {
        VideoFolder(path: path, entries: names.map { VideoFolder.Entry($0, modified: time) })
    }

    @Test("what begins with the name of a video belongs to it, as subtitles and pictures do")
    func companions() {
        let folder = Self.folder(
            "/films",
            "Alien.mkv",
            "Alien.srt",
            "Alien.en.forced.srt",
            "Alien-poster.jpg",
            "Alien.1979.avi",
            "Alien.1979.smi",
            "Aliens.srt",
            "Alien-3.srt",
            "poster.jpg",
            ".hidden.mkv",
            "readme",
            "A.B.MKV",
            "a.b.srt",
            "Alien.mp4"
        )
        #expect(
            folder.videos.map(\.path) == [
                "/films/Alien.mkv", "/films/Alien.1979.avi", "/films/A.B.MKV", "/films/Alien.mp4",
            ]
        )
        #expect(
            folder.videos.map { $0.companions.map { String($0.dropFirst("/films/".count)) } }
                == [["Alien.srt", "Alien.en.forced.srt", "Alien-poster.jpg"], ["Alien.1979.smi"], [], []]
        )
        let alien = folder.videos[0]
        #expect(
            alien.companions.map { alien.path(of: $0, named: "X") }
                == ["/films/X.srt", "/films/X.en.forced.srt", "/films/X-poster.jpg"]
        )
        #expect(alien.path(of: alien.path, named: "X") == "/films/X.mkv")
        #expect(Self.folder("/", "Alien.mkv").videos[0].path(of: "/Alien.mkv", named: "X") == "/X.mkv")
    }

    @Test("the folder of a disc is one video, and what is in it is none")
    func discs() {
        #expect(
            Self.folder("/films/Alien/VIDEO_TS", "VTS_01_1.VOB").videos == [
                VideoFile(path: "/films/Alien/VIDEO_TS", modified: Self.time, isDisc: true)
            ]
        )
        #expect(Self.folder("/films/Alien/BDMV/STREAM", "00001.m2ts").videos == [])
    }

    // MARK: New names

    private static let movie = Movie(id: .imdb("tt0083658"), title: "Blade Runner", year: 1982)

    private static func name(
        _ pattern: String,
        _ movie: Movie = movie,
        file: String = "x.mkv",
        room: Int = 4
    ) throws -> String {
        try RenamePattern(pattern).name(of: movie, VideoFileName(path: file), leaving: room)
    }

    @Test("values take the places of words in braces, and an identifier stays in its brackets")
    func patterns() throws {
        let pattern = "{title} ({year}) {imdb-ID}"
        #expect(try Self.name(pattern) == "Blade Runner (1982) {imdb-tt0083658}")
        #expect(try Self.name("{title} [imdbid-ID]") == "Blade Runner [imdbid-tt0083658]")
        #expect(try Self.name(pattern, file: "br.cd2.avi") == "Blade Runner (1982) {imdb-tt0083658} - part2")
        let cut = "Blade.Runner.1982.The.Final.Cut.2160p.mkv"
        let long = "{title} ({year}) {edition} [{resolution}]"
        #expect(try Self.name(long, file: cut) == "Blade Runner (1982) Final Cut [2160p]")
        #expect(try Self.name(long) == "Blade Runner (1982)")
        #expect(try Self.name("{title} - {edition} ({resolution})") == "Blade Runner")
    }

    @Test(
        "characters that some file system does not take are replaced, and no name is hidden",
        arguments: [
            ("Face/Off", "Face-Off"), ("Mission: Impossible", "Mission - Impossible"),
            ("...And Justice", "And Justice"),
            ("What?", "What"), ("\"Up\" <3*|\\", "'Up' 3--"), ("A\u{202E}b\u{0}\u{1B}[31m\n", "Ab[31m"),
            ("..", nil),
            ("M*A*S*H", "MASH"), ("8½", "8½"), ("기생충", "기생충"), ("/etc/passwd", "-etc-passwd"),
            ("../..", "-.."),
        ] as [(String, String?)]
    )
    func safeNames(title: String, name: String?) throws {
        let movie = Movie(id: .tmdb(1), title: title)
        if let name {
            #expect(try Self.name("{title}!", movie) == name + "!")
        } else {
            #expect(throws: RenamePatternError.Name.missing("title")) { try Self.name("{title}!", movie) }
        }
    }

    @Test("a movie without a value, or with too long a name, has none")
    func noNames() throws {
        let movie = Movie(id: .tmdb(78), title: "Blade Runner")
        #expect(throws: RenamePatternError.Name.missing("year")) { try Self.name("{title} ({year})", movie) }
        #expect(throws: RenamePatternError.Name.missing("imdb-ID")) {
            try Self.name("{title} {imdb-ID}", movie)
        }
        #expect(try Self.name("{title} [tmdbid-ID]", movie) == "Blade Runner [tmdbid-78]")
        let long = Movie(id: .tmdb(1), title: String(repeating: "가", count: 84))
        #expect(try Self.name("{title}", long, room: 3).utf8.count == 252)
        #expect(throws: RenamePatternError.Name.tooLong) { try Self.name("{title}", long, room: 4) }
    }

    @Test("a pattern has a title, and no folder and no unknown word")
    func malformed() {
        #expect(throws: RenamePatternError.noTitle) { try RenamePattern("{year}") }
        #expect(throws: RenamePatternError.path) { try RenamePattern("{title}/{title}") }
        #expect(throws: RenamePatternError.unknownValue("titel")) { try RenamePattern("{titel}") }
        #expect(throws: RenamePatternError.unknownValue("tvdb-I")) { try RenamePattern("{title} {tvdb-I}") }
        #expect(throws: RenamePatternError.unknownValue("x-ID")) { try RenamePattern("{title} {x-ID}") }
    }
}
