public import Entities

public protocol MenuRepository: Sendable {
    func menu() async throws(MenuError) -> Menu
}
