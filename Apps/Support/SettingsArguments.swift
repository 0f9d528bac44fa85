public import CommandLineKit
public import PresentationKit
public import ProgramKit
import TerminalKit

/// The arguments of a command that lists and changes the settings of a program.
public struct SettingsArguments<Setting: RawRepresentable<String> & CaseIterable & Sendable & Hashable>:
    Sendable
{
    private let key: Operand<Setting>
    private let value: Operand<String>
    private let unset: Option<Setting>
    private let path = Flag("path", help: "Print where the file of settings is.")

    /// Creates the arguments; `value` explains the values that a setting can have.
    public init(value help: String, suggesting values: @escaping @Sendable () -> [String] = { [] }) {
        key = Operand(
            "KEY",
            help: "The setting, whose value is printed if there is no other.",
            arity: .optional,
            parser: .choice()
        )
        value = Operand("VALUE", help: help, arity: .any, parser: .nonEmptyString.suggesting(values))
        unset = Option("unset", value: "KEY", help: "Unset a setting.", parser: .choice())
    }

    public var operands: [any OperandDeclaring] { [key, value] }
    public var options: [any OptionDeclaring] {
        [unset, path, SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor]
    }

    public func task(_ arguments: Arguments) throws(UsageError) -> SettingsTask<Setting> {
        let chosen = [arguments[unset] != nil, arguments[path], arguments[key].first != nil]
        guard chosen.count(where: \.self) < 2 else {
            throw UsageError("a KEY, '--unset' and '--path' exclude each other")
        }
        if let key = arguments[unset] { return .unset(key) }
        if arguments[path] { return .path }
        guard let key = arguments[key].first else { return .list }
        return arguments[value].isEmpty ? .show(key) : .set(key, arguments[value])
    }
}

/// What a command does with the settings of a program.
public enum SettingsTask<Setting: RawRepresentable<String> & CaseIterable & Sendable & Hashable>: Sendable,
    Hashable
{
    case list
    case path
    case show(Setting)
    case set(Setting, [String])
    case unset(Setting)

    /// Whether a value is compared with what is known.
    public var parsesValue: Bool {
        switch self {
        case .set: true
        case .list, .path, .show, .unset: false
        }
    }

    @MainActor
    public func run(
        on settings: SettingsViewModel<Setting>,
        _ console: Console,
        as output: OutputFormat
    ) async throws(ProgramFailure) -> ExitStatus {
        let printed: Printed
        do throws(FailureViewData) {
            printed = try await perform(on: settings)
        } catch {
            throw ProgramFailure(error)
        }
        switch printed {
        case .list(let settings, let path): try console.show(settings, path: path, as: output)
        case .text(let text): try console.output.write([StyledText(text)])
        case .notSet(let setting): throw ProgramFailure(setting.notSet, status: .failure)
        case .nothing: break
        }
        return .success
    }

    @MainActor
    private func perform(on settings: SettingsViewModel<Setting>) async throws(FailureViewData) -> Printed {
        switch self {
        case .list: return .list(try settings.list(), path: try? settings.location())
        case .path: return .text(try settings.location())
        case .show(let setting):
            let setting = try settings.viewData(of: setting)
            return setting.value.map { .text($0) } ?? .notSet(setting)
        case .set(let setting, let words): try await settings.set(setting, to: words.joined(separator: " "))
        case .unset(let setting): try settings.unset(setting)
        }
        return .nothing
    }
}

private enum Printed {
    case list([SettingViewData], path: String?)
    case text(String)
    case notSet(SettingViewData)
    case nothing
}

extension Console {
    fileprivate func show(
        _ settings: [SettingViewData],
        path: String?,
        as format: OutputFormat
    ) throws(ProgramFailure) {
        let records = settings.map {
            ["key": $0.key, "value": $0.value, "default": $0.defaultValue] as Record
        }
        switch format {
        case .text: try output.write(settings.map { StyledText($0.text) })
        case .plain: try output.write(records.map(\.plainLine).joined())
        case .json: try write(json: (["path": path] as Record).withoutNulls + ["settings": records])
        }
    }
}
