/// Reads the rules as they were before the change that is being looked at.
public struct EarlierVersion: Sendable {
    /// What to call it in a sentence: `HEAD`, `origin/main`.
    public let name: String
    /// Whether a person asked for it, so that it must be there to be read.
    let isAskedFor: Bool
    private let contents: @Sendable (String) async throws(LintFailure) -> [UInt8]?

    /// Takes the path of the rules file; nil stands for "there was none".
    public init(
        _ name: String,
        isAskedFor: Bool = false,
        _ contents: @escaping @Sendable (String) async throws(LintFailure) -> [UInt8]?
    ) {
        self.name = name
        self.isAskedFor = isAskedFor
        self.contents = contents
    }

    /// The last commit of the repository that the package lies in; nothing where there is none.
    public static func head(root: String, machine: Machine) -> EarlierVersion {
        EarlierVersion("HEAD") { path async throws(LintFailure) in
            // Without git, or outside a repository, there is nothing to compare with, and that is no failure.
            guard let shown = try? await machine.run(show("HEAD", path, root)), shown.status == 0 else {
                return nil
            }
            return shown.output
        }
    }

    /// A file, or the commit where this branch left the named one; throws if it is neither.
    public static func named(_ name: String, root: String, files: FileReader, machine: Machine)
        -> EarlierVersion
    {
        EarlierVersion(name, isAskedFor: true) { path async throws(LintFailure) in
            if let bytes = try? files.bytes(of: name) { return bytes }
            let base = try await machine.run(["git", "-C", root, "merge-base", "HEAD", name])
            guard base.status == 0 else {
                throw LintFailure(
                    "\(name) is no file and no commit that git knows; give --baseline one of the two"
                )
            }
            let commit = String(decoding: base.output, as: UTF8.self).filter { !$0.isWhitespace }
            let shown = try await machine.run(show(commit, path, root))
            return shown.status == 0 ? shown.output : nil
        }
    }

    func bytes(of path: String) async throws(LintFailure) -> [UInt8]? {
        try await contents(path)
    }

    private static func show(_ commit: String, _ path: String, _ root: String) -> [String] {
        let isAbsolute = path.hasPrefix("/")
        let folder = isAbsolute ? PathText.folder(of: path) + "/" : root
        return ["git", "-C", folder, "show", "\(commit):./\(isAbsolute ? PathText.name(of: path) : path)"]
    }
}
