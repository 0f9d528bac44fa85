/// Reads an earlier version of the rules, for comparison.
public struct EarlierVersion: Sendable {
    /// Its name in messages: `HEAD`, `origin/main`.
    public let name: String
    /// Whether the user requested it, so it must be readable.
    let isAskedFor: Bool
    private let contents: @Sendable (String) async throws(LintFailure) -> Rules

    /// The result of reading the earlier rules.
    public enum Rules: Sendable, Hashable {
        case found([UInt8])
        /// The commit has no file of this name.
        case absent
        /// There is no repository.
        case noHistory
        /// There is a repository, but it cannot be read.
        case unreadable(reason: String)
    }

    /// Takes the path of the rules file.
    public init(
        _ name: String,
        isAskedFor: Bool = false,
        _ contents: @escaping @Sendable (String) async throws(LintFailure) -> Rules
    ) {
        self.name = name
        self.isAskedFor = isAskedFor
        self.contents = contents
    }

    /// The last commit of the repository that contains the package.
    public static func head(root: String, machine: Machine) -> EarlierVersion {
        EarlierVersion("HEAD") { path async throws(LintFailure) in
            let history = GitHistory(rules: path, root: root, machine: machine)
            guard PackageLocation.hasRepository(above: history.folder) else { return .noHistory }
            do throws(LintFailure) {
                return try await history.rules(at: "HEAD")
            } catch {
                if Task.isCancelled { throw error }
                return .unreadable(reason: error.sentence { $0 })
            }
        }
    }

    /// A file, or the merge base with the named commit; throws if it is neither.
    public static func named(_ name: String, root: String, files: FileReader, machine: Machine)
        -> EarlierVersion
    {
        EarlierVersion(name, isAskedFor: true) { path async throws(LintFailure) in
            if let bytes = try? files.bytes(of: name) { return .found(bytes) }
            let history = GitHistory(rules: path, root: root, machine: machine)
            return try await history.rules(at: try await history.branching(from: name))
        }
    }

    func rules(at path: String) async throws(LintFailure) -> Rules {
        try await contents(path)
    }
}

/// The history of one file in git.
private struct GitHistory {
    /// The folder in which git runs, and the file's path from there.
    let folder: String
    let file: String
    let machine: Machine

    init(rules path: String, root: String, machine: Machine) {
        self.machine = machine
        let isAbsolute = path.hasPrefix("/")
        folder = isAbsolute ? PathText.folder(of: path) + "/" : root
        file = isAbsolute ? PathText.name(of: path) : path
    }

    func rules(at commit: String) async throws(LintFailure) -> EarlierVersion.Rules {
        let shown = try await git("show", "\(commit):./\(file)")
        if shown.status == 0 { return .found(shown.output) }
        // Git's message for a missing file is localised, so another command tells that case.
        let listed = try await git("ls-tree", "--name-only", commit, "--", file)
        if listed.status == 0 {
            return listed.output.isEmpty ? .absent : .unreadable(reason: Self.words(of: shown))
        }
        let verified = try await git("rev-parse", "--verify", "--quiet", commit)
        let isUnborn = verified.status == 1 && verified.errors.isEmpty
        return .unreadable(reason: isUnborn ? "there is no commit yet" : Self.words(of: listed))
    }

    func branching(from name: String) async throws(LintFailure) -> String {
        guard try await git("rev-parse", "--verify", "--quiet", "\(name)^{commit}").status == 0
        else { throw .unknownBaseline(name) }
        let base = try await git("merge-base", "HEAD", name)
        guard base.status == 0 else { throw .unrelatedBaseline(name) }
        return String(decoding: base.output, as: UTF8.self).filter { !$0.isWhitespace }
    }

    private func git(_ arguments: String...) async throws(LintFailure) -> Machine.Answer {
        try await machine.run(["git", "-C", folder] + arguments)
    }

    /// The first line of git's error message.
    private static func words(of result: Machine.Answer) -> String {
        let text = String(decoding: result.errors, as: UTF8.self)
        let line =
            text.split(separator: "\n").first.map(String.init) ?? "git ended with status \(result.status)"
        return line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : line
    }
}
