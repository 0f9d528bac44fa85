import Foundation
import LayerLintKit
import Testing

@Suite("Messages of failures")
struct LintFailureTests {
    static let place = SourcePlace(path: "A.swift", line: 2, column: 3)
    static let problem = RulesProblem(place: SourcePlace(path: "r", line: 1, column: 1), message: "no")

    /// Every kind of failure, with the advice in its message.
    static let failures: [(LintFailure, String)] = [
        (.missingPackage(folder: "D"), "say with --package"),
        (.missingManifest(packageAbove: nil), "say with --package"),
        (.missingManifest(packageAbove: "above"), "for the package above it say --package above"),
        (.folderForFile(path: "F"), "name a file"),
        (.unreadableFile(path: "F", reason: "why"), "check that it exists"),
        (.unreadableFolder(path: "F", reason: "why"), "check that you may open it"),
        (.invalidText(place), "save the file as UTF-8"),
        (.unclosed(.comment, place), "close it"),
        (.brokenLink(path: "F"), "mend it or take it away"),
        (.unwritableFile(path: "F"), "check its folder"),
        (.closedTemporaryFolder(path: "D", reason: "why"), "set TMPDIR"),
        (.occupied(path: "F"), "take it away first"),
        (.missingMarkers(path: "F"), "around the place for the diagram"),
        (.missingRules(path: "F"), "run: layerlint init --rules F"),
        (.oversizedRules(path: "F"), "name targets by groups"),
        (.unwritableNames([problem]), "give them others: r:1:1: no"),
        (.unrelatedCommit("B"), "git fetch --unshallow"),
        (
            .refusedPackage(folder: "D", command: "dump-package", status: 1, output: "said"),
            "mend what it names first"
        ),
        (.misunderstoodAnswer(command: "dump-package", reason: "why"), "are of the same generation"),
        (.missingSources(target: "T"), "or name another by path:"),
        (.noTargets(package: "P"), "name another with --package"),
        (.unknownType(target: "T", type: "odd"), "take a newer one"),
        (.noRepository, "run git init"),
        (.unknownCommit("C"), "name a commit, a branch or a tag"),
        (.unknownTarget("T", known: ["A"]), "name one that the manifest declares"),
        (.groupForTarget("G", members: ["A", "B"]), "name one of its targets: A, B"),
        (.missingCompiler, "install Swift"),
        (.unstartedProgram("git", reason: "why"), "check that it is installed"),
        (.failedProgram("nm", status: 1, output: "said"), "mend what it names first"),
        (.missingResource("pipe", reason: "why"), "end other programs"),
        (.missingObject(source: "F"), "run: swift build --build-tests"),
        (.outdatedObject(source: "F"), "run: swift build --build-tests"),
    ]

    @Test(
        "A message is one sentence with advice, followed by the output of a failed program",
        arguments: failures
    )
    func sentences(failure: LintFailure, advice: String) throws {
        let sentence = failure.sentence { $0 }
        let lines = sentence.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].contains(advice), "\(sentence)")
        #expect(!lines[0].contains(". ") && !sentence.hasSuffix("."), "\(sentence)")
        #expect(lines.count == 1 || (lines[0].hasSuffix(":") && lines.dropFirst() == ["said"]), "\(sentence)")
    }

    @Test("Every path in a message is shown as its reader can open it")
    func shownPaths() {
        for (failure, _) in Self.failures {
            // Arguments of a suggested command are relative to the package.
            let names = failure.sentence { $0 }.replacing("--rules F", with: "").split { !$0.isLetter }
                .filter { $0 == "F" }.count
            let shown = failure.sentence { "down/" + $0 }.ranges(of: "down/F").count
            #expect(shown == names, "\(failure.sentence { "down/" + $0 })")
        }
    }

    @Test(
        "The message about a failed program has its exit status, its first error and its output",
        arguments: [
            (1, "error: no such host.\n", " (exit status 1): no such host; mend that first"),
            (
                1, "warning: old\nerror: Package.resolved is corrupted:\n  at 1\nerror: fatalError",
                " (exit status 1): Package.resolved is corrupted; mend that first:\n"
                    + "warning: old\nerror: Package.resolved is corrupted:\n  at 1\nerror: fatalError"
            ),
            (
                1,
                "error: 'p': Invalid manifest (compiled with: [\"swiftc\"])\nP.swift:3:15: error: no b in scope",
                " (exit status 1): P.swift:3:15: error: no b in scope; mend that first:\n"
                    + "error: 'p': Invalid manifest (compiled with: [\"swiftc\"])\nP.swift:3:15: error: no b in scope"
            ),
            (137, " \n", " (ended by signal 9) and did not say why; run it by itself to see more"),
            (2, "", " (exit status 2) and did not say why; run it by itself to see more"),
        ]
    )
    func otherPrograms(status: Int32, output: String, clause: String) {
        let refused = LintFailure.refusedPackage(
            folder: "D",
            command: "dump-package",
            status: status,
            output: output
        )
        #expect(refused.sentence { $0 } == "\"swift package dump-package\" failed for D" + clause)
        let failed = LintFailure.failedProgram("nm", status: status, output: output)
        #expect(failed.sentence { $0 } == "nm failed" + clause)
    }

    @Test("The command suggested for missing rules creates them at the expected path")
    func firstRules() {
        func advice(_ path: String, in package: String) -> String? {
            let location = PackageLocation(package: package, current: "/home")
            return LintFailure.missingRules(path: path).sentence(showing: location.fromCurrentFolder)
                .components(separatedBy: "run: ").last
        }
        #expect(advice(".layerlint", in: "/home") == "layerlint init")
        #expect(advice("x.rules", in: "/home") == "layerlint init --rules x.rules")
        #expect(advice(".layerlint", in: "/home/kit") == "layerlint init --package kit")
        #expect(
            advice("it's.rules", in: "/else where")
                == "layerlint init --package '/else where' --rules 'it'\\''s.rules'"
        )
    }

    @Test("Only failures about the text of a file have a place")
    func places() {
        let placed = Self.failures.compactMap(\.0.place)
        #expect(placed == [Self.place, Self.place])
    }
}
