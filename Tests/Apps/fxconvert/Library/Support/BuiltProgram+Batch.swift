import ProgramTestSupport

extension BuiltProgram {
    /// Runs `batch` with options that are separated by spaces.
    func batch(
        _ options: String,
        _ input: String,
        environment: [String: String] = [:]
    ) async throws -> ProgramResult {
        try await run(
            ["batch"] + options.split(separator: " ").map { String($0) },
            environment: environment,
            standardInput: .text(input)
        )
    }
}
