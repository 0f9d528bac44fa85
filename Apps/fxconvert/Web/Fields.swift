import Markup
import PresentationKit

extension Element {
    /// What only pages of this program do, beside the script of all.
    static var converterScript: Element {
        Element("script", Attribute("src", "/fxconvert.js"), Attribute("defer")) {}
    }
}

/// A field for a day: that of the browser, unless the text is a word for one, such as `yesterday`.
struct DayField {
    private let name: StaticString
    private let label: String
    private let day: String

    init(_ name: StaticString, _ label: String, _ day: String) {
        self.name = name
        self.label = label
        self.day = day
    }

    func markup(_ attributes: [Attribute?] = []) -> Element {
        let isWord = !day.isEmpty && day.wholeMatch(of: /\d{4}-\d\d-\d\d/) == nil
        return Element("div") {
            Element("label", Attribute("for", name.description)) { label }
            Element(
                "input",
                [
                    .id(name.description), Attribute("name", name.description), Attribute("value", day),
                    Attribute("type", isWord ? "text" : "date"),
                    // Four digits of a year, or a day would be taken while it is typed.
                    Attribute("min", "1900-01-01"),
                ] + attributes
            )
        }
    }
}

/// A field for a text.
struct TextField {
    private let name: StaticString
    private let label: String
    private let text: String
    private let example: String?

    init(_ name: StaticString, _ label: String, _ text: String, example: String? = nil) {
        self.name = name
        self.label = label
        self.text = text
        self.example = example
    }

    func markup(_ attributes: [Attribute?] = []) -> Element {
        Element("div") {
            Element("label", Attribute("for", name.description)) { label }
            Element(
                "input",
                [
                    .id(name.description), Attribute("name", name.description), Attribute("value", text),
                    example.map { Attribute("placeholder", $0) }, Attribute("autocomplete", "off"),
                    Attribute("autocapitalize", "off"), Attribute("spellcheck", "false"),
                ] + attributes
            )
        }
    }
}

/// A field for one of a few choices.
struct ChoiceField {
    private let name: StaticString
    private let label: String
    private let choices: [FieldChoice]
    private let chosen: String

    init(_ name: StaticString, _ label: String, _ choices: [FieldChoice], _ chosen: String) {
        self.name = name
        self.label = label
        self.choices = choices
        self.chosen = chosen
    }

    func markup(_ attributes: [Attribute?] = []) -> Element {
        Element("div") {
            Element("label", Attribute("for", name.description)) { label }
            Element("select", [.id(name.description), Attribute("name", name.description)] + attributes) {
                for choice in choices {
                    Element(
                        "option",
                        Attribute("value", choice.value),
                        Attribute("selected").when(choice.value == chosen)
                    ) { choice.title }
                }
            }
        }
    }
}
