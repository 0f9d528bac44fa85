import Entities
import Inflating
import PlacedJSON

/// The files of an archive of Letterboxd or Trakt that have the user's movies and lists.
enum SavedMoviesArchive {
    struct File {
        let entry: ZipArchive.Entry
        let content: ImportedContent
    }

    /// A file by its path in the archive, without a folder that all of them are in.
    private typealias Entry = (name: String, entry: ZipArchive.Entry)

    /// Returns the files in the order in which they are imported, of `.list` only the lists.
    static func files(in archive: ZipArchive, as content: ImportedContent) throws(ZipError) -> [File] {
        let entries = entries(of: archive)
        let lists = letterboxdLists(entries) + (try traktLists(entries, in: archive))
        guard case .own(let list) = content else { return lists }
        return letterboxdFiles(entries, as: list) + traktFiles(entries) + lists
    }

    private static func entries(of archive: ZipArchive) -> [Entry] {
        // What a Mac adds to a folder that it packs.
        let entries = archive.entries.filter { entry in
            !entry.name.hasPrefix("__MACOSX/") && entry.name.split(separator: "/").last?.first != "."
        }
        let folder = entries.first?.name.firstIndex(of: "/").map { entries[0].name[...$0] }
        let root = folder.flatMap { folder in entries.allSatisfy { $0.name.hasPrefix(folder) } ? folder : nil
        }
        let named = entries.map { (name: String($0.name.dropFirst(root?.count ?? 0)), entry: $0) }
        return named.sorted { $0.name < $1.name }
    }

    // MARK: - Letterboxd

    /// The files of Letterboxd's archive with the user's movies, in the order in which they are imported.
    private static let letterboxdNames = [
        "watched.csv", "ratings.csv", "diary.csv", "reviews.csv", "watchlist.csv",
    ]
    /// The movies that the user likes, which become a list.
    private static let likes = (file: "likes/films.csv", list: "likes")

    private static func letterboxdFiles(_ entries: [Entry], as list: PlainMovieList?) -> [File] {
        letterboxdNames.compactMap { name in entries.first { $0.name == name } }
            .map { File(entry: $0.entry, content: .own(list)) }
    }

    private static func letterboxdLists(_ entries: [Entry]) -> [File] {
        entries.compactMap { name, entry in
            if name == likes.file { return File(entry: entry, content: .list(likes.list)) }
            let isList = name.hasPrefix("lists/") && name.hasSuffix(".csv")
            return isList ? File(entry: entry, content: .list(nil)) : nil
        }
    }

    // MARK: - Trakt

    /// Returns the history, the ratings and the watchlist, in this order.
    ///
    /// The movies watched repeat the last viewing of each from the history, and are read only without one.
    private static func traktFiles(_ entries: [Entry]) -> [File] {
        let history = parts("watched-history", of: entries)
        let watched = history.isEmpty ? parts("watched-movies", of: entries) : history
        return (watched + parts("ratings-movies", of: entries) + parts("lists-watchlist", of: entries))
            .map { File(entry: $0, content: .own(nil)) }
    }

    /// Returns the user's lists by the names that another file has, and the favorites.
    private static func traktLists(_ entries: [Entry], in archive: ZipArchive) throws(ZipError) -> [File] {
        let favorites = parts("lists-favorites", of: entries)
            .map { File(entry: $0, content: .list("favorites")) }
        var names: [String: String] = [:]
        for entry in parts("lists-lists", of: entries) {
            for list in (try? JSONNode(parsing: archive.content(of: entry)))?.elements ?? [] {
                guard let id = list["ids"]?["trakt"]?.digits, let name = list["name"]?.text else { continue }
                names[id] = MovieList.name(imported: name)
            }
        }
        let lists = entries.compactMap { name, entry -> File? in
            guard let rest = traktName(name)?.remainder(after: "lists-list-") else { return nil }
            let (id, slug) = (rest.prefix { $0 != "-" }, rest.drop { $0 != "-" }.dropFirst())
            let name = names[String(id)] ?? MovieList.name(imported: String(slug))
            return File(entry: entry, content: .list(name))
        }
        return lists + favorites
    }

    /// Returns the files of one kind by the number at the end of their names, which long ones have.
    private static func parts(_ kind: String, of entries: [Entry]) -> [ZipArchive.Entry] {
        let parts = entries.compactMap { name, entry -> (number: Int, entry: ZipArchive.Entry)? in
            guard let rest = traktName(name)?.remainder(after: kind) else { return nil }
            if rest.isEmpty { return (0, entry) }
            return rest.remainder(after: "-").flatMap { Int($0) }.map { ($0, entry) }
        }
        return parts.sorted { $0.number < $1.number }.map(\.entry)
    }

    /// Returns a name as `watched-history-1`, which older archives have as `watched/history-1.json`; `nil` of a file
    /// that is not JSON.
    private static func traktName(_ path: String) -> Substring? {
        guard path.hasSuffix(".json") else { return nil }
        let parts = path.dropLast(5).split(separator: "/")
        switch parts.count {
        case 1: return parts[0]
        case 2: return parts[1].hasPrefix(parts[0] + "-") ? parts[1] : "\(parts[0])-\(parts[1])"[...]
        default: return nil
        }
    }
}

extension Substring {
    /// Returns what follows a prefix; `nil` if the text does not begin with it.
    fileprivate func remainder(after prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
