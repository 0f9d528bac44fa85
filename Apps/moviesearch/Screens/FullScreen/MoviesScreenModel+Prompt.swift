import PresentationKit
import TerminalKit

/// A question about a movie, asked on the status line.
enum Prompt: Sendable, Hashable {
    /// The next key is a rating.
    case rating
    /// The notes as they are typed, in which ↵ stands for a line break.
    case notes(TextField)
}

extension MoviesScreenModel {
    /// The notes that are being typed.
    var notes: TextField? {
        if case .notes(let field) = prompt { field } else { nil }
    }

    /// Whether a question can be asked: the movie beside the list may not be there yet.
    private var canAsk: Bool {
        details == nil ? isBesideChosen || !hasPreview && chosenMovie != nil : !scene.isMovingOn
    }

    mutating func askForRating() -> [Intent] {
        if canAsk { prompt = .rating }
        return []
    }

    /// Asks for the notes about the movie, unless a line cannot show those that it has.
    mutating func askForNotes() -> [Intent] {
        guard canAsk else { return [] }
        let notes = (chosenMovie?.saved?.movieNotes ?? "").onOneLine
        let field = TextField(notes)
        if field.text == notes { prompt = .notes(field) } else { resultMessage = labels.longNotes }
        return []
    }

    /// Inserts a text into the notes; `false` if none are being typed.
    mutating func insertIntoNotes(_ text: String) -> Bool {
        guard var field = notes else { return false }
        field.insert(text.onOneLine)
        prompt = .notes(field)
        return true
    }

    /// Answers the question; `nil` if there is none, or the key does not answer it.
    mutating func answerPrompt(_ key: Key) -> [Intent]? {
        switch prompt {
        case nil: return nil
        case .rating:
            prompt = nil
            switch key {
            case .escape: return []
            case .backspace, .delete: return save(.rate(nil))
            default: return key.rating.map { save(.rate($0)) }
            }
        case .notes(var field):
            prompt = nil
            switch key {
            case .escape: return []
            case .enter:
                let isChanged = field.text != (chosenMovie?.saved?.movieNotes ?? "").onOneLine
                return isChanged ? save(.write(field.text.replacing("↵", with: "\n"))) : []
            default:
                _ = field.handle(key)
                prompt = .notes(field)
                return []
            }
        }
    }
}

extension String {
    fileprivate var onOneLine: String { String(map { $0.isNewline ? "↵" : $0 }) }
}

extension Key {
    /// The rating of a digit key, of which 0 is 10.
    fileprivate var rating: Int? {
        guard case .character(let character) = code, modifiers.isEmpty, character.isASCII,
            let digit = character.wholeNumberValue
        else { return nil }
        return digit == 0 ? 10 : digit
    }
}
