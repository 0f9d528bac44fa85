import ItemSearchApp

@main
struct Main {
    static func main() async {
        await ItemSearchProgram.main()
    }
}
