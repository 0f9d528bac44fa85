/// Asks git which files changed; injected, so tests run without it.
public struct ChangedFiles: Sendable {
    private let list: @Sendable () async throws(LintFailure) -> Set<String>

    public init(_ list: @escaping @Sendable () async throws(LintFailure) -> Set<String>) {
        self.list = list
    }

    /// Everything that differs from where the branch left a commit: committed, staged or not, and untracked.
    ///
    /// A renamed file has both names. Paths are relative to the package, or absolute outside it.
    public static func since(
        _ commit: String,
        at location: PackageLocation,
        machine: Machine
    ) -> ChangedFiles {
        ChangedFiles { () async throws(LintFailure) in
            guard let repository = location.repository else { throw .noRepository }
            let git = try await git(in: repository.root, machine)
            let base = try await mergeBase(of: commit, git, machine)
            let diff = [
                "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty", "--name-only", "-z",
                "--no-renames", base,
                "--",
            ]
            let answers = try await machine.run(
                all: [
                    ["diff"] + diff, ["diff", "--cached"] + diff,
                    ["ls-files", "-z", "--others", "--exclude-standard"],
                ].map { git + $0 }
            )
            var paths: Set<String> = []
            for answer in answers {
                guard answer.status == 0 else { throw answer.failure }
                paths.formUnion(
                    answer.output.split(separator: 0).map { name in
                        // A repository inside this one is listed as a folder.
                        let path = String(decoding: name.last == 0x2F ? name.dropLast() : name, as: UTF8.self)
                        return PathText.relative(path, to: repository.folder) ?? "\(repository.root)/\(path)"
                    }
                )
            }
            return paths
        }
    }

    /// The beginning of a command of git that runs no program which the repository's own configuration names: a
    /// repository may come from anyone.
    private static func git(in root: String, _ machine: Machine) async throws(LintFailure) -> [String] {
        let git = ["git", "-C", root, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
        let answer = try await machine.run(
            git + ["config", "--show-scope", "--includes", "-z", "--name-only", "--get-regexp", "^filter\\."]
        )
        // A scope and a name in turn. Those of the user's own configuration are trusted.
        let words = answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        let filters = stride(from: 0, to: words.count - 1, by: 2).filter {
            ["local", "worktree"].contains(words[$0])
        }
        .map { words[$0 + 1] }.filter { name in
            [".clean", ".smudge", ".process", ".required"].contains(where: name.hasSuffix)
        }
        return git
            + Set(filters).sorted().flatMap { ["-c", "\($0)=" + ($0.hasSuffix(".required") ? "false" : "")] }
    }

    private static func mergeBase(
        of commit: String,
        _ git: [String],
        _ machine: Machine
    ) async throws(LintFailure) -> String {
        let verified = try await machine.run(
            git + ["rev-parse", "--verify", "--quiet", "\(commit)^{commit}"]
        )
        guard verified.status == 0 else {
            throw verified.errors.isEmpty ? .unknownCommit(commit) : verified.failure
        }
        let hash = String(decoding: verified.output, as: UTF8.self).filter { !$0.isWhitespace }
        let base = try await machine.run(git + ["merge-base", "HEAD", hash])
        guard base.status == 0 else { throw .unrelatedCommit(commit) }
        return String(decoding: base.output, as: UTF8.self).filter { !$0.isWhitespace }
    }

    func paths() async throws(LintFailure) -> Set<String> { try await list() }
}

extension Machine.Answer {
    fileprivate var failure: LintFailure {
        .failedProgram("git", status: status, output: String(decoding: errors, as: UTF8.self))
    }
}
