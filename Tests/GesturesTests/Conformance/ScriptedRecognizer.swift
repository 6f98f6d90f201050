import Gestures

/// The behaviour of a scripted recognizer: the steps for the nth call of each of its methods.
struct Script {
  enum Step {
    case state(GestureRecognizer.State)
    case ignore(Touch.ID)
    case timer(Duration)
  }

  static let phases = [
    "began", "moved", "ended", "cancelled", "timer", "pressBegan", "pressChanged", "pressEnded", "pressCancelled",
    "gesture", "hover", "scroll",
  ]

  private var calls: [String: [[Step]]] = [:]

  init() {}

  init(_ fields: Fields) throws {
    try fields.allow(Self.phases)
    for phase in fields.values.keys {
      calls[phase] = try fields.list(phase).map { call in
        try array(call, "\(fields.place).\(phase)").map { try Step(text($0, "\(fields.place).\(phase)")) }
      }
    }
  }

  subscript(phase: String) -> [[Step]]? {
    get { calls[phase] }
    set { calls[phase] = newValue }
  }
}

extension Script.Step {
  init(_ text: String) throws {
    let parts = text.split(separator: ":").map(String.init)
    switch (parts.first, parts.count) {
    case ("ignore", 2):
      guard let id = UInt64(parts[1]) else { throw Problem("\(text) names no touch") }
      self = .ignore(Touch.ID(id))
    case ("timer", 2):
      guard let delay = Double(parts[1]), delay.magnitude < 1e9 else { throw Problem("\(text) names no time") }
      self = .timer(.microseconds(Int64(delay * 1000)))
    default: self = .state(try stateNamed(text))
    }
  }
}

/// Requests the states that a script lists for the nth call of a phase.
final class ScriptedRecognizer: GestureRecognizer {
  var script = Script()
  private var calls: [String: Int] = [:]
  private var timers = 0
  private(set) var resets = 0
  private let limits: Limits

  init(_ limits: Limits = Limits()) { self.limits = limits }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { limits.canPrevent(other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { limits.canBePrevented(by: other) }

  override var inputs: Inputs { .all }

  private func answer(_ phase: String, to event: TouchEvent? = nil) {
    let call = calls[phase, default: 0]
    calls[phase] = call + 1
    guard let steps = script[phase], steps.indices.contains(call) else { return }
    for step in steps[call] {
      switch step {
      case .state(let wanted): state = wanted
      case .timer(let delay):
        timers += 1
        startTimer(TimerID(timers), after: delay)
      case .ignore(let id):
        if let event, let touch = event.all.first(where: { $0.id == id }) { ignore(touch, for: event) }
      }
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { answer("began", to: event) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { answer("moved", to: event) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { answer("ended", to: event) }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard script["cancelled"] == nil else { return answer("cancelled", to: event) }
    super.touchesCancelled(touches, with: event)
  }

  override func pressesBegan(_ press: PressEvent) { answer("pressBegan") }
  override func pressesChanged(_ press: PressEvent) { answer("pressChanged") }
  override func pressesEnded(_ press: PressEvent) { answer("pressEnded") }

  override func pressesCancelled(_ press: PressEvent) {
    guard script["pressCancelled"] == nil else { return answer("pressCancelled") }
    super.pressesCancelled(press)
  }

  override func touchpadGesture(_ event: TouchpadGestureEvent) { answer("gesture") }
  override func hover(_ event: HoverEvent) { answer("hover") }
  override func scroll(_ event: ScrollEvent) { answer("scroll") }
  override func timerFired(_ timer: TimerID) { answer("timer") }

  override func reset() {
    calls = [:]
    resets += 1
  }
}
