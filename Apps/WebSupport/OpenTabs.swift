import Markup
import Observation
import WebServer

/// The tabs that are open: each lives as long as its stream of changes.
@MainActor
final class OpenTabs {
    private var tabs: [String: any WebTab] = [:]

    /// Returns the changes of a tab. The newest replaces one that was not sent yet; ending the stream closes the tab.
    func stream(of tab: any WebTab, as id: String) -> AsyncStream<ServerSentEvent> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ServerSentEvent.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        tabs[id] = tab
        let showing = Task {
            for await changes in Observations({ tab.changes }) {
                continuation.yield(ServerSentEvent(data: changes.html))
            }
            await close(tab, id)
        }
        continuation.onTermination = { _ in showing.cancel() }
        return stream
    }

    /// Passes fields to a tab; returns `false` if it is not open.
    func send(_ fields: WebFields, to id: String) -> Bool {
        guard let tab = tabs[id] else { return false }
        tab.handle(fields)
        return true
    }

    /// A tab that was reopened under the same identity stays.
    private func close(_ tab: any WebTab, _ id: String) async {
        if tabs[id] === tab { tabs[id] = nil }
        await tab.close()
    }
}
