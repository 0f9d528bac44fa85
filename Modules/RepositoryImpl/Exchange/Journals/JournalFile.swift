public import Entities
import Persistence
public import RepositoryInterfaces
import RowStream

/// A journal in a file, with the files that it includes; each is read once, so that a cycle ends.
public struct JournalFile: JournalRepository {
    private static let longestLine = 1 << 20
    private static let chunkSize = 256 << 10
    private static let mostFiles = 10_000

    /// `nil` reads the standard input.
    private let path: String?
    /// `nil` finds it by the file's name, or by its first lines.
    private let dialect: Journal.Dialect?

    public init(path: String?, dialect: Journal.Dialect?) {
        self.path = path
        self.dialect = dialect
    }

    /// A file that is still to be read.
    private struct Pending {
        let path: String?
        /// The line that includes it.
        let line: JournalLine?
        let year: Int?
    }

    public func journal() throws(JournalError) -> Journal {
        var parser: JournalParser?
        var pending = [Pending(path: path, line: nil, year: nil)]
        var seen: Set<String> = []
        while let next = pending.popLast() {
            if let path = next.path {
                // One that cannot be resolved fails when it is read.
                let resolved = (try? UserFiles.resolve(path).path) ?? path
                guard seen.insert(resolved).inserted else { continue }
                guard seen.count <= Self.mostFiles else { throw .tooManyFiles(most: Self.mostFiles) }
            }
            try read(next, by: &parser, adding: &pending)
        }
        return parser?.journal ?? Journal(dialect ?? .ledger)
    }

    private func read(
        _ file: Pending,
        by parser: inout JournalParser?,
        adding pending: inout [Pending]
    ) throws(JournalError) {
        let input: FileInput
        do throws(InputError) {
            input = if let path = file.path { try FileInput(path: path) } else { FileInput() }
        } catch {
            throw .unreadable(path: file.path, including: file.line, FileErrorReason(error))
        }
        var bytes: [UInt8] = []
        var (number, hasMore, isFirst) = (0, true, true)
        while hasMore {
            guard !Task.isCancelled else { throw .cancelled }
            let searched = bytes.count
            do throws(InputError) {
                hasMore = try input.read(Self.chunkSize, into: &bytes)
            } catch {
                throw .unreadable(path: file.path, including: file.line, FileErrorReason(error))
            }
            if isFirst {
                parser =
                    parser ?? JournalParser(Journal(dialect ?? Self.dialect(of: bytes, path: file.path)))
                parser?.beginFile(year: file.year)
                isFirst = false
            }
            var (start, end) = (0, searched)
            while end < bytes.count {
                if bytes[end] == UInt8(ascii: "\n") {
                    number += 1
                    try parse(bytes[start..<end], file, number, by: &parser, adding: &pending)
                    start = end + 1
                }
                end += 1
            }
            bytes.removeFirst(start)
            guard bytes.count <= Self.longestLine else {
                throw .longLine(JournalLine(path: file.path, number: number + 1), mebibytes: 1)
            }
        }
        if !bytes.isEmpty { try parse(bytes[...], file, number + 1, by: &parser, adding: &pending) }
    }

    private func parse(
        _ line: ArraySlice<UInt8>,
        _ file: Pending,
        _ number: Int,
        by parser: inout JournalParser?,
        adding pending: inout [Pending]
    ) throws(JournalError) {
        parser?.parse(line)
        guard let names = parser?.includes, !names.isEmpty else { return }
        parser?.includes = []
        let line = JournalLine(path: file.path, number: number)
        for name in names {
            for path in try paths(of: name, in: line) {
                pending.append(Pending(path: path, line: line, year: parser?.year))
            }
        }
    }

    /// Returns the files with an included name, which may have `*` and `?` behind its last slash.
    private func paths(of name: String, in line: JournalLine) throws(JournalError) -> [String] {
        let path = name.hasPrefix("/") ? name : (line.path?.upToLastSlash ?? "") + name
        let parent = path.upToLastSlash
        let pattern = Array(path.dropFirst(parent.count).utf8)
        guard pattern.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) else {
            return [path]
        }
        let folder = parent.isEmpty ? "." : parent
        let found: UserFiles.Folder
        do throws(SystemError) {
            found = try UserFiles.list(folder)
        } catch {
            throw .unreadable(path: folder, including: line, FileErrorReason(systemError: error.number))
        }
        let names = found.entries.filter { $0.kind == .file }.map(\.name)
            .filter { Array($0.utf8).matches(pattern) }
        guard !names.isEmpty else { throw .nothingIncluded(line, pattern: name) }
        return names.sorted().map { parent + $0 }
    }

    private static let beancountKeywords: Set<Substring> = [
        "open", "close", "commodity", "price", "balance", "pad", "txn", "note", "custom",
    ]

    private static func dialect(of bytes: [UInt8], path: String?) -> Journal.Dialect {
        switch path?.split(separator: ".").last.map({ $0.lowercased() }) {
        case "beancount", "bean": return .beancount
        case "hledger", "journal", "j": return .hledger
        case "ledger", "ldg", "dat": return .ledger
        default: break
        }
        for line in bytes.prefix(64 << 10).split(separator: UInt8(ascii: "\n")) {
            let words = String(decoding: line.prefix(256), as: UTF8.self).split(separator: " ", maxSplits: 2)
            guard words.count > 1 else { continue }
            if words[0] == "decimal-mark" { return .hledger }
            if ["option", "plugin"].contains(words[0]) { return .beancount }
            guard words.count > 2, CalendarDay(iso8601: String(words[0])) != nil else { continue }
            let hasText = ["*", "!"].contains(words[1]) && words[2].hasPrefix("\"")
            if hasText || beancountKeywords.contains(words[1]) { return .beancount }
        }
        return .ledger
    }
}

extension FileErrorReason {
    fileprivate init(_ error: InputError) {
        switch error {
        case .failed(let number): self.init(systemError: number)
        case .recordTooLong: self = .tooLarge
        }
    }
}

extension [UInt8] {
    /// Whether a name matches a pattern with `*` and `?`, in time that grows with the product of their lengths.
    fileprivate func matches(_ pattern: [UInt8]) -> Bool {
        guard first != UInt8(ascii: ".") || pattern.first == UInt8(ascii: ".") else { return false }
        var (position, place) = (0, 0)
        var (star, resumed): (Int?, Int) = (nil, 0)
        while position < count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                (star, resumed) = (place, position)
                place += 1
            } else if place < pattern.count,
                pattern[place] == UInt8(ascii: "?") || pattern[place] == self[position]
            {
                position += 1
                place += 1
            } else if let star {
                resumed += 1
                (position, place) = (resumed, star + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}

extension String {
    /// The path of a file's folder with its last slash; empty if there is none.
    fileprivate var upToLastSlash: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}
