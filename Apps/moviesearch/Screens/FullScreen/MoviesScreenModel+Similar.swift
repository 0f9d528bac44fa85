import PresentationKit
import TerminalKit

// Similar movies, which replace the list and its open movie until the user goes back or types.
extension MoviesScreenModel {
    mutating func showSimilarMovies() -> [Intent] {
        guard let movie = details?.movie?.item, !scene.isMovingOn else { return [] }
        replaced = [self]
        dropMovie()
        field = TextField()
        window = ListWindow()
        scene.awaited = .similar(to: movie.id)
        // The focus moves to the list once it is loaded.
        focus = .field
        movesToListWhenLoaded = true
        return [.send(.showSimilarMovies)]
    }

    mutating func closeSimilarMovies() -> [Intent] {
        guard var earlier = replaced.first else { return [] }
        earlier.size = size
        earlier.marked = marked
        earlier.scene.catalogue = scene.catalogue
        earlier.pictures = pictures
        self = earlier
        keepDetailsInPlace()
        keepSelectionVisible()
        return [.send(.closeSuggestions), .send(.closeSimilarMovies)]
    }
}
