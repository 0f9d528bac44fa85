import Entities

/// The cast and crew of a movie.
struct TMDBCreditsDTO: Decodable, Sendable {
    private struct Role: Decodable, Sendable {
        let member: CastMember
        let order: Int?

        private enum CodingKeys: String, CodingKey {
            case name, character, order
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            member = CastMember(
                name: try container.decode(String.self, forKey: .name),
                character: container.lenientText(.character)
            )
            order = container.lenient(.order)
        }
    }

    private struct Job: Decodable, Sendable {
        let name: String
        let job: String
    }

    /// The jobs of the movie's writers; the author of the novel behind it is not one.
    private static let writingJobs: Set = [
        "Adaptation", "Author", "Co-Writer", "Original Story", "Scenario Writer", "Screenplay", "Story",
        "Writer",
    ]

    let cast: [CastMember]
    let directors: [String]
    let writers: [String]

    static let none = TMDBCreditsDTO()

    private enum CodingKeys: String, CodingKey {
        case cast, crew
    }

    private init() {
        cast = []
        directors = []
        writers = []
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let roles = container.lenientList(.cast, as: Role.self).filter { !$0.member.name.isBlank }
        // The offset keeps the original order of equals; sorting alone does not guarantee it.
        cast = roles.enumerated()
            .sorted { ($0.element.order ?? .max, $0.offset) < ($1.element.order ?? .max, $1.offset) }
            .map(\.element.member)
        let crew = container.lenientList(.crew, as: Job.self).filter { !$0.name.isBlank }
        directors = crew.filter { $0.job == "Director" }.map(\.name).uniqued(on: \.self)
        // A person who wrote the story and the screenplay is listed twice.
        writers = crew.filter { Self.writingJobs.contains($0.job) }.map(\.name).uniqued(on: \.self)
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
