@testable import Gestures

/// Some recognizers with random relations on one engine, and a record of all output of the engine.
final class Scene {
  let engine = GestureEngine()
  let recognizers: [GestureRecognizer]
  private(set) var ledger = InvariantChecker()
  private(set) var turns: [GestureEngine.EngineOutput] = []
  private let screen = GestureTarget()
  private let window: GestureTarget
  private let relations: Relations
  /// The touches that began, by device. The keys are all known devices.
  private var seen: [DeviceID: Set<Touch.ID>] = [:]
  private var meddling: [Int: Operation] = [:]

  /// Creates `count` recognizers, or a random number of recognizers. `scale` multiplies every length on the screen.
  init(_ choices: inout Choices, count: Int? = nil, kinds: [Int]? = nil, scale: Double = 1) {
    let part = Rectangle(x: 0, y: 0, width: 300 * scale, height: 300 * scale)
    window = GestureTarget(bounds: part, inside: screen)
    var made: [GestureRecognizer] = []
    for _ in 0..<(count ?? 1 + choices.below(5)) {
      let kind = kinds.map { choices.one(of: $0) } ?? choices.below(SceneRecognizers.classes)
      made.append(SceneRecognizers.make(kind, &choices, scale: scale))
    }
    recognizers = made
    relations = Relations(&choices, recognizers: made)
    for recognizer in made {
      recognizer.delegate = relations
      recognizer.addAction { [unowned self] in act($0) }
      (count == nil && choices.chance(25) ? window : screen).addGestureRecognizer(recognizer)
    }
    engine.addTarget(window)
    engine.addTarget(screen)
    guard count == nil else { return }
    for _ in 0..<choices.below(3) {
      // A requirement that would close a cycle is refused and not added.
      try? choices.one(of: made).require(toFail: choices.one(of: made))
    }
    if choices.chance(15) {
      for _ in 0..<3 { meddling[choices.below(8)] = Operation(&choices) }
    }
  }

  private func act(_ recognizer: GestureRecognizer) {
    if let operation = meddling[ledger.actions] {
      perform(operation)
      ledger.refused(engine.handle(.time(engine.now)))
    }
    ledger.act(recognizer)
  }

  func play(_ steps: [Step]) {
    for step in steps { play(step) }
  }

  func play(_ step: Step) {
    switch step {
    case .operation(let operation): perform(operation)
    case .event(let event):
      if case .touches(let touches) = event {
        for touch in touches.changed where touch.phase == .began { seen[touches.device, default: []].insert(touch.id) }
      } else if let device = event.device {
        seen[device, default: []].formUnion([])
      }
      let turn = engine.handle(event)
      ledger.add(turn, for: event)
      turns.append(turn)
    }
  }

  private func perform(_ operation: Operation) {
    let recognizer = recognizers[operation.index % recognizers.count]
    switch operation.kind {
    case .disable: recognizer.isEnabled = false
    case .enable: recognizer.isEnabled = true
    case .cancel: recognizer.cancel()
    case .moveToScreen: if engine.phase == .idle { screen.addGestureRecognizer(recognizer) }
    case .remove: if engine.phase == .idle { recognizer.target?.removeGestureRecognizer(recognizer) }
    }
  }

  /// Lifts all touches and runs all timers.
  func drain() {
    let at = engine.now
    for device in seen.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let lifted = (seen[device] ?? []).sorted { $0.rawValue < $1.rawValue }.map {
        Touch(id: $0, device: device, phase: .ended, location: .zero, timestamp: at)
      }
      play(.event(.touches(TouchEvent(timestamp: at, device: device, changed: lifted))))
      for kind in [TouchpadGestureEvent.Kind.swipe, .pinch, .hold] {
        let end = TouchpadGestureEvent(timestamp: at, device: device, kind: kind, phase: .ended, numberOfTouches: 3)
        play(.event(.touchpad(end)))
      }
      for kind in Timeline.presses {
        play(.event(.press(PressEvent(timestamp: at, device: device, phase: .ended, kind: kind))))
      }
      play(.event(.hover(HoverEvent(timestamp: at, device: device, phase: .exited, location: .zero))))
    }
    for _ in 0..<1000 {
      guard let deadline = engine.nextDeadline else { break }
      play(.event(.time(deadline)))
    }
    // The engine removes idle objects from its tables when an event arrives, so the last event is an empty one.
    play(.event(.touches(TouchEvent(timestamp: engine.now, device: DeviceID(1), changed: []))))
    ledger.close()
  }

  /// Descriptions of objects that are not idle, or are still stored, after the end of the input.
  var unrest: [String] {
    var found: [String] = []
    for recognizer in recognizers where recognizer.state != .possible || !recognizer.touches.isEmpty {
      found.append("I4 \(type(of: recognizer)) is \(recognizer.state)")
    }
    if let deadline = engine.nextDeadline { found.append("I4 a timer is armed for \(deadline)") }
    for recognizer in recognizers where !recognizer.attempt.isOver { found.append("kept: \(recognizer.attempt)") }
    for sequence in engine.sequences where !sequence.isOver { found.append("kept: sequence of \(sequence.source)") }
    if engine.sequences.count > 9 { found.append("kept: \(engine.sequences.count) sequences") }
    return found
  }
}

extension Attempt {
  fileprivate var isOver: Bool {
    number == 0 && sequence == nil && request == .none && serials.isEmpty && timers.isEmpty && answers.isEmpty
  }
}

extension InputSequence {
  fileprivate var isOver: Bool {
    isIdle && live.isEmpty && held.isEmpty && event.changed.isEmpty && !needsSettling
  }
}

/// A delegate with random answers, one for every pair of recognizers.
final class Relations: GestureRecognizerDelegate {
  private let recognizers: [GestureRecognizer]
  private var simultaneous: Set<Int> = []
  private var requiring: Set<Int> = []
  private var required: Set<Int> = []
  private var refusing: Set<Int> = []
  private var deaf: Set<Int> = []

  init(_ choices: inout Choices, recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    let count = recognizers.count
    for pair in 0..<(count > 1 ? count * count : 0) {
      if choices.chance(15) { simultaneous.insert(pair) }
      if choices.chance(8) { requiring.insert(pair) }
      if choices.chance(8) { required.insert(pair) }
    }
    for index in recognizers.indices {
      if choices.chance(5) { refusing.insert(index) }
      if choices.chance(5) { deaf.insert(index) }
    }
  }

  private func index(_ recognizer: GestureRecognizer) -> Int { recognizers.firstIndex { $0 === recognizer } ?? 0 }
  private func pair(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Int { recognizers.count * index(a) + index(b) }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !refusing.contains(index(recognizer))
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: PressEvent) -> Bool {
    !deaf.contains(index(recognizer))
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { simultaneous.contains(pair(recognizer, other)) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    requiring.contains(pair(recognizer, other))
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { required.contains(pair(recognizer, other)) }
}
