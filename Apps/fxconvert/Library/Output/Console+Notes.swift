import AppSupport
import ProgramKit

extension Console {
    /// Says beside an answer who had none before, in the program's name as its errors are.
    func tell(_ notes: [String]) {
        for text in notes { note("fxconvert: " + text.afterProgramName) }
    }
}
