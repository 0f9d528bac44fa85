import LayerLintApp

@main
struct Main {
    static func main() {
        LayerLintProgram.main()
    }
}
