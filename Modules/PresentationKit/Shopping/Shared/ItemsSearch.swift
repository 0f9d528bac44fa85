import Entities

/// A search for items as a view requests it.
public struct ItemsSearch: Sendable, Hashable {
    /// The number of items on a page, unless the search has a limit.
    public static let pageSize = 20

    public let text: String
    public let sort: ItemsSort
    /// The number of items to request; `nil` for one page.
    public let limit: Int?
    public let prices: ItemPrices

    public init(
        _ text: String,
        sort: ItemsSort = .standard,
        limit: Int? = nil,
        prices: ItemPrices = ItemPrices()
    ) {
        self.text = text
        self.sort = sort
        self.limit = limit
        self.prices = prices
    }

    /// Returns the validated query.
    func query() throws(ShoppingError) -> ShoppingQuery {
        try ShoppingQuery(text: text, order: sort.order)
    }

    /// Whether there is no word to search for, as before the first letter is typed.
    public var isBlank: Bool {
        do throws(ShoppingError) {
            _ = try query()
            return false
        } catch {
            return error == .emptyQuery
        }
    }

    /// Whether both differ only in the order. Items deleted from one are then not shown again.
    func reorders(_ other: ItemsSearch?) -> Bool {
        other.map { $0.text == text && $0.prices == prices && $0.sort != sort } ?? false
    }
}

/// The lowest and the highest price that the user wants to pay, in won; `nil` is no limit.
public struct ItemPrices: Sendable, Hashable {
    public let lowest: Int?
    public let highest: Int?

    public init(from lowest: Int? = nil, through highest: Int? = nil) {
        (self.lowest, self.highest) = (lowest, highest)
    }

    /// Whether no price is within the limits.
    public var isEmpty: Bool { if let lowest, let highest { lowest > highest } else { false } }

    var range: PriceRange? {
        PriceRange(from: lowest.map { ExactDecimal($0) }, through: highest.map { ExactDecimal($0) })
    }

    /// The limits as text; `nil` if there are none.
    func phrase(_ format: RegionalFormat) -> ItemsPhrase? {
        func text(_ amount: Int) -> String {
            format.text(Money(amount: ExactDecimal(amount), currency: .won))
        }
        return switch (lowest, highest) {
        case (nil, nil): nil
        case (let lowest?, nil): .pricedFrom(text(lowest))
        case (nil, let highest?): .pricedUpTo(text(highest))
        case (let lowest?, let highest?): .priced(from: text(lowest), through: text(highest))
        }
    }
}

/// The order of the items; the raw values are the names that users type.
public enum ItemsSort: String, Sendable, Hashable, CaseIterable {
    case relevance, newest, cheapest, dearest

    /// The order that is used unless another is chosen.
    public static let standard = ItemsSort.relevance

    /// The order that the key for sorting switches to.
    public var next: ItemsSort {
        switch self {
        case .relevance: .newest
        case .newest: .cheapest
        case .cheapest: .dearest
        case .dearest: .relevance
        }
    }

    var order: ShoppingOrder {
        switch self {
        case .relevance: .relevance
        case .newest: .newest
        case .cheapest: .cheapest
        case .dearest: .dearest
        }
    }
}

/// The asynchronous part of a command; cancelling its task cancels it.
///
/// It is separate from the immediate part, because a newer command must be known before an older one ends.
/// A cancelled command shows no error and restores the earlier state.
public typealias ItemsEffect = @MainActor () async -> Void

/// The pause in typing before a service is asked, since a request per letter would use up its quota.
public struct TypingPause: Sendable {
    /// No pause, for a source that answers at once.
    public static let none = TypingPause(wait: {})

    private let wait: @Sendable () async throws -> Void

    private init(wait: @escaping @Sendable () async throws -> Void) {
        self.wait = wait
    }

    public init(_ duration: Duration, on clock: any Clock<Duration>) {
        self.init { try await clock.sleep(for: duration) }
    }

    /// Returns after the pause.
    func end() async throws(ShoppingError) {
        do {
            try await wait()
        } catch {
            throw .cancelled
        }
    }
}
