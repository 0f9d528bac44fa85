import LayerLintApp

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@main
struct Main {
    static func main() {
        exit(LayerLintProgram.run(Array(CommandLine.arguments.dropFirst())))
    }
}
