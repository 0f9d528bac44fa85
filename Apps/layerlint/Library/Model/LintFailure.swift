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

    /// A construct that is opened in a source and never closed.
    public enum Unclosed: String, Sendable, Hashable {
        case comment, string
    }

}

extension LintFailure {
    /// The place of the failure; `nil` if the sentence names its subject.
    public var place: SourcePlace? {
        switch self {
        case .invalidText(let place), .unclosed(_, let place): place
        default: nil
        }
    }
}
