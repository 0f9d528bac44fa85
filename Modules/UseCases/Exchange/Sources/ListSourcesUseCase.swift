public import Entities

/// Names every source of rates, asking none of them.
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
