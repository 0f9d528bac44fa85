import LayerLintApp

@main
struct Main {
    static func main() async {
        await LayerLintProgram.main()
    }
}
