import EmbeddedMenu
import Entities
import Foundation
import RepositoryImpl
import RepositoryInterfaces
import Testing

@Suite("The embedded menu")
struct EmbeddedMenuTests {
    private var bytes: [UInt8] {
        Array(UnsafeBufferPointer(start: embedded_menu_bytes(), count: embedded_menu_count()))
    }

    @Test("equals the committed file, byte for byte")
    func bytesOfTheFile() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Modules/Embedded/Menu/Data/menu.json")
        #expect(try Array(Data(contentsOf: file)) == bytes)
    }

    @Test("offers enough choices, each with a Korean name and a colour")
    func menu() async throws {
        let menu = try await JSONMenuRepository(
            embedded: { UnsafeBufferPointer(start: embedded_menu_bytes(), count: embedded_menu_count()) },
            isCurrency: { $0 == .won }
        ).menu()
        #expect(menu.currency == .won)
        #expect(menu.cones.count >= 5)
        #expect(menu.flavors.count >= 16)
        #expect(menu.toppings.count >= 12)
        #expect(Set(menu.cones.map(\.shape)) == [.cone, .cup])
        for item in MenuPart.allCases.flatMap(menu.items) {
            #expect(item.name.korean != nil && item.tint != nil, "\(item.id)")
            #expect(item.price > .zero)
        }
    }
}
