import GestureKinds
import Gestures
import Testing

@testable import Bindings

/// The capabilities of a device agree with the warnings of a check.
@Suite("The capabilities of devices")
struct DeviceCapabilitiesTests {
  @Test(
    "Each kind and finger count is listed as delivered, or as missing with a reason", arguments: DeviceClass.allCases)
  func complete(deviceClass: DeviceClass) {
    let capabilities = DeviceCapabilities(of: deviceClass)
    for kind in GestureKind.builtIn {
      let mentioned = (capabilities.delivered + capabilities.missing).filter { $0.kind == kind.name }
      for fingers in kind.fingers.allowed {
        #expect(mentioned.count { $0.fingers?.contains(fingers) ?? true } == 1, "\(kind.name) \(fingers)")
      }
    }
    #expect(capabilities.missing.allSatisfy { $0.note?.isEmpty == false })
  }

  @Test(
    "A gesture is listed as missing exactly if `dactyl check` warns that it never occurs",
    arguments: DeviceClass.allCases)
  func warnings(deviceClass: DeviceClass) throws {
    let capabilities = DeviceCapabilities(of: deviceClass)
    for kind in GestureKind.builtIn {
      for fingers in kind.fingers.allowed {
        var words = [kind.name]
        if case .required = kind.fingers { words.append("\(fingers)") } else if fingers > 1 { continue }
        if let edge = kind.position.edges.first { words.insert(edge.word, at: 1) }
        if kind.position == .shape { words.insert("L", at: 1) }
        let line = words.joined(separator: " ") + " on \(deviceClass.rawValue) { ended -> keys a }"
        let discrete = words.joined(separator: " ") + " on \(deviceClass.rawValue) -> keys a"
        let warned = findings(kind.isContinuous ? line : discrete, .warning).contains {
          $0.contains("this never happens") || $0.contains("needs the touchpad rule")
        }
        let isMissing = capabilities.missing.contains {
          $0.kind == kind.name && ($0.fingers?.contains(fingers) ?? true)
        }
        #expect(warned == isMissing, "\(line)")
      }
    }
  }

  @Test("A touchpad reports resting fingers and five fingers only through its contacts")
  func touchpad() {
    let missing = DeviceCapabilities(of: .touchpad).missing
    #expect(missing.contains { $0.kind == "hold" && $0.fingers == nil && $0.note?.contains("resting") == true })
    #expect(missing.contains { $0.kind == "swipe" && $0.fingers == 5...10 && $0.note?.contains("libinput") == true })
    #expect(missing.contains { $0.kind == "pinch" && $0.fingers == 5...10 })
    let capabilities = DeviceCapabilities(of: .touchpad, reportsContacts: true)
    #expect(capabilities.delivered.contains { $0.kind == "hold" && $0.mustBeNamed })
    #expect(capabilities.delivered.contains { $0.kind == "swipe" && $0.fingers == 5...10 && $0.mustBeNamed })
    #expect(capabilities.delivered.contains { $0.kind == "pinch" && $0.fingers == 5...10 && $0.mustBeNamed })
  }

  @Test("A device's defect removes only the gestures that no other input of the device delivers")
  func defect() {
    let defect = DeviceCapabilities.Defect(needs: [.touchpadSwipes], reason: "broken")
    let capabilities = DeviceCapabilities(of: .touchpad, defects: [defect])
    #expect(capabilities.missing.contains { $0.kind == "swipe" && $0.fingers == 3...4 && $0.note == "broken" })
    #expect(capabilities.delivered.contains { $0.kind == "swipe" && $0.fingers == 2...2 && $0.mustBeNamed })
    #expect(capabilities.delivered.contains { $0.kind == "pinch" })
  }

  @Test("A touchscreen for two fingers delivers no gesture of three")
  func fewTouches() {
    let capabilities = DeviceCapabilities(of: .touchscreen, maximumFingers: 2)
    #expect(capabilities.delivered.filter { $0.kind == "swipe" }.map(\.fingers) == [1...2])
    #expect(capabilities.missing.contains { $0.kind == "tap" && $0.fingers == 3...10 })
    #expect(capabilities.delivered.contains { $0.kind == "stroke" && $0.fingers == 1...2 })
    #expect(capabilities.delivered.contains { $0.kind == "edge" && $0.fingers == nil })
  }

  @Test(
    "A two-finger touchscreen delivers a line only if two fingers can make the line's gesture",
    arguments: [
      ("swipe 2 up", true), ("swipe 2-5 up", true), ("swipe 3 up", false), ("swipe 3-5 up", false), ("edge left", true),
      ("tap 3", false), ("hover bottom", false), ("scroll up with button left", false),
    ])
  func delivered(line: String, expected: Bool) throws {
    let binding = try #require(try bindings("\(line) -> keys a").first)
    #expect(DeviceCapabilities(of: .touchscreen, maximumFingers: 2).delivers(binding) == expected)
  }

  @Test("A custom kind causes a warning only if the touchpad reports none of its finger counts")
  func customKinds() {
    var registry = RecognizerRegistry()
    registry.register(RecognizerKind("spin", fingers: 1...8)) { KnobGestureRecognizer($0) }
    func warnings(_ fingers: String) -> [String] {
      findings("spin \(fingers) on touchpad -> keys a", .warning, registry)
    }
    let tooMany =
      "1:1 a touchpad reports gestures of at most four fingers (libinput recognizes no more); this never happens"
    let tooFew = "1:1 a touchpad reports gestures of two or more fingers; this never happens"
    #expect(["1", "1-2", "2", "4", "4-5", "5"].map(warnings) == [[tooFew], [], [], [], [], [tooMany]])
  }
}
