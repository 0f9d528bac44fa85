import PresentationKit
import Testing

@Suite("The tasks of a screen")
@MainActor
struct TaskSlotsTests {
    private enum Purpose {
        case details, poster, question, remembering
    }

    /// Work that runs until it is cancelled or released, and records which of the two happened.
    @MainActor
    private final class Lasting {
        private(set) var wasCancelled: Bool?
        private let started = AsyncStream.makeStream(of: Void.self)
        private let gate = AsyncStream.makeStream(of: Never.self)

        func run() async {
            started.continuation.finish()
            for await _ in gate.stream {}
            wasCancelled = Task.isCancelled
        }

        func hasStarted() async { for await _ in started.stream {} }
        func letGo() { gate.continuation.finish() }
    }

    private func started(_ purpose: Purpose, _ work: TaskSlots<Purpose>) async
        -> Lasting
    {
        let lasting = Lasting()
        work.start(purpose) { await lasting.run() }
        await lasting.hasStarted()
        return lasting
    }

    @Test("A newer task cancels the older one of the same purpose and no other")
    func replacing() async {
        let work = TaskSlots<Purpose>(lasting: [.remembering])
        let poster = await started(.poster, work)
        let older = await started(.question, work)
        let newer = await started(.question, work)
        newer.letGo()
        poster.letGo()
        for lasting in [older, newer, poster] {
            while lasting.wasCancelled == nil { await Task.yield() }
        }
        #expect([older, newer, poster].map(\.wasCancelled) == [true, false, false])
    }

    @Test("A task runs until it has ended or is cancelled, and `finish` waits for it")
    func running() async {
        let work = TaskSlots<Purpose>()
        #expect(!work.isRunning(.poster))
        let poster = await started(.poster, work)
        #expect(work.isRunning(.poster) && !work.isRunning(.details))
        poster.letGo()
        await work.finish(.poster)
        #expect(poster.wasCancelled == false && !work.isRunning(.poster))
        let details = await started(.details, work)
        work.cancel(.details)
        #expect(!work.isRunning(.details))
        await work.finish(.details)
        #expect(details.wasCancelled == true)
    }

    @Test("A task that is cancelled before it starts does nothing")
    func cancelledAtOnce() async {
        let work = TaskSlots<Purpose>()
        let older = Lasting()
        work.start(.details) { await older.run() }
        let newer = await started(.details, work)
        await work.end()
        #expect(older.wasCancelled == nil)
        #expect(newer.wasCancelled == true)
    }

    @Test("A lasting task is not cancelled by a newer one, which begins behind it")
    func rememberingTwice() async {
        let work = TaskSlots<Purpose>(lasting: [.remembering])
        let older = await started(.remembering, work)
        let newer = Lasting()
        work.start(.remembering) {
            #expect(older.wasCancelled == false)
            await newer.run()
        }
        newer.letGo()
        for _ in 0..<20 { await Task.yield() }
        #expect(newer.wasCancelled == nil)
        older.letGo()
        await work.end()
        #expect(older.wasCancelled == false)
        #expect(newer.wasCancelled == false)
    }

    @Test("`end` cancels the other tasks and waits for lasting ones")
    func ending() async {
        let work = TaskSlots<Purpose>(lasting: [.remembering])
        let saving = await started(.remembering, work)
        let loading = await started(.details, work)
        let end = Task { await work.end() }
        while loading.wasCancelled == nil { await Task.yield() }
        #expect(saving.wasCancelled == nil)
        saving.letGo()
        await end.value
        #expect(saving.wasCancelled == false)
        #expect(loading.wasCancelled == true)
        #expect(!work.isRunning(.remembering))
    }

    @Test("A task cannot be started after `end`")
    func startingAtTheEnd() async {
        let work = TaskSlots<Purpose>(lasting: [.remembering])
        let saving = Lasting()
        work.start(.remembering) { [weak work] in
            await saving.run()
            work?.start(.details) { Issue.record("this should not have started") }
            #expect(work?.isRunning(.details) == false)
        }
        await saving.hasStarted()
        let loading = await started(.poster, work)
        let end = Task { await work.end() }
        while loading.wasCancelled == nil { await Task.yield() }
        saving.letGo()
        await end.value
        #expect(!work.isRunning(.details))
    }
}
