/// A violation: its place, the problem, the rule behind it, and advice.
public struct Finding: Sendable, Hashable {
    /// The rule behind the finding, or another related place.
    public struct Note: Sendable, Hashable {
        public let place: SourcePlace
        public let text: String
        /// Whether no baseline may hold what the rule finds.
        var isAlways = false
    }

    /// What a waiver must name to waive the finding.
    public struct Subject: Sendable, Hashable {
        public let target: String
        public let module: String
    }

    public let check: Check
    /// As the rules and the command line say; the default of the check until they are applied.
    public internal(set) var severity: Severity
    public let place: SourcePlace
    public let problem: String
    public let note: Note?
    public let advice: String
    /// `nil` if no waiver applies.
    public let subject: Subject?
    /// The change that mends it; `nil` if only people can.
    var repair: Repair?

    init(
        check: Check,
        place: SourcePlace,
        problem: String,
        note: Note? = nil,
        advice: String,
        subject: Subject? = nil
    ) {
        self.check = check
        severity = check.defaultSeverity
        self.place = place
        self.problem = problem
        self.note = note
        self.advice = advice
        self.subject = subject
    }
}

extension Finding: Comparable {
    /// By place, so that output does not depend on the order of the checks.
    public static func < (left: Finding, right: Finding) -> Bool {
        if left.place != right.place { return left.place < right.place }
        return (left.check.rawValue, left.problem) < (right.check.rawValue, right.problem)
    }
}

/// How a finding of a check counts; the raw value is the word in the rules and on the command line.
public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The check fails.
    case error
    /// It is reported, and the check passes.
    case warning
    /// It is not reported.
    case off
}

/// A way to reach code without naming its module. Import rules do not cover it, so a rule must allow it.
///
/// The raw value is the word in the rules file and in the findings.
public enum Capability: String, Sendable, Hashable, CaseIterable {
    /// Compiler or linker flags that SwiftPM does not vouch for.
    case unsafeFlags = "unsafe-flags"
    /// `@_silgen_name`: a function of another module called by its symbol.
    case silgenName = "silgen-name"
    /// `@_extern`: a function of C called by its symbol.
    case extern = "extern"
    /// `dlopen` and `dlsym`: code looked up while the program runs.
    case dynamicLoading = "dynamic-loading"
    /// `_typeByName`: a type looked up by its text while the program runs.
    case typeByName = "type-by-name"
    /// `#include NAME`: the source does not show which file the preprocessor includes.
    case computedInclude = "computed-include"
}

/// A place where a source or the manifest uses a capability.
public struct CapabilityUse: Sendable, Hashable {
    public let capability: Capability
    /// The text in the source: `dlsym`, `@_silgen_name`.
    public let text: String
    public let place: SourcePlace
    /// The name before the dot, as in `Glibc.dlsym`; it is a use only if that is a module.
    public var owner: String?

    init(_ capability: Capability, text: String, place: SourcePlace, owner: String? = nil) {
        self.capability = capability
        self.text = text
        self.place = place
        self.owner = owner
    }
}

/// A place in a file: line and column from 1, the column in UTF-16 code units as in editors.
///
/// A letter of any alphabet is one column and most emoji are two; swiftc counts bytes, so its columns are
/// larger.
public struct SourcePlace: Sendable, Hashable {
    public let path: String
    public let line: Int
    public let column: Int

    public init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }
}

extension SourcePlace: CustomStringConvertible {
    public var description: String { "\(path):\(line):\(column)" }
}

extension SourcePlace: Comparable {
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
}

extension SourcePlace {
    /// The place as text, with the path written by `path`.
    func shown(_ path: (String) -> String) -> String {
        SourcePlace(path: path(self.path), line: line, column: column).description
    }
}
