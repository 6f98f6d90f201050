import Gestures
import GesturesTesting
import Testing

/// A movement, and the expected outcome of a gesture with `commit`.
struct CommitCase: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable { case committed, cancelled, nothing }

  let name: String
  let trigger: String
  let outcome: Outcome
  let events: @Sendable (_ seed: UInt64) -> [InputEvent]

  var testDescription: String { "\(name): \(trigger)" }

  static let all = touchpadPans + touchscreenPans + pinches + rotations + edges + others

  private typealias Part = CommitFingers.Part

  private static func pad(
    _ name: String, _ trigger: String, _ outcome: Outcome, fingers: Int = 3, _ parts: [Part], lift: Double = 1,
    isCancelled: Bool = false, kind: TouchpadGestureEvent.Kind = .swipe
  ) -> CommitCase {
    CommitCase(name: "touchpad: " + name, trigger: trigger, outcome: outcome) { seed in
      var hand = CommitFingers(seed: seed)
      return hand.touchpad(kind, fingers, parts, lift: lift, isCancelled: isCancelled)
    }
  }

  private static func pinch(
    _ name: String, _ trigger: String, _ outcome: Outcome, fingers: Int = 3, _ parts: [Part], lift: Double = 1
  ) -> CommitCase {
    pad(name, trigger, outcome, fingers: fingers, parts, lift: lift, kind: .pinch)
  }

  private static func hand(
    _ name: String, _ trigger: String, _ outcome: Outcome, _ make: @escaping @Sendable (inout Hand) -> [InputEvent]
  ) -> CommitCase {
    CommitCase(name: "touchscreen: " + name, trigger: trigger, outcome: outcome) { seed in
      var hand = Hand(seed: seed, device: PlannerDriver.touchscreen.id)
      return make(&hand)
    }
  }

  private static func fingers(
    _ name: String, _ trigger: String, _ outcome: Outcome, _ parts: [Part], lift: Double = 1
  ) -> CommitCase {
    CommitCase(name: "touchscreen: " + name, trigger: trigger, outcome: outcome) { seed in
      var hand = CommitFingers(seed: seed)
      return hand.twoFingers(parts, lift: lift)
    }
  }

  private static let left = "pan 3 left commit 30mm"

  private static let touchpadPans: [CommitCase] = [
    pad("slow to 34 %", left, .cancelled, [Part(dx: -10.2, milliseconds: 600)]),
    pad("slow to 90 %, and a rest", left, .cancelled, [Part(dx: -27, milliseconds: 600), Part(milliseconds: 200)]),
    pad("slow to 120 %, and a rest", left, .committed, [Part(dx: -36, milliseconds: 900), Part(milliseconds: 300)]),
    pad("fast to 200 %", left, .committed, [Part(dx: -60, milliseconds: 250)], lift: 0.8),
    pad(
      "a flick at 10 %", "pan 3 left commit 100mm or 100mm/s", .committed, [Part(dx: -20, milliseconds: 120)], lift: 0.5
    ),
    pad("a flick to 60 %", left, .committed, [Part(dx: -30, milliseconds: 150)], lift: 0.55),
    pad("a flick below the speed", left + " or 400mm/s", .cancelled, [Part(dx: -20, milliseconds: 200)], lift: 0.7),
    pad(
      "a flick to 60 %, and a pause of 300 ms", left, .cancelled,
      [Part(dx: -18, milliseconds: 100), Part(milliseconds: 300)]),
    pad(
      "a jerk of resting fingers at the lift", left, .cancelled,
      [Part(dx: -15, milliseconds: 400), Part(milliseconds: 300), Part(dx: -1.5, milliseconds: 16)]),
    pad(
      "a flick back beyond the amount", left, .cancelled,
      [Part(dx: -60, milliseconds: 400), Part(dx: 20, milliseconds: 100)], lift: 0.8),
    pad(
      "slowly back, still beyond the amount", left, .committed,
      [Part(dx: -60, milliseconds: 400), Part(dx: 10, milliseconds: 600)]),
    pad(
      "back to the start", left, .cancelled,
      [Part(dx: -40, milliseconds: 300), Part(dx: 40, milliseconds: 300), Part(milliseconds: 200)]),
    pad(
      "far beyond the start", left, .cancelled,
      [Part(dx: -10, milliseconds: 200), Part(dx: 80, milliseconds: 500)], lift: 0.6),
    pad(
      "to and fro and to", left, .committed,
      [
        Part(dx: -40, milliseconds: 300), Part(dx: 40, milliseconds: 300), Part(dx: -35, milliseconds: 500),
        Part(milliseconds: 160),
      ]),
    pad(
      "turned upwards on the way", left, .cancelled,
      [Part(dx: -8, milliseconds: 200), Part(dy: -60, milliseconds: 400)]),
    pad("the other direction", left, .nothing, [Part(dx: 60, milliseconds: 300)]),
    pad("other fingers", left, .nothing, fingers: 4, [Part(dx: -60, milliseconds: 300)]),
    pad(
      "taken back by the device beyond the amount", left, .cancelled, [Part(dx: -60, milliseconds: 300)],
      isCancelled: true),
    pad(
      "any direction: down", "pan 4 commit 20mm", .committed, fingers: 4,
      [Part(dy: 25, milliseconds: 400), Part(milliseconds: 160)]),
    pad(
      "any direction: half-way up", "pan 4 commit 20mm", .cancelled, fingers: 4,
      [Part(dy: -10, milliseconds: 500), Part(milliseconds: 160)]),
    pad("in pixels", "pan 3 up commit 96px", .committed, [Part(dy: -27, milliseconds: 500), Part(milliseconds: 200)]),
  ]

  private static let touchscreenPans: [CommitCase] = [
    hand("three fingers, slowly to a half", left, .cancelled) {
      $0.pan(3, by: Vector(dx: -15, dy: 0), over: .milliseconds(600))
    },
    hand("three fingers, slowly to 130 %", left, .committed) {
      $0.pan(3, by: Vector(dx: -39, dy: 2), over: .milliseconds(600))
    },
    hand("three fingers that flick", "pan 3 left commit 60mm or 100mm/s", .committed) {
      $0.swipe(3, .left, 30, speed: 400)
    },
    hand("lift after a pause of 300 ms beyond the amount", left, .committed) {
      $0.land(3) + $0.move(by: Vector(dx: -36, dy: 0)) + $0.wait(.milliseconds(300)) + $0.lift()
    },
    hand("lift after a pause of 300 ms before it", left, .cancelled) {
      $0.land(3) + $0.move(by: Vector(dx: -24, dy: 0), over: .milliseconds(120)) + $0.wait(.milliseconds(300))
        + $0.lift()
    },
    hand("a flick back", left, .cancelled) {
      $0.land(3) + $0.move(by: Vector(dx: -60, dy: 0)) + $0.move(by: Vector(dx: 18, dy: 0), over: .milliseconds(90))
        + $0.lift()
    },
    hand("a finger is lifted on the way, and the others continue", "pan 2-3 left commit 30mm", .committed) {
      $0.land(3) + $0.move(by: Vector(dx: -12, dy: 0)) + $0.lift(1) + $0.move(by: Vector(dx: -24, dy: 0))
        + $0.wait(.milliseconds(200)) + $0.lift()
    },
    hand("a finger joins on the way, without a leap", "pan 2-3 left commit 30mm", .cancelled) {
      $0.land(2) + $0.move(by: Vector(dx: -12, dy: 0)) + $0.land(1) + $0.wait(.milliseconds(200)) + $0.lift()
    },
    hand("one of three is lifted before the flick", left, .cancelled) {
      $0.land(3) + $0.move(by: Vector(dx: -12, dy: 0)) + $0.wait(.milliseconds(200)) + $0.lift(1)
        + $0.move(by: Vector(dx: -60, dy: 0)) + $0.lift()
    },
  ]

  private static let pinches: [CommitCase] = [
    pinch(
      "to 70 %", "pinch 3 in commit 20%", .committed,
      [Part(scale: -0.3, milliseconds: 500), Part(milliseconds: 200)]),
    pinch(
      "to 90 %", "pinch 3 in commit 20%", .cancelled,
      [Part(scale: -0.1, milliseconds: 500), Part(milliseconds: 200)]),
    pinch(
      "in and out again", "pinch 3 in commit 20%", .cancelled,
      [Part(scale: -0.4, milliseconds: 300), Part(scale: 0.4, milliseconds: 300), Part(milliseconds: 160)]),
    pinch(
      "in, and out beyond the start", "pinch 3 in commit 20%", .cancelled,
      [Part(scale: -0.4, milliseconds: 300), Part(scale: 0.9, milliseconds: 500)], lift: 0.7),
    pinch(
      "a flick", "pinch 2 out commit 60% or 100%/s", .committed, fingers: 2,
      [Part(scale: 0.4, milliseconds: 200)], lift: 0.6),
    pinch(
      "the other way", "pinch 2 out commit 20%", .nothing, fingers: 2, [Part(scale: -0.4, milliseconds: 300)]),
    fingers(
      "in to 60 %", "pinch 2 in commit 20%", .committed,
      [Part(scale: -0.4, milliseconds: 400), Part(milliseconds: 200)]),
    fingers(
      "in and out again", "pinch 2 in commit 20%", .cancelled,
      [Part(scale: -0.4, milliseconds: 300), Part(scale: 0.4, milliseconds: 300), Part(milliseconds: 160)]),
    hand("thumb and fingers", "pinch 4 in commit 20%", .committed) {
      $0.pinch(4, scale: 0.5, over: .milliseconds(500))
    },
  ]

  private static let rotations: [CommitCase] = [
    pinch(
      "by 40°", "rotate 2 clockwise commit 30deg", .committed, fingers: 2,
      [Part(degrees: 40, milliseconds: 500), Part(milliseconds: 200)]),
    pinch(
      "by 20°", "rotate 2 clockwise commit 30deg", .cancelled, fingers: 2,
      [Part(degrees: 20, milliseconds: 500), Part(milliseconds: 200)]),
    pinch(
      "a flick", "rotate 2 commit 60deg or 90deg/s", .committed, fingers: 2,
      [Part(degrees: 40, milliseconds: 250)], lift: 0.6),
    pinch(
      "and back", "rotate 2 clockwise commit 30deg", .cancelled, fingers: 2,
      [Part(degrees: 50, milliseconds: 400), Part(degrees: -45, milliseconds: 400), Part(milliseconds: 160)]),
    fingers(
      "by 45°", "rotate 2 clockwise commit 30deg", .committed,
      [Part(degrees: 45, milliseconds: 500), Part(milliseconds: 200)]),
    fingers(
      "by 20°", "rotate 2 clockwise commit 30deg", .cancelled,
      [Part(degrees: 20, milliseconds: 600), Part(milliseconds: 200)]),
  ]

  private static let edges: [CommitCase] = [
    hand("from the edge to 130 %", "edge left commit 30mm", .committed) {
      $0.edge(.left, 40, over: .milliseconds(500))
    },
    hand("from the edge to a half", "edge left commit 30mm", .cancelled) {
      $0.edge(.left, 15, over: .milliseconds(500))
    },
    hand("from the bottom", "edge bottom commit 20mm", .committed) { $0.edge(.bottom, 30, over: .milliseconds(500)) },
    hand("along the edge", "edge left along commit 20mm", .committed) { hand in
      hand.position = Point(x: 1, y: 60)
      return hand.pan(1, by: Vector(dx: 0, dy: 30), over: .milliseconds(500))
    },
    hand("along the edge and back", "edge left along commit 20mm", .cancelled) { hand in
      hand.position = Point(x: 1, y: 60)
      return hand.land(1) + hand.move(by: Vector(dx: 0, dy: 30)) + hand.move(by: Vector(dx: 0, dy: -25))
        + hand.wait(.milliseconds(200)) + hand.lift()
    },
  ]

  private static let others: [CommitCase] = [
    mouse(
      "beyond the amount", "pan 1 right on mouse with button right commit 30mm", .committed,
      [Part(dx: 40, milliseconds: 400), Part(milliseconds: 200)]),
    mouse(
      "and back", "pan 1 right on mouse with button right commit 30mm", .cancelled,
      [Part(dx: 40, milliseconds: 400), Part(dx: -35, milliseconds: 400), Part(milliseconds: 200)]),
    scroll("two fingers to 130 %", .committed, -39, 500),
    scroll("two fingers to a third", .cancelled, -10, 500),
    scroll("two fingers that flick", .committed, -25, 120),
  ]

  private static func mouse(_ name: String, _ trigger: String, _ outcome: Outcome, _ parts: [Part]) -> CommitCase {
    CommitCase(name: "mouse: " + name, trigger: trigger, outcome: outcome) { seed in
      var hand = CommitFingers(seed: seed)
      return hand.mouse(button: 3, parts)
    }
  }

  private static func scroll(_ name: String, _ outcome: Outcome, _ way: Double, _ milliseconds: Int) -> CommitCase {
    CommitCase(name: "scrolling: " + name, trigger: "pan 2 left on touchpad commit 30mm", outcome: outcome) { seed in
      var hand = Hand(seed: seed, device: PlannerDriver.touchpad.id)
      return hand.scroll(by: Vector(dx: way, dy: 0), over: .milliseconds(milliseconds)) + hand.wait(.seconds(1))
    }
  }
}
