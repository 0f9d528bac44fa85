public import Entities

/// The list of rate sources. Showing it sends no requests.
@MainActor
public final class SourcesViewModel {
    public let sources: [SourceItemViewModel]

    public init(_ profiles: [SourceProfile]) {
        sources = profiles.map { SourceItemViewModel($0) }
    }
}

/// One source of rates in words, free of entities.
public struct SourceItemViewModel: Sendable, Hashable {
    /// The name by which a user selects it.
    public let id: String
    public let name: String
    public let coverage: String
    /// Such as `1999-01-04`; `nil` if it has no rates of earlier days.
    public let firstDay: String?
    public let needsKey: Bool
    public let hasKey: Bool
    public let attribution: String
    /// `nil` for a source on this machine.
    public let address: String?

    public init(
        id: String,
        name: String,
        coverage: String,
        firstDay: String?,
        needsKey: Bool,
        hasKey: Bool,
        attribution: String,
        address: String?
    ) {
        self.id = id
        self.name = name
        self.coverage = coverage
        self.firstDay = firstDay
        self.needsKey = needsKey
        self.hasKey = hasKey
        self.attribution = attribution
        self.address = address
    }

    init(_ profile: SourceProfile) {
        self.init(
            id: profile.id,
            name: profile.source.name,
            coverage: profile.coverage,
            firstDay: profile.firstDay?.description,
            needsKey: profile.key != .notNeeded,
            hasKey: profile.key == .set,
            attribution: profile.attribution,
            address: profile.address
        )
    }
}
