import MovieSearchApp

@main
struct Main {
    static func main() async {
        await MovieSearchProgram.main()
    }
}
