extension Program {
    /// Parses the arguments, prints what they request or performs their action, and reports errors.
    ///
    /// - Parameters:
    ///   - arguments: The words after the program's path.
    ///   - width: The number of columns for help.
    ///   - output: Receives text such as help, and error messages.
    ///   - perform: Performs an action and returns its exit status.
    /// - Returns: The exit status.
    public func run(
        _ arguments: [String],
        width: Int = 80,
        output: ProgramOutput,
        perform: (Action) async throws(ProgramFailure) -> ExitStatus
    ) async -> ExitStatus {
        let invocation: Invocation<Action>
        do {
            invocation = try parse(arguments, width: width)
        } catch {
            report(error.message, advice: error.advice, to: output)
            return .usage
        }
        do {
            switch invocation {
            case .show(let text):
                try output.standardOutput(text)
                return .success
            case .perform(let action):
                return try await perform(action)
            }
        } catch {
            if !error.message.isEmpty { report(error.message, advice: nil, to: output) }
            return error.status
        }
    }

    private func report(_ message: String, advice: String?, to output: ProgramOutput) {
        var text = "\(declaration.name): \(VisibleText.escaping(message))\n"
        if let advice { text += advice + "\n" }
        // If the error cannot be written either, only the exit status reports it.
        try? output.standardError(text)
    }
}

/// The destinations of output, injected to keep this module independent of files and terminals.
public struct ProgramOutput: Sendable {
    public let standardOutput: @Sendable (String) throws(ProgramFailure) -> Void
    public let standardError: @Sendable (String) throws(ProgramFailure) -> Void

    public init(
        standardOutput: @escaping @Sendable (String) throws(ProgramFailure) -> Void,
        standardError: @escaping @Sendable (String) throws(ProgramFailure) -> Void
    ) {
        self.standardOutput = standardOutput
        self.standardError = standardError
    }
}
