extension String {
    /// The case-insensitive form by which titles and queries are compared.
    ///
    /// Upper case comes first because some letters differ only in lower case: "ß" and "ss", or both sigmas.
    /// Swift compares strings by canonical equivalence, so composed and decomposed accents are equal.
    var caseFolded: String { uppercased().lowercased() }
}
