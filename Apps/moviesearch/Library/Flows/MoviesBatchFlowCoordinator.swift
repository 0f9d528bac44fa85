import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Answers the lines of standard input in their order, several at a time.
@MainActor
struct MoviesBatchFlowCoordinator {
    /// How many questions are on their way at once: enough for every core, and few enough to forget nothing.
    private static let window = 16

    private let films: any MoviesLineAnswering
    private let input: StandardInput
    private let console: Console

    init(films: any MoviesLineAnswering, input: StandardInput, console: Console) {
        self.films = films
        self.input = input
        self.console = console
    }

    private enum Event: Sendable {
        /// Nil at the end of input.
        case line(Result<InputLine?, ProgramFailure>)
        case answer(number: Int, Result<LineAnswer, ProgramFailure>)
    }

    func start(_ request: BatchRequest) async throws(ProgramFailure) -> ExitStatus {
        let (events, sending) = AsyncStream.makeStream(of: Event.self)
        let (demand, asking) = AsyncStream.makeStream(of: Void.self)
        // Not a child: when the reader of the output has left, the program ends although nobody sends a line.
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
                        group.addTask { [films] in
                            let answer = await Self.answer(
                                line,
                                number: number + 1,
                                films,
                                limit: request.limit
                            )
                            sending.yield(.answer(number: number, answer))
                        }
                    case .line(.success(nil)):
                        end = end ?? .success(())
                    case .line(.failure(let failure)):
                        // What came before is answered first.
                        end = end ?? .failure(failure)
                    case .answer(let number, let answer):
                        let ready = answers.add(try answer.get(), number: number)
                        if !ready.isEmpty { try console.output.write(ready.map(\.json).joined()) }
                        for failure in ready.compactMap(\.failure) {
                            hasRefused = true
                            console.note(failure)
                        }
                        // A question may go in for each answer that is out, so that no slow one lets others pile up.
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

    /// A question that is refused keeps its place among the answers, and the others theirs.
    @concurrent
    private nonisolated static func answer(
        _ line: InputLine,
        number: Int,
        _ films: any MoviesLineAnswering,
        limit: Int
    ) async -> Result<LineAnswer, ProgramFailure> {
        var document: BatchLineDocument
        var failure: String?
        switch line {
        case .text(let words):
            document = BatchLineDocument(query: words, items: [])
            do throws(FailureViewModel) {
                document.items = try await films.films(for: words, limit: limit)
            } catch {
                guard error.kind == .question else { return .failure(ProgramFailure(error)) }
                let reason = error.beginsWithName ? error.message : error.message.afterProgramName
                failure = "Line \(number) is not searched for: \(reason)"
            }
        case .tooLong:
            document = BatchLineDocument(query: nil, items: [])
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

/// What is written of one line.
private struct LineAnswer: Sendable {
    let json: String
    /// Why it was not searched for.
    let failure: String?
}

/// Answers that wait for those before them.
private struct AnswersInOrder {
    private var waiting: [Int: LineAnswer] = [:]
    private(set) var written = 0

    /// The answers whose turn it is now.
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

/// The answer to one line for programs.
private struct BatchLineDocument: Encodable {
    /// Null for a line that was too long to be kept.
    let query: String?
    var items: [MoviesListItemViewModel]

    private enum CodingKeys: String, CodingKey {
        case query, results
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(query, forKey: .query)
        try container.encode(items.map(MovieDocument.init), forKey: .results)
    }
}
