import Foundation
import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The keys in the README of moviesearch")
struct KeysInReadmeTests {
    @Test("They are those that the full screen lists")
    func sameKeys() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../../Apps/moviesearch/README.md")
        let readme = try String(contentsOf: file, encoding: .utf8)
        for place in KeysOfPlace.all(isPicking: false, in: .plain) {
            let keys = place.keys.map { "`\($0.key)` \($0.action)" }.joined(separator: " · ")
            #expect(readme.contains("| \(place.place) | \(keys) |\n"))
        }
    }
}
