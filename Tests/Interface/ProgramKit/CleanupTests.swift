import CommandLineKit
import ProgramKit
import Testing

@Suite("Cleanup after an asynchronous body")
struct CleanupTests {
    @Test(
        "cleans up once the body has returned or thrown, and passes on its result",
        arguments: [true, false]
    )
    func order(succeeds: Bool) async {
        let failure = ProgramFailure("no room.", status: .ioError)
        var steps: [String] = []
        let result: Result<Int, ProgramFailure>
        do throws(ProgramFailure) {
            result = .success(
                try await withCleanup { () throws(ProgramFailure) in
                    steps.append("body")
                    if !succeeds { throw failure }
                    return 1
                } cleanup: {
                    steps.append("cleanup")
                }
            )
        } catch {
            result = .failure(error)
        }
        #expect(steps == ["body", "cleanup"])
        #expect(result == (succeeds ? .success(1) : .failure(failure)))
    }
}
