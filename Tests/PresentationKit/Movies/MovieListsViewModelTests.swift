import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@testable import PresentationKit

@MainActor
@Suite("The view model of lists")
struct MovieListsViewModelTests {
    private func make(_ language: Language = .english, _ movies: SavedMovies = SavedMovies())
        -> MovieListsViewModel
    {
        MovieListsViewModel(
            lists: MovieListsUseCase(repository: SavedMoviesRepositoryDouble(movies)),
            format: .withCommands(language)
        )
    }

    @Test("shows how far the user is with each list, and how to make the first one")
    func progress() async {
        let place = MovieListPlace(list: "best", position: 1)
        let movies = SavedMovies(
            (1...3).map {
                SavedMovie(movie: Movie(id: .tmdb($0), title: ""), rating: $0 == 1 ? 5 : nil, places: [place])
            }
        )
        for (language, progress) in [(Language.english, "1 of 3 seen"), (.korean, "3편 중 1편 봄")] {
            let viewModel = make(language, movies)
            await viewModel.load()
            guard case .listed(let lists, nil) = viewModel.state else {
                Issue.record("\(viewModel.state)")
                continue
            }
            #expect(lists.map(\.progress) == [progress])
        }
        let none = make()
        await none.load()
        #expect(
            none.state
                == .listed([], message: "You have made no lists; make one with 'moviesearch list new'.")
        )
    }

    @Test("lists that cannot be read are a failure")
    func unreadable() async {
        let viewModel = MovieListsViewModel(
            lists: MovieListsUseCase(repository: SavedMoviesRepositoryDouble(failure: .readOnly))
        )
        await viewModel.load()
        guard case .failed(let failure) = viewModel.state else {
            Issue.record("\(viewModel.state)")
            return
        }
        #expect(failure.kind == .storage)
    }

    @Test("says what was done with a list and how to undo it, or why not")
    func changes() async {
        let viewModel = make()
        await viewModel.make("best")
        #expect(viewModel.state == .changed("Made the list \"best\". 'moviesearch undo' takes that back."))
        await viewModel.make("best")
        guard case .failed(let failure) = viewModel.state else {
            Issue.record("\(viewModel.state)")
            return
        }
        #expect(failure.kind == .invalidRequest)
        #expect(failure.message == "There is a list \"best\" already; choose another name.")
        await viewModel.rename("best", to: "worst")
        guard case .changed(let message) = viewModel.state else {
            Issue.record("\(viewModel.state)")
            return
        }
        #expect(message.hasPrefix("Renamed the list \"best\" to \"worst\"."))
        await viewModel.delete("worst")
        let deleted = "Deleted the list \"worst\" with 0 movies. 'moviesearch undo' takes that back."
        #expect(viewModel.state == .changed(deleted))
        await viewModel.delete("worst")
        #expect(
            viewModel.state
                == .failed(
                    FailureViewData(kind: .noData, message: "There is no list \"worst\"; you have made none.")
                )
        )
    }
}
