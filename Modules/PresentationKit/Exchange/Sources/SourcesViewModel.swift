public import Entities

/// The list of rate sources. Showing it sends no requests.
@MainActor
public final class SourcesViewModel {
    public let sources: [SourceViewData]

    public init(_ profiles: [SourceProfile], format: RegionalFormat = .plain) {
        sources = profiles.map { SourceViewData($0, format: format) }
    }
}

/// One source of rates in words, free of entities.
public struct SourceViewData: Sendable, Hashable {
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
    /// The coverage, the key, the attribution and the address, one line each.
    public let facts: [String]
    /// The title of the environment variables that configure it.
    public let settingsTitle: String

    public init(
        id: String,
        name: String,
        coverage: String,
        firstDay: String?,
        needsKey: Bool,
        hasKey: Bool,
        attribution: String,
        address: String?,
        format: RegionalFormat = .plain
    ) {
        self.id = id
        self.name = name
        self.coverage = coverage
        self.firstDay = firstDay
        self.needsKey = needsKey
        self.hasKey = hasKey
        self.attribution = attribution
        self.address = address
        facts = [
            firstDay.map { SourceText.since(coverage, day: $0).text(in: format.language) } ?? coverage,
            needsKey ? SourceText.key(isSet: hasKey).text(in: format.language) : nil,
            attribution,
            address,
        ]
        .compactMap(\.self)
        settingsTitle = SourceText.settings.text(in: format.language)
    }

    init(_ profile: SourceProfile, format: RegionalFormat) {
        self.init(
            id: profile.id,
            name: profile.source.name,
            coverage: profile.coverage.text(in: format.language),
            firstDay: profile.coverage.firstDay?.description,
            needsKey: profile.key != .notNeeded,
            hasKey: profile.key == .set,
            attribution: profile.attribution,
            address: profile.address,
            format: format
        )
    }
}

enum SourceText: Wording {
    case since(String, day: String)
    case key(isSet: Bool)
    case settings
}

extension SourceProfile.Coverage: Wording {}
