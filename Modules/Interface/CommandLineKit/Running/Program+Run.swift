extension Program {
    /// Parses the arguments, shows what they ask for or performs their action, and reports what went wrong.
    ///
    /// - Parameters:
    ///   - arguments: The words after the program's own path.
    ///   - width: The columns that help may fill.
    ///   - output: Receives what is only shown, such as help, and the line that reports an error.
    ///   - perform: Does the work of an action and says how it ended.
    /// - Returns: The status to exit with.
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
        // Where even the error cannot be written, the exit status is all that is left to say it.
        try? output.standardError(text)
    }
}
