/// A pattern on names or paths: `*` is any number of characters except "/", `?` is one.
struct NamePattern: Sendable, Hashable {
    private let pattern: [Character]

    init(_ pattern: String) {
        self.pattern = Array(pattern)
    }

    func matches(_ name: some Sequence<Character>) -> Bool {
        let name = Array(name)
        // The position after the last star, and where in the name its match ends for now.
        var retry: (pattern: Int, name: Int)?
        var (index, position) = (0, 0)
        while position < name.count {
            if index < pattern.count, pattern[index] == "*" {
                retry = (index + 1, position)
                index += 1
            } else if index < pattern.count, pattern[index] == name[position] || isAny(index, name[position])
            {
                index += 1
                position += 1
            } else if let last = retry, name[last.name] != "/" {
                retry = (last.pattern, last.name + 1)
                (index, position) = (last.pattern, last.name + 1)
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == "*" }
    }

    /// Whether the path or a folder above it matches.
    func matchesFolder(_ path: String) -> Bool { matchedFolder(path) != nil }

    /// The path or the outermost folder above it that matches.
    func matchedFolder(_ path: String) -> String? {
        let ends = path.indices.filter { path[$0] == "/" } + [path.endIndex]
        return ends.first { matches(path[..<$0]) }.map { String(path[..<$0]) }
    }

    private func isAny(_ index: Int, _ character: Character) -> Bool {
        pattern[index] == "?" && character != "/"
    }
}
