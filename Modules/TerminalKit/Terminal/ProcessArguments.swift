internal import CTerminal

/// The words that the process was started with.
public enum ProcessArguments {
    /// The name of the program and its arguments, also where `/proc` is not mounted.
    public static var all: [String] {
        var words: [String] = []
        while let word = strata_process_argument(Int32(words.count)) { words.append(String(cString: word)) }
        return words.isEmpty ? CommandLine.arguments : words
    }
}
