public import Entities
public import RepositoryInterfaces

/// Finds items at Naver, within the limits of its service.
public struct NaverShoppingRepository: ShoppingRepository {
    /// The start positions that the service accepts, however many items it counts.
    private static let positions = 1...1_000
    /// The numbers of items that the service returns at once.
    private static let counts = 1...100
    private static let origin = ShoppingOrigin.service(identifier: "naver", name: NaverService.name)

    private let service: NaverService

    public init(service: NaverService) {
        self.service = service
    }

    public func page(
        matching query: ShoppingQuery,
        from position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        guard position <= Self.positions.upperBound else {
            return ShoppingPage(items: [], nextPosition: nil, total: 0, origin: Self.origin)
        }
        let position = max(position, Self.positions.lowerBound)
        let count = min(max(count, Self.counts.lowerBound), Self.counts.upperBound)
        return try await service.items(query, from: position, count: count)
            .toDomain(requested: position, lastPosition: Self.positions.upperBound, origin: Self.origin)
    }
}
