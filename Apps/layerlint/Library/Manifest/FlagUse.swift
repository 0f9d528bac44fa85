/// A relevant flag of an `unsafeFlags`, with its value.
struct FlagUse: Sendable, Hashable {
    let name: String
    let effect: CompilerFlag.Effect
    let value: String?
    /// With its value, as it reaches the compiler: `-I include`.
    let text: String
    /// The index of its word in the manifest's list.
    let index: Int

    static func all(in flags: [String]) -> [FlagUse] {
        let words = Word.all(in: flags)
        var uses: [FlagUse] = []
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            guard let (flag, value) = CompilerFlag.read(word.text, forLinker: word.isForLinker) else {
                continue
            }
            var use = FlagUse(
                name: flag.name,
                effect: flag.effect,
                value: value,
                text: word.text,
                index: word.index
            )
            if value == nil, index < words.count {
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
}

/// A word as the compiler or linker finally receives it, without the flags that pass it on.
private struct Word {
    let text: String
    let isForLinker: Bool
    /// The index of the word in the manifest that it is part of.
    let index: Int

    private static let wrappers: Set<String> = [
        "-Xfrontend", "-Xcc", "-Xclang", "-Xswiftc", "-Xpreprocessor", "-Xassembler",
    ]
    private static let linkerWrappers: Set<String> = ["-Xlinker", "-Xclang-linker"]

    /// Unwraps flags that pass words on: `-Xfrontend -import-module -Xfrontend Core`.
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

    /// `-Wl,-l,part` passes two words to the linker.
    private static func parts(of flag: String, _ isForLinker: Bool, _ index: Int) -> [Word] {
        guard ["-Wl,", "-Wp,", "-Wa,"].contains(where: flag.hasPrefix) else {
            return [Word(text: flag, isForLinker: isForLinker, index: index)]
        }
        return flag.dropFirst(4).split(separator: ",").map {
            Word(text: String($0), isForLinker: flag.hasPrefix("-Wl,"), index: index)
        }
    }
}
