import ScoopsApp

@main
struct Main {
    static func main() {
        ScoopsProgram.main()
    }
}
