import MovieScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit

/// The full screen in Korean, in the states whose texts differ.
enum KoreanSampleScreen: String, CaseIterable, Sendable {
    case koreanWelcome
    case koreanPopular
    case koreanSuggestions
    case koreanLoading
    case koreanOlder
    case koreanFresher
    case koreanMore
    case koreanList
    case koreanStale
    case koreanEmpty
    case koreanFailed
    case koreanWaiting
    case koreanDetails
    case koreanDetailsLoading
    case koreanDetailsWaiting
    case koreanPoster

    private static let format = RegionalFormat(identifier: "ko_KR") ?? .plain

    func model(_ size: CellSize) -> MoviesScreenModel {
        var model = MoviesScreenModel(
            size: size,
            format: Self.format,
            keyNote: self == .koreanPopular ? "TMDB 키 없음: --help 참고" : nil,
            serviceName: [.koreanWaiting, .koreanDetailsWaiting].contains(self) ? "TMDB" : nil
        )
        fill(&model)
        return model
    }

    private func fill(_ model: inout MoviesScreenModel) {
        switch self {
        case .koreanWelcome: break
        case .koreanPopular:
            model.show(Self.popular)
            model.show(
                CatalogueState(
                    phase: .loaded,
                    summary: CatalogueState.Summary(kind: .builtIn, movies: 19_576, path: nil)
                )
            )
        case .koreanSuggestions:
            model.show(Self.popular)
            model.show(RecentQueriesState(phase: .loaded, queries: ["괴물", "기생충"]))
            model.press(.up)
        case .koreanLoading: model.show(MoviesListState(subject: .popular, phase: .loading(.first)))
        case .koreanOlder:
            model.type("괴")
            model.show(SampleMovies.found("괴", phase: .loading(.first), movies: Self.movies()))
        case .koreanFresher:
            show(.loading(.revalidating), Self.movies(origin: SampleMovies.stale), in: &model)
        case .koreanMore: show(.loading(.more), Self.movies(totalResults: 1_240), in: &model)
        case .koreanList: show(.loaded, Self.movies(totalResults: 1_240), in: &model)
        case .koreanStale: show(.loaded, Self.movies(origin: SampleMovies.stale), in: &model)
        case .koreanEmpty: show(.empty, Self.nothing, in: &model)
        case .koreanFailed: show(.failed(Self.failure), nil, in: &model)
        case .koreanWaiting:
            show(.loading(.first), nil, in: &model)
            model.waitingStep = 1
        case .koreanDetails, .koreanDetailsLoading, .koreanDetailsWaiting, .koreanPoster:
            show(.loaded, Self.movies(), in: &model)
            model.press(.tab)
            model.pictures = PictureSupport(imageProtocol: .blocks, cellPixels: nil)
            model.show(details)
            if self == .koreanDetailsWaiting { model.waitingStep = 1 }
        }
    }

    private func show(
        _ phase: MoviesListState.Phase,
        _ movies: MoviesListState.Movies?,
        in model: inout MoviesScreenModel
    ) {
        model.type("기생충")
        model.show(SampleMovies.found("기생충", phase: phase, movies: movies))
    }

    private var details: MovieDetailsState {
        switch self {
        case .koreanDetailsLoading, .koreanDetailsWaiting:
            MovieDetailsState(phase: .loading, movie: MovieDetailsViewData(item: Self.parasite))
        case .koreanPoster: MovieDetailsState(phase: .loaded, movie: Self.details, poster: .loading)
        default: MovieDetailsState(phase: .loaded, movie: Self.details)
        }
    }

    private static let parasite = MoviesListItemViewData(
        id: "tmdb:496243",
        title: "기생충",
        year: 2019,
        runtimeMinutes: 132,
        overview: "전원백수로 살 길 막막하지만 사이는 좋은 기택 가족.",
        genres: ["코미디", "스릴러"],
        directors: ["봉준호"]
    )

    private static let details = MovieDetailsViewData(
        item: parasite,
        releaseDate: "2019-05-30",
        countries: ["대한민국"],
        writers: ["봉준호", "한진원"],
        cast: [.init(name: "송강호", character: "김기택"), .init(name: "이선균")],
        awards: 4,
        hasPoster: true,
        origin: .init(source: "catalogue", sourceName: "2026년 11월 21일에 가져온 카탈로그")
    )

    private static let catalogue = MoviesListState.Origin(source: "catalogue", sourceName: "내장 카탈로그")

    private static func movies(
        totalResults: Int? = nil,
        origin: MoviesListState.Origin = Self.catalogue
    ) -> MoviesListState.Movies {
        SampleMovies.movies(
            [
                parasite,
                MoviesListItemViewData(id: "tt0468492", title: "괴물", year: 2006, runtimeMinutes: 119),
                MoviesListItemViewData(id: "tt0000060", title: "올드보이", year: 2003, runtimeMinutes: 120),
            ],
            query: "기생충",
            totalResults: totalResults,
            origin: origin
        )
    }

    private static let nothing = MoviesListState.Movies(
        query: "기생충",
        items: [],
        pages: 1...1,
        totalPages: 0,
        totalResults: 0,
        noResultsMessage: "'기생충'에 맞는 영화가 없습니다. 낱말을 줄이거나 다르게 적어 보세요.",
        origin: Self.catalogue
    )

    private static let popular = MoviesListState(
        subject: .popular,
        phase: .loaded,
        movies: SampleMovies.movies([parasite], subject: .popular, query: "", origin: Self.catalogue)
    )

    private static let failure = FailureViewData(
        kind: .service,
        message: "서비스 TMDB에 연결할 수 없습니다. 네트워크를 확인하고 다시 검색하세요."
    )
}
