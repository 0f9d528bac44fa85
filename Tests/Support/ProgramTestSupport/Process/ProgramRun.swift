/// One run of a program: starts it, and supervises it on a thread of its own.
///
/// The supervisor blocks until the program ends, which a thread of the concurrency runtime must never do.
struct ProgramRun: Sendable {
    let spawn: Spawn
    let input: ProgramInput
    let output: ProgramOutputTarget
    let outputLimit: Int?
    let interruptText: String?
    let interruptCondition: (@Sendable () async -> Void)?
    let deadline: Duration

    func result() async throws(ProgramRunError) -> ProgramResult {
        let events = EventPipe(try Pipe())
        let interrupting = interruptCondition.map { condition in
            Task {
                await condition()
                events.send(.interrupted)
            }
        }
        defer { interrupting?.cancel() }
        let result = await withTaskCancellationHandler {
            await onThread { supervise(events) }
        } onCancel: {
            events.send(.cancelled)
        }
        return try result.get()
    }

    private typealias Ending = Result<ProgramResult, ProgramRunError>

    private func supervise(_ events: EventPipe) -> Ending {
        Ending { () throws(ProgramRunError) in
            var supervisor = try Supervisor(starting: self, events: events)
            return try supervisor.run()
        }
    }
}
