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
