// swift-tools-version: 6.2
import Glibc
import PackageDescription

/// True if pkg-config finds the library. Modules that need it are left out otherwise.
///
/// SwiftPM evaluates this file again only if it or an environment variable has changed. So after a library was installed,
/// a variable with any name and a new value is needed.
func hasLibrary(_ name: String) -> Bool { system("pkg-config --exists \(name) 2>/dev/null") == 0 }

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module and everything that it may import.
struct Module {
  enum Kind {
    case library, program, cSources
    case systemLibrary(pkgConfig: String)
  }

  let name: String
  /// The folder of the module's folder: `Sources` for what users run, `Tools` for programs that only developers run.
  var folder = "Sources"
  var kind = Kind.library
  /// Modules of this project.
  var imports: [String] = []
  /// Modules of the C library and the Swift toolchain.
  var system: [String] = []
  /// Products of other packages.
  var packages: [String: String] = [:]
  /// Libraries that the linker needs besides.
  var links: [String] = []
  /// Files in the module's folder that are not compiled.
  var others: [String] = []
  /// The library, by its name for pkg-config, without which the module is left out; nil if every machine has all.
  var library: String?
  let purpose: String

  var isAvailable: Bool { library.map(hasLibrary) ?? true }

  var target: Target {
    let dependencies: [Target.Dependency] =
      imports.map { .byName(name: $0) } + packages.map { .product(name: $0.key, package: $0.value) }
    let path = "\(folder)/\(name)"
    switch kind {
    case .library:
      return .target(
        name: name, dependencies: dependencies, path: path, swiftSettings: settings,
        linkerSettings: links.map { .linkedLibrary($0) })
    case .program:
      return .executableTarget(
        name: name, dependencies: dependencies, path: path, exclude: others, swiftSettings: settings)
    case .cSources: return .target(name: name, path: path)
    case .systemLibrary(let pkgConfig): return .systemLibrary(name: name, path: path, pkgConfig: pkgConfig)
    }
  }
}

// The only list of modules and of what each may import. Tests/HouseTests reads it, compares every import and every
// folder of Sources and Tools with it, and writes the table in docs/architecture.md.
let modules: [Module] = [
  Module(
    name: "Gestures",
    // `.squareRoot()` calls libm, which nothing else links where Glibc is not imported.
    links: ["m"],
    purpose: "input values, the state machine, the engine, the recognizers. Pure Swift: no X11, no clock, no I/O. "
      + "A library of its own"),
  Module(
    name: "GesturesTesting", imports: ["Gestures"],
    purpose: "hands that make input for tests, human-like and repeatable. Pure. A library of its own"),
  Module(
    name: "GestureStreams", imports: ["Gestures"],
    purpose: "the engine's outputs as asynchronous sequences. A library of its own, which the daemon does not use"),
  Module(
    name: "GestureKinds", imports: ["Gestures"],
    purpose: "the names and options of custom recognizers in bindings. Pure. A library of its own"
  ),
  Module(
    name: "Appearance", purpose: "colour, width and opacity of what is shown on the screen, as bindings set them. Pure"),
  Module(
    name: "OverlayMessages", imports: ["Appearance", "Gestures"],
    purpose: "what the overlay process is asked to show, as values and as lines. Pure"),
  Module(
    name: "TouchpadMessages", imports: ["Gestures"],
    purpose: "contacts on touchpads as packets. Pure"),
  Module(
    name: "TouchpadFrames", imports: ["Gestures"],
    purpose: "events of a touchpad's sensor to contacts. Pure"),
  Module(
    name: "Bindings", imports: ["Appearance", "GestureKinds", "Gestures"],
    purpose: "the binding language: text to model to recognizers and plans. Pure"),
  Module(
    name: "Traces", imports: ["Bindings", "Gestures"],
    purpose: "recorded input and what came of it, as text that a person can read, write and compare. Pure"),
  Module(
    name: "CX11", kind: .systemLibrary(pkgConfig: "xi"),
    purpose: "the headers of Xlib and its extensions, and the macros that Swift cannot import"),
  Module(name: "CLinux", kind: .cSources, purpose: "the few lines of C that macros, varargs and Linux calls need"),
  Module(name: "Linux", imports: ["CLinux"], system: ["Glibc"], purpose: "system calls behind Swift names"),
  Module(
    name: "Translation", imports: ["CLinux", "Gestures"],
    purpose: "texts in the language of the session, by the catalogues of gettext"),
  Module(
    name: "XServer", imports: ["CX11", "Gestures", "Linux"], system: ["Synchronization"],
    purpose: "connection, devices, event source, grabs, windows, keyboard"),
  Module(
    name: "WindowPicking", imports: ["CX11", "Gestures", "Linux", "XServer"],
    purpose: "lets a person choose a window by a click: `dactyl pick`"),
  Module(
    name: "Plugins", imports: ["Bindings", "Gestures", "Linux"],
    purpose: "finds plugins, checks that no other user can write to them, and runs their processes"),
  Module(
    name: "MachineFacts", imports: ["Bindings", "Gestures", "Linux", "Plugins", "XServer"],
    purpose: "this machine's answers to what scopes and `check` ask: its windows, files, programs and plugins"),
  Module(
    name: "Pictograms", imports: ["Bindings", "OverlayMessages"],
    purpose: "the picture of a binding's gesture. Pure"),
  Module(
    name: "Actions",
    imports: ["Bindings", "Gestures", "Linux", "OverlayMessages", "Pictograms", "Plugins", "XServer"],
    purpose: "performs planned actions: keys, buttons, windows, programs"),
  Module(
    name: "Control", imports: ["Linux"],
    purpose: "what `dactyl` and the daemon agree on: exit codes, file locations, both sides of the control socket"),
  Module(
    name: "CCairo", kind: .systemLibrary(pkgConfig: "pangocairo"),
    purpose: "the headers of cairo, pango and Xlib for what is drawn on the screen"),
  Module(
    name: "Drawing", imports: ["CCairo", "Gestures"], system: ["Glibc"],
    purpose: "windows on each monitor that take no input, and shapes and texts on them; wraps Xlib, cairo and pango"),
  Module(
    name: "Overlay",
    imports: ["Appearance", "Control", "Drawing", "Gestures", "Linux", "OverlayMessages", "Translation"],
    purpose: "the overlay process: reads messages, moves what it shows, and draws it. No C, no pointers"),
  Module(
    name: "dactyl-overlay", kind: .program, imports: ["Overlay"],
    purpose: "shows trails, guides, previews and texts; started by the daemon when there is something to show"),
  Module(
    name: "CEvdev", kind: .systemLibrary(pkgConfig: "libevdev"), library: "libevdev",
    purpose: "the header of libevdev"),
  Module(
    name: "TouchpadReader", imports: ["CEvdev", "Gestures", "Linux", "TouchpadFrames", "TouchpadMessages"],
    system: ["Glibc"], library: "libevdev",
    purpose: "reads touchpads; wraps libevdev, without which it is not built"),
  Module(
    name: "dactyl-touchpad", kind: .program, imports: ["TouchpadReader"], library: "libevdev",
    purpose: "sends contacts while bindings need them"),
  Module(name: "CExpat", kind: .systemLibrary(pkgConfig: "expat"), purpose: "the header of expat"),
  Module(name: "CYAML", kind: .systemLibrary(pkgConfig: "yaml-0.1"), purpose: "the header of libyaml"),
  Module(
    name: "FileFormats", imports: ["CExpat", "CYAML"],
    purpose: "lines, XML and YAML as events with positions; wraps expat and libyaml"),
  Module(
    name: "Authoring", imports: ["Bindings", "FileFormats", "Gestures"],
    purpose: "writes bindings files: from other programs' configurations, and the starter. No C, no pointers, no I/O"),
  Module(
    name: "Playback", imports: ["Bindings", "Gestures", "TouchpadFrames", "Traces"],
    purpose: "replays traces, explains them and draws them; imports other programs' recordings. Pure"),
  Module(
    name: "Monitoring", imports: ["Bindings", "Gestures", "Traces"],
    purpose: "the screen of `dactyl monitor` as a function of what a trace says. Pure"),
  Module(
    name: "TouchpadRights", imports: ["Linux"],
    purpose: "the rule of udev that lets the user at the seat read touchpads"),
  Module(
    name: "Diagnosis", imports: ["Bindings", "Control", "Gestures", "TouchpadRights", "Translation", "XServer"],
    purpose: "judges this machine from facts that were gathered: devices, findings, their texts. Asks nothing itself"),
  Module(
    name: "SettingsModel",
    imports: [
      "Bindings", "Control", "Gestures", "Monitoring", "OverlayMessages", "Pictograms", "Playback", "Traces",
      "Translation",
    ],
    system: ["FoundationEssentials"],
    purpose: "what the settings window shows, and the change of the file that a click makes. Pure"),
  Module(
    name: "CGtk", kind: .systemLibrary(pkgConfig: "gtk4"), library: "gtk4", purpose: "the headers of GTK 4"),
  Module(
    name: "Widgets", imports: ["CGtk", "Drawing", "Translation"], library: "gtk4",
    purpose: "the few widgets of GTK that the settings window needs, without pointers outside"),
  Module(
    name: "SettingsWindow",
    imports: [
      "Attempts", "Bindings", "Control", "Drawing", "Gestures", "Linux", "MachineFacts", "Overlay", "OverlayMessages",
      "Playback", "SettingsModel", "Traces", "Translation", "Widgets", "XServer",
    ], library: "gtk4",
    purpose: "the settings window: shows the values of `SettingsModel`, reads and writes the file, asks the daemon"),
  Module(
    name: "dactyl-settings", kind: .program, imports: ["SettingsWindow"], system: ["Glibc"], library: "gtk4",
    purpose: "the program of the settings window; `dactyl settings` becomes it by exec"),
  Module(
    name: "VirtualX", imports: ["CX11", "Gestures", "GesturesTesting", "Linux"], system: ["Glibc", "Synchronization"],
    purpose: "a private X server with virtual fingers, and an application on it; for the demo and for tests"),
  Module(
    name: "Attempts", imports: ["Bindings", "Control", "Linux", "MachineFacts", "Playback", "Traces"],
    purpose: "the attempts at gestures that a daemon remembers, each with its explanation"),
  Module(
    name: "Daemon",
    imports: [
      "Actions", "Bindings", "Control", "GestureKinds", "Gestures", "Linux", "MachineFacts", "OverlayMessages",
      "Plugins", "TouchpadMessages", "Traces", "XServer",
    ],
    purpose: "the event loop, reloading, control and the supervisor process; a library, so that tests drive it and "
      + "daemons with their own recognizers can be built"),
  Module(name: "dactyld", kind: .program, imports: ["Daemon"], purpose: "the daemon: starts quickly, stays small"),
  Module(
    name: "dactyl", kind: .program,
    imports: [
      "Actions", "Appearance", "Attempts", "Authoring", "Bindings", "Control", "Diagnosis", "FileFormats", "Gestures",
      "Linux", "MachineFacts", "Monitoring", "OverlayMessages", "Playback", "Plugins", "TouchpadRights", "Traces",
      "Translation", "VirtualX", "WindowPicking", "XServer",
    ],
    system: ["FoundationEssentials"], packages: ["ArgumentParser": "swift-argument-parser"],
    purpose: "the command line, one file for each subcommand; `dactyl run` becomes `dactyld` by exec"),
  Module(
    name: "StrokeEvaluation", folder: "Tools", imports: ["Control", "Gestures", "GesturesTesting"],
    system: ["FoundationEssentials", "Glibc"],
    purpose: "measures the recognition of strokes on recorded drawings, beside published recognizers. Pure"),
  Module(
    name: "stroke-eval", folder: "Tools", kind: .program,
    imports: ["Control", "Gestures", "Linux", "StrokeEvaluation"],
    packages: ["ArgumentParser": "swift-argument-parser"],
    purpose: "the recognition rates of strokes on recorded drawings, for the people who change the recognition"),
  Module(
    name: "ServerComparison", folder: "Tools", imports: ["CX11", "GesturesTesting"],
    purpose: "random scripts of input and requests for an X server, real or simulated, and the log of what clients get"),
  Module(
    name: "perform-script", folder: "Tools", kind: .program, imports: ["Linux", "ServerComparison", "VirtualX"],
    system: ["Glibc"],
    purpose: "performs the scripts of `ServerComparison` on a real private server, for `simulate --compare`"),
  Module(
    name: "Simulation", folder: "Tools",
    imports: ["CLinux", "CX11", "Daemon", "Gestures", "GesturesTesting", "ServerComparison"],
    system: ["Glibc"],
    purpose: "a machine for the whole daemon in virtual time: the functions of Xlib and some calls of Linux, and what "
      + "must hold. Only `simulate` may link it, because its functions replace Xlib"),
  Module(
    name: "simulate", folder: "Tools", kind: .program, imports: ["Simulation"],
    purpose: "runs many lives of the daemon in virtual time, each drawn from a seed"),
  Module(
    name: "pictures", folder: "Tools", kind: .program,
    imports: ["CCairo", "Linux", "TestClients", "VirtualX"],
    system: ["Glibc"], others: ["Home"], purpose: "makes the pictures of the documents: `make pictures`"),
  Module(
    name: "CUInput", folder: "Tools/RealInput/Sources", kind: .cSources, purpose: "the calls of /dev/uinput"),
  Module(
    name: "real-input", folder: "Tools/RealInput/Sources", kind: .program,
    imports: ["CUInput", "Gestures", "GesturesTesting", "Linux", "TouchpadMessages", "TouchpadRights", "VirtualX"],
    system: ["Glibc"], purpose: "the experiments with a real kernel: `make real`"),
  Module(
    name: "TestClients", folder: "Tests", imports: ["CX11", "Linux", "VirtualX"], system: ["Glibc"],
    purpose: "what runs on a private X server beside the daemon: window managers, a compositor, clients that grab or "
      + "disturb, pictures of the screen"),
]

func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "dactyl",
  products: [
    .library(name: "Gestures", targets: ["Gestures"]),
    // For the tests of programs that use Gestures.
    .library(name: "GesturesTesting", targets: ["GesturesTesting"]),
    .library(name: "GestureStreams", targets: ["GestureStreams"]),
    .library(name: "GestureKinds", targets: ["GestureKinds"]),
    // For daemons with recognizers of their own; see examples/checkmark.
    .library(name: "Daemon", targets: ["Daemon"]),
    .executable(name: "dactyld", targets: ["dactyld"]),
    .executable(name: "dactyl-overlay", targets: ["dactyl-overlay"]),
    .executable(name: "dactyl", targets: ["dactyl"]),
    // Measures the recognition of strokes; see docs/research/strokes.md.
    .executable(name: "stroke-eval", targets: ["stroke-eval"]),
    // Runs the daemon in virtual time; see docs/testing.md.
    .executable(name: "simulate", targets: ["simulate"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: modules.filter(\.isAvailable).map(\.target) + [
    // The example package as it is, so that the tests hold what it shows.
    .target(
      name: "Checkmark", dependencies: ["GestureKinds", "Gestures"], path: "examples/checkmark/Sources/Checkmark",
      swiftSettings: settings),
    .executableTarget(
      name: "checkmark-dactyld", dependencies: ["Checkmark", "Daemon", "GestureKinds"],
      path: "examples/checkmark/Sources/checkmark-dactyld", swiftSettings: settings),
    // Shared by the tests of several modules; no module of the product.
    .target(name: "TestSupport", dependencies: ["Linux"], path: "Tests/TestSupport", swiftSettings: settings),
    tests(
      "Gestures", ["Checkmark", "GestureStreams", "Gestures", "GesturesTesting", "TestSupport", "XServer"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "CheckmarkTests", dependencies: ["Checkmark", "Gestures", "GesturesTesting"],
      path: "examples/checkmark/Tests/CheckmarkTests", swiftSettings: settings),
    tests("GesturesTesting", ["Gestures", "GesturesTesting"]),
    tests("GestureStreams", ["GestureStreams", "Gestures", "GesturesTesting"]),
    tests("GestureKinds", ["GestureKinds", "Gestures"]),
    tests(
      "Bindings", ["Bindings", "CX11", "Checkmark", "GestureKinds", "Gestures", "GesturesTesting", "TestSupport"]),
    tests("Traces", ["Bindings", "Gestures", "GesturesTesting", "TestSupport", "Traces"]),
    tests(
      "Authoring", ["Authoring", "Bindings", "FileFormats", "Gestures", "GesturesTesting", "TestSupport"],
      resources: [.copy("Fixtures")]),
    tests(
      "Diagnosis",
      [
        "Bindings", "Control", "Diagnosis", "Gestures", "TestSupport", "TouchpadRights", "Translation", "XServer",
      ],
      resources: [.copy("Golden")]),
    tests("FileFormats", ["FileFormats"]),
    tests(
      "Playback", ["Bindings", "Gestures", "GesturesTesting", "Playback", "TestSupport", "Traces"],
      resources: [.copy("Golden")]),
    tests("Linux", ["Linux", "TestSupport"]),
    tests("Translation", ["Linux", "TestSupport", "Translation"]),
    tests(
      "XServer",
      [
        "CX11", "Gestures", "GesturesTesting", "Linux", "TestClients", "TestSupport", "VirtualX",
        "XServer",
      ]),
    tests("Plugins", ["Bindings", "Gestures", "Linux", "Plugins", "TestSupport"]),
    tests("Actions", ["Actions", "Appearance", "Bindings", "Gestures", "Linux", "OverlayMessages", "TestSupport"]),
    tests(
      "Overlay",
      [
        "Appearance", "Drawing", "Gestures", "GesturesTesting", "Linux", "Overlay", "OverlayMessages", "TestClients",
        "TestSupport",
        "VirtualX",
        "dactyl-overlay",
      ]),
    tests("OverlayMessages", ["Appearance", "Gestures", "GesturesTesting", "OverlayMessages"]),
    tests("TouchpadMessages", ["Gestures", "GesturesTesting", "TestSupport", "TouchpadMessages"]),
    tests("TouchpadRights", ["Linux", "TestSupport", "TouchpadRights"]),
    tests("TouchpadFrames", ["Gestures", "TestSupport", "TouchpadFrames"]),
    tests("Control", ["Control", "Linux", "TestSupport"]),
    tests(
      "SettingsModel",
      [
        "Bindings", "Control", "Gestures", "Linux", "OverlayMessages", "Playback", "SettingsModel", "TestSupport",
        "Traces", "Translation",
      ]),
    tests("Monitoring", ["Bindings", "Gestures", "Monitoring", "TestSupport", "Traces"], resources: [.copy("Golden")]),
    tests("VirtualX", ["Linux", "TestClients", "TestSupport", "VirtualX"]),
    tests(
      "Daemon",
      [
        "Actions", "Bindings", "Control", "Daemon", "GestureKinds", "Gestures", "GesturesTesting", "Linux",
        "MachineFacts", "OverlayMessages", "Playback", "TestClients", "TestSupport", "TouchpadMessages", "Traces",
        "VirtualX", "XServer", "checkmark-dactyld", "dactyl", "dactyl-overlay", "dactyld",
      ]),
    tests("Dactyl", ["Control", "Linux", "TestClients", "TestSupport", "VirtualX", "dactyl", "dactyld"]),
    tests(
      "StrokeEvaluation",
      ["Control", "Gestures", "GesturesTesting", "Linux", "StrokeEvaluation", "TestSupport", "stroke-eval"]),
    // `simulate` replaces Xlib and cannot be part of the tests: they start it.
    tests("Simulation", ["TestSupport"]),
    tests("ServerComparison", ["TestSupport"]),
    tests("House", ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// The programs of modules that may be left out.
for module in modules where module.library != nil && module.isAvailable {
  if case .program = module.kind {
    package.products.append(.executable(name: module.name, targets: [module.name]))
  }
}

if hasLibrary("gtk4") {
  package.targets.append(
    tests(
      "SettingsWindow",
      ["Linux", "TestClients", "TestSupport", "VirtualX", "dactyl", "dactyl-settings", "dactyld"],
      exclude: ["drive.py"]))
}

// The tests that are compiled: all, or those of a few modules; see CONTRIBUTING.md.
if let names = Context.environment["DACTYL_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.isTest && !names.contains($0.name) }
}
