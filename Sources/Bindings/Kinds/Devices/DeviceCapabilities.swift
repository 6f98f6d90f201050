package import Gestures

/// The gestures that a device can and cannot deliver to bindings, by kind and number of fingers.
package struct DeviceCapabilities: Sendable, Hashable {
  /// Gestures of one kind.
  package struct Gesture: Sendable, Hashable {
    package let kind: String
    /// The range of finger counts; nil if the number of fingers does not matter, as for `hover`.
    package let fingers: ClosedRange<Int>?
    /// True if a binding must name a button, or must name the device or the device's class with `on`, to get the
    /// gesture.
    package let mustBeNamed: Bool
    /// The reason if the device cannot deliver the gesture. A remark, or nil, if the device can.
    package let note: String?

    package init(kind: String, fingers: ClosedRange<Int>? = nil, mustBeNamed: Bool = false, note: String? = nil) {
      self.kind = kind
      self.fingers = fingers
      self.mustBeNamed = mustBeNamed
      self.note = note
    }
  }

  /// Input that this device cannot deliver, although other devices of its class can.
  package struct Defect: Sendable, Hashable {
    package let needs: InputNeeds
    package let reason: String

    package init(needs: InputNeeds, reason: String) {
      self.needs = needs
      self.reason = reason
    }
  }

  /// The gestures that the device can deliver, in the order of the kinds.
  package private(set) var delivered: [Gesture] = []
  /// The gestures that the device cannot deliver, in the order of the kinds. The note of each gesture is the reason.
  package private(set) var missing: [Gesture] = []

  fileprivate enum Answer: Hashable {
    case delivered(mustBeNamed: Bool, note: String?)
    case missing(reason: String)
  }

  /// Derives the gestures from the definitions of the class and of the kinds.
  ///
  /// - Parameters:
  ///   - defects: Input that this device cannot deliver.
  ///   - maximumFingers: Maximum number of fingers that the device distinguishes; nil if the number is unknown.
  ///   - reportsContacts: True if the contacts of the touchpad can be read.
  package init(
    of deviceClass: DeviceClass, defects: [Defect] = [], maximumFingers: Int? = nil, reportsContacts: Bool = false
  ) {
    for kind in GestureKind.builtIn {
      let probe = DeliveryProbe(
        deviceClass: deviceClass, kind: kind, defects: defects, maximumFingers: maximumFingers,
        reportsContacts: reportsContacts)
      guard kind.fingers.isCounted else {
        add(kind, nil, probe.answer(fingers: kind.fingers.allowed))
        continue
      }
      let answers = kind.fingers.allowed.map { (number: $0, answer: probe.answer(fingers: $0...$0)) }
      if Set(answers.map(\.answer)).count == 1, case .missing = answers[0].answer {
        add(kind, nil, answers[0].answer)
        continue
      }
      for run in answers.runs { add(kind, run.numbers, run.answer) }
    }
  }

  /// Returns true if the device delivers the gesture of `binding`. The binding must apply to the device.
  package func delivers(_ binding: Binding) -> Bool {
    let trigger = binding.trigger
    return trigger.kind.isCustom
      || delivered.contains {
        $0.kind == trigger.kind.name && ($0.fingers.map { $0.overlaps(trigger.fingers) } ?? true)
      }
  }

  private mutating func add(_ kind: GestureKind, _ fingers: ClosedRange<Int>?, _ answer: Answer) {
    switch answer {
    case .delivered(let mustBeNamed, let note):
      delivered.append(Gesture(kind: kind.name, fingers: fingers, mustBeNamed: mustBeNamed, note: note))
    case .missing(let reason): missing.append(Gesture(kind: kind.name, fingers: fingers, note: reason))
    }
  }
}

/// Decides from the definitions if a device delivers gestures of one kind.
private struct DeliveryProbe {
  let deviceClass: DeviceClass
  let kind: GestureKind
  let defects: [DeviceCapabilities.Defect]
  let maximumFingers: Int?
  let reportsContacts: Bool

  func answer(fingers: ClosedRange<Int>) -> DeviceCapabilities.Answer {
    var note: String?
    switch deviceClass.definition.limit(of: kind, fingers: fingers) {
    case .never(let reason): return .missing(reason: reason.description)
    case .requirement(let warning): return .missing(reason: warning.description)
    case .contacts(let reason):
      return reportsContacts ? .delivered(mustBeNamed: true, note: nil) : .missing(reason: reason.description)
    case .remark(let text): note = text.description
    case nil: break
    }
    if let maximumFingers, fingers.lowerBound > maximumFingers {
      let number = maximumFingers == 1 ? "one finger" : "\(maximumFingers) fingers"
      return .missing(reason: "this device distinguishes at most \(number)")
    }
    if let defect = defect(fingers) { return .missing(reason: defect) }
    return .delivered(mustBeNamed: !isUsual(fingers), note: note)
  }

  /// Returns the reason of a defect if every source of the gesture has a defect; nil if a source works.
  private func defect(_ fingers: ClosedRange<Int>) -> String? {
    let reasons = deviceClass.definition.serverSources(for: kind).filter { $0.admits(fingers) }.map { source in
      defects.first { !$0.needs.isDisjoint(with: source.needs) }?.reason
    }
    return reasons.contains(nil) ? nil : reasons.first ?? nil
  }

  /// Returns true if a line that names neither a device nor a button applies to the device class.
  private func isUsual(_ fingers: ClosedRange<Int>) -> Bool {
    let trigger = Trigger(kind: kind, fingers: fingers, directions: kind.directions.all)
    let span = SourceSpan(line: 1, column: 1, length: 0)
    let device = InputDevice(id: DeviceID(0), name: "", deviceClass: deviceClass)
    return Binding(trigger: trigger, scope: Scope(), rules: [], text: kind.name, span: span).applies(to: device)
  }
}

extension [(number: Int, answer: DeviceCapabilities.Answer)] {
  /// The ranges of successive finger counts that have the same answer.
  fileprivate var runs: [(numbers: ClosedRange<Int>, answer: DeviceCapabilities.Answer)] {
    var runs: [(numbers: ClosedRange<Int>, answer: DeviceCapabilities.Answer)] = []
    for (number, answer) in self {
      if let last = runs.last, last.answer == answer {
        runs[runs.count - 1].numbers = last.numbers.lowerBound...number
      } else {
        runs.append((number...number, answer))
      }
    }
    return runs
  }
}

extension FingerRule {
  /// True if triggers of the kind can have different finger counts.
  fileprivate var isCounted: Bool {
    switch self {
    case .required: true
    case .implied(let allowed, _): allowed.count > 1
    case .absent: false
    }
  }
}
