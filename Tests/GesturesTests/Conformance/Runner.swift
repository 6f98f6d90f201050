import Checkmark
import Gestures

/// Plays one case and records all output of the engine.
final class Runner {
  let engine = GestureEngine()
  private(set) var turns: [GestureEngine.EngineOutput] = []
  private(set) var names: [String] = []
  /// The actions that were called, as "recognizer:state@ms".
  private(set) var sent: [String] = []
  private(set) var midPoints: [String: Point] = [:]
  private let target = GestureTarget()
  private var delegates: [CaseDelegate] = []
  private var recognizers: [String: GestureRecognizer] = [:]

  init(_ example: Case) throws {
    let fields = try example.fields()
    let size = fields.has("screen") ? try fields.list("screen").map { try double($0, "screen") } : [1920, 1080]
    guard size.count == 2 else { throw Problem("screen is no width and height") }
    let screen = Rectangle(x: 0, y: 0, width: size[0], height: size[1])
    let descriptions = try fields.list("recognizers").map { try Fields($0, "recognizer") }
    for description in descriptions {
      try add(Factory.make(description, screen: screen, defaults: example.defaultFields()), description)
    }
    for description in descriptions {
      let recognizer = try recognizer(description.string("id"))
      for other in try description.names("requiresFailureOf") { try recognizer.require(toFail: self.recognizer(other)) }
      for key in ["cannotPrevent", "cannotBePreventedBy"] {
        for other in try description.names(key) { _ = try self.recognizer(other) }
      }
    }
    for delegate in delegates { for other in delegate.names { _ = try recognizer(other) } }
    engine.addTarget(target)
    var timeline = CaseEvents()
    for item in try fields.list("timeline") {
      for step in try timeline.steps(of: Fields(item, "timeline")) { try play(step) }
    }
  }

  private func add(_ recognizer: GestureRecognizer, _ description: Fields) throws {
    let name = try description.string("id")
    guard recognizers.updateValue(recognizer, forKey: name) == nil else {
      throw Problem("there are two recognizers \(name)")
    }
    names.append(name)
    if description.has("delegate") {
      let delegate = try CaseDelegate(description.fields("delegate"))
      delegates.append(delegate)
      recognizer.delegate = delegate
    }
    recognizer.addAction { [weak self] in self?.note($0) }
    target.addGestureRecognizer(recognizer)
  }

  private func note(_ recognizer: GestureRecognizer) {
    guard let transition = recognizer.transition else { return }
    let text = "\(recognizer.name ?? ""):\(recognizer.state)@\(transition.at.inCaseWords)"
    sent.append(text)
    if let mark = recognizer as? CheckmarkGestureRecognizer { midPoints[text] = mark.midPoint }
  }

  func recognizer(_ name: String) throws -> GestureRecognizer {
    guard let recognizer = recognizers[name] else { throw Problem("there is no recognizer \(name)") }
    return recognizer
  }

  private func play(_ step: CaseEvents.Step) throws {
    switch step {
    case .event(let event): turns.append(engine.handle(event))
    case .program(let deed, let name, let time):
      let recognizer = try recognizer(name)
      // Timers precede other events of the same time.
      turns.append(engine.handle(.time(time)))
      switch deed {
      case .cancel: recognizer.cancel()
      case .disable: recognizer.isEnabled = false
      case .enable: recognizer.isEnabled = true
      case .remove: target.removeGestureRecognizer(recognizer)
      }
      turns.append(engine.handle(.time(time)))
    }
  }
}

extension Timestamp {
  /// The time in milliseconds, with decimals only if needed.
  var inCaseWords: String {
    microseconds % 1000 == 0 ? "\(microseconds / 1000)" : "\(Double(microseconds) / 1000)"
  }
}
