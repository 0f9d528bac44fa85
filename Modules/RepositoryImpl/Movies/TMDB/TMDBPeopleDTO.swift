import Entities
import Networking

/// People whom TMDB finds by name, the most popular first.
struct TMDBPeopleDTO: Decodable, Sendable {
    struct Person: Decodable, Sendable {
        let id: Int
        let name: String
    }

    let results: LenientRows<Person>

    private enum CodingKeys: String, CodingKey {
        case results
    }

    init(from decoder: any Decoder) throws {
        results = try decoder.container(keyedBy: CodingKeys.self).lenientRows(.results)
    }
}

/// All movies of one person; a movie is listed once for each job.
struct TMDBPersonMoviesDTO: Decodable, Sendable {
    private struct Job: Decodable, Sendable {
        let movie: TMDBMovieDTO
        let role: CreditRole?

        private enum CodingKeys: String, CodingKey {
            case job, department
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            movie = try TMDBMovieDTO(from: decoder)
            if container.lenientText(.job) == "Director" {
                role = .director
            } else {
                role = container.lenientText(.department) == "Writing" ? .writer : nil
            }
        }
    }

    /// Each movie with the roles of the person, the most popular first.
    let movies: [(movie: TMDBMovieDTO, roles: Set<CreditRole>)]

    private enum CodingKeys: String, CodingKey {
        case cast, crew
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let crew: LenientRows<Job> = try container.lenientRows(.crew)
        let cast: LenientRows<TMDBMovieDTO> = try container.lenientRows(.cast)
        let credits =
            crew.rows.compactMap { job in job.role.map { (job.movie, $0) } } + cast.rows.map { ($0, .cast) }
        var movies: [(movie: TMDBMovieDTO, roles: Set<CreditRole>)] = []
        var positions: [Int: Int] = [:]
        for (movie, role) in credits {
            if let position = positions[movie.id] {
                movies[position].roles.insert(role)
            } else {
                positions[movie.id] = movies.count
                movies.append((movie, [role]))
            }
        }
        self.movies = movies.sorted {
            ($0.movie.popularity ?? 0, $1.movie.id) > ($1.movie.popularity ?? 0, $0.movie.id)
        }
    }

    /// The number of movies by role.
    var counts: [CreditRole: Int] {
        movies.reduce(into: [:]) { counts, credit in
            for role in credit.roles { counts[role, default: 0] += 1 }
        }
    }
}
