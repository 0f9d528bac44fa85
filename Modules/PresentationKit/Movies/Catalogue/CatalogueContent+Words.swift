import Entities

/// What the file is, worded to follow its name.
extension CatalogueContent: Wording {
    var english: String {
        switch self {
        case .imdbTitles: "is IMDb's title.basics.tsv.gz"
        case .imdbRatings: "is IMDb's title.ratings.tsv.gz, which holds no titles"
        case .imdbOtherTitles: "is IMDb's title.akas.tsv.gz, which holds other titles of movies alone"
        case .imdbPrincipals: "is IMDb's title.principals.tsv.gz, which holds credits alone"
        case .imdbNames: "is IMDb's name.basics.tsv.gz, which holds names of people alone"
        case .imdbOther: "is one of IMDb's files, but not one that can be used here"
        case .tmdbMovies: "is TMDB's movie_ids_….json.gz"
        case .tmdbOther: "is one of TMDB's exports, but not one that can be used here"
        case .webPage: "is a web page and no data"
        case .archive(.gzipTwice): "is packed as gzip twice, which is not unpacked here"
        case .archive(let archive): "is packed as \(archive.name), which is not unpacked here"
        case .missingHeader: "lacks the first line, which names its columns"
        case .nothing: "is empty"
        case .unknown: "is not a file this can import"
        }
    }

    var korean: String {
        switch self {
        case .imdbTitles: "IMDb의 title.basics.tsv.gz 파일입니다"
        case .imdbRatings: "제목이 없는 IMDb의 title.ratings.tsv.gz 파일입니다"
        case .imdbOtherTitles: "영화의 다른 제목만 있는 IMDb의 title.akas.tsv.gz 파일입니다"
        case .imdbPrincipals: "참여자만 있는 IMDb의 title.principals.tsv.gz 파일입니다"
        case .imdbNames: "사람 이름만 있는 IMDb의 name.basics.tsv.gz 파일입니다"
        case .imdbOther: "여기에 쓸 수 없는 IMDb의 파일입니다"
        case .tmdbMovies: "TMDB의 movie_ids_….json.gz 파일입니다"
        case .tmdbOther: "여기에 쓸 수 없는 TMDB의 파일입니다"
        case .webPage: "데이터가 아니라 웹 페이지입니다"
        case .archive(.gzipTwice): "두 번 gzip으로 압축되어 있습니다"
        case .archive(let archive): "여기에서 풀지 않는 \(archive.name) 형식으로 압축되어 있습니다"
        case .missingHeader: "열의 이름을 적은 첫 줄이 없습니다"
        case .nothing: "비어 있습니다"
        case .unknown: "가져올 수 있는 파일이 아닙니다"
        }
    }
}

extension CatalogueContent.Archive {
    fileprivate var name: String {
        switch self {
        case .zip: "zip"
        case .bzip2: "bzip2"
        case .xz: "xz"
        case .zstd: "zstd"
        case .sevenZip: "7z"
        case .gzipTwice: "gzip"
        }
    }
}

/// The names of the files that hold the data.
extension CatalogueInput: Wording {
    var english: String {
        switch self {
        case .titles: "IMDb's title.basics.tsv.gz or TMDB's movie_ids_….json.gz"
        case .ratings: "IMDb's title.ratings.tsv.gz"
        case .otherTitles: "IMDb's title.akas.tsv.gz"
        case .principals: "IMDb's title.principals.tsv.gz"
        case .names: "IMDb's name.basics.tsv.gz"
        }
    }

    var korean: String {
        switch self {
        case .titles: "IMDb의 title.basics.tsv.gz나 TMDB의 movie_ids_….json.gz"
        case .ratings: "IMDb의 title.ratings.tsv.gz"
        case .otherTitles: "IMDb의 title.akas.tsv.gz"
        case .principals: "IMDb의 title.principals.tsv.gz"
        case .names: "IMDb의 name.basics.tsv.gz"
        }
    }

    /// Returns what to do if this was expected and something else was found.
    func englishAdvice(_ found: CatalogueContent, in format: RegionalFormat) -> String {
        switch (self, found) {
        case (_, .archive): "unpack it and name what is in it."
        case (.titles, .imdbRatings):
            "name \(english) first, and this behind \(format.quotedName(ofImport: .importRatings))."
        case (.titles, .imdbOtherTitles):
            "name \(english) first, and this behind \(format.quotedName(ofImport: .importOtherTitles))."
        case (.titles, .imdbPrincipals):
            "name \(english) first, and this behind \(format.quotedName(ofImport: .importPrincipals))."
        case (.titles, .imdbNames):
            "name \(english) first, and this behind \(format.quotedName(ofImport: .importNames))."
        case (.titles, _), (.ratings, _), (.otherTitles, _), (.principals, _), (.names, _): "use \(english)."
        }
    }

    func koreanAdvice(_ found: CatalogueContent, in format: RegionalFormat) -> String {
        switch (self, found) {
        case (_, .archive): "압축을 풀고 그 안의 파일을 적으세요."
        case (.titles, .imdbRatings):
            "먼저 \(korean)를 적고, 이 파일은 \(format.quotedName(ofImport: .importRatings)) 뒤에 적으세요."
        case (.titles, .imdbOtherTitles):
            "먼저 \(korean)를 적고, 이 파일은 \(format.quotedName(ofImport: .importOtherTitles)) 뒤에 적으세요."
        case (.titles, .imdbPrincipals):
            "먼저 \(korean)를 적고, 이 파일은 \(format.quotedName(ofImport: .importPrincipals)) 뒤에 적으세요."
        case (.titles, .imdbNames):
            "먼저 \(korean)를 적고, 이 파일은 \(format.quotedName(ofImport: .importNames)) 뒤에 적으세요."
        case (.titles, _), (.ratings, _), (.otherTitles, _), (.principals, _), (.names, _): "\(korean)를 쓰세요."
        }
    }
}
