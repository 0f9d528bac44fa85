import Foundation
import ProgramTestSupport

/// A command that writes data, how that data is read back, and what it may become.
struct KillJob: Sendable {
    let name: String
    private let perform: @Sendable (KillWorld, _ number: Int, Kill?) async throws -> Int32
    /// Returns the data as another command reports it.
    let state: @Sendable (KillWorld) async throws -> String
    /// Whether the data is what the complete command would have made of it.
    let isNew: @Sendable (_ before: String, _ after: String, _ number: Int) -> Bool

    static let movieCounts = [10_000, 12_000]

    func run(in world: KillWorld, number: Int, killing kill: Kill?) async throws -> Int32 {
        try await perform(world, number, kill)
    }

    static let all = [
        search, clearCache, clearRecent, importMovies, removeCatalogue, note, importList, undo, list, update,
        pair,
        order, clearOrders,
    ]

    // MARK: - moviesearch

    private static let search = KillJob(
        name: "search",
        // Of searches without a terminal, only those of this command are saved.
        perform: {
            let line = "{\"search\":\"film \($1)\"}\n"
            return try await $0.status("moviesearch", ["--serve-stdio"], sending: line, killing: $2)
        },
        state: { try await $0.output("moviesearch", ["recent", "--json", "--limit", "100"]) },
        isNew: { before, after, number in
            after.list("queries") == ["\"film \(number)\""]
                + before.list("queries").filter { $0 != "\"film \(number)\"" }
        }
    )

    private static let clearCache = KillJob(
        name: "cache clear",
        perform: { world, number, kill in
            _ = try await world.output("moviesearch", ["kept \(number)"])
            return try await world.status("moviesearch", ["cache", "clear"], killing: kill)
        },
        state: { world in
            let cache = try await world.output("moviesearch", ["cache", "--json"])
            // Only the number of entries, since their age changes.
            return cache.field("answers")
        },
        // Either all entries were cleared, or none, and the search just made added one of titles and perhaps one of
        // people.
        isNew: { before, after, _ in after == "0" || (1...2).contains((Int(after) ?? 0) - (Int(before) ?? 0))
        }
    )

    private static let clearRecent = KillJob(
        name: "recent --clear",
        perform: { try await $0.status("moviesearch", ["recent", "--clear"], killing: $2) },
        state: { try await $0.output("moviesearch", ["recent", "--json", "--limit", "100"]) },
        isNew: { _, after, _ in after.hasPrefix("{\"queries\":[]}") }
    )

    private static let importMovies = KillJob(
        name: "import",
        perform: { world, number, kill in
            let file = world.home.path(of: "\(movieCounts[number % 2]).tsv")
            return try await world.status("moviesearch", ["import", file], killing: kill)
        },
        state: catalogue,
        isNew: {
            $1.hasPrefix("imported \(movieCounts[$2 % 2]) ") && $1.hasSuffix(" of \(movieCounts[$2 % 2])")
        }
    )

    private static let removeCatalogue = KillJob(
        name: "catalogue remove",
        perform: { try await $0.status("moviesearch", ["catalogue", "remove"], killing: $2) },
        state: catalogue,
        isNew: { _, after, _ in after.hasPrefix("built-in ") }
    )

    private static let note = KillJob(
        name: "notes",
        perform: { world, number, kill in
            try await removeImportedMovies(world)
            return try await world.status("moviesearch", noting(number), killing: kill)
        },
        state: ownMovies,
        isNew: { _, after, number in hasNote(number, after) }
    )

    private static let importList = KillJob(
        name: "list import",
        perform: { world, number, kill in
            try await removeImportedMovies(world)
            let rows = (1...200).map { "Film \($0),\(1_900 + $0 % 100),https://boxd.it/\($0 + number)\n" }
            let path = try world.home.write("Title,Year,URL\n" + rows.joined(), to: "list.csv")
            let words = ["list", "import", path, "--as", "list \(number)", "--yes"]
            return try await world.status("moviesearch", words, killing: kill)
        },
        // The lines of lists, without the message that there are none.
        state: { world in
            let lines = try await world.output("moviesearch", ["list", "--plain"])
            return lines.contains("\t") ? lines : ""
        },
        isNew: { before, after, number in after == before + "list \(number)\t200\t0\n" }
    )

    private static let undo = KillJob(
        name: "undo",
        perform: { world, number, kill in
            try await removeImportedMovies(world)
            _ = try await world.output("moviesearch", noting(number))
            return try await world.status("moviesearch", ["undo"], killing: kill)
        },
        state: ownMovies,
        isNew: { _, after, number in hasNote(number, after) }
    )

    /// Every other kill meets the making of a list, the others the adding of a movie to a new one.
    private static let list = KillJob(
        name: "list",
        perform: { world, number, kill in
            try await removeImportedMovies(world)
            let (new, add) = (
                ["list", "new", "list \(number)"],
                ["list", "add", "--source", "catalogue", "list \(number)", "tt0083658"]
            )
            guard !number.isMultiple(of: 2) else {
                return try await world.status("moviesearch", new, killing: kill)
            }
            _ = try await world.output("moviesearch", new)
            return try await world.status("moviesearch", add, killing: kill)
        },
        state: { try await $0.output("moviesearch", ["list", "--json"]) },
        isNew: { before, after, number in
            let lists = after.list("lists")
            let others = lists.filter { !$0.contains("\"list \(number)\"") }
            return others == before.list("lists") && lists.count == others.count + 1
        }
    )

    /// Leaves the built-in catalogue, which has the movie with the note.
    private static func removeImportedMovies(_ world: KillWorld) async throws {
        _ = try await world.status("moviesearch", ["catalogue", "remove"], killing: nil)
    }

    private static func noting(_ number: Int) -> [String] {
        ["notes", "--source", "catalogue", "tt0083658", "note", "\(number)"]
    }

    /// Returns the user's movies, and the last change of them that can be undone.
    private static func ownMovies(_ world: KillWorld) async throws -> String {
        let change = try await world.output("moviesearch", ["undo", "--list", "--limit", "1", "--json"])
        return try await world.output("moviesearch", ["mine", "export"]) + change
    }

    private static func hasNote(_ number: Int, _ ownMovies: String) -> Bool {
        // The first is of the export, the second of what can be undone.
        ownMovies.contains(#""seen":[],"notes":"note \#(number)""#)
            && ownMovies.contains(
                #""notes":"note \#(number)","rating":null,"seen":[],"watchlist":null},"before""#
            )
    }

    /// Returns which catalogue is in use, and what it finds.
    private static func catalogue(_ world: KillWorld) async throws -> String {
        let text = try await world.output("moviesearch", ["catalogue", "--json"])
        let found = try await world.output(
            "moviesearch",
            ["--source", "catalogue", "--plain", "--limit", "1", "film 77"]
        )
        guard text.field("problem") == "null", text.hasPrefix("{"), text.hasSuffix("}\n") else { return text }
        return [
            text.field("catalogue").replacing("\"", with: ""), text.field("movies"),
            String(found.split(separator: "\t").dropFirst().first ?? ""),
        ].joined(separator: " ")
    }

    // MARK: - fxconvert

    private static let update = KillJob(
        name: "update",
        perform: { world, number, kill in
            // Otherwise only the first update would have anything to do.
            if number.isMultiple(of: 2) {
                for name in world.files where name.contains("fxconvert/rates") {
                    try FileManager.default.removeItem(atPath: world.home.path(of: name))
                }
            }
            return try await world.status("fxconvert", ["update"], killing: kill)
        },
        state: { try await $0.output("fxconvert", ["1", "EUR", "USD", "--plain"]) },
        isNew: { _, after, _ in
            after.hasPrefix("1\tEUR\t1.12\tUSD\t") && after.hasSuffix("European Central Bank\n")
        }
    )

    private static let pair = KillJob(
        name: "recent pairs",
        perform: { world, number, kill in
            let code = codes[number % codes.count]
            return try world.status("fxconvert", typing: "\t\(code)\r", killing: kill)
        },
        state: { try await $0.output("fxconvert", ["recent", "--json", "--limit", "100"]) },
        isNew: { before, after, number in
            let (old, new) = (before.list("pairs"), after.list("pairs"))
            guard let first = new.first,
                first.contains("\"from\":\"\(codes[number % codes.count])\"")
                    || first.contains("\"to\":\"\(codes[number % codes.count])\"")
            else { return false }
            return Array(new.dropFirst()) == old.filter { $0 != first }
        }
    )

    private static let codes = ["KRW", "GBP", "CHF", "SEK", "NOK", "PLN", "TRY"]

    // MARK: - scoops

    private static let order = KillJob(
        name: "order",
        perform: { world, _, kill in
            try await world.status(
                "scoops",
                ["order", "--cone", "waffle", "--flavor", "pistachio,mango", "--topping", "sprinkles"],
                killing: kill
            )
        },
        state: orders,
        isNew: { before, after, _ in
            let (old, new) = (before.list("orders"), after.list("orders"))
            guard let first = new.first, Array(new.dropFirst()) == old else { return false }
            return ["waffle", "pistachio", "mango", "sprinkles"].allSatisfy { first.contains("\"\($0)\"") }
        }
    )

    private static let clearOrders = KillJob(
        name: "orders --clear",
        perform: { try await $0.status("scoops", ["orders", "--clear", "--yes"], killing: $2) },
        state: orders,
        isNew: { _, after, _ in after.hasPrefix("{\"orders\":[]}") }
    )

    private static func orders(_ world: KillWorld) async throws -> String {
        try await world.output("scoops", ["orders", "--json", "--limit", "1000"])
    }
}

extension String {
    /// Returns the elements of a list in a JSON object, each as text; empty if there is no such list.
    fileprivate func list(_ key: String) -> [String] {
        guard let object = try? JSONSerialization.jsonObject(with: Data(utf8)) as? [String: Any],
            let list = object[key] as? [Any]
        else { return [] }
        return list.map { element in
            let options: JSONSerialization.WritingOptions = [
                .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes,
            ]
            let data = try? JSONSerialization.data(withJSONObject: element, options: options)
            return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
    }

    /// Returns a simple value of a JSON object as text; the whole text if there is no such value.
    fileprivate func field(_ key: String) -> String {
        guard let start = firstRange(of: "\"\(key)\":")?.upperBound else { return self }
        return String(self[start...].prefix { $0 != "," && $0 != "}" })
    }
}
