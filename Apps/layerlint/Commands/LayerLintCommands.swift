import CommandLineKit
import LayerLintKit
import ProgramKit

/// The program's declaration: parsing and help follow from it.
enum LayerLintCommands {
    static let package = Option(
        "package",
        value: "DIR",
        help:
            "The package or Xcode project's folder; \".\" if not given. Several packages below here share its rules",
        parser: .directory
    )
    static let rules = Option(
        "rules",
        value: "FILE",
        help:
            "The rules, counted from the package's folder; \(LayerRules.usualPath) or \(LayerRules.scriptsPath) if not given",
        parser: .file
    )
    static let diagram = Option(
        "diagram",
        value: "FILE",
        help: "A document whose diagram must be up to date",
        parser: .file
    )
    static let severity = Option<[Check: Severity]>(
        "severity",
        value: "CHECK=LEVEL,…",
        help: "How checks count in this run: error, warning or off",
        parser: .severities
    )
    static let update = Flag("update", help: "Take out what is mended")
    static let accept = Flag("accept", help: "Put in what is new as well")
    static let deep = Flag(
        "deep",
        help: "Read what the last debug build made as well, for what no import shows"
    )
    static let index = Flag(
        "index",
        help: "Read the index of the last build by SwiftPM or Xcode as well: every use, with its place"
    )
    static let since = Option(
        "since",
        value: "REV",
        help: "Find what the baseline has more than where the branch left this commit",
        parser: .nonEmptyString
    )
    static let writing = Flag("write", help: "Write the changes, which are only shown without it")
    static let fixedTarget = Operand(
        "TARGET",
        help: "Mend only what is about this target",
        arity: .optional,
        parser: .nonEmptyString
    )
    static let fixedModule = Operand(
        "MODULE",
        help: "Mend only what is about this target, product or module there",
        arity: .optional,
        parser: .nonEmptyString
    )
    static let report = Option<ReportFormat>(
        "format",
        value: "FORMAT",
        help: "How findings are told; text if not given",
        parser: .choice()
    )
    static let files = Operand(
        "FILE",
        help: "Check only the targets of these files, as a hook does; the whole package if none is given",
        arity: .any,
        parser: .file
    )
    static let target = Operand(
        "TARGET",
        help: "A target, by its name or its module's; or a check",
        parser: .nonEmptyString
    )
    static let module = Operand(
        "MODULE",
        help: "What it might import: a target, or a module from outside",
        arity: .optional,
        parser: .nonEmptyString
    )
    static let format = Option<GraphFormat>(
        "format",
        value: "FORMAT",
        help: "The language of the drawing; mermaid if not given",
        parser: .choice()
    )
    static let targets = Flag("targets", help: "Draw a box for each target, and not for each group")
    static let focus = Option(
        "focus",
        value: "TARGET",
        help: "Draw only this target, what it depends on and what depends on it",
        parser: .nonEmptyString
    )
    static let reaches = Option(
        "reaches",
        value: "TARGET",
        help: "Draw only this target and all that lead to it",
        parser: .nonEmptyString
    )
    static let commit = Option(
        "since",
        value: "REV",
        help: "The commit to compare with; HEAD if not given",
        parser: .nonEmptyString
    )
    static let tests = Flag("tests", help: "Print test targets only")
    static let list = Option<AffectedTargets.Format>(
        "format",
        value: "FORMAT",
        help: "How the targets are printed; text if not given",
        parser: .choice()
    )
    static let write = Option(
        "write",
        value: "FILE",
        help: "Bring the diagram between the markers of this document up to date instead of printing it",
        parser: .file
    )

    static let program = Program(
        name: "layerlint",
        version: ProductVersion.current,
        versionNotes: ProductVersion.notes,
        summary: "Hold a Swift package's rules, its manifest and its imports against each other",
        main: check(),
        commands: [check(files), initialise, baseline, fix, draw, affected, explain, checks],
        exitStatuses: [
            ExitStatusNote(.success, "Nothing was found; what was asked about is allowed"),
            ExitStatusNote(.failure, "There are findings; what was asked about is not allowed"),
            ExitStatusNote(
                .couldNotCheck,
                "Something could not be read or understood, or a document not written"
            ),
            ExitStatusNote(.usage, "The arguments make no sense"),
            ExitStatusNote(.noResources, "The limits of the system leave too few files or too little memory"),
            ExitStatusNote(.ioError, "The output could not be written"),
            ExitStatusNote(.interrupted, "Interrupted with Ctrl-C"),
        ],
        released: "2026-11-21"
    )

    /// Without operands as the main command, so that a mistyped command is not taken for a file.
    private static func check(_ operands: Operand<String>...) -> Command<LayerLintAction> {
        Command<LayerLintAction>(
            "check",
            summary: "Report every import and every dependency that the rules do not allow",
            discussion: """
                Rules, manifest and sources are held against each other.

                With --deep it also finds code of another target that is used without an import, and functions of \
                another target's C that are declared by hand. For that it needs a debug build that is no older than \
                the sources.

                With --index, rules about folders and domains hold for all that a source uses: members, operators and \
                inferred types as well as types that it names, each with its place; and imports of which a source uses \
                nothing are found. Sources that changed since the build are judged by names.

                SwiftPM runs the manifest of a package to read it, on Linux without a sandbox. So checking a package runs \
                code from it: check one that you do not trust in a container or as another user.

                What manifests declare is kept in $XDG_CACHE_HOME/layerlint, or else in ~/.cache/layerlint, which may \
                be removed at any time.

                "layerlint check FILE..." checks only the targets that the files belong to, and reports only what is \
                about these: fast enough for a hook before each commit. Files of no target are ignored; with the \
                manifest or the rules among the files, the whole package is checked.

                As text, paths count from the current folder; for sarif and github from the root of the repository; \
                in json from the package. Columns count in UTF-16, as most editors do.
                """,
            operands: operands,
            options: [package, rules, diagram, report, severity, deep, index, since],
            examples: [
                Example("layerlint", "Check the package in this folder"),
                Example("layerlint check --diagram ARCHITECTURE.md", "Check its diagram as well"),
                Example("layerlint check --format sarif", "For a code host"),
                Example("layerlint check --deep", "After swift build --build-tests"),
                Example("layerlint check Sources/App/main.swift", "Check only the target App"),
            ],
            action: { arguments throws(UsageError) in
                let choice = CheckOptions(
                    files: arguments[files],
                    diagram: arguments[diagram],
                    format: arguments[report] ?? .text,
                    severities: arguments[severity] ?? [:],
                    isDeep: arguments[deep],
                    isIndexed: arguments[index],
                    since: arguments[since]
                )
                guard choice.files.isEmpty || (choice.diagram == nil && !choice.isDeep) else {
                    throw UsageError("--diagram and --deep check the whole package; leave the files out")
                }
                return .check(try self.choice(arguments), choice)
            }
        )
    }

    private static let initialise = Command<LayerLintAction>(
        "init",
        summary: "Write short rules that hold for the package today",
        discussion: """
            A file that is there already is left alone. What is found all the same is printed as by "check" and \
            written into a baseline beside the rules, so that only what is new fails a check.
            """,
        options: [package, rules],
        examples: [Example("layerlint init", "Begin with the package in this folder")],
        action: { arguments throws(UsageError) in .initialise(try choice(arguments)) }
    )

    private static let baseline = Command<LayerLintAction>(
        "baseline",
        summary: "Bring the baseline of known violations up to date",
        discussion: """
            The baseline lies beside the rules: .layerlint.baseline. A violation that is in it does not fail the \
            check; one that is mended has to leave it.
            """,
        options: [package, rules, update, accept, index],
        examples: [
            Example("layerlint baseline --update", "Take out what is mended"),
            Example("layerlint baseline --update --accept", "Accept everything as it is now"),
        ],
        action: { arguments throws(UsageError) in
            guard arguments[update] else {
                throw UsageError("the baseline is only changed on request; add --update")
            }
            return .updateBaseline(
                try choice(arguments),
                isAccepting: arguments[accept],
                isIndexed: arguments[index]
            )
        }
    )

    private static let fix = Command<LayerLintAction>(
        "fix",
        summary: "Declare what is imported, and remove what is not used",
        discussion: """
            The changes are shown, and written with --write: a dependency that a source imports and the manifest does \
            not declare is added, one that nothing imports is taken out, and with --index an import of which a source \
            uses nothing. What the rules forbid is for people, and so is a dependency that the manifest computes.
            """,
        operands: [fixedTarget, fixedModule],
        options: [package, rules, index, writing],
        examples: [
            Example("layerlint fix", "Show what would be changed"),
            Example("layerlint fix App Core --write", "Change one dependency"),
        ],
        action: { arguments throws(UsageError) in
            .fix(
                try choice(arguments),
                FixOptions(
                    target: arguments[fixedTarget].first,
                    module: arguments[fixedModule].first,
                    isIndexed: arguments[index],
                    isWriting: arguments[writing]
                )
            )
        }
    )

    private static let checks = Command<LayerLintAction>(
        "checks",
        summary: "List the checks and how they count",
        examples: [Example("layerlint checks", "List them; layerlint explain CHECK says more of one")],
        action: { _ throws(UsageError) in .listChecks }
    )

    private static let explain = Command<LayerLintAction>(
        "explain",
        summary:
            "Say what a target may import and why, and the way to what it may not; or what a check is for",
        operands: [target, module],
        options: [package, rules],
        examples: [
            Example("layerlint explain App", "All that it may see, with reasons"),
            Example("layerlint explain App Network", "Whether it may, and how else"),
            Example("layerlint explain cycle", "What a check rejects, why, and how to mend it"),
        ],
        action: { arguments throws(UsageError) in
            let name = try arguments.required(target)
            if arguments[module].isEmpty, let check = Check(rawValue: name) { return .explainCheck(check) }
            return .explain(try choice(arguments), target: name, module: arguments[module].first)
        }
    )

    private static let draw = Command<LayerLintAction>(
        "graph",
        summary:
            "Draw the groups of the rules and what they depend on, without the arrows that follow from others",
        discussion: """
            --focus and --reaches draw targets of any kind, tests too, with every arrow between them.
            """,
        options: [package, rules, format, targets, focus, reaches, write],
        examples: [
            Example("layerlint graph", "Print the drawing"),
            Example("layerlint graph --targets", "Draw every target"),
            Example("layerlint graph --reaches Network --format svg", "Draw what leads to Network"),
            Example("layerlint graph --write ARCHITECTURE.md", "Bring a document up to date"),
        ],
        action: { arguments throws(UsageError) in
            let parts = [
                arguments[focus].map(GraphPart.focus), arguments[reaches].map(GraphPart.reaches),
            ].compactMap(\.self)
            guard let document = arguments[write] else {
                guard parts.count < 2 else { throw UsageError("--focus and --reaches exclude each other") }
                let format = arguments[format] ?? .mermaid
                let choice = try choice(arguments)
                return parts.first.map { .drawPart(choice, format: format, $0) }
                    ?? .draw(choice, format: format, targets: arguments[targets])
            }
            guard arguments[format] == nil, !arguments[targets], parts.isEmpty else {
                throw UsageError(
                    "a document always has the groups, in mermaid; "
                        + "leave --format, --targets, --focus and --reaches out"
                )
            }
            return .updateDiagram(try choice(arguments), document: document)
        }
    )

    private static let affected = Command<LayerLintAction>(
        "affected",
        summary: "Print the targets that a change can affect, one per line",
        discussion: """
            These are the targets of every changed file, and all targets that depend on them. Everything counts that \
            differs from the commit where the branch left REV: committed, staged or not, and new files that git does \
            not ignore.

            Any file in a target's folder belongs to the target, also a resource, a header or an excluded file. A \
            change of Package.swift or Package.resolved affects every target; a change in another package of the \
            repository affects every target that uses a package. Files outside all targets affect none. A change in a \
            submodule counts once it is committed there. No hook, filter or other program that the repository's own \
            configuration names is run.
            """,
        options: [package, commit, tests, list],
        examples: [
            Example("layerlint affected", "What the changes since the last commit affect"),
            Example("layerlint affected --since origin/main --tests", "The tests to run for a branch"),
        ],
        action: { arguments throws(UsageError) in
            let choice = try choice(arguments)
            guard choice.packages.count == 1 else { throw UsageError("affected looks at one package") }
            return .affected(
                choice,
                since: arguments[commit] ?? "HEAD",
                tests: arguments[tests],
                format: arguments[list] ?? .text
            )
        }
    )

    private static func choice(_ arguments: Arguments) throws(UsageError) -> PackageChoice {
        let packages = arguments.all(package)
        if packages.count > 1, let far = packages.first(where: { $0.hasPrefix("/") || $0.hasPrefix("..") }) {
            throw UsageError("several packages have to lie below the current folder; \(far) does not")
        }
        // Each package counts once, however often and in whatever way it is named.
        var seen: Set<String> = []
        let different = packages.filter { seen.insert(PackageLocation.onDisk(root: $0).package).inserted }
        return PackageChoice(
            // Other programs would take a path with a leading dash for an option.
            packages: different.isEmpty ? ["."] : different.map { $0.hasPrefix("-") ? "./\($0)" : $0 },
            chosenRules: arguments[rules]
        )
    }
}

extension ValueParser where Value == [Check: Severity] {
    /// Parses `cycle=warning,re-export=off`.
    static let severities = ValueParser { text throws(InvalidValue) in
        var severities: [Check: Severity] = [:]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard words.count == 2, let check = Check(rawValue: words[0]),
                let severity = Severity(rawValue: words[1])
            else {
                throw InvalidValue(
                    "expected a check, \"=\", and error, warning or off; layerlint checks lists the checks"
                )
            }
            severities[check] = severity
        }
        return severities
    }
}

extension ExitStatus {
    /// Differs from the status for findings, so a script can tell a bad package from a failed run.
    static let couldNotCheck = ExitStatus(rawValue: 2)
}
