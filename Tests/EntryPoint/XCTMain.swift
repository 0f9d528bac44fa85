import Testing

// The entry point of the tests that the scripts build. SwiftPM's own searches the build's index for XCTest cases.
// There are none, and without an index the tests compile in four fifths of the time.
@main
struct EntryPoint {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }
}
