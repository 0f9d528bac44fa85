import CommandLineKit
import NetworkingTestSupport
import PresentationKit
import ScreenTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp

/// A movie that is shown.
extension MoviesFullScreenFlowTests {
    @Test("Opens the page of a movie, or says where it is, and copies its ID")
    func pageAndID() async throws {
        for isOpened in [true, false] {
            let terminal = TerminalDouble()
            let dependencies = FullScreenDependenciesDouble(terminal)
            dependencies.openInBrowser = { address in
                #expect(address == "https://www.themoviedb.org/movie/1")
                return isOpened
            }
            dependencies.prepare = { $0.state = Self.found("") }
            let flow = start(dependencies)
            #expect(await terminal.frame(with: "Film 1") != nil)
            terminal.press(.tab, .control("o"))
            let message =
                isOpened ? "Opening https://www.themoviedb.org/movie/1" : "No browser could be opened"
            #expect(await terminal.frame(with: message) != nil)
            terminal.press(.control("y"))
            #expect(await terminal.frame(with: "Copied tmdb:1") != nil)
            terminal.press(.control("c"))
            #expect(await flow.value == .success(.interrupted))
            #expect(terminal.asked == ["copy tmdb:1", "close"])
        }
    }

    @Test("A movie is shown with the data of its row first, then with details and a poster of the right size")
    func showingDetails() async throws {
        let terminal = TerminalDouble(imageProtocol: .blocks)
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.prepare = { $0.state = Self.found("") }
        dependencies.details = Self.details(hasPoster: true)
        let flow = start(dependencies)
        _ = await terminal.frame(with: "Film 1")
        terminal.press(.tab, .enter)
        #expect(await terminal.frame(with: "▀▀▀  Film 1") != nil)
        #expect(dependencies.requests == [.listed(Self.items[0])])
        #expect(dependencies.shownDetails?.commands == ["load", "poster 26x38"])
        #expect(dependencies.list?.commands.contains("remember") == true)

        terminal.send(.resized(CellSize(columns: 120, rows: 30)))
        _ = await terminal.frame { $0.size.columns == 120 && $0.text.contains("▀▀▀") }
        #expect(dependencies.shownDetails?.commands.last == "poster 16x24")

        // A refresh requests the poster again, because the movie may have another one.
        terminal.press(.control("r"))
        let told = try #require(dependencies.shownDetails?.told.stream)
        var commands: [String] = []
        for await command in told {
            commands.append(command)
            if commands.count == 5 { break }
        }
        #expect(commands == ["load", "poster 26x38", "poster 16x24", "refresh", "poster 16x24"])

        // Beside the list it stays as a preview, until the list loses the focus.
        terminal.press(.escape)
        #expect(await terminal.frame { $0.text.contains("Enter details") && $0.text.contains("▀") } != nil)
        terminal.press(.escape)
        #expect(await terminal.frame { !$0.text.contains("▀") } != nil)
        #expect(dependencies.shownDetails == nil)
        terminal.press(.control("c"))
        _ = await flow.value
    }

    @Test(
        "Closing a movie cancels its loading",
        .endsHangs,
        arguments: ["load", "poster 26x38"]
    )
    func closingWhileLoading(command: String) async throws {
        let terminal = TerminalDouble(imageProtocol: .blocks)
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.prepare = { $0.state = Self.found("") }
        dependencies.details = Self.details(hasPoster: true)
        dependencies.hangingInDetails = command
        let flow = start(dependencies)
        _ = await terminal.frame(with: "Film 1")
        terminal.press(.tab, .enter)
        _ = await terminal.frame(with: command == "load" ? "Loading the details…" : "All there is to know")
        let told = try #require(dependencies.shownDetails?.told.stream)
        #expect(await told.contains(command))
        terminal.press(.escape)
        #expect(await told.contains("cancelled " + command))
        terminal.press(.control("c"))
        _ = await flow.value
    }

    @Test("The user's choice of the image protocol overrides the terminal's")
    func posterOverride() async throws {
        let terminal = TerminalDouble(imageProtocol: .blocks)
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.prepare = { $0.state = Self.found("") }
        dependencies.details = Self.details(hasPoster: true)
        let flow = start(dependencies, imageProtocol: ImageProtocol.none)
        _ = await terminal.frame(with: "Film 1")
        terminal.press(.tab, .enter)
        #expect(await terminal.frame(with: "All there is to know") != nil)
        #expect(dependencies.shownDetails?.commands == ["load"])
        terminal.press(.control("c"))
        _ = await flow.value
    }
}
