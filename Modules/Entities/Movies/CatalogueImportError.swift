/// Why there is no new catalogue; the old one is as it was.
public enum CatalogueImportError: Error, Sendable, Hashable {
    /// A file cannot be read, and the system says why.
    case unreadable(CatalogueFile, reason: String)
    /// A file holds something else than what it was named for.
    case unexpected(CatalogueFile, found: CatalogueContent, wanted: CatalogueContent)
    /// A packed file ends before what it holds does.
    case truncated(CatalogueFile)
    /// A packed file is not what was packed.
    case damaged(CatalogueFile)
    /// Nothing but malformed lines.
    case onlyMalformed(CatalogueImportCounts)
    /// There are titles, but none that is wanted.
    case noFilms(CatalogueImportCounts)
    /// Votes decide, and no file tells them.
    case needsRatings
    /// What was asked for does not go with these titles, of which it is not known.
    case unsupported(CatalogueImportOption, titles: String)
    /// More titles than can be counted.
    case tooLarge
    /// Another process imports.
    case busy
    case cancelled
    case notSaved(StorageError)
}

/// What a file holds, as its first bytes tell; a name is that by which people know such a file.
public enum CatalogueContent: Sendable, Hashable {
    case titles(name: String)
    case ratings(name: String)
    case otherTitles(name: String)
    /// A file of the same house that says nothing of how titles are called.
    case related(name: String)
    case webPage
    /// Packed in a way that is not unpacked here, such as `zip`.
    case archive(String)
    /// Rows without the first line that names their columns.
    case headless
    case nothing
    case unknown
}
