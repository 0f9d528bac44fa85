import Testing

// SwiftPM would otherwise search the build's index for XCTest cases. There are none, and without an index the
// tests compile in four fifths of the time.
@main
struct TestProgram {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }
}
