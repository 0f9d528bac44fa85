/// A flag of an `unsafeFlags` that matters, with its value.
struct FlagUse: Sendable, Hashable {
    let name: String
    let effect: CompilerFlag.Effect
    let value: String?
    /// With its value, as it reaches the compiler: `-I include`.
    let text: String
    /// The word of the manifest that it stands in.
    let word: String

    static func all(in flags: [String]) -> [FlagUse] {
        let words = Word.all(in: flags)
        var uses: [FlagUse] = []
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            guard let (flag, value) = CompilerFlag.read(word.text, forLinker: word.isForLinker) else {
                if let use = file(word) { uses.append(use) }
                continue
            }
            var use = FlagUse(
                name: flag.name,
                effect: flag.effect,
                value: value,
                text: word.text,
                word: word.origin
            )
            if value == nil, flag.value != .none, index < words.count {
                use = use.followed(by: words[index].text)
                index += 1
            }
            uses.append(use)
        }
        return uses
    }

    private func followed(by value: String) -> FlagUse {
        FlagUse(name: name, effect: effect, value: value, text: "\(text) \(value)", word: word)
    }

    /// What is no flag is a file for the compiler or the linker, and goes into the program if it holds code.
    private static func file(_ word: Word) -> FlagUse? {
        let effect: CompilerFlag.Effect
        if word.text.hasPrefix("@") {
            effect = .evades("reads more flags from a file")
        } else if !word.text.hasPrefix("-"), holdsCode(word.text) {
            effect = .evades(CompilerFlag.takesInCode)
        } else {
            return nil
        }
        return FlagUse(name: "", effect: effect, value: nil, text: word.text, word: word.origin)
    }

    private static let codeEndings: Set<String> = [
        "o", "obj", "a", "lib", "so", "dylib", "tbd", "bc", "ll", "sil", "sib", "swiftmodule",
        "swiftinterface", "pcm", "swift", "c", "cc", "cpp", "cxx", "m", "mm", "s", "S", "asm",
    ]

    /// A library's file may end in its version: `libz.so.1`.
    private static func holdsCode(_ path: String) -> Bool {
        codeEndings.contains(PathText.fileExtension(of: path)) || PathText.name(of: path).contains(".so.")
    }
}

/// A word for the compiler or linker that reads it in the end, without those that hand it on.
private struct Word {
    let text: String
    let isForLinker: Bool
    /// The word of the manifest that it is a part of.
    let origin: String

    private static let wrappers: Set<String> = [
        "-Xfrontend", "-Xcc", "-Xclang", "-Xswiftc", "-Xpreprocessor", "-Xassembler",
    ]
    private static let linkerWrappers: Set<String> = ["-Xlinker", "-Xclang-linker"]

    /// Each compiler is behind another one's front end: `-Xfrontend -import-module -Xfrontend Core`.
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

    /// `-Wl,-l,part` is two words for the linker behind the compiler.
    private static func parts(of flag: String, _ isForLinker: Bool) -> [Word] {
        guard ["-Wl,", "-Wp,", "-Wa,"].contains(where: flag.hasPrefix) else {
            return [Word(text: flag, isForLinker: isForLinker, origin: flag)]
        }
        return flag.dropFirst(4).split(separator: ",").map {
            Word(text: String($0), isForLinker: flag.hasPrefix("-Wl,"), origin: flag)
        }
    }
}
