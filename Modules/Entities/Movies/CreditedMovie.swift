/// A movie of a catalogue with its people, to be compared with others of the same catalogue.
public struct CreditedMovie: Sendable, Hashable {
    /// What a person did for the movie.
    public struct Credit: Sendable, Hashable {
        /// The number of the person in the catalogue.
        public let person: Int
        public let role: CreditRole

        public init(person: Int, role: CreditRole) {
            self.person = person
            self.role = role
        }
    }

    public let movie: Movie
    public let countries: [String]
    /// In the order in which the catalogue names them.
    public let credits: [Credit]
    /// How well known the movie is, from 0 to 1.
    public let fame: Double

    public init(movie: Movie, countries: [String] = [], credits: [Credit] = [], fame: Double = 0) {
        self.movie = movie
        self.countries = countries
        self.credits = credits
        self.fame = fame
    }
}
