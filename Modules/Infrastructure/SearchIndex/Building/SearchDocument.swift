/// An entry of the index: a text, alternative texts, and a weight for its popularity.
public struct SearchDocument: Sendable, Hashable {
    /// The text that is shown.
    public var text: String

    /// Other texts that match the document, such as the title in its original language.
    public var alternatives: [String]

    /// The popularity, on any scale. Of two equal matches, the one with the larger weight comes first.
    public var weight: Float

    /// Numbers to filter and sort by, such as a year; 0 is unknown. Of documents that are equal otherwise, the
    /// one with the larger first number comes first.
    public var attributes: [Int32]

    /// Texts to filter by that many documents share, such as a list of genres; empty if unknown.
    public var labels: [String]

    /// The identifier of the document in its source. Only one of several documents with the same key is
    /// indexed.
    public var key: [UInt8]

    /// Bytes that are stored with the document and not interpreted.
    public var payload: [UInt8]

    public init(
        text: String,
        alternatives: [String] = [],
        weight: Float = 0,
        attributes: [Int32] = [],
        labels: [String] = [],
        key: [UInt8] = [],
        payload: [UInt8] = []
    ) {
        self.text = text
        self.alternatives = alternatives
        self.weight = weight
        self.attributes = attributes
        self.labels = labels
        self.key = key
        self.payload = payload
    }

    /// The maximum length of a text or a payload in bytes.
    public static let maximumBytes = 1 << 14

    /// The maximum length of a key in bytes.
    public static let maximumKeyBytes = 100

    /// The maximum number of attributes, and of labels.
    public static let maximumColumns = 16

    /// The maximum number of alternatives; more are dropped.
    public static let maximumAlternatives = 32
}
