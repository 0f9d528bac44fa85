import Testing

@testable import ProgramKit

@Suite("The limits of a process")
struct ProcessLimitsTests {
    @Test("report no shortage without limits, or if enough is left")
    func enough() {
        #expect(ProcessLimits().shortage == nil)
        let least = ProcessLimits(
            freeDescriptors: ProcessLimits.neededDescriptors,
            freeBytes: ProcessLimits.neededBytes,
            freeThreads: ProcessLimits.neededThreads
        )
        #expect(least.shortage == nil)
    }

    @Test("report a shortage in one sentence with the limit to raise")
    func shortage() {
        #expect(
            ProcessLimits(freeDescriptors: 1).shortage
                == "only one more file can be opened and 16 are needed; raise 'ulimit -n'."
        )
        #expect(
            ProcessLimits(hasProc: false).shortage
                == "/proc is not mounted, and Swift programs need it; mount it first."
        )
        let threads = ProcessLimits(freeThreads: 1).shortage
        #expect(threads?.hasPrefix("only one more thread can be started and ") == true)
        #expect(threads?.hasSuffix(" are needed; raise 'ulimit -u'.") == true)
        let bytes = ProcessLimits(freeBytes: -1).shortage
        #expect(bytes?.hasPrefix("only 0 MB more of memory can be used and ") == true)
        #expect(bytes?.hasSuffix(" are needed; raise 'ulimit -v'.") == true)
    }
}
