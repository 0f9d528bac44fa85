import Foundation
import Testing

/// A pipe of the operating system.
struct TestPipe {
    let reader: Int32
    let writer: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        reader = ends[0]
        writer = ends[1]
    }

    func close() {
        Foundation.close(reader)
        Foundation.close(writer)
    }
}
