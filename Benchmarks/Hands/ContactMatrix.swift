import Bindings
import Gestures
import GesturesTesting

/// Counts the recognized gestures of varied hands on one touchpad whose contacts are read. With a new server, the
/// driver also reports gestures of the same fingers.
struct ContactMatrix {
  private let surface: TouchpadSurface
  private let hands: Int
  private let seed: UInt64
  /// True if the X server reports no gestures of touchpads.
  private let isOldServer: Bool
  private let measurement: Measurement

  /// The value that the touchpad reports for each contact, in addition to the contact's location.
  enum Measurement: String, CaseIterable { case none, pressure, length }

  init(on surface: TouchpadSurface, hands: Int, seed: UInt64, isOldServer: Bool, _ measurement: Measurement = .none) {
    (self.surface, self.hands, self.seed) = (surface, hands, seed)
    (self.isOldServer, self.measurement) = (isOldServer, measurement)
  }

  func print() {
    let triggers = ContactScenario.triggers
    var recognition = ContactScenario.recognition(on: surface, isOldServer: isOldServer, measurement)
    var sums = (right: 0, nothing: 0, all: 0)
    let server = isOldServer ? "old server" : "driver's gestures"
    Swift.print("\nvaried hands on \(surface.name), \(server), contacts with \(measurement)")
    for (index, scenario) in ContactScenario.all.enumerated() where scenario.minimumContacts <= surface.slots {
      var counts: [String: Int] = [:]
      var examples: [String] = []
      for number in 0..<hands {
        let seed = seed &* 1_000_003 &+ UInt64(index) &* 100_003 &+ UInt64(number)
        var hand = VariedHand(on: surface, seed: seed)
        let acted = recognition.play(scenario.make(&hand), palms: hand.palms, on: surface).map { triggers[$0] }
        let result = acted.isEmpty ? "nothing" : acted.joined(separator: ", ")
        counts[result, default: 0] += 1
        if acted != [scenario.trigger], !scenario.mayBeNothing || !acted.isEmpty {
          let reasons = recognition.failures.filter { triggers[$0.binding] == scenario.trigger }.map(\.reason)
          examples.append("\(scenario.name) became \(result), seed \(seed): \(reasons.joined(separator: ", "))")
        }
      }
      let right =
        counts[scenario.trigger ?? "nothing", default: 0] + (scenario.mayBeNothing ? counts["nothing", default: 0] : 0)
      sums.right += right
      sums.nothing += counts["nothing"] ?? 0
      sums.all += hands
      if right < hands {
        let others = counts.filter { $0.key != scenario.trigger }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        Swift.print(
          "  \(scenario.name): \(right) of \(hands); "
            + others.map { "\($0.key) \($0.value)" }.joined(separator: "; "))
      }
      for example in examples.prefix(4) where CommandLine.arguments.contains("--examples") {
        Swift.print("    " + example)
      }
    }
    Swift.print("  all: \(sums.right) of \(sums.all) right, \(sums.nothing) nothing")
  }

}

/// Recognizes the gestures of hands on a touchpad whose contacts are read.
struct ContactRecognition {
  private let pipeline: GesturePipeline
  private var contacts: TouchpadContacts
  private var gestures: TouchpadGestures?
  private var lastTouch: UInt64 = 0
  private var start = 1000.0
  private let device: DeviceID
  private let measurement: ContactMatrix.Measurement
  private var randomFirmness = SplitMix64(seed: 99)
  private var firmness: [Double] = []
  /// The bindings that failed in the last gesture, each with the reason.
  private(set) var failures: [(binding: Int, reason: String)] = []

  init(
    _ pipeline: GesturePipeline, _ surface: ContactSurface, isOldServer: Bool, _ measurement: ContactMatrix.Measurement
  ) {
    self.measurement = measurement
    self.pipeline = pipeline
    device = surface.device
    contacts = TouchpadContacts(surface)
    gestures = isOldServer ? TouchpadGestures(of: surface.device) : nil
  }

  /// Plays the scans of a hand, and returns the bindings that acted, in order.
  ///
  /// - Parameter palms: The numbers of the fingers that are palms.
  mutating func play(_ scans: [HandScan], palms: Set<Int>, on surface: TouchpadSurface) -> [Int] {
    let first = Timestamp(microseconds: Int64(start * 1000))
    failures = []
    var events: [(time: Timestamp, frame: ContactFrame?, event: InputEvent?)] = []
    var pad = ContactHand(on: surface, device: device, seed: 0)
    let frames = pad.frames(of: scans)
    let offset = frames.first.map { first - $0.timestamp } ?? .zero
    // The numbers of the contacts follow the order of the landings.
    let order = scans.flatMap { $0.reports.filter { $0.phase == .began }.map(\.finger) }
    firmness = order.map { _ in randomFirmness.uniform(0...1) }
    for var frame in frames {
      frame.timestamp = frame.timestamp + offset
      frame.contacts = frame.contacts.map { contact in
        var contact = contact
        let finger = order[contact.id - 1]
        contact.id += Int(lastTouch) * 64
        if measurement != .none { measure(&contact, isPalm: palms.contains(finger), finger) }
        return contact
      }
      events.append((frame.timestamp, frame, nil))
    }
    // The driver of a semi-mt touchpad makes no gestures.
    if gestures == nil, !surface.isSemiMultitouch {
      var driver = Hand(device: device, start: first)
      for event in driver.touchpadEvents(of: scans, on: surface) {
        let time = event.timestamp + .milliseconds(-Int64(scans.first?.time ?? 0))
        events.append((time, nil, event))
      }
    }
    events = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var acted: [Int] = []
    for (_, frame, event) in events {
      if let frame {
        acted += handle(frame)
      } else if let event {
        acted += act(event)
      }
    }
    start += (scans.last?.time ?? 0) + 3000
    lastTouch += 1
    acted += act(.time(Timestamp(microseconds: Int64(start * 1000))))
    return acted
  }

  /// Sets the pressure or the length of a contact. Fingers press with 20 to 110 of 255, and their contacts are 6 to 18
  /// mm long. Palms press with 90 to 230 of 255, and their contacts are 18 to 40 mm long.
  private func measure(_ contact: inout ContactFrame.Contact, isPalm: Bool, _ finger: Int) {
    let part = firmness.indices.contains(finger) ? firmness[finger] : 0.5
    switch measurement {
    case .none: break
    case .pressure: contact.pressure = isPalm ? 0.35 + 0.55 * part : 0.08 + 0.35 * part
    case .length: contact.length = (isPalm ? 18 + 22 * part : 6 + 12 * part) * LengthUnit.pointsPerMillimetre
    }
  }

  private mutating func handle(_ frame: ContactFrame) -> [Int] {
    let event = contacts.handle(frame) {
      []
    } newTouch: {
      lastTouch += 1
      return Touch.ID(lastTouch)
    }
    guard let event else { return [] }
    var acted = act(.touches(event))
    for gesture in gestures?.handle(event, contacts, pointer: { (.zero, []) }) ?? [] {
      acted += act(.touchpad(gesture))
    }
    return acted
  }

  private mutating func act(_ event: InputEvent) -> [Int] {
    let plan = pipeline.handle(event)
    pipeline.commit(plan)
    for transition in plan.transitions {
      guard let reason = transition.reason, let binding = pipeline.binding(of: transition.recognizer) else { continue }
      failures.append((binding, "\(reason)"))
    }
    return plan.actions.filter { if case .perform = $0.kind { true } else { false } }.map(\.binding)
  }
}
