/// Finds the targets that a file belongs to.
struct FileOwners {
    private let package: PackageModel
    private let tree: FileTree
    private let compilers: [String: Set<String>]
    private let links: [(end: String, owner: String)]
    /// The targets with links out of the folders of all targets: any file there may be one of theirs.
    let outgoing: Set<String>

    init(_ package: PackageModel, in tree: FileTree) {
        self.package = package
        self.tree = tree
        var compilers: [String: Set<String>] = [:]
        for target in package.targets {
            for source in target.sources {
                for path in tree.realPaths(of: PathText.joined("", source) ?? source) {
                    compilers[path, default: []].insert(target.name)
                }
            }
        }
        self.compilers = compilers
        let links = tree.entries.filter { $0.kind == .link && $0.identity != nil }.compactMap { link in
            package.owner(of: link.path).map { (link.path, tree.resolved(link.path), $0.name) }
        }
        self.links = links.filter { $0.0 != $0.1 }.map { ($0.1, $0.2) }
        outgoing = Set(links.filter { $0.0 == $0.1 }.map(\.2))
    }

    /// The targets in whose folder the file is, or which compile it or reach it by a link; a folder belongs
    /// to the targets in it. Empty for a file outside all targets.
    func targets(of path: String) -> Set<String> {
        let real = tree.resolved(path)
        var names = compilers[real] ?? []
        for path in [path, real] {
            if let owner = package.owner(of: path) { names.insert(owner.name) }
        }
        for link in links where PathText.lies(real, in: link.end) { names.insert(link.owner) }
        for target in package.targets where target.folder.map({ PathText.lies($0, in: real) }) ?? false {
            names.insert(target.name)
        }
        return names
    }
}
