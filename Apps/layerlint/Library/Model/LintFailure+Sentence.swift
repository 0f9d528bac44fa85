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
