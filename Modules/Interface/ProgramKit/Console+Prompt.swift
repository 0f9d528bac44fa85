public import CommandLineKit

extension Console {
    /// Prompts for lines and passes them to `answer` until the input ends; blank and overlong lines are
    /// skipped.
    public func promptForLines(
        _ prompt: String,
        from input: StandardInput,
        _ answer: (String) async throws(ProgramFailure) -> Void
    ) async throws(ProgramFailure) {
        while true {
            try output.write(prompt)
            guard let line = try await input.nextLine() else { return try output.write("\n") }
            guard case .text(let text) = line, text.contains(where: { !$0.isWhitespace }) else { continue }
            try await answer(text)
        }
    }
}
