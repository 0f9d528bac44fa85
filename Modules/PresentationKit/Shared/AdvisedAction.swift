/// An action that messages advise, of one domain. An app offers it by a command, an option or a key, or not at all.
public protocol AdvisedAction: Sendable, CaseIterable, RawRepresentable<String> {}

extension RegionalFormat {
    /// Returns the same format with messages that name actions as the app does.
    ///
    /// Without a name, as on a page of the browser, messages advise something else or nothing.
    public func naming<Action: AdvisedAction>(_ name: (Action) -> String?) -> RegionalFormat {
        var format = self
        for action in Action.allCases { format.actionNames[action.key] = name(action) }
        return format
    }

    /// Returns the app's name of an action; `nil` if it does not offer the action.
    func name(of action: some AdvisedAction) -> String? { actionNames[action.key] }
}

extension AdvisedAction {
    fileprivate var key: AdvisedActionKey {
        AdvisedActionKey(domain: ObjectIdentifier(Self.self), name: rawValue)
    }
}

/// Identifies an action, since two domains may have actions of the same name.
struct AdvisedActionKey: Sendable, Hashable {
    fileprivate let domain: ObjectIdentifier
    fileprivate let name: String
}
