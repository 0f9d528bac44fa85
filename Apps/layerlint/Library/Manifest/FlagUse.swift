/// A relevant flag of an `unsafeFlags`, with its value.
struct FlagUse: Sendable, Hashable {
    let name: String
    let effect: CompilerFlag.Effect
    let value: String?
    /// The word of the manifest that it is in.
    let written: String

    static func all(in flags: [String]) -> [FlagUse] {
        var words = Word.all(in: flags)[...]
        var uses: [FlagUse] = []
        while let word = words.popFirst() {
            if let (flag, value) = CompilerFlag.read(word.text, forLinker: word.isForLinker) {
                let value = value ?? words.popFirst()?.text
                uses.append(
                    FlagUse(name: flag.name, effect: flag.effect, value: value, written: word.written)
                )
            }
        }
        return uses
    }
}

/// A word as the compiler or linker finally receives it, without the flags that pass it on.
private struct Word {
    let text: String
    let isForLinker: Bool
    let written: String

    private static let wrappers: Set<String> = [
        "-Xfrontend", "-Xcc", "-Xclang", "-Xswiftc", "-Xpreprocessor", "-Xassembler",
    ]
    private static let linkerWrappers: Set<String> = ["-Xlinker", "-Xclang-linker"]

    /// Unwraps flags that pass words on: `-Xfrontend -import-module -Xfrontend Core`.
    static func all(in flags: [String]) -> [Word] {
        var words: [Word] = []
        var isForLinker = false
        for flag in flags {
            if linkerWrappers.contains(flag) {
                isForLinker = true
            } else if !wrappers.contains(flag), !flag.hasPrefix("-Xarch_") {
                words += parts(of: flag, isForLinker)
                isForLinker = false
            }
        }
        return words
    }

    /// `-Wl,-l,part` passes two words to the linker.
    private static func parts(of flag: String, _ isForLinker: Bool) -> [Word] {
        guard ["-Wl,", "-Wp,", "-Wa,"].contains(where: flag.hasPrefix) else {
            return [Word(text: flag, isForLinker: isForLinker, written: flag)]
        }
        return flag.dropFirst(4).split(separator: ",").map {
            Word(text: String($0), isForLinker: flag.hasPrefix("-Wl,"), written: flag)
        }
    }
}
