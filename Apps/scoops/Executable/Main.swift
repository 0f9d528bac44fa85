import ScoopsApp

@main
struct Main {
    static func main() async {
        await ScoopsProgram.main()
    }
}
