/// A flag of an `unsafeFlags` that matters, with its value.
struct FlagUse: Sendable, Hashable {
    let name: String
    let effect: CompilerFlag.Effect
    let value: String?
    /// With its value, as it reaches the compiler: `-I include`.
    let text: String
    /// Where it stands among the words of the manifest.
    let index: Int

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
                index: word.index
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
        FlagUse(name: name, effect: effect, value: value, text: "\(text) \(value)", index: index)
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
        return FlagUse(name: "", effect: effect, value: nil, text: word.text, index: word.index)
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
    /// That of the word of the manifest that it is a part of.
    let index: Int

    private static let wrappers: Set<String> = [
        "-Xfrontend", "-Xcc", "-Xclang", "-Xswiftc", "-Xpreprocessor", "-Xassembler",
    ]
    private static let linkerWrappers: Set<String> = ["-Xlinker", "-Xclang-linker"]

    /// Each compiler is behind another one's front end: `-Xfrontend -import-module -Xfrontend Core`.
    static func all(in flags: [String]) -> [Word] {
        var words: [Word] = []
        var isForLinker = false
        for (index, flag) in flags.enumerated() {
            if linkerWrappers.contains(flag) {
                isForLinker = true
            } else if !wrappers.contains(flag), !flag.hasPrefix("-Xarch_") {
                words += parts(of: flag, isForLinker, index)
                isForLinker = false
            }
        }
        return words
    }

    /// `-Wl,-l,part` is two words for the linker behind the compiler.
    private static func parts(of flag: String, _ isForLinker: Bool, _ index: Int) -> [Word] {
        guard ["-Wl,", "-Wp,", "-Wa,"].contains(where: flag.hasPrefix) else {
            return [Word(text: flag, isForLinker: isForLinker, index: index)]
        }
        return flag.dropFirst(4).split(separator: ",").map {
            Word(text: String($0), isForLinker: flag.hasPrefix("-Wl,"), index: index)
        }
    }
}
