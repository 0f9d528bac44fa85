public import Entities
public import UseCases

/// Shows and changes the settings for movies.
public typealias MovieSettingsViewModel = SettingsViewModel<MovieSetting>

extension SettingsViewModel<MovieSetting> {
    public init(
        settings: SettingsUseCase<MovieSetting>,
        services: WatchServicesUseCase,
        format: RegionalFormat
    ) {
        self.init(
            settings: settings,
            parse: { text, setting throws(FailureViewData) in
                do throws(MoviesError) {
                    return switch setting {
                    case .services: try await services.parse(text)
                    }
                } catch {
                    throw FailureViewData(error, retry: .request, in: format.language)
                }
            },
            format: format
        )
    }
}
