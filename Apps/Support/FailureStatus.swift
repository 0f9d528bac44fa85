public import CommandLineKit
public import Persistence
public import PresentationKit

extension ProgramFailure {
    /// Creates the failure that ends a program with the message and exit status of a view model's failure.
    public init(_ failure: FailureViewData) {
        self.init(
            failure.beginsWithName ? failure.message : failure.message.afterProgramName,
            status: failure.kind.exitStatus
        )
    }
}

extension AnswerPhase {
    /// Returns whether there is an answer; throws why there is none, unless the request was cancelled.
    public func isLoaded() throws(ProgramFailure) -> Bool {
        switch self {
        case .loaded: true
        case .failed(let failure): throw ProgramFailure(failure)
        case .idle, .loading: false
        }
    }
}

extension String {
    /// The sentence as it follows `name: `: in lower case, unless it begins with capitals such as KRW.
    public var afterProgramName: String {
        guard let second = dropFirst().first, second.isLowercase else { return self }
        return prefix(1).lowercased() + dropFirst()
    }
}

extension FailureViewData.Kind {
    fileprivate var exitStatus: ExitStatus {
        switch self {
        case .invalidRequest: .usage
        case .noData: .failure
        case .service: .unavailable
        case .access: .noPermission
        case .file: .noInput
        case .data: .badData
        case .storage: .ioError
        case .settings: .badConfiguration
        }
    }
}

extension ExitStatusNote {
    /// The exit statuses that all programs of this repository share.
    public static let common: [ExitStatusNote] = [
        ExitStatusNote(.success, "Answered, or the reader of the output left early."),
        ExitStatusNote(.usage, "The arguments make no sense."),
        ExitStatusNote(.badData, "The data is damaged."),
        ExitStatusNote(.noResources, "The limits of the system leave too few files or too little memory."),
        ExitStatusNote(.ioError, "The output, or stored data, could not be written or read."),
        ExitStatusNote(.interrupted, "Interrupted with Ctrl-C."),
    ]
}

extension DamageHandling {
    /// Sets a damaged file aside, and passes `report` a notice in the language of the format.
    public static func setAside(
        in format: RegionalFormat,
        report: @escaping @Sendable (String) -> Void
    ) -> Self {
        .setAside { report(StorageNotice.setAside(path: $0.path, newPath: $0.newPath).text(in: format)) }
    }
}
