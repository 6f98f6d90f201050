import Foundation
import Gestures
import Testing

/// The promises of the engine that hold whatever the fingers, and the source, do.
@Suite("Properties over random timelines")
struct PropertyTests {
  /// How many timelines each test plays; DACTYL_PROPERTY_RUNS raises it.
  static let runs = ProcessInfo.processInfo.environment["DACTYL_PROPERTY_RUNS"].flatMap { Int($0) } ?? 20_000

  private static let seed = ProcessInfo.processInfo.environment["DACTYL_PROPERTY_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("Legal states, closed gestures, closed touches, one verdict each, time order and rest at the end")
  func invariantsHold() {
    print("property seed \(Self.seed), timelines \(Self.runs)")
    for run in 0..<Self.runs {
      var random = SplitMix(state: Self.seed &* 1_000_003 &+ UInt64(run))
      let scene = Scene(&random)
      var ledger = Ledger()
      for event in RandomTimeline.make(&random) { ledger.add(scene.engine.handle(event), for: event) }
      scene.drain(into: &ledger)
      let problems = ledger.problems + scene.unrest
      if !problems.isEmpty {
        Issue.record("seed \(Self.seed), timeline \(run): \(problems.prefix(3).joined(separator: "; "))")
        return
      }
    }
  }

  @Test("The same events give the same turns")
  func isDeterministic() {
    for run in 0..<(Self.runs / 20) {
      var random = SplitMix(state: Self.seed &* 7_000_003 &+ UInt64(run))
      var again = random
      let (first, second) = (Scene(&random), Scene(&again))
      let events = RandomTimeline.make(&random)
      for event in events {
        guard first.engine.handle(event) == second.engine.handle(event) else {
          Issue.record("seed \(Self.seed), timeline \(run): turns differ at \(event)")
          return
        }
      }
    }
  }

  @Test("No broken number, number of touches or time stops the engine, and it recognizes afterwards")
  func survivesNonsense() {
    for run in 0..<(Self.runs / 20) {
      var random = SplitMix(state: Self.seed &* 9_000_011 &+ UInt64(run))
      let scene = Scene(&random)
      for event in RandomTimeline.nonsense(&random) { _ = scene.engine.handle(event) }
      _ = scene.engine.handle(.system(.sessionActive, at: Timestamp(microseconds: .max)))
      _ = scene.engine.handle(.system(.shutdown, at: Timestamp(microseconds: .max)))
      #expect(scene.unrest.isEmpty, "seed \(Self.seed), timeline \(run)")
    }
  }
}

/// What all turns together must add up to.
struct Ledger {
  private(set) var problems: [String] = []
  private var states: [RecognizerID: GestureRecognizer.State] = [:]
  private var open: Set<RecognizerID> = []
  private var attempts: [RecognizerID: UInt64] = [:]
  private var client: [Touch.ID: Touch.Phase] = [:]
  /// Touches that the engine took, and its verdicts on touches.
  private var begun = 0
  private var judged = 0
  private var time: Timestamp?

  mutating func add(_ turn: GestureEngine.Turn, for event: InputEvent) {
    if case .touches(let event) = event {
      begun += event.changed.count { $0.phase == .began }
    }
    for transition in turn.transitions { add(transition) }
    for delivery in turn.deliveries { add(delivery) }
    for verdict in turn.verdicts {
      switch verdict {
      case .accept, .reject: judged += 1
      case .acceptGesture, .rejectGesture: break
      }
    }
  }

  private mutating func add(_ transition: GestureEngine.Transition) {
    let id = transition.recognizer
    let before = states[id] ?? .possible
    if before != transition.from || !isLegal(transition.from, transition.to) {
      problems.append("I1 \(id): \(before), \(transition.from) -> \(transition.to)")
    }
    states[id] = transition.to
    if let time, transition.at < time { problems.append("I7 \(transition)") }
    time = transition.at
    if transition.sendsAction == (transition.to == .failed || transition.to == .possible) {
      problems.append("I3 \(transition)")
    }
    if transition.from != .possible, attempts[id] != transition.attempt { problems.append("attempt \(transition)") }
    if transition.from == .possible {
      if let last = attempts[id], last >= transition.attempt { problems.append("attempt used again \(transition)") }
      attempts[id] = transition.attempt
    }
    switch transition.to {
    case .began: open.insert(id)
    case .ended, .cancelled: open.remove(id)
    case .possible, .failed: if open.contains(id) { problems.append("I2 \(transition)") }
    case .changed: if !open.contains(id) { problems.append("I2 \(transition)") }
    }
  }

  private mutating func add(_ delivery: GestureEngine.Delivery) {
    let isOpen = client[delivery.touch] == .began
    if delivery.phase == .began {
      if isOpen { problems.append("I5 began twice \(delivery)") }
      client[delivery.touch] = .began
    } else {
      if !isOpen { problems.append("I5 after its end \(delivery)") }
      if delivery.phase != .moved { client[delivery.touch] = delivery.phase }
    }
  }

  /// To be called when everything is over.
  mutating func close() {
    for id in open { problems.append("I2 \(id) never ended") }
    for (touch, phase) in client where phase == .began { problems.append("I5 \(touch) never closed") }
    if begun != judged { problems.append("\(begun) touches, \(judged) verdicts") }
  }
}
