import MovieSearchApp

@main
struct Main {
    static func main() {
        MovieSearchProgram.main()
    }
}
