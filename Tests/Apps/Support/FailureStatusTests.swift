import AppSupport
import CommandLineKit
import PresentationKit
import Testing

@Suite("How a failure ends a program")
struct FailureStatusTests {
    @Test(
        "a message continues the sentence after the program's name in lower case",
        arguments: [
            ("There is no rate.", "there is no rate."), ("TMDB refused.", "TMDB refused."),
            ("'x' is no amount.", "'x' is no amount."), ("", ""), ("A", "A"),
        ]
    )
    func sentence(message: String, written: String) {
        #expect(ProgramFailure(FailureViewData(kind: .invalidRequest, message: message)).message == written)
    }

    @Test("a message that begins with a name keeps its capital")
    func name() throws {
        let named = FailureViewData(kind: .service, message: "Naver had an error.", beginsWithName: true)
        #expect(ProgramFailure(named).message == "Naver had an error.")
        let other = FailureViewData(kind: .invalidRequest, message: "Try again.")
        let both = try #require(FailureViewData(joining: [named, other]))
        #expect(ProgramFailure(both).message == "Naver had an error. Try again.")
        let swapped = try #require(FailureViewData(joining: [other, named]))
        #expect(ProgramFailure(swapped).message == "try again. Naver had an error.")
    }

    @Test("every kind of failure has its own exit status, other than success")
    func statuses() {
        let statuses = FailureViewData.Kind.allCases.map { kind in
            ProgramFailure(FailureViewData(kind: kind, message: "x")).status
        }
        #expect(!statuses.contains(.success))
        #expect(Set(statuses).count == statuses.count)
    }
}
