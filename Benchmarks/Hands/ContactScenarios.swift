import Bindings
import Gestures
import GesturesTesting

/// A gesture that varied hands make on a touchpad, and the trigger that must recognize it.
struct ContactScenario {
  let name: String
  /// The only trigger that may act; nil if no trigger may act.
  let trigger: String?
  var minimumContacts = 1
  /// True if the result is also right without an action, because the driver may report another gesture or no gesture.
  var mayBeNothing = false
  let make: (inout VariedHand) -> [HandScan]

  /// The triggers of the bindings, which are all in force at the same time.
  static let triggers: [String] =
    ["tap 3", "tap 4", "tap 5", "hold 3", "hold 4", "hold 5", "tap 1 left-of finger", "tap 1 right-of finger"]
    + ["up", "down", "left", "right"].flatMap { ["swipe 3 \($0)", "swipe 4 \($0)", "swipe 5 \($0)"] }
    + ["edge left", "edge right", "edge top", "edge bottom", "pinch 2 in", "pinch 2 out"]
    + ["rotate 2 clockwise", "rotate 2 counterclockwise"]
    + ["swipe 1 up left-of finger", "swipe 1 down right-of finger", "swipe 2 up beside finger"]

  private static let pad = InputDevice(id: DeviceID(12), name: "Pad", deviceClass: .touchpad)

  /// Returns a recognition on a touchpad whose contacts are read, with bindings for all triggers.
  ///
  /// - Parameter isOldServer: True if the X server reports no gestures of touchpads.
  static func recognition(
    on surface: TouchpadSurface, isOldServer: Bool, _ measurement: ContactMatrix.Measurement
  ) -> ContactRecognition {
    let contacts = ContactHand(on: surface, device: pad.id, seed: 0).contactSurface
    let bindings = Benchmark.checked(
      "on touchpad {\n"
        + triggers.map { "\($0) \(isContinuous($0) ? "{ began -> run x }" : "-> run x")\n" }.joined() + "}\n")
    let pipeline = GesturePipeline(bindings: bindings, devices: [pad, pad.ofContacts(on: contacts.size)])
    return ContactRecognition(pipeline, contacts, isOldServer: isOldServer, measurement)
  }

  private static func isContinuous(_ trigger: String) -> Bool {
    ["hold", "edge", "pinch", "rotate"].contains { trigger.hasPrefix($0) }
  }

  static var all: [ContactScenario] {
    var all: [ContactScenario] = []
    for fingers in 3...5 {
      for (name, spread) in [
        ("0–60", 0.0...60), ("60–180", 60.0...180), ("180–280", 180...280), ("280–400", 280...400),
      ] {
        all.append(
          ContactScenario(name: "tap \(fingers), landing over \(name) ms", trigger: "tap \(fingers)") {
            $0.press(fingers, spread: spread, rest: 40...140)
          })
        all.append(
          ContactScenario(name: "hold \(fingers), landing over \(name) ms", trigger: "hold \(fingers)") {
            $0.press(fingers, spread: spread, rest: 620...900)
          })
      }
      for (name, slide) in [("0–1", 0.0...1), ("1–2", 1.0...2), ("2–3", 2.0...3)] {
        all.append(
          ContactScenario(name: "tap \(fingers), sliding \(name) mm", trigger: "tap \(fingers)") {
            $0.press(fingers, spread: 0...50, rest: 50...140, slide: slide)
          })
      }
    }
    for (edge, name) in [(Hand.Edge.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom")] {
      for (times, duration) in [("70–130", 70.0...130), ("130–250", 130...250), ("250–400", 250...400)] {
        all.append(
          ContactScenario(name: "edge \(name), \(times) ms", trigger: "edge \(name)") {
            $0.edge(edge, duration: duration)
          })
      }
    }
    for isOut in [false, true] {
      for (name, duration, drift) in [
        ("usual", 250.0...500, 0.0...4), ("slow", 700...1500, 0...4), ("slow, drifting", 700...1800, 5...15),
      ] {
        all.append(
          ContactScenario(
            name: "pinch 2 \(isOut ? "out" : "in"), \(name)", trigger: "pinch 2 \(isOut ? "out" : "in")",
            mayBeNothing: true
          ) {
            $0.pinch(2, isOut: isOut, duration: duration, drift: drift)
          })
      }
    }
    let directions: [(Hand.Direction, String)] = [(.up, "up"), (.down, "down"), (.left, "left"), (.right, "right")]
    for (direction, name) in directions {
      for fingers in 3...5 {
        for resting in VariedHand.Resting.allCases where fingers < 5 || resting == .nothing {
          all.append(
            ContactScenario(
              name: "swipe \(fingers) \(name), \(resting) resting", trigger: "swipe \(fingers) \(name)",
              minimumContacts: resting == .nothing ? 1 : 5
            ) {
              $0.swipe(fingers, direction, resting: resting)
            })
        }
      }
      all.append(
        ContactScenario(name: "swipe 3 \(name), one rested before", trigger: "swipe 3 \(name)") {
          $0.swipe(3, direction, rested: true)
        })
      all.append(
        ContactScenario(
          name: "swipe 2 \(name) beside a finger",
          trigger: name == "up" ? "swipe 2 up beside finger" : "swipe 3 \(name)",
          mayBeNothing: name != "up"
        ) {
          $0.swipe(2, direction, beside: .left)
        })
    }
    all.append(
      ContactScenario(name: "swipe 1 up left of a finger", trigger: "swipe 1 up left-of finger") {
        $0.swipe(1, .up, beside: .left)
      })
    all.append(
      ContactScenario(name: "swipe 1 down right of a finger", trigger: "swipe 1 down right-of finger") {
        $0.swipe(1, .down, beside: .right)
      })
    return all
  }
}
