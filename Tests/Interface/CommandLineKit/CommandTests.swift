import CommandLineKit
import Testing

@Suite("Finding the command")
struct CommandTests {
    @Test("words that name no command belong to the main one")
    func mainCommand() throws {
        #expect(try MovieProgram.parse("blade", "runner") == MovieProgram.search("blade", "runner"))
        #expect(try MovieProgram.parse() == MovieProgram.search())
        #expect(try MovieProgram.parse("poplar") == MovieProgram.search("poplar"))
    }

    @Test("only the first operand names a command")
    func firstOperand() throws {
        #expect(try MovieProgram.parse("popular") == .perform(.popular(limit: nil, page: nil, json: false)))
        #expect(try MovieProgram.parse("most", "popular") == MovieProgram.search("most", "popular"))
        #expect(try MovieProgram.parse("-1", "popular") == MovieProgram.search("-1", "popular"))
        #expect(try MovieProgram.parse("Popular") == MovieProgram.search("Popular"))
    }

    @Test("an option of both commands may precede the command")
    func optionsBefore() throws {
        #expect(
            try MovieProgram.parse("--json", "-n", "5", "popular", "--page", "2")
                == .perform(.popular(limit: 5, page: 2, json: true))
        )
    }

    @Test("an option that the command lacks is rejected before and after its name")
    func foreignOption() {
        let message = "the command 'popular' takes no option '--sort'"
        #expect(MovieProgram.error(["--sort", "year", "popular"])?.message == message)
        #expect(MovieProgram.error(["popular", "--sort", "year"])?.message == message)
    }

    @Test("an option of other commands is rejected with their names")
    func optionOfAnother() {
        let message = "option '--page' goes only with the command 'popular', after its name"
        #expect(MovieProgram.error(["--page", "2", "popular"])?.message == message)
        #expect(MovieProgram.error(["alien", "--page=2"])?.message == message)
        #expect(MovieProgram.error(["show", "--page=2"])?.message == message)
    }

    @Test("a word is an unknown command only if the main command takes no operands")
    func unknownCommand() {
        let list = Command("list", summary: "List") { _ throws(UsageError) in 1 }
        let add = Command("add", summary: "Add") { _ throws(UsageError) in 2 }
        let program = Program(name: "list", version: "1", summary: "List", main: list, commands: [add])
        let error = #expect(throws: UsageError.self) { try program.parse(["ad"]) }
        #expect(error?.message == "unknown command 'ad'; did you mean 'add'?")
    }

    @Test("an action can reject arguments that contradict each other, with the advice of its command")
    func failure() {
        #expect(
            MovieProgram.error([""])?.description
                == "a title has at least one letter\nTry 'moviesearch --help'."
        )
    }
}
