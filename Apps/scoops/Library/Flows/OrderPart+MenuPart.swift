import Entities
import PresentationKit

extension OrderPart {
    /// The part as requests name it.
    var menuPart: MenuPart {
        switch self {
        case .cone: .cone
        case .flavor: .flavor
        case .topping: .topping
        }
    }
}
