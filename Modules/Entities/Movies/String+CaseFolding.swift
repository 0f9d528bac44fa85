extension String {
    /// The same for all texts that differ in case at most: the one rule by which titles and words are compared.
    ///
    /// Upper case first, since some letters differ only until then: "ß" and "SS", the two small sigmas.
    /// Swift compares the result by what is read, so composed and decomposed accents are the same.
    var caseFolded: String { uppercased().lowercased() }
}
