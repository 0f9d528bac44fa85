import FXConvertApp

@main
struct Main {
    static func main() async {
        await FXConvertProgram.main()
    }
}
