import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit
import Testing

@Suite("A program's surroundings")
struct SurroundingsTests {
    @Test("a setting that is empty counts as not set")
    func settings() {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        let surroundings = Surroundings(
            arguments: [],
            environment: ["SET": "x", "EMPTY": ""],
            now: { 0 },
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
        #expect(surroundings.setting("SET") == "x")
        #expect(surroundings.setting("EMPTY") == nil)
        #expect(surroundings.setting("MISSING") == nil)
    }

    @Test(
        "a failure's sentence goes on behind the program's name",
        arguments: [
            ("There is no rate.", "there is no rate."), ("TMDB refused.", "TMDB refused."),
            ("'x' is no amount.", "'x' is no amount."), ("", ""), ("A", "A"),
        ]
    )
    func sentence(message: String, written: String) {
        #expect(ProgramFailure(FailureViewModel(kind: .question, message: message)).message == written)
    }

    @Test("every kind of failure has a status that is no success, and each its own")
    func statuses() {
        let statuses = FailureViewModel.Kind.allCases.map { kind in
            ProgramFailure(FailureViewModel(kind: kind, message: "x")).status
        }
        #expect(!statuses.contains(.success))
        #expect(Set(statuses).count == statuses.count)
    }
}
