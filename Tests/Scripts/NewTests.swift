import ProgramTestSupport
import Testing

/// What the generated files say is tested by `.ci/run`, which builds them.
@Suite("Scripts/new")
struct NewTests {
    private static let manifest = """
        let domains = [
            "hello": ["Food"],
        ]

        let targets: [[Target]] = [
            // Programs
            composition("HelloComposition", of: "hello"),
            program("hello", screens: "HelloScreens", library: "HelloApp")
                .uses("Entities"),
            // layerlint
            module("LayerLintKit", in: "Apps/layerlint/Library"),
        ]

        """

    private static let rules = """
        domains Travel over Shared in A
        HelloComposition may import Persistence

        # The lint knows nothing of this package.

        """

    /// A checkout with the domain Travel and the program hello, which draws a view model of that domain.
    private func makeCheckout() async throws -> Checkout {
        let checkout = try await Checkout()
        try checkout.write(Self.manifest, to: "Package.swift")
        try checkout.write(Self.rules, to: "Scripts/layers.rules")
        try checkout.write(
            "public struct TripState {}\n",
            to: "Modules/PresentationKit/Travel/TripState.swift"
        )
        try checkout.write("", to: "Modules/PresentationKit/Shared/A.swift")
        try checkout.write("func draw(_ state: TripState) {}\n", to: "Apps/hello/Screens/A.swift")
        let commands = "Apps/hello/Library/Commands"
        try checkout.write(
            "protocol HelloCommand: Sendable {\n    func run(in app: HelloContainer) async\n}\n",
            to: "\(commands)/HelloCommand.swift"
        )
        try checkout.write("let commands = [\n    A.declaration\n]\n", to: "\(commands)/HelloCommands.swift")
        return checkout
    }

    private func run(_ line: String, in checkout: Checkout) async throws -> ProgramResult {
        try await checkout.run("Scripts/new", line.split(separator: " ").map(String.init))
    }

    @Test(
        "invalid arguments fail with one message, and nothing is written",
        arguments: [
            ("", "say what to add: feature, program, repository, screen, use-case"),
            (
                "thing A",
                "there is no kind 'thing'; choose one of: feature, program, repository, screen, use-case"
            ),
            ("use-case FetchTrips", "use-case takes a name and --domain, as --help shows"),
            ("use-case FetchTrips --app hello", "use-case takes a name and --domain, as --help shows"),
            ("repository --domain Travel Trips", "repository takes a name and --domain, as --help shows"),
            ("screen Trips --app", "screen takes a name and --app, as --help shows"),
            ("feature Trips --app hello", "feature takes a name and --domain and --app, as --help shows"),
            (
                "feature Trips --app hello --app hello",
                "feature takes a name and --domain and --app, as --help shows"
            ),
            ("program stars --domain Travel", "program takes a name and nothing else, as --help shows"),
            (
                "use-case FetchTrips --domain Food",
                "there is no domain 'Food'; choose one of: Travel"
            ),
            ("repository Trips --domain Shared", "there is no domain 'Shared'; choose one of: Travel"),
            (
                "repository trips --domain Travel",
                "'trips' cannot be a type's name; take 2 to 30 letters and digits, a capital first, such as Wishes"
            ),
            (
                "screen ../Trips --app hello",
                "'../Trips' cannot be a type's name; take 2 to 30 letters and digits, a capital first, such as Wishes"
            ),
            (
                "use-case Fetch --domain Travel",
                "a use case is called by a verb and what it is about, such as FetchWishes"
            ),
            (
                "screen Trips --app nothing",
                "there is no program 'nothing' with screens; choose one of: hello"
            ),
            (
                "program Stars",
                "'Stars' cannot be a program's name; take 2 to 20 small letters and digits, a letter first"
            ),
            ("program switch", "'switch' means something to the compiler; take another name"),
            ("program hello", "there is already a folder Apps/hello; take another name"),
        ]
    )
    func refused(line: String, sentence: String) async throws {
        let checkout = try await makeCheckout()
        let result = try await run(line, in: checkout)
        #expect(result == ProgramResult(standardError: "new: \(sentence)\n", status: 64))
        #expect(checkout.calls == "")
        #expect(try checkout.read("Package.swift") == Self.manifest)
        #expect(!checkout.exists("Modules/RepositoryInterfaces"))
        #expect(try checkout.files(in: checkout.root + "/Apps/hello/Screens") == ["A.swift"])
    }

    @Test("a name whose file or type already exists is rejected")
    func taken() async throws {
        let checkout = try await makeCheckout()
        try checkout.write("", to: "Modules/RepositoryInterfaces/Travel/TripsRepository.swift")
        let file = try await run("repository Trips --domain Travel", in: checkout)
        let path = "Modules/RepositoryInterfaces/Travel/TripsRepository.swift"
        #expect(file.standardError == "new: there is already a file \(path); take another name\n")
        let type = try await run("screen Trip --app hello", in: checkout)
        let declared = "a file Modules/PresentationKit/Travel/TripState.swift"
        #expect(type.standardError == "new: there is already \(declared); take another name\n")
        try checkout.write("struct PlanScreen {}\n", to: "Tests/B.swift")
        let other = try await run("screen Plan --app hello", in: checkout)
        #expect(
            other.standardError
                == "new: there is already a type PlanScreen in Tests/B.swift; take another name\n"
        )
        #expect(
            !checkout.exists("Modules/RepositoryImpl")
                && !checkout.exists("Apps/hello/Screens/PlanScreen.swift")
        )
    }

    @Test("a use case is rejected if its repository lacks the function that it calls")
    func otherRepository() async throws {
        let checkout = try await makeCheckout()
        let path = "Modules/RepositoryInterfaces/Travel/TripsRepository.swift"
        try checkout.write("public protocol TripsRepository {}\n", to: path)
        let result = try await run("use-case FetchTrips --domain Travel", in: checkout)
        #expect(
            result.standardError
                == "new: TripsRepository has no fetch() of all for the use case to call; write this one by hand\n"
        )
        #expect(!checkout.exists("Modules/UseCases"))
    }

    @Test("a use case is added with its repository, unless the repository exists", arguments: [false, true])
    func useCase(hasRepository: Bool) async throws {
        let checkout = try await makeCheckout()
        if hasRepository {
            #expect(try await run("repository TripsRepository --domain Travel", in: checkout).status == 0)
        }
        let result = try await run("use-case FetchTripsUseCase --domain Travel", in: checkout)
        #expect(result.status == 0 && result.standardError == "")
        let written = result.standardOutput.split(separator: "\n")
        #expect(written.contains("Modules/UseCases/Travel/FetchTripsUseCase.swift"))
        #expect(written.count == (hasRepository ? 3 : 9))
        #expect(written.allSatisfy { checkout.exists(String($0)) })
        #expect(checkout.exists("Modules/RepositoryImpl/Travel/DefaultTripsRepository.swift"))
        let test = try checkout.read("Tests/UseCases/Travel/FetchTripsUseCaseTests.swift")
        #expect(test.contains("DefaultFetchTripsUseCase") && test.contains("[Trip]"))
        #expect(!test.contains("__"))
    }

    @Test("the state of a screen is added to the domain that the program shows")
    func screen() async throws {
        let checkout = try await makeCheckout()
        let result = try await run("screen HotelPlan --app hello", in: checkout)
        #expect(
            result.standardOutput == """
                Apps/hello/Screens/HotelPlanScreen.swift
                Modules/PresentationKit/Travel/HotelPlanState.swift
                Tests/Apps/hello/Screens/HotelPlanScreenTests.swift

                """
        )
        let test = try checkout.read("Tests/Apps/hello/Screens/HotelPlanScreenTests.swift")
        #expect(test.contains("import HelloScreens\n") && test.contains("hotel plan"))
    }

    @Test("a feature is connected with its program, and its second one with what is there")
    func feature() async throws {
        let checkout = try await makeCheckout()
        let result = try await run("feature HotelPlans --app hello --domain Travel", in: checkout)
        #expect(result.status == 0 && result.standardError == "")
        #expect(
            try checkout.read("Package.swift")
                == Self.manifest.replacing(#"["Food"]"#, with: #"["Food", "Travel"]"#)
                .replacing(
                    #"of: "hello"),"#,
                    with: """
                        of: "hello")
                                .uses("CurlTransport", "Networking", "RepositoryInterfaces", "UseCases"),
                        """
                )
        )
        #expect(
            try checkout.read("Scripts/layers.rules")
                == Self.rules.replacing(
                    "import Persistence",
                    with: "import CurlTransport Networking Persistence"
                )
        )
        let list = try checkout.read("Apps/hello/Library/Commands/HelloCommands.swift")
        #expect(list == "let commands = [\nListHotelPlansCommand.declaration,\n    A.declaration\n]\n")
        let command = try checkout.read("Apps/hello/Library/Commands/ListHotelPlansCommand.swift")
        #expect(command.contains("struct ListHotelPlansCommand: HelloCommand, Hashable"))
        #expect(command.contains("run(in container: HelloContainer)"))
        #expect(command.contains("import HelloComposition\nimport HelloScreens\n"))
        #expect(command.contains(#"Example("hello hotel-plans --limit 3""#))
        #expect(try checkout.read("Modules/Entities/Travel/HotelPlan.swift").contains("struct HotelPlan:"))
        #expect(
            try checkout.read("Apps/hello/Composition/HotelPlansSceneDIContainer.swift")
                .contains("HOTEL_PLANS_URL")
        )
        let second = try await run("feature Wishes --domain Travel --app hello", in: checkout)
        #expect(second.standardOutput.contains("Modules/Entities/Travel/Wish.swift\n"))
        #expect(!second.standardOutput.contains("Package.swift"))
    }

    @Test("a feature is rejected if its program has no list of commands, and nothing is written")
    func noCommands() async throws {
        let checkout = try await makeCheckout()
        try checkout.write("", to: "Apps/hello/Library/Commands/HelloCommands.swift")
        let result = try await run("feature Trips --domain Travel --app hello", in: checkout)
        #expect(
            result.standardError
                == "new: hello has no commands and composition of the form that this adds to,"
                + " as those of scoops are\n"
        )
        #expect(result.status == 64 && !checkout.exists("Modules/Entities"))
    }

    @Test("a program is added with a feature to the manifest, the rules and the domains, and can have more")
    func program() async throws {
        let checkout = try await makeCheckout()
        #expect(try await run("program stars", in: checkout).status == 0)
        let manifest = try checkout.read("Package.swift")
        let added = """
                composition("StarsComposition", of: "stars")
                    .uses("CurlTransport", "Networking", "RepositoryInterfaces", "UseCases"),
                program("stars", screens: "StarsScreens", library: "StarsApp")
                    .uses("StarsComposition"),

            """
        #expect(manifest.contains("    .uses(\"Entities\"),\n\(added)    // layerlint\n"))
        #expect(manifest.contains("    \"stars\": [\"Stars\"],\n]\n"))
        let rules = try checkout.read("Scripts/layers.rules")
        #expect(rules.hasPrefix("domains Travel Stars over Shared in A\n"))
        #expect(
            rules.hasSuffix("\nstars may import only StarsApp\n\n# The lint knows nothing of this package.\n")
        )
        let command = try checkout.read("Apps/stars/Library/Commands/ListStarsCommand.swift")
        #expect(command.contains("struct ListStarsCommand: StarsCommand, Hashable"))
        #expect(command.contains(#"Example("stars --limit 3""#))
        let screen = try await run("screen Moons --app stars", in: checkout)
        #expect(screen.standardOutput.contains("Modules/PresentationKit/Stars/MoonsState.swift\n"))
        let feature = try await run("feature Moons --app stars --domain Stars", in: checkout)
        #expect(
            feature.standardError.contains("there is already a file Apps/stars/Screens/MoonsScreen.swift")
        )
        #expect(try await run("feature Comets --app stars --domain Stars", in: checkout).status == 0)
        #expect(
            try checkout.read("Apps/stars/Library/Commands/StarsCommands.swift")
                .contains("commands: [\nListCometsCommand.declaration,]")
        )
    }

    @Test("a manifest without a list of programs is rejected and not changed")
    func otherManifest() async throws {
        let checkout = try await makeCheckout()
        try checkout.write("// another one\n", to: "Package.swift")
        let result = try await run("program stars", in: checkout)
        #expect(result.status == 64)
        #expect(result.standardError.contains("Package.swift has no list of programs"))
        #expect(!checkout.exists("Apps/stars"))
        #expect(try checkout.read("Package.swift") == "// another one\n")
    }
}
