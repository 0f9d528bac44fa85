import RepositoryImpl

/// Small catalogues with titles that are hard to find.
enum SampleCatalogue {
    static let movies = """
        imdb\ttitle\toriginal_title\tyear\truntime_min\tgenres\tdirectors\tcountries\tawards
        tt0000001\tThe Runner\t\t1984\t94\tDrama\tAmir Naderi\tIran\t
        tt0083658\tBlade Runner\t\t1982\t112\tSci-Fi|Drama\tRidley Scott\tUnited States\t
        tt0000003\tBlade Runner Blues\t\t1999\t\t\t\t\t
        tt0000004\tAmélie\tLe Fabuleux Destin d’Amélie Poulain\t2001\t122\tComedy\tJean-Pierre Jeunet\tFrance\t
        tt0000005\tThe Godfather\t\t1972\t177\tCrime\tFrancis Ford Coppola\tUnited States\t3
        tt0000006\tGodfather\t\t1990\t\t\t\t\t
        tt0000007\tŁódź, Straße & Ødegård\t\t1970\t\t\t\t\t
        tt0000008\tIt's a Wonderful Life\t\t1946\t130\t\t\t\t
        tt0000009\tParasite\tGisaengchung\t2019\t132\t\tBong Joon Ho\tSouth Korea\t4
        tt0000010\ttorn line
        tt0000011\tSpirited Away\tSen to Chihiro no Kamikakushi\t2001\t125\t\tHayao Miyazaki\tJapan\t1
        tt0000012\tMy Neighbor Totoro\t\t1988\t86\t\tHayao Miyazaki\tJapan\t
        not-an-id\tBroken Runner\t\t1999\t\t\t\t\t

        """

    private static let otherTitles = """
        imdb\ttitles
        tt0000009\t기생충
        tt0000011\t千と千尋の神隠し
        tt0000012\tとなりのトトロ|Mein Nachbar Totoro

        """

    private static let fame = """
        imdb\tfame
        tt0083658\t90
        tt0000005\t100

        """

    static let credits = """
        imdb\twriters\tcast\tbilled
        tt008365\tNobody\tNobody
        tt0083658\tDavid Peoples|Hampton Fancher\tHarrison Ford|Rutger Hauer|Daryl Hannah\t3
        tt0000005\tMario Puzo\t
        tt0000006
        """

    private static let otherNames = """
        name\tnames
        Hayao Miyazaki\t宮崎駿|みやざきはやお|미야자키 하야오

        """

    static func index(movies: String = movies, credits: String = credits) throws -> [UInt8] {
        try MovieTables(
            movies: movies,
            otherTitles: otherTitles,
            fame: fame,
            credits: credits,
            otherNames: otherNames
        ).index()
    }

    static func repository(
        movies: String = movies,
        credits: String = credits,
        imported: ImportedCatalogue? = nil
    ) throws -> CatalogueMoviesRepository {
        CatalogueMoviesRepository(
            index: embedded(try index(movies: movies, credits: credits)),
            imported: imported
        )
    }

    /// Returns bytes that are never freed, as built-in ones are not.
    static func embedded(_ bytes: [UInt8]) -> EmbeddedBytes {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        // A number, since a pointer must not be sent between tasks.
        let place = UInt(bitPattern: copy.baseAddress)
        let count = bytes.count
        return { UnsafeBufferPointer(start: UnsafePointer(bitPattern: place), count: count) }
    }
}
