import Entities

extension PagedList {
    /// Returns the list with as many more pages as the extent needs.
    ///
    /// If the source changes between two pages, the list starts over, but only once.
    func extended<Failure: Error>(
        through extent: ListExtent,
        startingOverAt start: Int,
        fetch: (_ position: Int, _ elementsBefore: Int) async throws(Failure) -> Page
    ) async throws(Failure) -> PagedList {
        var list = self
        var hasStartedOver = false
        while let position = list.nextPosition, list.needsMore(toReach: extent) {
            let page = try await fetch(position, list.elements.count)
            if hasStartedOver || list.isContinued(by: page) {
                list.append(page)
            } else {
                hasStartedOver = true
                list = PagedList(try await fetch(start, 0))
            }
        }
        return list
    }
}
