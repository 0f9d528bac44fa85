import CommandLineKit
import ProgramKit

/// Answers the lines of standard input in order, several at a time.
@MainActor
struct BatchFlow {
    /// The output for one line.
    struct Answer: Sendable {
        let json: String
        /// Why the line was not searched for; `nil` if it was.
        let failure: String?
    }

    /// The number of concurrent searches: enough for every core, and few enough to hold in memory.
    private static let window = 16

    let input: StandardInput
    let console: Console
    /// Answers a line, which has a number counted from 1.
    let answer: @Sendable (InputLine, Int) async -> Result<Answer, ProgramFailure>

    private enum Event: Sendable {
        /// `nil` at the end of input.
        case line(Result<InputLine?, ProgramFailure>)
        case answer(number: Int, Result<Answer, ProgramFailure>)
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        let (events, sending) = AsyncStream.makeStream(of: Event.self)
        let (demand, asking) = AsyncStream.makeStream(of: Void.self)
        // Not a child task: if the reader of the output leaves, the program ends without waiting for a line.
        let reading = Task { [input] in
            for await _ in demand {
                do throws(ProgramFailure) {
                    sending.yield(.line(.success(try await input.nextLine())))
                } catch {
                    sending.yield(.line(.failure(error)))
                }
            }
        }
        defer { reading.cancel() }
        for _ in 0..<Self.window { asking.yield() }
        return try await withDiscardingTaskGroup(returning: Result<ExitStatus, ProgramFailure>.self) {
            group in
            var answers = AnswersInOrder()
            var started = 0
            var hasRefused = false
            var end: Result<Void, ProgramFailure>?
            do throws(ProgramFailure) {
                for await event in events {
                    switch event {
                    case .line(.success(let line?)):
                        let number = started
                        started += 1
                        group.addTask { [answer] in
                            sending.yield(.answer(number: number, await answer(line, number + 1)))
                        }
                    case .line(.success(nil)):
                        end = end ?? .success(())
                    case .line(.failure(let failure)):
                        // Earlier lines are answered first.
                        end = end ?? .failure(failure)
                    case .answer(let number, let answer):
                        let ready = answers.add(try answer.get(), number: number)
                        if !ready.isEmpty { try console.output.write(ready.map(\.json).joined()) }
                        for failure in ready.compactMap(\.failure) {
                            hasRefused = true
                            console.note(failure)
                        }
                        // Each written answer makes room for one line, so none pile up behind a slow one.
                        for _ in ready { asking.yield() }
                    }
                    if let end, answers.written == started {
                        try end.get()
                        return .success(hasRefused ? .badData : .success)
                    }
                }
                return .success(.interrupted)
            } catch {
                group.cancelAll()
                return .failure(error)
            }
        }.get()
    }
}

/// Puts answers that arrive out of order back into order.
private struct AnswersInOrder {
    private var waiting: [Int: BatchFlow.Answer] = [:]
    private(set) var written = 0

    /// Adds an answer, and returns those that can be written now.
    mutating func add(_ answer: BatchFlow.Answer, number: Int) -> [BatchFlow.Answer] {
        waiting[number] = answer
        var ready: [BatchFlow.Answer] = []
        while let next = waiting.removeValue(forKey: written) {
            ready.append(next)
            written += 1
        }
        return ready
    }
}
