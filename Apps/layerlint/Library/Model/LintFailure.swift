/// Why something could not be checked, so that "no findings" would be a lie.
public enum LintFailure: Error, Sendable, Hashable {
    // MARK: Files

    case missingPackage(folder: String)
    /// A folder without a manifest, and the nearest one above that has one.
    case missingManifest(packageAbove: String?)
    /// A folder where a file is wanted.
    case folderForFile(path: String)
    case unreadableFile(path: String, reason: String? = nil)
    case unreadableFolder(path: String, reason: String)
    /// A source that is not UTF-8: guessing at its bytes could hide an import.
    case invalidText(SourcePlace)
    case unclosed(Unclosed, SourcePlace)
    /// SwiftPM passes it over with a warning, whatever it should have led to.
    case brokenLink(path: String)
    case unwritableFile(path: String)
    /// A source that another program wrote to meanwhile, so that its two readers may have read two texts.
    case changedSource(path: String)
    /// Nothing may be put where programs put what they need for a while.
    case closedTemporaryFolder(path: String, reason: String)
    /// A file that is not to be written over.
    case occupied(path: String)
    /// A document without the two lines around the place for its diagram.
    case missingMarkers(path: String)

    // MARK: Rules

    case missingRules(path: String)
    /// A package with something called "nothing", which is a word of the rules.
    case reservedName
    /// Names that no line of a rules file can hold.
    case unwritableNames([RulesProblem])
    /// Neither a file nor a commit.
    case unknownBaseline(String)
    /// A commit that has none in common with the one that is checked out.
    case unrelatedBaseline(String)
    case unreadableBaseline(String, reason: String)
    case misunderstoodBaseline(String, [RulesProblem])

    // MARK: The package

    case refusedPackage(folder: String, command: String, status: Int32, output: String)
    /// An answer of SwiftPM in a form that is not known.
    case misunderstoodAnswer(command: String, reason: String)
    case noTargets(package: String)
    /// A target of a type that came after this program.
    case unknownType(target: String, type: String)

    // MARK: Other programs

    case missingCompiler
    case unstartedProgram(String, reason: String)
    case failedProgram(String, status: Int32, output: String)
    case missingResource(String, reason: String)
    /// One that did not end in its time.
    case lateProgram(String, limit: Duration)
    /// One that wrote more than anybody keeps.
    case endlessProgram(String)
    /// One that was told to end because the check was.
    case stoppedProgram(String)
    /// The compiler does not say what a source imports.
    case missingCompilerAnswer(source: String, Silence)
    /// An answer of another program than SwiftPM in a form that is not known.
    case misunderstoodOutput(of: String, reason: String)
    case missingObject(source: String)
    /// A debug build without a module of this target.
    case missingModule(target: String)
    case outdatedObject(source: String)

    /// What is opened in a source and has no end.
    public enum Unclosed: String, Sendable, Hashable {
        case comment, string
    }

    /// Why the compiler says nothing of a source that could be used.
    public enum Silence: Error, Sendable, Hashable {
        indirect case unanswered(LintFailure)
        case refused(status: Int32, output: String)
        /// A compiler that does not say where it sees an import.
        case placeless
        case ofAnotherFile(String)
    }
}

extension LintFailure {
    /// The place that the sentence is about; nil where it names what it is about.
    public var place: SourcePlace? {
        switch self {
        case .invalidText(let place), .unclosed(_, let place): place
        default: nil
        }
    }
}
