/// Checks the manifest's dependencies against the rules and the imports.
enum DependencyChecks {
    static func forbidden(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            // A dependency on itself is reported as a cycle.
            let ours = target.dependencies.filter { name in
                let isTestCode = facts.target(named: name).map(facts.isTestCode) ?? false
                return name != target.name && (!isTestCode || facts.isTestCode(target))
            }
            return (ours + target.products + foreignPlugins(target, facts)).compactMap { name in
                let item = facts.item(named: name)
                let verdict = facts.verdict(on: item, in: target)
                let isForFolder = facts.resolved.folders[target.name, default: []].contains {
                    facts.resolved.verdict(on: item, in: target.name, folder: $0).isAllowed
                }
                // A plugin runs during a build and is no import, which a line with "only" is about.
                if verdict.isAllowed || isForFolder
                    || (verdict.isOpenToPlugins && target.manifest.plugins.contains(name))
                {
                    return nil
                }
                return Finding(
                    check: .forbiddenDependency,
                    place: facts.manifest.place(of: name, in: target.name),
                    problem: "\(target.name) may not depend on \(name)",
                    note: verdict.note,
                    advice: "take \"\(name)\" out of the dependencies of \(target.name)",
                    subject: Finding.Subject(
                        target: target.name,
                        module: facts.target(named: name)?.module ?? name
                    )
                )
            }
        }
    }

    private static func frameworks(_ target: TargetModel, _ facts: LintFacts) -> [Finding] {
        facts.uses(of: target).compactMap { use in
            guard LintFacts.testModules.contains(use.module), facts.target(ofModule: use.module) == nil else {
                return nil
            }
            return Finding(
                check: .testCodeInProduction,
                place: use.place,
                problem:
                    "\(target.name) goes into programs and \(use.verb) \(use.module), which is for tests only"
                    + use.circumstance,
                advice: "move what needs \(use.module) into a test target; or say in the rules: test-code "
                    + RulesLine.escaped(target.name)
            )
        }
    }

    /// The plugins of other packages, which work on a target without being declared as its products.
    private static func foreignPlugins(_ target: TargetModel, _ facts: LintFacts) -> [String] {
        target.manifest.plugins.filter { facts.target(named: $0) == nil && !target.products.contains($0) }
    }

    /// A fixed rule that no allowance overrides: test helpers stay out of production targets.
    static func testCodeInProduction(_ facts: LintFacts) -> [Finding] {
        testCodeInTargets(facts) + testCodeInProducts(facts)
    }

    /// A product of test code alone is for the tests of others; one with more is for programs.
    private static func testCodeInProducts(_ facts: LintFacts) -> [Finding] {
        facts.package.offers.sorted { $0.key < $1.key }.flatMap { product, names -> [Finding] in
            let targets = names.compactMap(facts.target(named:))
            let helpers = targets.filter(facts.isTestCode)
            guard helpers.count < targets.count else { return [] }
            return helpers.map { helper in
                Finding(
                    check: .testCodeInProduction,
                    place: facts.manifest.place(of: helper.name),
                    problem:
                        "\(helper.name) is for tests only, and goes into programs by the product \(product)",
                    note: facts.resolved.testCode(helper.name)?.note,
                    advice:
                        "take \(helper.name) out of the product \(product), or give it a product of its own"
                )
            }
        }
    }

    private static func testCodeInTargets(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.filter { !facts.isTestCode($0) }.flatMap { target -> [Finding] in
            func finding(_ helper: TargetModel, at place: SourcePlace, _ verb: String) -> Finding {
                Finding(
                    check: .testCodeInProduction,
                    place: place,
                    problem:
                        "\(target.name) goes into programs and \(verb) \(helper.name), which is for tests only",
                    note: facts.resolved.testCode(helper.name)?.note,
                    advice:
                        "move what is needed out of \(helper.name) into a target that may go into programs"
                )
            }
            let declared = target.dependencies.compactMap { name -> Finding? in
                guard let helper = facts.target(named: name), facts.isTestCode(helper) else { return nil }
                return finding(helper, at: facts.manifest.place(of: name, in: target.name), "depends on")
            }
            let imported = facts.uses(of: target).compactMap { use -> Finding? in
                guard let helper = facts.target(ofModule: use.module), facts.isTestCode(helper) else {
                    return nil
                }
                return finding(helper, at: use.place, use.verb)
            }
            return declared + imported + frameworks(target, facts)
        }
    }
}

/// Checks the ways to reach code without an import: flags, symbols, and libraries by name.
enum SettingChecks {
    static func capabilities(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            uses(of: target, facts).filter { !facts.resolved.allows($0.capability, to: target.name) }.map {
                use in
                Finding(
                    check: .forbiddenCapability,
                    place: use.place,
                    problem:
                        "\(target.name) uses \(use.text), and may not use \(use.capability.rawValue)",
                    advice: "do without it, or say in the rules: \(RulesLine.escaped(target.name)) may use "
                        + "\(use.capability.rawValue) \"why\""
                )
            }
        }
    }

    /// The capabilities used in the target's sources and in the manifest.
    static func uses(of target: TargetModel, _ facts: LintFacts) -> [CapabilityUse] {
        let named = (facts.sources.capabilities[target.name] ?? []).filter {
            $0.owner.map(facts.isModule) ?? true
        }
        return (facts.flags(of: target)?.capabilities ?? []) + named
            + (facts.sources.includes[target.name]?.capabilities ?? [])
    }

    static func links(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            links(of: target, facts).compactMap { link in
                let verdict = facts.verdict(on: .outside(link.name), in: target)
                if verdict.isAllowed { return nil }
                return Finding(
                    check: .forbiddenLink,
                    place: link.place,
                    problem: "\(target.name) may not link \(link.name), which comes from outside the package",
                    note: verdict.note,
                    advice:
                        "do without it, or say in the rules: \(RulesLine.escaped(target.name)) may import "
                        + RulesLine.escaped(link.name)
                )
            }
        }
    }

    /// The linked libraries except the target's own, which `-module-link-name` names for its clients.
    ///
    /// A system library target exists to name one, so it is exempt.
    static func links(of target: TargetModel, _ facts: LintFacts) -> [LinkUse] {
        let mapped = target.kind == .system ? [] : facts.sources.includes[target.name]?.links ?? []
        return ((facts.flags(of: target)?.links ?? []) + mapped).filter { $0.name != target.name }
    }

}

/// The modules of Apple's SDKs, which a source may import without a dependency.
enum AppleFrameworks {
    static let names = Set(
        """
        ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility AccessoryNotifications AccessorySetupKit
        Accounts ActivityKit AdAttributionKit AdServices AdSupport AddressBook AddressBookUI AlarmKit AppClip AppIntents
        AppKit AppTrackingTransparency AppleArchive AppleScriptObjC ApplicationServices AssetsLibrary AudioToolbox
        AudioUnit AuthenticationServices AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks
        BrowserEngineCore BrowserEngineKit BusinessChat CFNetwork CallKit CarKey CarPlay Carbon Charts Cinematic ClassKit
        ClockKit CloudKit Collaboration ColorSync Combine CommonCrypto Compression Contacts ContactsUI CoreAudio
        CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreGraphics CoreHID CoreHaptics CoreImage CoreLocation
        CoreLocationUI CoreMIDI CoreML CoreMedia CoreMediaIO CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony
        CoreText CoreTransferable CoreVideo CoreWLAN CreateML CreateMLComponents CryptoKit CryptoTokenKit DataDetection
        DeclaredAgeRange DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryUI DeviceManagement
        DiscRecording DiskArbitration DockKit DriverKit EnergyKit EventKit EventKitUI ExceptionHandling ExecutionPolicy
        ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FSKit FamilyControls FileProvider
        FileProviderUI FinanceKit FinanceKitUI FinderSync FoundationModels GLKit GSS GameController GameKit
        GameSave GameplayKit GroupActivities HealthKit HealthKitUI HomeKit Hypervisor IOBluetooth IOKit IOSurface
        IdentityLookup ImageCaptureCore ImageIO ImagePlayground ImmersiveMediaSupport InputMethodKit Intents IntentsUI
        JavaScriptCore JournalingSuggestions Kernel LatentSemanticMapping LinkPresentation LiveCommunicationKit
        LocalAuthentication LocalAuthenticationEmbeddedUI LockedCameraCapture MLCompute MachO ManagedSettings
        ManagedSettingsUI MapKit MarketplaceKit MatterSupport MediaAccessibility MediaExtension MediaLibrary MediaPlayer
        MediaSetup MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders
        MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage
        NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter OSAKit OSLog OpenAL OpenCL OpenDirectory
        OpenGL OpenGLES PDFKit ParavirtualizedGraphics PassKit PencilKit PermissionKit Photos PhotosUI PreferencePanes
        ProximityReader PushKit PushToTalk QTKit Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityKit
        RealityFoundation RelevanceKit ReplayKit RoomPlan SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenSaver
        ScreenTime ScriptingBridge Security SecurityFoundation SecurityInterface SecurityUI SensitiveContentAnalysis
        SensorKit ServiceManagement SharedWithYou SharedWithYouCore ShazamKit Social SoundAnalysis Spatial Speech SpriteKit
        StickerKit StoreKit StoreKitTest Swift SwiftData SwiftUI SwiftUICore SymbolKit Symbols System SystemConfiguration
        SystemExtensions TVMLKit TVServices TVUIKit TabularData TelephonyMessagingKit ThreadNetwork TipKit TouchController
        Translation TranslationUIProvider UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI
        VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit VisualIntelligence WatchConnectivity WatchKit
        WebKit WidgetKit WiFiAware WorkoutKit XPC os simd
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )
}

/// Finds uses without an import in built objects: inferred types, members, aliases and re-exports.
enum SymbolCheck {
    static func questions(_ package: PackageModel, _ sources: SourceFacts) -> [SymbolQuestion] {
        let built = package.targets.filter {
            $0.language != .none && $0.kind != .plugin && !$0.manifest.isElsewhere
        }
        let modules = built.keyed { ($0.name, $0.module) }
        let owners = sources.owners(among: package.targets)
        return built.map { target in
            let included = sources.includes[target.name]
            let named = (sources.imports[target.name] ?? []) + (included?.modules ?? [])
            let used =
                named.map { owners[$0.module]?.module ?? $0.module }
                + (included?.uses ?? []).compactMap(\.owner).compactMap { modules[$0] }
            return SymbolQuestion(
                target: target.name,
                module: target.module,
                sources: target.sources,
                unimported: Set(modules.values).subtracting(used).subtracting([target.module]),
                folderOfC: target.language == .clang ? target.folder : nil
            )
        }
    }

    /// Uses that the rules allow and the manifest declares are not reported, imported or not.
    static func findings(_ facts: LintFacts) -> [Finding] {
        facts.sources.symbols.compactMap { use in
            guard let target = facts.target(named: use.target), let used = facts.target(ofModule: use.module)
            else {
                return nil
            }
            let isAllowed = facts.lets(target, see: used)
            if isAllowed, target.dependencies.contains(used.name) { return nil }
            return Finding(
                check: .useWithoutImport,
                place: SourcePlace(path: use.source, line: 1, column: 1),
                problem: "\(target.name) uses \(use.module) without importing it: \(use.symbol)",
                advice: isAllowed
                    ? "import \(use.module) here, and declare it among the dependencies of \(target.name)"
                    : "do without it: have what lies between take and give types that \(target.name) may see"
            )
        }
    }
}
