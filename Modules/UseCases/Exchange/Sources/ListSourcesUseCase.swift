public import Entities

/// Lists the sources of rates without asking any of them.
public protocol ListSourcesUseCase: Sendable {
    func execute() -> [SourceProfile]
}

public struct DefaultListSourcesUseCase: ListSourcesUseCase {
    private let profiles: [SourceProfile]

    public init(profiles: [SourceProfile]) {
        self.profiles = profiles
    }

    public func execute() -> [SourceProfile] { profiles }
}
