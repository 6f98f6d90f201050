import Bindings
import Foundation
import Gestures
import TestSupport
import Testing

@testable import Authoring

@Suite("The starter file", .computes)
struct StarterTests {
  static let managers: [String?] = [
    nil, "i3", "bspwm", "herbstluftwm", "GNOME Shell", "Mutter (Muffin)", "Openbox", "Xfwm4", "a\nb \u{1B}[31m",
  ]

  /// Every set of device classes, and nil for the case that the devices are unknown.
  static let devices: [[DeviceClass: [String]]?] =
    [nil]
    + (0..<16).map { bits in
      let classes = DeviceClass.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
      return Dictionary(uniqueKeysWithValues: classes.map { ($0, ["A \"\($0)\"\nthing"]) })
    }

  @Test("The starter is formatted, without errors or warnings, for all devices and managers", arguments: managers)
  func sound(manager: String?) {
    for devices in Self.devices {
      let text = Starter.text(for: StarterFacts(devices: devices, windowManager: manager))
      let found = check(Array(text.utf8), file: "dactyl.conf").diagnostics.map { $0.rendered() }
      #expect(found == [], "\(text)")
      #expect(format(Array(text.utf8), file: "dactyl.conf").0 == text)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  @Test("The starter has bindings for every set of devices, even for a mouse or a pen alone")
  func neverEmpty() throws {
    for devices in Self.devices where devices?.isEmpty != true {
      let text = Starter.text(for: StarterFacts(devices: devices))
      let bindings = try #require(check(Array(text.utf8), file: "dactyl.conf").bindings?.bindings)
      #expect(!bindings.isEmpty, "\(text)")
    }
    let mouse = Starter.text(for: StarterFacts(devices: [.mouse: ["A mouse"], .pen: ["A pen"]]))
    #expect(mouse.contains("\nswipe 1 left with button right") && mouse.contains("\n# swipe 1 up on pen"), "\(mouse)")
  }

  @Test("The starter's three-finger swipes go back and forward, and its two-finger tap right-clicks")
  func first() throws {
    let lines = "swipe 3 right -> keys alt+Left\nswipe 3 left -> keys alt+Right\ntap 2 on touchscreen -> click right\n"
    let wanted = try #require(check(Array(lines.utf8), file: "wanted.conf").bindings?.bindings)
    let text = Starter.text(for: StarterFacts(devices: [.touchpad: ["A"], .touchscreen: ["B"]]))
    let bindings = try #require(check(Array(text.utf8), file: "dactyl.conf").bindings?.bindings)
    for binding in wanted {
      let found = bindings.first { $0.text == binding.text && $0.scope == binding.scope }
      #expect(found?.rules.map(\.actions) == binding.rules.map(\.actions), "\(binding.text)")
    }
  }

  @Test("In Cinnamon the starter has the lines for ordinary window managers, not those for GNOME")
  func cinnamon() {
    let text = Starter.text(for: StarterFacts(devices: [.touchpad: ["A touchpad"]], windowManager: "Mutter (Muffin)"))
    #expect(text.contains("-> window maximize toggle") && !text.contains("keys super"), "\(text)")
  }

  @Test(
    "Each profile's starter is free of errors, formatted, and has bindings", arguments: StarterProfile.allCases)
  func profiles(profile: StarterProfile) throws {
    let preset = try Self.preset()
    var environment = CheckEnvironment()
    environment.presets = ["/presets"]
    environment.read = { (path: String) throws(UnreadableFile) in
      guard path == "/presets/accessible.conf" else { throw UnreadableFile(reason: "no such file", isMissing: true) }
      return Array(preset.utf8)
    }
    for manager in Self.managers {
      for devices in Self.devices {
        let facts = StarterFacts(devices: devices, windowManager: manager, profile: profile)
        let text = Starter.text(for: facts)
        let result = check(Array(text.utf8), file: "dactyl.conf", in: environment)
        #expect(result.diagnostics.map { $0.rendered() } == [], "\(text)")
        #expect(result.bindings?.bindings.isEmpty == false)
        #expect(format(Array(text.utf8), file: "dactyl.conf").0 == text)
      }
    }
  }

  @Test(
    "presets/accessible.conf does everything that the starter does, with one finger or button")
  func accessible() throws {
    let text = try Self.preset()
    let result = check(Array(text.utf8), file: "accessible.conf")
    #expect(result.diagnostics.map { $0.rendered() } == [])
    #expect(format(Array(text.utf8), file: "accessible.conf").0 == text)
    let preset = try #require(result.bindings?.bindings)
    #expect(preset.allSatisfy { $0.trigger.fingers.upperBound <= 1 })
    let single = Set(preset.flatMap { $0.rules.map(\.actions) })
    let starter = Starter.text(for: StarterFacts())
    let bindings = try #require(check(Array(starter.utf8), file: "dactyl.conf").bindings?.bindings)
    let several = bindings.filter { $0.trigger.fingers.lowerBound > 1 }
    #expect(several.count >= 8)
    for binding in several {
      for rule in binding.rules { #expect(single.contains(rule.actions), "\(binding.text) \(rule)") }
    }
  }

  @Test("The starter for mice contains mouse chords")
  func mouseChords() throws {
    let text = Starter.text(for: StarterFacts(profile: .mouse))
    let bindings = try #require(check(Array(text.utf8), file: "dactyl.conf").bindings?.bindings)
    let chords = bindings.filter { $0.trigger.tappedButton != nil }
    #expect(chords.map(\.text) == ["tap left with button right", "tap middle with button right"])
  }

  /// The text of presets/accessible.conf.
  private static func preset() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    return try String(contentsOf: root.appending(path: "examples/presets/accessible.conf"), encoding: .utf8)
  }

  @Test("Every binding that the starter has in a comment is free of errors when it is enabled", arguments: managers)
  func suggestions(manager: String?) {
    let text = Starter.text(for: StarterFacts(windowManager: manager))
    let words = GestureKind.builtIn.map(\.name) + ["in", "on", "with"]
    let lines = text.split(separator: "\n").filter { line in
      line.hasPrefix("# ") && line.contains("->") && words.contains { line.hasPrefix("# \($0) ") }
    }
    #expect(lines.count >= 8)
    for line in lines { #expect(errors(in: String(line.dropFirst(2))) == []) }
  }

  @Test("The starter mentions only devices that are present, by name")
  func devices() {
    let touchpad = Starter.text(for: StarterFacts(devices: [.touchpad: ["SynPS/2"]], windowManager: "i3"))
    #expect(touchpad.contains("# Touchpad (SynPS/2)") && touchpad.contains("pinch 2 on touchpad"))
    #expect(!touchpad.contains("touchscreen") && !touchpad.contains("# Pen"))
    #expect(touchpad.contains("run i3-msg fullscreen toggle") && !touchpad.contains("window maximize"))
    let tablet = Starter.text(for: StarterFacts(devices: [.touchscreen: ["ELAN"], .pen: ["Wacom"]]))
    #expect(tablet.contains("pan 5 horizontal on touchscreen") && tablet.contains("# Pen (Wacom)"))
    #expect(!tablet.contains("pinch 2") && tablet.contains("window maximize toggle"))
  }
}
