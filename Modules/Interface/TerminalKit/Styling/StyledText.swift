/// One line of styled text, free of anything a terminal would interpret. Screens print nothing else.
///
/// This type protects the terminal from untrusted text. Every initializer cleans the text with
/// `cleanedForTerminal()`, so no movie title or server message can move the cursor, set a colour or reorder
/// the text around it. The only escape sequences are those that `rendered(color:)` writes itself.
public struct StyledText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text without styles.
    public private(set) var plainText: String

    /// The styles in order. Their lengths add up to the text's; none is empty, and neighbours differ.
    private(set) var runs: [Run]

    /// A style and its length in UTF-8 bytes, since a string index is not valid in a copy of the string.
    struct Run: Sendable, Hashable {
        var style: Style
        var length: Int
    }

    public init(_ text: String, style: Style = .plain) {
        plainText = text.cleanedForTerminal()
        runs = plainText.isEmpty ? [] : [Run(style: style, length: plainText.utf8.count)]
    }

    public init(stringLiteral text: String) {
        self.init(text)
    }

    public var isEmpty: Bool { plainText.isEmpty }

    public var cellWidth: Int { plainText.cellWidth }

    public static func + (first: StyledText, second: StyledText) -> StyledText {
        var sum = first
        sum += second
        return sum
    }

    public static func += (text: inout StyledText, addition: StyledText) {
        text.plainText += addition.plainText
        text.append(addition.runs)
    }

    /// Returns the text for a terminal, with styles if wanted; each style is reset where its text ends.
    public func rendered(color: Bool) -> String {
        guard color else { return plainText }
        var result = ""
        var start = plainText.startIndex
        for run in runs {
            let end = plainText.utf8.index(start, offsetBy: run.length)
            let piece = plainText[start..<end]
            if run.style == .plain {
                result += piece
            } else {
                result += run.style.sequence + piece + Style.reset
            }
            start = end
        }
        return result
    }

    /// Returns a part of the text with its styles; it is clean already.
    func slice(_ range: Range<String.Index>) -> StyledText {
        var part = StyledText("")
        part.plainText = String(plainText[range])
        let lower = plainText.utf8.distance(from: plainText.startIndex, to: range.lowerBound)
        let upper = lower + part.plainText.utf8.count
        var start = 0
        for run in runs {
            let end = start + run.length
            let length = min(end, upper) - max(start, lower)
            if length > 0 { part.append([Run(style: run.style, length: length)]) }
            start = end
        }
        return part
    }

    private mutating func append(_ additions: [Run]) {
        for run in additions {
            if let last = runs.last, last.style == run.style {
                runs[runs.count - 1].length += run.length
            } else {
                runs.append(run)
            }
        }
    }
}
