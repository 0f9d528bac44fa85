import ItemSearchApp

@main
struct Main {
    static func main() {
        ItemSearchProgram.main()
    }
}
