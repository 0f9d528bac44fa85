/// The dictionary entries of a text, which are not always its words.
///
/// A word of letters is one term, and a Hangul word adds a term of its initial consonants. In scripts without
/// spaces, every pair of adjacent characters is a term, and so is the last character of a run, which makes
/// any substring searchable.
enum Terms {
    static func forEach(in text: borrowing FoldedText, scratch: inout [UInt8], _ body: (RawSpan) -> Void) {
        let bytes = text.bytes.span.bytes
        let words = text.words.span
        for position in 0..<words.count {
            let word = words[position]
            if word.kind == .letters {
                let letters = bytes.extracting(text.bytes(of: word))
                body(letters)
                addInitials(of: letters, scratch: &scratch, body)
                continue
            }
            let next = position + 1
            if next < words.count, words[next].kind == .nextCharacter {
                body(bytes.extracting(Int(word.start)..<Int(words[next].end)))
            } else {
                body(bytes.extracting(text.bytes(of: word)))
            }
        }
    }

    private static func addInitials(of word: RawSpan, scratch: inout [UInt8], _ body: (RawSpan) -> Void) {
        // Every letter of Hangul begins with this byte when folded, and few other letters do.
        guard UTF8Decoder.byte(word, 0) == 0xE3 else { return }
        scratch.removeAll(keepingCapacity: true)
        Hangul.appendInitials(of: word, to: &scratch)
        if !scratch.isEmpty { body(scratch.span.bytes) }
    }
}

/// The hashes that find a document by a whole text, regardless of spaces.
enum TitleKeys {
    /// Passes on the hashes of a title. It is also found by its initial consonants.
    static func forEach(in text: borrowing FoldedText, scratch: inout [UInt8], _ body: (UInt32) -> Void) {
        forEachAsTyped(in: text, scratch: &scratch, body)
        guard text.bytes.first == 0xE3 else { return }
        scratch.removeAll(keepingCapacity: true)
        Hangul.appendInitials(of: text.bytes.span.bytes, to: &scratch)
        if !scratch.isEmpty { body(Checksum.hash(scratch.span.bytes)) }
    }

    /// Passes on the hashes of a query, with and without articles.
    static func forEachAsTyped(
        in text: borrowing FoldedText,
        scratch: inout [UInt8],
        _ body: (UInt32) -> Void
    ) {
        guard !text.bytes.isEmpty else { return }
        let bytes = text.bytes.span.bytes
        body(Checksum.hash(bytes))
        scratch.removeAll(keepingCapacity: true)
        for word in text.words where !Articles.contain(bytes.extracting(text.bytes(of: word))) {
            scratch.append(contentsOf: text.bytes[text.bytes(of: word)])
        }
        if !scratch.isEmpty, scratch.count < text.bytes.count { body(Checksum.hash(scratch.span.bytes)) }
    }
}
