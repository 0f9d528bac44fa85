import AppSupport
import ProgramKit

extension Console {
    /// Prints the notes of an answer on standard error, prefixed with the program's name as errors are.
    func tell(_ notes: [String]) {
        for text in notes { note("fxconvert: " + text.afterProgramName) }
    }
}
