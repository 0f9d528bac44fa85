public import Entities

/// The new names of videos by a pattern. No file takes the place of another one.
public struct RenamePlan: Sendable, Hashable {
    /// A video that gets another name, with its companions.
    public struct Item: Sendable, Hashable {
        public let file: FoundVideoFile
        /// The companions first, and the video last.
        public let renames: [FileRename]

        public init(file: FoundVideoFile, renames: [FileRename]) {
            self.file = file
            self.renames = renames
        }
    }

    /// A video that keeps its name, and why.
    public struct Omission: Sendable, Hashable {
        public let file: FoundVideoFile
        public let reason: Reason
    }

    public enum Reason: Error, Sendable, Hashable {
        /// It has the name already.
        case unchanged
        /// It is not certain which movie it is.
        case doubtful
        /// It is no movie, or an unknown one.
        case noMovie
        /// The names of the files of a disc are fixed.
        case disc
        /// The movie lacks a value of the pattern.
        case missing(String)
        case tooLong
        /// Another file has the new name.
        case exists(String)
        /// Other videos would get the same name.
        case sameName(String)
    }

    public private(set) var items: [Item] = []
    public private(set) var omissions: [Omission] = []

    public init(_ found: FoundVideoFiles, by pattern: RenamePattern) {
        let names = Dictionary(
            found.folders.all.map { ($0.path, Set($0.entries.map(\.name.foldedFileName))) }
        ) { first, _ in first }
        var targets: [String: Int] = [:]
        var planned: [Item] = []
        for file in found.files {
            do throws(Reason) {
                let renames = try Self.renames(of: file, by: pattern)
                planned.append(Item(file: file, renames: renames))
                for rename in renames { targets[rename.newPath.foldedFileName, default: 0] += 1 }
            } catch {
                omit(file, error)
            }
        }
        for item in planned {
            let own = Set(item.renames.map(\.path.fileName.foldedFileName))
            let existing = names[item.file.file.folder] ?? []
            if let same = item.renames.first(where: { targets[$0.newPath.foldedFileName] ?? 0 > 1 }) {
                omit(item.file, .sameName(same.newPath.fileName))
            } else if let taken = item.renames.first(where: { rename in
                let name = rename.newPath.fileName.foldedFileName
                return existing.contains(name) && !own.contains(name)
            }) {
                omit(item.file, .exists(taken.newPath.fileName))
            } else {
                items.append(item)
            }
        }
    }

    private mutating func omit(_ file: FoundVideoFile, _ reason: Reason) {
        omissions.append(Omission(file: file, reason: reason))
    }

    private static func renames(
        of found: FoundVideoFile,
        by pattern: RenamePattern
    ) throws(Reason) -> [FileRename] {
        let movie: Movie
        switch found.match {
        case .certain(let certain): movie = certain
        case .doubtful: throw .doubtful
        case .unknown, .noMovie: throw .noMovie
        }
        let file = found.file
        guard !file.isDisc else { throw .disc }
        let all = file.companions + [file.path]
        let endings = all.map { $0.fileName.utf8.count - file.stem.utf8.count }
        let name: String
        do throws(RenamePatternError.Name) {
            name = try pattern.name(of: movie, found.name, leaving: endings.max() ?? 0)
        } catch {
            switch error {
            case .missing(let value): throw .missing(value)
            case .tooLong: throw .tooLong
            }
        }
        guard name != file.stem || name.utf8.count != file.stem.utf8.count else { throw .unchanged }
        return all.map { FileRename($0, to: file.path(of: $0, named: name)) }
    }
}

extension String {
    /// The name as a file system compares it that ignores case.
    fileprivate var foldedFileName: String { lowercased() }
}
