import Entities
import PresentationKit
import ProgramKit

/// The record of a list of movies; unknown values are `null`, so every key is always present.
extension MoviesListState.Movies {
    var record: Record {
        [
            "query": subject.hasQuery ? query : nil, "page": pages.lowerBound, "totalPages": totalPages,
            "totalResults": totalResults, "countsAll": countsAll, "skipped": skipped,
            "person": person.map(\.record), "similarTo": reference.map(\.movieRecord),
            "source": origin.source, "ageSeconds": origin.age?.components.seconds, "stale": origin.isStale,
            // Output for programs is the same in every locale.
            "reason": emptyMessage(in: .plain), "results": items.map(\.record),
        ]
    }
}

/// The record of a person whom the words name.
extension NamedPersonViewData {
    fileprivate var record: Record {
        [
            "name": name, "directed": directed, "written": written, "played": played, "isAnswer": isAnswer,
        ]
    }
}

/// The record of a movie of the source, with why it is listed and what the user has saved of it.
extension MoviesListItemViewData {
    var record: Record {
        movieRecord + [
            "reasons": reasons, "mine": saved.map(\.record),
        ]
    }
}

/// The record of what the user has saved of a movie.
extension SavedMovieViewData {
    var record: Record {
        [
            "watchlist": watchlistDay, "seen": viewings, "rating": rating, "notes": notes,
            "lists": places.map(\.record),
        ]
    }
}

extension MovieListPlace {
    fileprivate var record: Record { ["name": list, "position": position, "notes": notes] }
}

extension MoviesListItemViewData {
    var movieRecord: Record {
        [
            "id": id, "title": title, "originalTitle": originalTitle, "koreanTitle": localTitles["ko"],
            "otherTitle": match?.otherTitle?.text, "year": year, "runtimeMinutes": runtimeMinutes,
            "rating": rating, "overview": overview, "genres": genres, "directors": directors,
            // More digits would have no meaning.
            "score": (match?.score).map { ($0 * 10_000).rounded() / 10_000 },
        ]
    }
}

/// The record of one movie; unknown values are `null` or empty lists, so every key is always present.
extension MovieDetailsViewData {
    var record: Record {
        let known = fields.compactMap { field in field.key.map { (name: $0, value: field.value.recordValue) }
        }
        return item.record + Record(known) + [
            "source": origin?.source, "ageSeconds": origin?.age?.components.seconds,
            "stale": origin?.isStale ?? false, "attribution": origin?.attribution,
        ]
    }
}

extension MovieField.Value {
    fileprivate var recordValue: RecordValue {
        switch self {
        case .text(let text): text.recordValue
        case .number(let number): number.recordValue
        case .list(let texts): texts.recordValue
        case .cast(let members):
            members.map { ["name": $0.name, "character": $0.character] as Record }.recordValue
        case .offers(let watch): watch.map(\.record).recordValue
        }
    }
}

/// The record of the services that offer a movie in a country.
extension WatchOffers {
    fileprivate var record: Record {
        [
            "country": country, "link": link, "attribution": attribution,
            "offers": offers.map {
                ["kind": $0.kind.rawValue, "service": $0.service.name, "mine": $0.isOwn] as Record
            },
        ]
    }
}
