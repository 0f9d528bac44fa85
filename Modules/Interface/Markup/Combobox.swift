/// A text field with a list of suggestions below it. Without the script it is a plain field.
public struct Combobox: Sendable {
    public struct Suggestion: Sendable, Hashable {
        /// What goes into the field.
        public let value: String
        public let label: Markup

        public init(_ value: String, label: Markup) {
            self.value = value
            self.label = label
        }
    }

    private let name: String
    private let label: String
    private let value: String
    private let suggestions: [Suggestion]
    private let placeholder: String?
    private let isSearched: Bool

    /// - Parameters:
    ///   - name: The name of the field, which is also its identity.
    ///   - label: What the field is for.
    ///   - value: The text in the field.
    ///   - suggestions: The list.
    ///   - placeholder: An example, shown in an empty field.
    ///   - isSearched: Whether typing searches for suggestions; otherwise it sends the form.
    public init(
        name: String,
        label: String,
        value: String,
        suggestions: [Suggestion],
        placeholder: String? = nil,
        isSearched: Bool
    ) {
        self.name = name
        self.label = label
        self.value = value
        self.suggestions = suggestions
        self.placeholder = placeholder
        self.isSearched = isSearched
    }

    /// The field with its list; further attributes go to the field.
    public func markup(_ attributes: Attribute?...) -> Markup {
        let list = name + "-options"
        return Markup {
            Element("div", .class("picker")) {
                Element("label", Attribute("for", name)) { label }
                Element(
                    "input",
                    [
                        .id(name), Attribute("name", name), Attribute("value", value),
                        placeholder.map { Attribute("placeholder", $0) },
                        Attribute("role", "combobox"), Attribute("aria-autocomplete", "list"),
                        Attribute("aria-expanded", "false"), Attribute("aria-controls", list),
                        Attribute("autocomplete", "off"), Attribute("autocapitalize", "off"),
                        Attribute("spellcheck", "false"),
                        // What the script has changed stays when the page changes.
                        Attribute("data-keep", "aria-expanded aria-activedescendant data-entered"),
                        Attribute("data-find").when(isSearched),
                    ] + attributes
                )
                Element(
                    "ul",
                    .id(list),
                    Attribute("role", "listbox"),
                    Attribute("aria-label", label),
                    Attribute("data-keep", "hidden"),
                    Attribute("hidden")
                ) {
                    for (index, suggestion) in suggestions.enumerated() {
                        Element(
                            "li",
                            .id("\(list)-\(index)"),
                            Attribute("role", "option"),
                            Attribute("aria-selected", "false"),
                            Attribute("data-value", suggestion.value),
                            Attribute("data-keep", "aria-selected")
                        ) { suggestion.label }
                    }
                }
            }
        }
    }
}
