/// What the path of a video file tells of its movie, from the names of the file and of its folder.
public struct VideoFileName: Sendable, Hashable {
    public enum Kind: Sendable, Hashable, CaseIterable {
        case movie
        /// An episode of a series, which is no movie.
        case episode
        case sample
        /// A trailer, an interview or something else that belongs to a movie.
        case extra
    }

    /// A title that a name can be read as.
    public struct Reading: Sendable, Hashable {
        public let title: String
        public let year: Int?

        public init(title: String, year: Int? = nil) {
            self.title = title
            self.year = year
        }
    }

    public let kind: Kind
    /// What the file's name can be read as, the likeliest first; empty if it tells no title.
    public let readings: [Reading]
    /// What the folder's name can be read as.
    public let folderReadings: [Reading]
    /// The identifier that the file's name has, or else its folder's.
    public let id: MovieID?
    /// The part of a movie in several files, counted from 1.
    public let part: Int?
    public let edition: String?
    /// The height of the picture, such as `1080p`.
    public let resolution: String?

    /// Parses a path, of which the last names count.
    public init(path: String) {
        let names = path.split(separator: "/").map { String($0) }
        let name = names.last?.withoutExtension ?? ""
        var folders = Array(names.dropLast())
        let own = VideoName(name)
        var part = own.part
        // The folder of a disc belongs to the movie's.
        while let last = folders.last, let number = last.discNumber {
            part = part ?? number
            folders.removeLast()
        }
        let folder = VideoName(folders.last ?? "")
        kind = Self.kind(own, name, folders)
        folderReadings = folder.readings
        let says = !own.readings.allSatisfy(\.isGeneric)
        readings = says ? own.readings.map { $0.completed(by: folder.readings) } : []
        id = own.id ?? folder.id
        self.part = part
        edition = own.edition ?? folder.edition
        resolution = own.resolution ?? folder.resolution
    }

    private static func kind(_ own: VideoName, _ name: String, _ folders: [String]) -> Kind {
        let lowercased = name.lowercased()
        let folder = folders.last?.lowercased() ?? ""
        let isSample = NoiseWords.sampleNames.contains { mark in
            folder == mark || lowercased == mark
                || ["-", ".", "_", " "].contains {
                    lowercased.hasSuffix($0 + mark) || lowercased.hasPrefix(mark + $0) && $0 != " "
                }
        }
        if isSample { return .sample }
        if NoiseWords.extraFolders.contains(folder)
            || NoiseWords.extraEndings.contains(where: lowercased.hasSuffix)
        {
            return .extra
        }
        if own.isEpisode { return .episode }
        // Whatever is in the folder of a season is an episode.
        return own.id == nil && VideoName(folders.last ?? "").isEpisode ? .episode : .movie
    }
}

extension VideoFileName.Reading {
    /// Whether the title says nothing of the movie.
    fileprivate var isGeneric: Bool {
        guard year == nil else { return false }
        let letters = title.lowercased().filter(\.isLetter)
        return letters.isEmpty
            ? title.count <= 2 : NoiseWords.generic.contains(letters) || letters.hasPrefix("vts")
    }

    /// The same title with the year of the folder, if the folder has the same title.
    fileprivate func completed(by folder: [Self]) -> Self {
        guard year == nil,
            let same = folder.first(where: {
                $0.year != nil && $0.title.lettersAndDigits == title.lettersAndDigits
            })
        else { return self }
        return same
    }
}

extension String {
    /// The number of the disc, if the name of a folder has only that.
    fileprivate var discNumber: Int? {
        let word = lowercased().filter { !" ._-".contains($0) }
        for mark in ["cd", "disc", "disk", "dvd", "part", "pt"] where word.hasPrefix(mark) {
            if let number = Int(word.dropFirst(mark.count)), (1...9).contains(number) { return number }
        }
        return nil
    }
}
