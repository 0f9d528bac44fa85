import Entities
import RepositoryInterfaces

extension PagedList<MoviesPage> {
    /// Returns the earlier list, or a new one, with as many more pages as the extent needs.
    ///
    /// Only the first page of a new list is fetched with `onCachedPage`.
    static func fetched(
        continuing earlier: PagedList?,
        from firstPage: Int,
        through extent: ListExtent,
        onCachedPage: CachedPageHandler?,
        fetch: (_ page: Int, _ onCachedPage: CachedPageHandler?) async throws(MoviesError) -> MoviesPage
    ) async throws(MoviesError) -> PagedList {
        let list: PagedList
        if let earlier {
            list = earlier
        } else {
            list = PagedList(try await fetch(firstPage, onCachedPage))
        }
        return try await list.extended(through: extent, startingOverAt: firstPage) {
            page,
            _ throws(MoviesError) in
            try await fetch(page, nil)
        }
    }
}
