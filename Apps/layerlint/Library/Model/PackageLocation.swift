/// Where the package lies, so that whoever reads a report finds the files that it names.
///
/// Inside the program every path counts from the package's folder; only reports write them otherwise.
public struct PackageLocation: Sendable, Hashable {
    /// The folder with the package, absolute.
    public let package: String
    /// The folder that the program was started in, absolute.
    public let current: String
    /// The repository that holds the package; nil where there is none.
    public let repository: Repository?

    public struct Repository: Sendable, Hashable {
        /// Absolute, and free of links as git has it.
        public let root: String
        /// The way from there to the package; empty if that is the root itself.
        public let folder: String

        public init(root: String, folder: String) {
            self.root = root
            self.folder = folder
        }
    }

    public init(package: String, current: String, repository: Repository? = nil) {
        self.package = package
        self.current = current
        self.repository = repository
    }

    /// As whoever started the program can open it: from the current folder, or absolute where it lies elsewhere.
    public func fromCurrentFolder(_ path: String) -> String {
        let full = PathText.absolute(path, in: package)
        return PathText.path(full, below: current) ?? full
    }

    /// As a code host names it: from the repository's root, or as above where there is no repository.
    public func fromRepository(_ path: String) -> String {
        guard let repository else { return fromCurrentFolder(path) }
        if path.hasPrefix("/") { return PathText.path(path, below: repository.root) ?? path }
        return PathText.joined(repository.folder, path) ?? PathText.absolute(path, in: package)
    }
}

extension PathText {
    /// With `.` and `..` worked out; a path that is absolute already does not count from the folder.
    static func absolute(_ path: String, in folder: String) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") where part != "."
        {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The way from an absolute folder to what lies in it; nil for what lies elsewhere.
    static func path(_ path: String, below folder: String) -> String? {
        if path == folder { return "" }
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }
}
