import FXConvertApp

@main
struct Main {
    static func main() {
        FXConvertProgram.main()
    }
}
