import AppSupport
import CommandLineKit
import PresentationKit

/// Lists and changes the settings.
@MainActor
struct ConfigFlow {
    let settings: ConversionSettingsViewModel
    let showList: @MainActor ([SettingViewData], _ path: String?) throws(ProgramFailure) -> Void
    /// Shows a value or a path.
    let showText: @MainActor (String) throws(ProgramFailure) -> Void

    func start(_ task: ConfigRequest.Task) async throws(ProgramFailure) -> ExitStatus {
        let outcome: Outcome
        do throws(FailureViewData) {
            outcome = try await perform(task)
        } catch {
            throw ProgramFailure(error)
        }
        switch outcome {
        case .list(let settings, let path): try showList(settings, path)
        case .text(let text): try showText(text)
        case .notSet(let setting): throw ProgramFailure(setting.notSet, status: .failure)
        case .changed: break
        }
        return .success
    }

    private enum Outcome {
        case list([SettingViewData], path: String?)
        case text(String)
        case notSet(SettingViewData)
        case changed
    }

    private func perform(_ task: ConfigRequest.Task) async throws(FailureViewData) -> Outcome {
        switch task {
        case .list: return .list(try settings.list(), path: try? settings.location())
        case .path: return .text(try settings.location())
        case .show(let setting):
            let setting = try settings.viewData(of: setting)
            return setting.value.map { .text($0) } ?? .notSet(setting)
        case .set(let setting, let words): try await settings.set(setting, to: words.joined(separator: " "))
        case .unset(let setting): try settings.unset(setting)
        }
        return .changed
    }
}
