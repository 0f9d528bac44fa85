/// A shell for which completions can be generated.
enum Shell: String, Sendable, Hashable, CaseIterable {
    case bash
    case zsh
    case fish

    func script(for program: ProgramDeclaration) -> String {
        let grammar = CompletionGrammar(program: program)
        return switch self {
        case .bash: BashScript(grammar: grammar).text
        case .zsh: ZshScript(grammar: grammar).text
        case .fish: FishScript(grammar: grammar).text
        }
    }
}
