/// The words by which a text is found in the dictionary, which are not always the words that it is made of.
///
/// A word of letters is one. Where a script puts no spaces, each two neighbouring characters are one, and the
/// last of a row, so that any part of it is found. A word of Hangul has its first consonants besides.
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
        // A letter of Hangul begins with this byte, and few others do.
        guard UTF8Reading.byte(word, 0) == 0xE3 else { return }
        scratch.removeAll(keepingCapacity: true)
        Hangul.appendInitials(of: word, to: &scratch)
        if !scratch.isEmpty { body(scratch.span.bytes) }
    }
}

/// The hashes by which a whole text is found, however its words are parted.
enum TitleKeys {
    static func forEach(in text: borrowing FoldedText, scratch: inout [UInt8], _ body: (UInt32) -> Void) {
        guard !text.bytes.isEmpty else { return }
        let bytes = text.bytes.span.bytes
        body(Checksum.hash(bytes))
        scratch.removeAll(keepingCapacity: true)
        for word in text.words where !Articles.contain(bytes.extracting(text.bytes(of: word))) {
            scratch.append(contentsOf: text.bytes[text.bytes(of: word)])
        }
        if !scratch.isEmpty, scratch.count < text.bytes.count { body(Checksum.hash(scratch.span.bytes)) }
        guard text.bytes[0] == 0xE3 else { return }
        scratch.removeAll(keepingCapacity: true)
        Hangul.appendInitials(of: bytes, to: &scratch)
        if !scratch.isEmpty { body(Checksum.hash(scratch.span.bytes)) }
    }
}
