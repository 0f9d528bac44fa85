/// Reads the rules as they were before the change that is being looked at.
public struct EarlierVersion: Sendable {
    /// What to call it in a sentence: `HEAD`, `origin/main`.
    public let name: String
    /// Whether a person asked for it, so that it must be there to be read.
    let isAskedFor: Bool
    private let contents: @Sendable (String) async throws(LintFailure) -> Rules

    /// What a look at the earlier rules comes to.
    public enum Rules: Sendable, Hashable {
        case found([UInt8])
        /// The commit has no file of this name: there were no rules, or they lay elsewhere.
        case absent
        /// There is no repository, so there was never anything to compare with.
        case noHistory
        /// There is a repository, and it does not answer.
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

    /// The last commit of the repository that the package lies in.
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

    /// A file, or the commit where this branch left the named one; throws if it is neither.
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

/// What git says of one file in earlier commits.
private struct GitHistory {
    /// The folder that git is asked from, and the file's path from there.
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
        // Git's words for a file that is not there are in the user's language, so it is asked in another way.
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

    /// The first line of what git complains of.
    private static func words(of result: Machine.Answer) -> String {
        let text = String(decoding: result.errors, as: UTF8.self)
        let line =
            text.split(separator: "\n").first.map(String.init) ?? "git ended with status \(result.status)"
        return line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : line
    }
}
