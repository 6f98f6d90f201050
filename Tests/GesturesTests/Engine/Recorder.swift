import Gestures

/// Records every call of the engine in a journal that several recorders may share.
final class Recorder: GestureRecognizer {
  final class Journal {
    var lines: [String] = []
  }

  let journal: Journal
  private let wanted: Inputs
  /// Called with the recorder and each line, during the engine's call.
  var onCall: ((Recorder, String) -> Void)?
  var awaits = false
  /// True if every event except touches had the recognizer's time as its timestamp.
  private(set) var isTimely = true
  private(set) var lastEvent: TouchEvent?
  private(set) var lastTouches: [Touch] = []

  init(_ name: String, _ journal: Journal = Journal(), inputs: Inputs = .all) {
    self.journal = journal
    wanted = inputs
    super.init()
    self.name = name
  }

  override var inputs: Inputs { wanted }
  override var isAwaitingContinuation: Bool { awaits }

  private func note(_ line: String) {
    journal.lines.append("\(name ?? "") \(line)")
    onCall?(self, line)
  }

  private func note(_ line: String, at timestamp: Timestamp) {
    isTimely = isTimely && timestamp == time
    note(line)
  }

  private func note(_ what: String, _ touches: [Touch], _ event: TouchEvent) {
    (lastEvent, lastTouches) = (event, touches)
    note(([what] + touches.map { "\($0.id.rawValue)" }).joined(separator: " "))
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note("began", touches, event) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note("moved", touches, event) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { note("ended", touches, event) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    note("cancelled", touches, event)
    super.touchesCancelled(touches, with: event)
  }
  override func pressesBegan(_ press: PressEvent) { note("press began \(press.kind.rawValue)", at: press.timestamp) }
  override func pressesChanged(_ press: PressEvent) {
    note("press changed \(press.kind.rawValue)", at: press.timestamp)
  }
  override func pressesEnded(_ press: PressEvent) { note("press ended \(press.kind.rawValue)", at: press.timestamp) }
  override func pressesCancelled(_ press: PressEvent) {
    note("press cancelled \(press.kind.rawValue)", at: press.timestamp)
    super.pressesCancelled(press)
  }
  override func touchpadGesture(_ event: TouchpadGestureEvent) {
    note("\(event.kind) \(event.phase) \(event.delta.dx) \(event.rotationDelta)", at: event.timestamp)
  }
  override func hover(_ event: HoverEvent) { note("hover \(event.phase)", at: event.timestamp) }
  override func scroll(_ event: ScrollEvent) { note("scroll \(event.delta.dx)", at: event.timestamp) }
  override func timerFired(_ timer: TimerID) { note("timer \(timer.rawValue)") }
  override func reset() { note("reset") }
}

/// A delegate that answers questions about relations by lists of names, and records the questions.
final class Council: GestureRecognizerDelegate {
  var simultaneous: Set<String> = []
  var requiring: Set<String> = []
  private(set) var asked: [String] = []

  private(set) var begins: [String] = []

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    begins.append(recognizer.name ?? "")
    return true
  }

  private func pair(_ a: GestureRecognizer, _ b: GestureRecognizer) -> String { "\(a.name ?? "") \(b.name ?? "")" }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { simultaneous.contains(pair(recognizer, other)) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    asked.append(pair(recognizer, other))
    return requiring.contains(pair(recognizer, other))
  }
}
