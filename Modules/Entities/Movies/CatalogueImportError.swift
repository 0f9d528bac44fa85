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
    /// A list of titles does not have the data that the option needs.
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
    /// A table of a catalogue.
    case table(CatalogueInput)
    /// A table of a catalogue that an import cannot use.
    case otherTable
    /// A list of titles with little more than their popularity.
    case titleList
    /// A list that an import cannot use.
    case otherList
    case webPage
    /// A compressed format that is not supported, by its name.
    case archive(format: String)
    case compressedTwice
    /// Rows without the header line that names the columns.
    case missingHeader
    case nothing
    case unknown
}
