import ProgramTestSupport
import Testing

@Suite("Installing missing commands")
struct BootstrapTests {
    @Test("tmux, python3 and the shells are installed only for tests")
    func purposes() async throws {
        let checkout = try await Checkout()
        for command in ["tmux", "zsh"] { try checkout.removeCommand(command) }
        try await checkout.addCommand("sudo", #"exec "$@""#)
        try await checkout.addCommand("apt-get", #"echo "apt-get $*" >>"$HOME/calls""#)
        #expect(try await checkout.run("Scripts/bootstrap", []) == ProgramResult())
        #expect(!checkout.calls.contains("apt-get"))
        let result = try await checkout.run("Scripts/bootstrap", ["test"])
        #expect(result == ProgramResult(standardError: "bootstrap: installing tmux zsh with apt-get\n"))
        #expect(checkout.calls.contains(" update\n"))
        #expect(checkout.calls.contains(" tmux zsh\n"))
    }

    @Test("without apt-get a message names the missing packages")
    func withoutAPT() async throws {
        let checkout = try await Checkout()
        try checkout.removeCommand("tmux")
        let result = try await checkout.run("Scripts/test")
        #expect(result.status == 1)
        #expect(
            result.standardError == """
                bootstrap: this machine lacks what these Debian packages bring: tmux; install them by its own means.

                """
        )
    }

    @Test("without a network a message gives the reason")
    func withoutNetwork() async throws {
        let checkout = try await Checkout()
        try checkout.removeCommand("fish")
        try await checkout.addCommand("sudo", #"exec "$@""#)
        let complaint = """
            for line in 1 2 3; do echo "W: Failed to fetch $line" >&2; done
            echo 'E: Unable to fetch some archives' >&2
            exit 100
            """
        try await checkout.addCommand("apt-get", complaint)
        let result = try await checkout.run("Scripts/bootstrap", ["test"])
        #expect(result.status == 1)
        #expect(
            result.standardError == """
                bootstrap: installing fish with apt-get
                bootstrap: apt-get could not install fish (E: Unable to fetch some archives); install it by hand.

                """
        )
    }
}
