/// Why an import failed. The previous catalogue is unchanged.
public enum CatalogueImportError: Error, Sendable, Hashable {
    /// The file cannot be read; `reason` comes from the system.
    case unreadable(CatalogueFile, reason: String)
    /// The file has a different content than the option it was given for requires.
    case unexpected(CatalogueFile, found: CatalogueContent, wanted: CatalogueContent)
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
    /// The file of titles does not have the data that the option needs.
    case unsupported(CatalogueImportOption, titles: String)
    /// There are more titles than a catalogue can hold.
    case tooLarge
    /// Another process is importing.
    case busy
    case cancelled
    case notSaved(StorageError)
}

/// The content of a file, detected from its first bytes. `name` is the file's well-known name.
public enum CatalogueContent: Sendable, Hashable {
    case titles(name: String)
    case ratings(name: String)
    case otherTitles(name: String)
    /// A file of the same provider that an import cannot use.
    case related(name: String)
    case webPage
    /// A compressed format that is not supported, such as `zip`.
    case archive(String)
    /// Rows without the header line that names the columns.
    case missingHeader
    case nothing
    case unknown
}
