import Bindings
import Gestures
import Testing

@testable import Authoring

@Suite("The starter")
struct StarterTests {
  static let managers: [String?] = [
    nil, "i3", "bspwm", "herbstluftwm", "GNOME Shell", "Openbox", "Xfwm4", "a\nb \u{1B}[31m",
  ]

  /// Every set of device classes, and nil for unknown devices.
  static let devices: [[DeviceClass: [String]]?] =
    [nil]
    + (0..<16).map { bits in
      let classes = DeviceClass.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
      return Dictionary(uniqueKeysWithValues: classes.map { ($0, ["A \"\($0)\"\nthing"]) })
    }

  @Test("It has no errors and no warnings and is formatted, for all devices and window managers", arguments: managers)
  func sound(manager: String?) {
    for devices in Self.devices {
      let text = Starter.text(for: StarterFacts(devices: devices, windowManager: manager))
      let found = check(Array(text.utf8), file: "dactyl.conf").diagnostics.map { $0.rendered() }
      #expect(found == [], "\(text)")
      #expect(format(Array(text.utf8), file: "dactyl.conf").0 == text)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  @Test("Every line in it that is switched off is sound once it is switched on", arguments: managers)
  func suggestions(manager: String?) {
    let text = Starter.text(for: StarterFacts(windowManager: manager))
    let words = GestureKind.builtIn.map(\.name) + ["in", "on", "with"]
    let lines = text.split(separator: "\n").filter { line in
      line.hasPrefix("# ") && line.contains("->") && words.contains { line.hasPrefix("# \($0) ") }
    }
    #expect(lines.count >= 8)
    for line in lines { #expect(errors(in: String(line.dropFirst(2))) == []) }
  }

  @Test("It speaks of what is there, by name, and of nothing else")
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
