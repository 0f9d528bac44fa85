/// A service by which people watch movies at home, such as Netflix.
public struct WatchService: Sendable, Hashable, Identifiable {
    /// The number of the service at the source.
    public let id: Int
    public let name: String

    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }

    /// Returns whether a text is the name, ignoring case, spaces and punctuation.
    public func isNamed(_ text: String) -> Bool { name.serviceLetters == text.serviceLetters }
}

/// A service as a condition has it.
public enum WatchServiceReference: Sendable, Hashable {
    /// A name or the beginning of one, which is not found yet.
    case named(String)
    /// Every service that the user has chosen in the settings.
    case mine
    case known(WatchService)

    /// The word for the services of the user, by language.
    static let mineWords = (english: "mine", korean: "내것")

    /// `nil` if the text has no letters.
    init?(_ text: String) {
        let letters = text.lettersAndDigits
        guard !letters.isEmpty else { return nil }
        self = [Self.mineWords.english, Self.mineWords.korean].contains(letters) ? .mine : .named(text)
    }
}

extension [WatchService] {
    /// Returns the service that a text names: by the whole name, or else the first one whose name begins so.
    public func service(named text: String) -> WatchService? {
        let letters = text.serviceLetters
        guard !letters.isEmpty else { return nil }
        return first { $0.isNamed(text) } ?? first { $0.name.serviceLetters.hasPrefix(letters) }
    }

    /// Returns the name that was probably meant by a text that names no service; `nil` if none is similar.
    public func name(similarTo text: String) -> String? {
        let typed = text.serviceLetters
        let word = TypedWord(typed)
        let errors = flatMap { service -> [(name: String, count: Int)] in
            let letters = service.name.serviceLetters
            // The beginning of a long name is compared, too.
            return [letters, String(letters.prefix(typed.count))].compactMap { text in
                word.editDistance(to: TypedWord(text)).map { (service.name, $0) }
            }
        }
        return errors.min { $0.count < $1.count }?.name
    }
}

extension String {
    /// The letters by which names of services are compared: `Disney+` is `Disney Plus`.
    fileprivate var serviceLetters: String {
        let letters = replacing("+", with: "plus").lettersAndDigits
        return Self.usualNames[letters] ?? letters
    }

    /// Names that people type for what sources call otherwise.
    private static let usualNames = [
        "넷플릭스": "netflix", "디즈니플러스": "disneyplus", "왓챠": "watcha", "웨이브": "wavve", "티빙": "tving",
        "쿠팡플레이": "coupangplay", "애플티비": "appletv", "프라임": "amazonprimevideo", "prime": "amazonprimevideo",
        "primevideo": "amazonprimevideo",
    ]
}

/// The services that offer a movie in a country.
public struct WatchOffers: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A subscription includes the movie.
        case stream
        case free
        /// Free, between advertisements.
        case ads
        case rent
        case buy
    }

    public struct Offer: Sendable, Hashable {
        public let kind: Kind
        public let service: WatchService
        /// Whether the user has chosen the service.
        public var isOwn: Bool

        public init(_ kind: Kind, _ service: WatchService, isOwn: Bool = false) {
            self.kind = kind
            self.service = service
            self.isOwn = isOwn
        }
    }

    /// The code of the country in ISO 3166, such as `KR`.
    public let country: String
    /// The page with the offers, if the source has one.
    public let link: String?
    /// The offers by kind, the best known services first.
    public var offers: [Offer]
    /// Whom the offers have to be credited to.
    public let attribution: String

    public init(country: String, link: String?, offers: [Offer], attribution: String) {
        self.country = country
        self.link = link
        self.offers = offers
        self.attribution = attribution
    }

    /// Returns the same offers, of which those of the user's services are marked.
    public func marking(own names: [String]) -> WatchOffers {
        var marked = self
        let services = offers.map(\.service)
        let own = Set(names.compactMap(services.service))
        for index in offers.indices { marked.offers[index].isOwn = own.contains(services[index]) }
        return marked
    }

    /// Returns whether a condition on services is met; its services must be known.
    public func meet(_ condition: MovieCondition) -> Bool {
        guard case .services(let services) = condition.values else { return true }
        let offered = Set(offers.map { WatchServiceReference.known($0.service) })
        return services.contains(where: offered.contains) != condition.isNegated
    }
}

/// Why movies cannot be searched by the services that offer them.
public enum WatchServicesError: Error, Sendable, Hashable {
    /// No source that is asked knows where movies are offered.
    case unknownToSource
    /// It is not known in which country the user watches.
    case noCountry
    /// No service of the country has the name; `similar` is the one that was probably meant.
    case unknownService(String, similar: String?)
    /// The user has chosen no services.
    case noneChosen
    case unreadableSettings(SettingsError)
}

/// A setting of the user for movies; the raw values are the keys.
public enum MovieSetting: String, Sendable, Hashable, CaseIterable {
    /// The names of the services by which the user watches movies.
    case services
}
