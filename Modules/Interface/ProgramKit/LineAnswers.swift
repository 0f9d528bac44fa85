public import CommandLineKit

/// The output for one line of standard input.
public struct LineAnswer: Sendable {
    fileprivate let record: Record
    fileprivate let failure: String?

    /// Creates an answer; `failure` says why the line has none of its own.
    public init(_ record: Record, failure: String? = nil) {
        self.record = record
        self.failure = failure
    }
}

extension Console {
    /// Answers lines in their order as JSON, several at a time. The exit status says whether one was refused.
    ///
    /// The input is read no faster than answers are written. `answer` gets each line with its number, counted from 1,
    /// and a failure ends the rest.
    @MainActor
    public func answerLines(
        of input: StandardInput,
        by answer: @escaping @Sendable (InputLine, Int) async -> Result<LineAnswer, ProgramFailure>
    ) async throws(ProgramFailure) -> ExitStatus {
        let (events, sending) = AsyncStream.makeStream(of: Event.self)
        let (demand, asking) = AsyncStream.makeStream(of: Void.self)
        // Not a child task: if the reader of the output leaves, the program ends without waiting for a line.
        let reading = Task {
            for await _ in demand {
                do throws(ProgramFailure) {
                    sending.yield(.line(.success(try await input.nextLine())))
                } catch {
                    sending.yield(.line(.failure(error)))
                }
            }
        }
        defer { reading.cancel() }
        for _ in 0..<concurrentLines { asking.yield() }
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
                        group.addTask {
                            sending.yield(.answer(number: number, await answer(line, number + 1)))
                        }
                    case .line(.success(nil)):
                        end = end ?? .success(())
                    case .line(.failure(let failure)):
                        // Earlier lines are answered first.
                        end = end ?? .failure(failure)
                    case .answer(let number, let answer):
                        let ready = answers.add(try answer.get(), number: number)
                        if !ready.isEmpty { try output.write(ready.map(\.record.jsonLine).joined()) }
                        for failure in ready.compactMap(\.failure) {
                            hasRefused = true
                            note(failure)
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

/// Enough lines for every core, and few enough to hold in memory.
private let concurrentLines = 16

private enum Event: Sendable {
    /// `nil` at the end of input.
    case line(Result<InputLine?, ProgramFailure>)
    case answer(number: Int, Result<LineAnswer, ProgramFailure>)
}

/// Puts answers that arrive out of order back into order.
private struct AnswersInOrder {
    private var waiting: [Int: LineAnswer] = [:]
    private(set) var written = 0

    /// Adds an answer, and returns those that can be written now.
    mutating func add(_ answer: LineAnswer, number: Int) -> [LineAnswer] {
        waiting[number] = answer
        var ready: [LineAnswer] = []
        while let next = waiting.removeValue(forKey: written) {
            ready.append(next)
            written += 1
        }
        return ready
    }
}
