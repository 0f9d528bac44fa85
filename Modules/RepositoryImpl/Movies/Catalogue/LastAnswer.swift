import Synchronization

/// The films of the last question in their order, for whoever asks for its next page.
final class LastAnswer: Sendable {
    enum Question: Equatable {
        case search(String, year: Int?)
        case popular
    }

    private struct Answer {
        let question: Question
        let lines: [FilmTable.Line]
    }

    private let answer = Mutex<Answer?>(nil)

    /// Nobody waits while another finds: of two that find at the same time, the later one is remembered.
    func lines(for question: Question, orFind find: () -> [FilmTable.Line]) -> [FilmTable.Line] {
        if let known = answer.withLock({ $0 }), known.question == question { return known.lines }
        let found = Answer(question: question, lines: find())
        answer.withLock { $0 = found }
        return found.lines
    }
}
