import Entities
import Testing

@Suite("Sorting by a value")
struct SortingTests {
    private let numbers = [(2, "a"), (nil, "b"), (1, "c"), (2, "d"), (nil, "e")] as [(Int?, String)]

    @Test("Elements without the value come last in either direction, and equal ones keep their order")
    func unknowns() {
        #expect(numbers.sorted(by: \.0, isDescending: false).map(\.1) == ["c", "a", "d", "b", "e"])
        #expect(numbers.sorted(by: \.0, isDescending: true).map(\.1) == ["a", "d", "c", "b", "e"])
    }
}
