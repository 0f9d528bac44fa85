public import Entities

/// Knows what can be ordered.
public protocol MenuRepository: Sendable {
    func menu() async throws(MenuError) -> Menu
}
