public import Entities
public import RepositoryInterfaces

/// Finds items at Naver, within the limits of its service.
public struct NaverShoppingRepository: ShoppingRepository {
    /// The start positions that the service accepts, however many items it counts.
    private static let places = 1...1_000
    /// The numbers of items that the service returns at once.
    private static let counts = 1...100
    private static let origin = ShoppingOrigin.service(identifier: "naver", name: NaverService.name)

    private let service: NaverService

    public init(service: NaverService) {
        self.service = service
    }

    public func page(
        matching query: ShoppingQuery,
        from place: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        guard place <= Self.places.upperBound else {
            return ShoppingPage(items: [], nextPlace: nil, total: 0, origin: Self.origin)
        }
        let place = max(place, Self.places.lowerBound)
        let count = min(max(count, Self.counts.lowerBound), Self.counts.upperBound)
        return try await service.items(query, from: place, count: count)
            .toDomain(requested: place, lastPlace: Self.places.upperBound, origin: Self.origin)
    }
}
