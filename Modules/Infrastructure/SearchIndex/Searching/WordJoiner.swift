/// Joins adjacent words of a query where the dictionary has the joined word.
enum WordJoiner {
    /// Words of the dictionary that match several words of the query.
    struct Joined {
        let queryWords: Range<Int>
        let words: Range<Int>

        /// The estimated number of documents with one of them.
        let volume: Int
    }

    private static let mostParts = 4

    /// If more documents have a word with the joined beginning, the parts were hardly meant as one word.
    private static let mostBegun = 500

    static func joinedWords(
        of query: Query,
        _ reader: inout IndexReader,
        in span: RawSpan
    ) throws(SearchIndexError) -> [Joined] {
        var joined: [Joined] = []
        for first in query.words.indices.dropLast() where query.words[first].kind == .letters {
            var words = 0..<reader.wordCount
            let start = query.words[first].byteRange.lowerBound
            for last in first + 1..<min(first + mostParts, query.words.count) {
                let end = query.words[last]
                guard end.kind == .letters else { break }
                // If no word begins with these parts, none begins with more of them.
                let bytes = Array(query.text.bytes[start..<end.byteRange.upperBound])
                words = try reader.words(from: bytes, within: words, in: span)
                if words.isEmpty { break }
                if end.isLast {
                    let volume = try reader.volume(of: words, in: span)
                    if volume <= mostBegun {
                        joined.append(Joined(queryWords: first..<last + 1, words: words, volume: volume))
                        continue
                    }
                }
                // The word itself sorts before its continuations.
                let byteRange = try reader.byteRange(.wordBytes, by: .wordOffsets, words.lowerBound, in: span)
                guard byteRange.count == bytes.count else { continue }
                let word = words.lowerBound..<words.lowerBound + 1
                let volume = try reader.documentCount(of: word.lowerBound, in: span)
                joined.append(Joined(queryWords: first..<last + 1, words: word, volume: volume))
            }
        }
        return joined
    }
}
