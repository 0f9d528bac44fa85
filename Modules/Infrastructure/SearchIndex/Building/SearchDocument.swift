/// What can be found: a text, other texts for the same thing, and how well known it is.
public struct SearchDocument: Sendable, Hashable {
    /// The text that is shown.
    public var text: String

    /// Other texts that find it, such as a title in its own language.
    public var alternatives: [String]

    /// How well known it is, on any scale; of two that match equally, the larger comes first.
    public var weight: Float

    /// A number to filter by, such as a year; of two that are equal otherwise, the larger comes first.
    public var attribute: Int32

    /// What it is called by those who know it already; of several with the same key one is kept.
    public var key: [UInt8]

    /// Bytes that belong to it and that the index does not read.
    public var payload: [UInt8]

    public init(
        text: String,
        alternatives: [String] = [],
        weight: Float = 0,
        attribute: Int32 = 0,
        key: [UInt8] = [],
        payload: [UInt8] = []
    ) {
        self.text = text
        self.alternatives = alternatives
        self.weight = weight
        self.attribute = attribute
        self.key = key
        self.payload = payload
    }

    /// How many bytes a text or a payload can have.
    public static let maximumBytes = 1 << 14

    /// How many bytes a key can have.
    public static let maximumKeyBytes = 100

    /// How many of the alternatives are kept; more are left out.
    public static let maximumAlternatives = 32
}
