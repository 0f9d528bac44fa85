import Entities
import PresentationKit

extension OrderPart {
    /// The same part as an entity, as requests need it.
    var menuPart: MenuPart {
        switch self {
        case .cone: .cone
        case .flavor: .flavor
        case .topping: .topping
        }
    }
}
