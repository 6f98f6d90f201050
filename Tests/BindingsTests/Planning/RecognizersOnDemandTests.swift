import Gestures
import GesturesTesting
import TestSupport
import Testing

@testable import Bindings

@Suite("Recognizers created on demand")
struct RecognizersOnDemandTests {
  /// Number of random files.
  private static let runs = RandomCases.count(usually: 200)
  private static let seed = RandomCases.seed

  @Test("A planner that has handled gestures gives the same transitions and actions as a new one")
  func sameCourse() throws {
    print("property recognizers on demand: seed \(Self.seed), \(Self.runs) files")
    var count = 0
    for run in 0..<Self.runs {
      var random = RandomGestures(seed: Self.seed &* 1_000_003 &+ UInt64(run))
      let set = try bindingSet(random.file())
      let fresh = GesturePipeline(bindings: set, devices: [RandomGestures.touchpad])
      let used = GesturePipeline(bindings: set, devices: [RandomGestures.touchpad])
      for gesture in 0..<10 {
        for event in random.gesture(at: gesture) { _ = used.handle(event) }
      }
      for gesture in 10..<20 {
        for event in random.gesture(at: gesture) {
          let (expected, found) = (Course(fresh.handle(event)), Course(used.handle(event)))
          count += expected.transitions.count
          guard found == expected else {
            Issue.record("seed \(Self.seed), file \(run), gesture \(gesture): \(found) instead of \(expected)")
            return
          }
        }
      }
    }
    #expect(count > 0)
  }

  @Test("A binding gets its recognizer at the first gesture that fulfils the binding's conditions")
  func few() throws {
    let lines = (0..<1000).map {
      "with \($0 % 2 == 0 ? "ctrl" : "alt") { swipe 3 left faster \($0 + 1)mm/s -> keys a }"
    }
    let set = try bindingSet((lines + ["swipe 3 right -> keys b"]).joined(separator: "\n"))
    let starts = GestureStarts(bindings: set, devices: [RandomGestures.touchpad], windows: nil)
    let delegate = RecognizerDelegate(set.bindings, starts: starts)
    let table = RecognizerTable(set.bindings, starts: starts, delegate: delegate, layout: ScreenLayout())
    func made() -> Int {
      (0..<1100).count { table.engine.recognizer(RecognizerID($0)).map { !($0 is ScrollMovement) } ?? false }
    }
    #expect(made() == 1, "the one without a condition")
    for held in [[], .control, .control] as [Modifiers] {
      let event = RandomGestures.event(.began, fingers: 3, held: held, at: 0)
      starts.observe(event, mode: Mode.default)
      _ = table.engine.handle(event)
      #expect(made() == (held.isEmpty ? 1 : 501))
      _ = table.engine.handle(RandomGestures.event(.ended, fingers: 3, held: held, at: 1))
    }
  }
}

/// The transitions, actions and verdicts of a plan, without the numbers of gestures, which differ between planners.
private struct Course: Equatable {
  struct Transition: Equatable {
    let recognizer: RecognizerID
    let to: GestureRecognizer.State
    let reason: GestureFailure?
  }

  let transitions: [Transition]
  let actions: [Int]
  let verdicts: [GestureEngine.Verdict]

  init(_ plan: Plan) {
    transitions = plan.transitions.map { Transition(recognizer: $0.recognizer, to: $0.to, reason: $0.reason) }
    actions = plan.actions.map(\.binding)
    verdicts = plan.verdicts
  }
}

/// Random files and gestures of a touchpad.
private struct RandomGestures {
  static let touchpad = InputDevice(id: DeviceID(1), name: "touchpad", deviceClass: .touchpad)

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func file() -> String {
    let names = (0..<pick([2, 6, 20])).map { "name\($0)" }
    let lines = names.enumerated().map { number, name in
      var line = "\(trigger()) as \(name)"
      if number > 0, chance(20) { line += " waits-for name\(below(number))" }
      if number > 0, chance(20) { line += " together-with name\(below(number))" }
      line += " -> keys a"
      if chance(50) { line = "with \(pick(["ctrl", "alt"])) { \(line) }" }
      return line + "\n"
    }
    return lines.joined()
  }

  private mutating func trigger() -> String {
    let way = pick(["left", "right", "horizontal", "up"])
    return switch below(4) {
    case 0: "pan \(3 + below(2)) \(way)"
    case 1: "pinch \(3 + below(2))"
    case 2: "swipe 3-4 \(way)"
    default: "swipe \(3 + below(2)) \(way) faster \(1 + below(400))mm/s"
    }
  }

  /// Returns the events of one gesture, each gesture long after the previous one.
  mutating func gesture(at number: Int) -> [InputEvent] {
    let (fingers, held) = (3 + below(2), pick([[], .control, .alt] as [Modifiers]))
    let way = Vector(dx: pick([-120, 0, 120]), dy: pick([-120, 0, 0, 120]))
    let start = Int64(number) * 10_000
    var events = [Self.event(.began, fingers: fingers, held: held, at: start)]
    for step in 1...8 {
      events.append(Self.event(.changed, fingers: fingers, held: held, at: start + Int64(step) * 8, way))
    }
    return events + [Self.event(.ended, fingers: fingers, held: held, at: start + 80)]
  }

  static func event(
    _ phase: TouchpadGestureEvent.Phase, fingers: Int, held: Modifiers, at milliseconds: Int64, _ way: Vector = .zero
  ) -> InputEvent {
    .touchpad(
      TouchpadGestureEvent(
        timestamp: Timestamp(milliseconds: milliseconds), device: touchpad.id, kind: .swipe, phase: phase,
        numberOfTouches: fingers, location: .zero, delta: way, unacceleratedDelta: way, modifiers: held))
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
