public import CommandLineKit

extension Console {
    /// Asks line by line until the input ends; what is blank, or longer than anybody types, is asked for again.
    public func askForLines(
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
