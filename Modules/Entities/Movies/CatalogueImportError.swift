/// Why an import failed. The previous catalogue is unchanged.
public enum CatalogueImportError: Error, Sendable, Hashable {
    case unreadable(CatalogueFile, FileErrorReason)
    /// The file has a different content than the option it was given for requires.
    case unexpected(CatalogueFile, found: CatalogueContent, wanted: CatalogueInput)
    /// A compressed file ends too early.
    case truncated(CatalogueFile)
    /// A compressed file is corrupt.
    case damaged(CatalogueFile)
    /// Every line is malformed.
    case onlyMalformed(CatalogueImportCounts)
    /// The file has titles, but the import excludes all of them.
    case noMovies(CatalogueImportCounts)
    /// A minimum number of votes is set, but there is no file of ratings.
    case needsRatings
    /// Credits are given without the names of the people, or names without credits.
    case needsNamesAndPrincipals
    /// TMDB's file of movies does not have the data that the option needs.
    case unsupported(UnsupportedImportOption)
    /// There are more titles than a catalogue can hold.
    case tooLarge
    /// Another process is importing.
    case busy
    case cancelled
    case notSaved(StorageError)
}

/// The data that an import reads from one of its files.
public enum CatalogueInput: Sendable, Hashable, CaseIterable {
    case titles
    case ratings
    case otherTitles
    case principals
    case names
}

/// The content of a file, detected from its first bytes.
public enum CatalogueContent: Sendable, Hashable {
    /// A compressed format that is not supported.
    public enum Archive: Sendable, Hashable, CaseIterable {
        case zip
        case bzip2
        case xz
        case zstd
        case sevenZip
        case gzipTwice
    }

    case imdbTitles
    case imdbRatings
    case imdbOtherTitles
    case imdbPrincipals
    case imdbNames
    /// A file of IMDb that an import cannot use.
    case imdbOther
    case tmdbMovies
    /// An export of TMDB that an import cannot use.
    case tmdbOther
    case webPage
    case archive(Archive)
    /// Rows without the header line that names the columns.
    case missingHeader
    case nothing
    case unknown
}
