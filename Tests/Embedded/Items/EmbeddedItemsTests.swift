import EmbeddedItems
import Entities
import Foundation
import RepositoryImpl
import RepositoryInterfaces
import Testing

@Suite("The embedded items")
struct EmbeddedItemsTests {
    private static let file = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../../Modules/Embedded/Items/Data/items.tsv")

    private static var items: Data {
        Data(bytes: embedded_items_bytes(), count: embedded_items_count())
    }

    private static var rows: [[Substring]] {
        String(decoding: items, as: UTF8.self)
            .split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }

    private let repository = CatalogueShoppingRepository {
        UnsafeBufferPointer(start: embedded_items_bytes(), count: embedded_items_count())
    }

    @Test("equal the committed table, byte for byte")
    func sameAsSource() throws {
        #expect(try Self.items == Data(contentsOf: Self.file))
    }

    @Test("are well formed, span several categories, and include some without a price")
    func rows() {
        let heading = "id title price_krw brand maker mall categories day"
        #expect(Self.rows.first?.joined(separator: " ") == heading)
        let items = Self.rows.dropFirst()
        #expect(items.count >= 150)
        #expect(Set(items.map(\.[0])).count == items.count)
        #expect(Set(items.map(\.[1])).count == items.count)
        #expect(Set(items.map(\.[6])).count >= 10)
        #expect((3...20).contains(items.count { $0[2].isEmpty }))
        let odd = items.filter { item in
            item.count != 8
                || [0, 1, 3, 4, 5].contains { item[$0].isEmpty }
                || !item[2].isEmpty && (Int(item[2]).map { $0 <= 0 } ?? true)
                || item[6].split(separator: "|").count != 3
                || item[7].wholeMatch(of: /2026-[01][0-9]-[0-3][0-9]/) == nil
                || item.joined().unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        #expect(odd.isEmpty, "\(odd.prefix(3))")
    }

    @Test("have titles in both languages")
    func languages() {
        let odd = Self.rows.dropFirst().filter { item in
            !item[1].contains { ("가"..."힣").contains($0) } || !item[1].contains { ("a"..."z").contains($0) }
        }
        #expect(odd.isEmpty, "\(odd.prefix(3))")
    }

    @Test(
        "are found by Korean and English words, by brand, by category, and with a typo",
        arguments: ["키보드", "keyboard", "NovaKey", "노바키", "텐트", "tent", "keybaord", "조명", "ㅋㅂㄷ"]
    )
    func found(words: String) async throws {
        let page = try await repository.page(matching: ShoppingQuery(text: words), from: 1, count: 20)
        #expect(page.items.count >= 2, "\(page.total)")
    }

    @Test("come first in a search for their own title")
    func everyTitle() async throws {
        for row in Self.rows.dropFirst() {
            let page = try await repository.page(
                matching: ShoppingQuery(text: String(row[1])),
                from: 1,
                count: 1
            )
            #expect(page.items.first?.id.description == String(row[0]))
        }
    }
}
