package import PresentationKit
package import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import UseCases

/// The container of the item search: what both patterns are built of.
@MainActor
package struct ItemsSceneDIContainer {
    let repository: any ShoppingRepository
    let picturesRepository: any ItemPicturesRepository
    package let format: RegionalFormat
    package var usesNetwork = false
    var lacksKey = false
    package let context: ProcessContext
    package let console: Console

    /// Longer than between two letters of a word, for a service with a daily quota.
    private static let pauseBeforeRequests = Duration.milliseconds(250)

    private var pause: TypingPause {
        usesNetwork ? TypingPause(Self.pauseBeforeRequests, on: context.clock) : .none
    }

    /// A short note for a user without an API key; `nil` if there is one.
    package var keyNote: String? { lacksKey ? ItemsLabels(format).keyless(NaverService.name) : nil }

    package func makeController() -> ItemsController {
        ItemsController(
            searchItems: DefaultSearchItemsUseCase(repository: repository),
            fetchPicture: DefaultFetchItemPictureUseCase(repository: picturesRepository),
            format: format,
            pause: pause
        )
    }

    package func makeViewModel() -> ItemsViewModel {
        ItemsViewModel(
            searchItems: DefaultSearchItemsUseCase(repository: repository),
            fetchPicture: DefaultFetchItemPictureUseCase(repository: picturesRepository),
            format: format,
            pause: pause
        )
    }
}
