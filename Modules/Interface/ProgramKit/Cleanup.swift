public import CommandLineKit

/// Runs `cleanup` after `body`, even if `body` throws; `defer` cannot await.
public func withCleanup<Value: Sendable>(
    _ body: () async throws(ProgramFailure) -> Value,
    cleanup: () async -> Void
) async throws(ProgramFailure) -> Value {
    let result: Result<Value, ProgramFailure>
    do throws(ProgramFailure) {
        result = .success(try await body())
    } catch {
        result = .failure(error)
    }
    await cleanup()
    return try result.get()
}
