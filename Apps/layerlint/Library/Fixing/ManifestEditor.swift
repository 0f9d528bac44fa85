/// Changes the dependencies of targets in the text of a manifest, where these are written out.
struct ManifestEditor {
    private let bytes: [UInt8]
    private let reader: TokenReader

    private struct Declaration {
        /// The tokens between the parentheses.
        let range: Range<Int>
        /// The brackets of its dependencies, if it has these.
        let list: (open: Int, close: Int)?
    }

    /// The tokens of one dependency, and what it names.
    private struct Element {
        let range: Range<Int>
        let name: String?
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var lexer = SwiftLexer(bytes)
        reader = TokenReader(bytes: bytes, tokens: lexer.readAll(), path: "")
    }

    /// The manifest with another dependency of a target; `nil` if its dependencies are computed.
    func declaring(_ dependency: String, in target: String) -> [UInt8]? {
        guard let declaration = declaration(of: target) else { return nil }
        guard let list = declaration.list else {
            // After the name, which is the first argument.
            let end = reader.tokens[declaration.range.lowerBound + 2].end
            return replacing(end..<end, with: ", dependencies: [\(dependency)]")
        }
        let elements = elements(in: list)
        guard let last = elements.last else {
            let place = reader.tokens[list.open].end
            return replacing(place..<place, with: dependency)
        }
        let end = reader.tokens[last.range.upperBound - 1].end
        let start = reader.tokens[last.range.lowerBound].start
        let line = bytes[..<start].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
        let isAlone = bytes[line..<start].allSatisfy(Self.isBlank)
        let separator = isAlone ? ",\n\(String(decoding: bytes[line..<start], as: UTF8.self))" : ", "
        return replacing(end..<end, with: separator + dependency)
    }

    /// The manifest without a dependency of a target; `nil` if it is not written there.
    func removing(_ dependency: String, from target: String) -> [UInt8]? {
        guard let list = declaration(of: target)?.list,
            case let elements = elements(in: list),
            let index = elements.firstIndex(where: { $0.name == dependency })
        else { return nil }
        let range = elements[index].range
        let hasComma = reader.isPunctuation(Byte.comma, at: range.upperBound)
        var start = reader.tokens[range.lowerBound].start
        var end = reader.tokens[hasComma ? range.upperBound : range.upperBound - 1].end
        let line = bytes[..<start].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
        let rest = bytes[end...].prefix { Self.isBlank($0) }
        if bytes[line..<start].allSatisfy(Self.isBlank), rest.endIndex < bytes.count,
            bytes[rest.endIndex].isLineEnd
        {
            let isPair = bytes[rest.endIndex...].starts(with: [Byte.carriageReturn, Byte.lineFeed])
            (start, end) = (line, rest.endIndex + (isPair ? 2 : 1))
        } else if hasComma {
            end = rest.endIndex
        } else if index > 0 {
            start = reader.tokens[elements[index - 1].range.upperBound - 1].end
        }
        return replacing(start..<end, with: "")
    }

    private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
        Array(bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...])
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }

    // MARK: - Reading

    /// The only declaration of a target in the manifest; of two, each may be for another system.
    private func declaration(of target: String) -> Declaration? {
        let names = reader.tokens.indices.filter { index in
            reader.plainString(at: index) == target && reader.isPunctuation(Byte.colon, at: index - 1)
                && reader.word(at: index - 2) == "name" && reader.isPunctuation(Byte.openParen, at: index - 3)
                && reader.word(at: index - 4).map(ManifestMap.targetFunctions.contains) ?? false
                && !isDependency(at: index - 4)
        }
        guard names.count == 1, let close = reader.closing(from: names[0] - 3) else { return nil }
        var depth = 0
        for index in names[0] + 1..<close {
            if depth == 0, reader.word(at: index) == "dependencies",
                reader.isPunctuation(Byte.colon, at: index + 1)
            {
                // A list that something is added to ends with no bracket before the next argument.
                guard reader.isPunctuation(Byte.openBracket, at: index + 2),
                    let end = reader.closing(from: index + 2),
                    end + 1 == close || reader.isPunctuation(Byte.comma, at: end + 1)
                else { return nil }
                return Declaration(range: names[0] - 2..<close, list: (index + 2, end))
            }
            depth += reader.nesting(at: index)
        }
        return Declaration(range: names[0] - 2..<close, list: nil)
    }

    /// Whether the call is an element of a target's dependencies, or of a product's.
    private func isDependency(at function: Int) -> Bool {
        var depth = 0
        for index in (0..<max(function - 1, 0)).reversed() {
            depth -= reader.nesting(at: index)
            if depth < 0 {
                return reader.isPunctuation(Byte.openBracket, at: index)
                    && reader.isPunctuation(Byte.colon, at: index - 1)
                    && reader.word(at: index - 2) == "dependencies"
            }
        }
        return false
    }

    private func elements(in list: (open: Int, close: Int)) -> [Element] {
        var elements: [Element] = []
        var start = list.open + 1
        var depth = 0
        for index in start...list.close {
            if depth == 0, index == list.close || reader.isPunctuation(Byte.comma, at: index) {
                if start < index {
                    let named = (start..<index).first { reader.plainString(at: $0) != nil }
                    elements.append(
                        Element(range: start..<index, name: named.flatMap(reader.plainString(at:)))
                    )
                }
                start = index + 1
            }
            depth += reader.nesting(at: index)
        }
        return elements
    }
}
