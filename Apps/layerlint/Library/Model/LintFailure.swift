/// A reason why something could not be checked, so "no findings" would be wrong.
public enum LintFailure: Error, Sendable, Hashable {
    // MARK: Files

    case missingPackage(folder: String)
    /// A folder without a manifest, and the nearest one above that has one.
    case missingManifest(packageAbove: String?)
    /// A folder where a file is expected.
    case folderForFile(path: String)
    case unreadableFile(path: String, reason: String? = nil)
    case unreadableFolder(path: String, reason: String)
    /// A source that is not UTF-8; guessing its bytes could hide an import.
    case invalidText(SourcePlace)
    case unclosed(Unclosed, SourcePlace)
    /// A broken link, which SwiftPM skips with a warning.
    case brokenLink(path: String)
    case unwritableFile(path: String)
    /// A folder for temporary files that cannot be written to.
    case closedTemporaryFolder(path: String, reason: String)
    /// A file that must not be overwritten.
    case occupied(path: String)
    /// A document without the two marker lines around its diagram.
    case missingMarkers(path: String)

    // MARK: Rules

    case missingRules(path: String)
    /// Rules that no person can have written.
    case oversizedRules(path: String)
    /// Names that a rules file cannot express.
    case unwritableNames([RulesProblem])

    // MARK: Changes

    /// A package that is in no repository of git.
    case noRepository
    case unknownCommit(String)
    /// A commit without a common ancestor with the one that is checked out.
    case unrelatedCommit(String)

    // MARK: The package

    case refusedPackage(folder: String, command: String, status: Int32, output: String)
    /// Output of SwiftPM in an unknown format.
    case misunderstoodAnswer(command: String, reason: String)
    case noTargets(package: String)
    /// A project of Xcode that is no property list in the form that Xcode writes.
    case unreadableProject(SourcePlace)
    /// A target whose folder is not there.
    case missingSources(target: String)
    /// A target of an unknown type.
    case unknownType(target: String, type: String)
    case unknownTarget(String, known: [String])
    /// A group of the rules where a target is expected.
    case groupForTarget(String, members: [String])

    // MARK: Other programs

    case missingCompiler
    case unstartedProgram(String, reason: String)
    case failedProgram(String, status: Int32, output: String)
    case missingResource(String, reason: String)
    case missingObject(source: String)
    case outdatedObject(source: String)
    case missingIndexLibrary
    /// No build has left an index of a source that is still as it was.
    case missingIndex

    /// A construct that is opened in a source and never closed.
    public enum Unclosed: String, Sendable, Hashable {
        case comment, string
    }

}

extension LintFailure {
    /// The place of the failure; `nil` if the sentence names its subject.
    public var place: SourcePlace? {
        switch self {
        case .invalidText(let place), .unclosed(_, let place), .unreadableProject(let place): place
        default: nil
        }
    }
}

extension LintFailure {
    /// The message in one sentence with advice, followed by the output of another program, if any.
    ///
    /// `shown` writes paths relative to where the reader is.
    public func sentence(showing shown: (String) -> String) -> String {
        switch self {
        case .missingPackage(let folder):
            "there is no folder \(folder); say with --package where the package lies"
        case .missingManifest(let packageAbove):
            "there is no \(ManifestFile.plain) in \(Self.place(".", shown) ?? "this folder"); "
                + (packageAbove.map {
                    "for the package above it say --package \(Self.word(Self.place($0, shown) ?? "."))"
                } ?? "say with --package where the package lies")
        case .folderForFile(let path):
            "\(shown(path)) is a folder; name a file"
        case .unreadableFile(let path, let reason):
            "\(shown(path)) could not be read\(reason.map { " (\($0))" } ?? ""); "
                + "check that it exists and that you may read it"
        case .unreadableFolder(let path, let reason):
            "the folder \(shown(path)) could not be opened (\(reason)); check that you may open it"
        case .invalidText:
            "this is not UTF-8; save the file as UTF-8"
        case .unclosed(let what, _):
            "the \(what.rawValue) that begins here is never closed; close it"
        case .brokenLink(let path):
            "\(shown(path)) is a link that leads nowhere; mend it or take it away"
        case .unwritableFile(let path):
            "\(shown(path)) could not be written; check its folder and its permissions"
        case .closedTemporaryFolder(let path, let reason):
            "no folder could be made in \(path) (\(reason)); set TMPDIR to one that you may write to"
        case .occupied(let path):
            "\(shown(path)) is there already and is left as it is; take it away first, or name another by --rules"
        case .missingMarkers(let path):
            "\(shown(path)) needs the lines \(LayerDiagram.beginMarker) and \(LayerDiagram.endMarker), "
                + "once each and in this order, around the place for the diagram"
        case .missingRules(let path):
            "there are no rules at \(shown(path)); to begin with what the package does today, run: "
                + Self.beginning(rules: path, shown)
        case .oversizedRules(let path):
            "\(shown(path)) has more than a million characters; name targets by groups and patterns"
        case .unwritableNames(let problems):
            "this package has names that a rules file cannot hold; give them others: \(Self.list(problems, shown))"
        case .noRepository:
            "the package is in no repository of git, which knows what has changed; run git init, or name another "
                + "package with --package"
        case .unknownCommit(let name):
            "git knows no commit \"\(name)\"; name a commit, a branch or a tag"
        case .unrelatedCommit(let name):
            "git finds no commit that HEAD and \(name) have in common; in a shallow clone, "
                + "fetch more of the history: git fetch --unshallow"
        case .refusedPackage(let folder, let command, let status, let output):
            "\"swift package \(command)\" failed for \(folder)" + ProgramFailing(status, output).clause
        case .misunderstoodAnswer(let command, let reason):
            "the output of \"swift package \(command)\" is not understood (\(reason)); "
                + "check that swift and layerlint are of the same generation"
        case .unreadableProject:
            "this is no project as Xcode writes it; open it in Xcode and save it"
        case .noTargets(let package):
            "the package \(package) has no targets, so there is nothing to check; name another with --package"
        case .missingSources(let target):
            "the folder of target \(target) is not there; make it, or name another by path: in the manifest"
        case .unknownType(let target, let type):
            "target \(target) is of type \"\(type)\", which this layerlint does not know; take a newer one"
        case .unknownTarget(let name, let known):
            "the package has no target \"\(name)\"; "
                + (NearName.question(for: name, among: known) ?? "name one that the manifest declares")
        case .groupForTarget(let name, let members):
            "\(name) is a group and no target; name one of its targets: \(members.joined(separator: ", "))"
        case .missingCompiler:
            "swiftc does not run; install Swift, and put its folder into PATH"
        case .unstartedProgram(let program, let reason):
            "\(program) could not be started (\(reason)); check that it is installed, and its folder in PATH"
        case .failedProgram(let program, let status, let output):
            "\(program) failed" + ProgramFailing(status, output).clause
        case .missingResource(let name, let reason):
            "the system has no \(name) left to give (\(reason)); end other programs and try again"
        case .missingObject(let source):
            "--deep reads a debug build, and there is none of \(shown(source)); run: swift build --build-tests"
        case .outdatedObject(let source):
            "--deep reads a debug build, and that of \(shown(source)) is older than the source; "
                + "run: swift build --build-tests"
        case .missingIndexLibrary:
            "--index needs libIndexStore, which comes with a toolchain of Swift, and none can be opened; "
                + "put the folder of its swiftc into PATH"
        case .missingIndex:
            "--index reads what a build has left, and there is nothing of these sources as they are now; "
                + "run: swift build --build-tests, or build in Xcode"
        }
    }

    /// The command that creates rules at this path, wherever the package is.
    private static func beginning(rules path: String, _ shown: (String) -> String) -> String {
        let package = place(".", shown).map { ["--package", word($0)] } ?? []
        let rules = path == LayerRules.usualPath ? [] : ["--rules", word(path)]
        return (["layerlint init"] + package + rules).joined(separator: " ")
    }

    /// `nil` for the reader's current folder.
    private static func place(_ path: String, _ shown: (String) -> String) -> String? {
        let place = shown(path)
        return place.isEmpty || place == "." ? nil : place
    }

    /// The text quoted as one word for a shell.
    private static func word(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@%:,".contains($0) }
        return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }

    private static func list(_ problems: [RulesProblem], _ shown: (String) -> String) -> String {
        problems.map { "\($0.place.shown(shown)): \($0.message)" }.joined(separator: "; ")
    }
}

/// How another program failed, and its output.
struct ProgramFailing {
    private let status: Int32
    private let output: String

    init(_ status: Int32, _ output: String) {
        self.status = status
        self.output = output
    }

    /// The rest of a sentence that begins with the program's name, followed by the program's output.
    var clause: String {
        guard output.contains(where: { !$0.isWhitespace }) else {
            return "\(ending) and did not say why; run it by itself to see more"
        }
        guard let error = firstError else { return "\(ending); mend what it names first:\n\(output)" }
        let clause = "\(ending): \(error.words); mend that first"
        return error.isAll ? clause : "\(clause):\n\(output)"
    }

    /// Shells and others report a signal as 128 plus its number.
    private var ending: String {
        (129...159).contains(status)
            ? " (ended by signal \(status - 128))" : " (exit status \(status))"
    }

    /// The first error, preferably the compiler's with its place; SwiftPM prints its whole command line
    /// before.
    private var firstError: (words: String, isAll: Bool)? {
        let mark = "error: "
        let lines = output.split(whereSeparator: \.isNewline)
        guard
            let line = lines.first(where: { $0.contains(": \(mark)") })
                ?? lines.first(where: { $0.hasPrefix(mark) })
        else { return nil }
        let words = line.hasPrefix(mark) ? line.dropFirst(mark.count) : line
        let sentence = words.reversed().drop { ".:; ".contains($0) }.reversed()
        return (String(sentence), lines.count == 1)
    }
}
