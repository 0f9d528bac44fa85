import Testing

/// The program of all tests, instead of the one that SwiftPM writes.
///
/// SwiftPM's own looks for tests of XCTest, of which there are none here, in an index of every source, which takes a
/// fifth of the time of a build. It finds this file by its name, except on a Mac, where it needs none.
@main
enum TestProgram {
    static func main() async {
        let arguments = CommandLine.arguments
        // Asked for its tests of XCTest, or told to run them, it has none.
        if arguments.contains("--dump-tests-json") { print(#"{"tests": []}"#) }
        guard arguments.contains("swift-testing") else { return }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
