public import CommandLineKit
public import PresentationKit

extension ProgramFailure {
    /// Ends a program with what a view model says went wrong.
    public init(_ failure: FailureViewModel) {
        self.init(
            failure.beginsWithName ? failure.message : failure.message.afterProgramName,
            status: failure.kind.exitStatus
        )
    }
}

extension String {
    /// A sentence goes on in small letters behind `name: `, unless it begins with letters such as KRW.
    public var afterProgramName: String {
        guard let second = dropFirst().first, second.isLowercase else { return self }
        return prefix(1).lowercased() + dropFirst()
    }
}

extension FailureViewModel.Kind {
    fileprivate var exitStatus: ExitStatus {
        switch self {
        case .question: .usage
        case .noData: .failure
        case .service: .unavailable
        case .access: .noPermission
        case .file: .noInput
        case .data: .badData
        case .storage: .ioError
        }
    }
}

extension ExitStatusNote {
    /// What the statuses mean that every program of this house may end with.
    public static let common: [ExitStatusNote] = [
        ExitStatusNote(.success, "Answered, or the reader of the output left early."),
        ExitStatusNote(.usage, "The arguments make no sense."),
        ExitStatusNote(.badData, "The data is damaged."),
        ExitStatusNote(.noResources, "The limits of the system leave too few files or too little memory."),
        ExitStatusNote(.ioError, "The output, or what is kept on disk, could not be written or read."),
        ExitStatusNote(.interrupted, "Interrupted with Ctrl-C."),
    ]
}
