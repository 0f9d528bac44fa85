import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Answers the lines of standard input in order, several at a time.
@MainActor
struct MoviesBatchFlowCoordinator {
    /// The number of concurrent searches: enough for every core, and few enough to hold in memory.
    private static let window = 16

    private let movies: MoviesBatchSearch
    private let input: StandardInput
    private let console: Console

    init(movies: MoviesBatchSearch, input: StandardInput, console: Console) {
        self.movies = movies
        self.input = input
        self.console = console
    }

    private enum Event: Sendable {
        /// `nil` at the end of input.
        case line(Result<InputLine?, ProgramFailure>)
        case answer(number: Int, Result<LineAnswer, ProgramFailure>)
    }

    func start(_ request: BatchRequest) async throws(ProgramFailure) -> ExitStatus {
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
                        group.addTask { [movies] in
                            let answer = await Self.answer(
                                line,
                                number: number + 1,
                                movies,
                                limit: request.limit
                            )
                            sending.yield(.answer(number: number, answer))
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

    /// Answers a line. A line that is rejected still has its place in the output.
    @concurrent
    private nonisolated static func answer(
        _ line: InputLine,
        number: Int,
        _ movies: MoviesBatchSearch,
        limit: Int
    ) async -> Result<LineAnswer, ProgramFailure> {
        var document: BatchLineDocument
        var failure: String?
        switch line {
        case .text(let words):
            document = BatchLineDocument(query: words)
            do throws(FailureViewData) {
                document.answer = try await movies.answer(for: words, limit: limit)
            } catch {
                guard error.kind == .invalidRequest else { return .failure(ProgramFailure(error)) }
                let reason = error.beginsWithName ? error.message : error.message.afterProgramName
                failure = "Line \(number) is not searched for: \(reason)"
            }
        case .tooLong:
            document = BatchLineDocument(query: nil)
            failure =
                "Line \(number) is not searched for: it is longer than \(InputLine.longest) bytes; shorten it."
        }
        do throws(ProgramFailure) {
            return .success(LineAnswer(json: try Console.jsonLine(document), failure: failure))
        } catch {
            return .failure(error)
        }
    }
}

/// The output for one line.
private struct LineAnswer: Sendable {
    let json: String
    /// Why the line was not searched for; `nil` if it was.
    let failure: String?
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

/// The JSON document for one line.
private struct BatchLineDocument: Encodable {
    /// `null` for a line that is too long.
    let query: String?
    var answer = MoviesBatchAnswer()

    private enum CodingKeys: String, CodingKey {
        case query, reason, results
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(query, forKey: .query)
        try container.encode(answer.reason, forKey: .reason)
        try container.encode(answer.movies.map(MovieDocument.init), forKey: .results)
    }
}
