import Entities
public import UseCases

/// Fetches the files of posters, for a view that shows files by their names.
public struct PosterFiles: Sendable {
    private static let widths = 1...1_000

    private let fetchPoster: any FetchPosterUseCase
    private let format: RegionalFormat

    public init(fetchPoster: any FetchPosterUseCase, format: RegionalFormat = .plain) {
        self.fetchPoster = fetchPoster
        self.format = format
    }

    /// Returns the file of a poster for a view of this width in pixels; `nil` if there is no such poster or width.
    public func file(named name: String, width: Int) async throws(FailureViewData) -> [UInt8]? {
        guard Self.widths.contains(width), let reference = PosterReference(untrustedPath: name) else {
            return nil
        }
        do throws(MoviesError) {
            // Posters have a ratio of 2:3.
            let box = PictureSize(width: width, height: width * 3 / 2)
            return try await fetchPoster.execute(reference, box: box)?.file
        } catch {
            throw FailureViewData(error, retry: .request, in: format.language)
        }
    }
}
