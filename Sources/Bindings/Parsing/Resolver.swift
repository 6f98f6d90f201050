import Gestures

/// Turns names into indices, and finds what only the whole file shows: names that are missing or stand twice, circles,
/// lines without effect.
extension Parser {
  mutating func resolve() -> [Binding] {
    var bindings = pending.map(\.binding)
    let names = indexNames()
    // Sorted, so that of two words that are as near the same one is offered every time.
    let words = names.keys.sorted()
    for index in bindings.indices {
      bindings[index].waitsFor = look(up: pending[index].waitsFor, in: names, words)
      bindings[index].togetherWith = look(up: pending[index].togetherWith, in: names, words)
    }
    environment.progress()
    resolveShapes(&bindings)
    checkModes()
    reportCircles(bindings)
    environment.progress()
    markOverridden(&bindings)
    environment.progress()
    for binding in bindings where binding.overriddenBy == nil { warnUndeliverable(binding) }
    warn(bindings)
    environment.progress()
    return bindings
  }

  // MARK: Names

  private mutating func indexNames() -> [String: Int] {
    var names: [String: Int] = [:]
    for (index, binding) in pending.enumerated() {
      guard let name = binding.name else { continue }
      if let first = names[name.text], pending[first].binding.span == binding.binding.span {
        let isGroup = pending[first].binding.text != binding.binding.text
        diagnostics.error(
          name.span,
          isGroup
            ? "a group makes several bindings, and each needs a name of its own, as in `{a,b}`"
            : "the name `\(name.text)` is given twice, because its file is included twice")
      } else if let first = names[name.text] {
        diagnostics.error(
          name.span, "the name `\(name.text)` is taken by \(line(of: pending[first].binding.span, from: name.span))")
      } else {
        names[name.text] = index
      }
    }
    return names
  }

  private mutating func look(up words: [Word], in names: [String: Int], _ known: [String]) -> [Int] {
    var found: [Int] = []
    for word in words {
      if let index = names[word.text] {
        found.append(index)
      } else {
        guard !Vocabulary.reserved.contains(word.text) else {
          diagnostics.error(word.span, "`\(word.text)` is a word of the language and no binding's name")
          continue
        }
        diagnostics.error(
          word.span, "no binding is called `\(word.text)`; `as \(word.text)` would name one", nearest: word.text,
          of: known)
      }
    }
    return found
  }

  // MARK: Circles

  private mutating func reportCircles(_ bindings: [Binding]) {
    var isDone = [Bool](repeating: false, count: bindings.count)
    var reports = 0
    for start in bindings.indices where !isDone[start] {
      var path: [(index: Int, next: Int)] = [(start, 0)]
      var isOnPath: Set<Int> = [start]
      while let (index, next) = path.last {
        guard next < bindings[index].waitsFor.count else {
          path.removeLast()
          isOnPath.remove(index)
          isDone[index] = true
          continue
        }
        path[path.count - 1].next += 1
        let other = bindings[index].waitsFor[next]
        if isOnPath.contains(other) {
          let from = path.firstIndex { $0.index == other } ?? 0
          report(circle: path[from...].map(\.index), in: bindings)
          reports += 1
          if reports == Self.maximumCircles { return }
        } else if !isDone[other] {
          path.append((other, 0))
          isOnPath.insert(other)
        }
      }
    }
  }

  /// Circles may have circles in them without end; whoever has removed so many looks again.
  private static let maximumCircles = 20
  /// Of a longer circle the rest is left out.
  private static let maximumNamesOfCircle = 10

  private mutating func report(circle: [Int], in bindings: [Binding]) {
    // Every binding of a circle but a self-reference's is named, or it could not be waited for.
    guard let first = circle.min(), let position = circle.firstIndex(of: first) else { return }
    func described(_ index: Int) -> String {
      "`\(bindings[index].name ?? "")` (\(line(of: bindings[index].span, from: bindings[first].span)))"
    }
    let ordered = circle[position...] + circle[..<position] + [first]
    var names = ordered.prefix(Self.maximumNamesOfCircle).map(described)
    if ordered.count > names.count { names.append("… → " + described(first)) }
    let word = pending[first].waitsFor.first { $0.text == bindings[ordered[ordered.startIndex + 1]].name }
    diagnostics.error(
      word?.span ?? bindings[first].span,
      "these wait for each other, so that none would ever begin: " + names.joined(separator: " → "))
  }

  // MARK: Lines without effect

  private mutating func markOverridden(_ bindings: inout [Binding]) {
    // Only bindings with the same peculiarities are compared, and of those with the same claim only the next.
    var later: [Peculiarity: [Claim: Int]] = [:]
    for index in bindings.indices.reversed() {
      let (trigger, peculiarity) = (bindings[index].trigger, Peculiarity(of: bindings[index]))
      if let next = later[peculiarity]?.filter({ $0.key.covers(trigger) }).map(\.value).min() {
        bindings[index].overriddenBy = next
        diagnostics.warning(
          bindings[index].span,
          "overridden by \(line(of: bindings[next].span, from: bindings[index].span)): `\(bindings[next].text)` comes later in the same scope"
        )
      }
      later[peculiarity, default: [:]][Claim(fingers: trigger.fingers, directions: trigger.directions)] = index
    }
  }

  private mutating func warnUndeliverable(_ binding: Binding) {
    if let reason = binding.undeliverable { return diagnostics.warning(binding.span, reason) }
    guard let devices = environment.devices, !devices.contains(where: { binding.applies(to: $0) }) else { return }
    diagnostics.warning(binding.span, "no device that is present delivers this")
  }
}

extension Binding {
  /// Why no device that the scope admits can deliver this; nil if one can, or if that depends on the device.
  fileprivate var undeliverable: String? {
    if scope.button != nil, let reason = undeliverableWithButton { return reason }
    if trigger.kind.isCustom { return undeliverableToCustomKind }
    if trigger.pressure != nil, scope.deviceClass != .pen, !scope.namesDevice {
      return "only a pen tells how hard it is pressed; without `on pen` this never happens"
    }
    return switch scope.deviceClass {
    case .touchpad where trigger.kind == .tap && trigger.fingers.overlaps(2...3):
      "a touchpad tells a tap as a click of a button, so that a real click of that button is this tap, too"
    case .touchpad where trigger.kind == .tap:
      "a touchpad tells taps of two and three fingers only, as clicks; this never happens"
    case .touchpad where trigger.kind == .stroke:
      "a touchpad tells no way that could be drawn; this never happens"
    case .touchscreen where trigger.kind == .hover:
      "a touchscreen has no pointer that could rest somewhere; this never happens"
    case .touchscreen where trigger.kind == .scroll, .pen where trigger.kind == .scroll:
      "only a touchpad and a mouse scroll; this never happens"
    case .touchpad where trigger.kind == .hover || trigger.kind == .scroll: nil
    case .touchpad where trigger.kind == .hold:
      "a touchpad tells X nothing about fingers that rest on it; this never happens"
    case .touchpad where trigger.kind == .edge, .mouse where trigger.kind == .edge:
      "only a touchscreen or a pen has an edge to start from; this never happens"
    case .touchpad where trigger.fingers.upperBound < 2:
      "a touchpad delivers the way of two fingers and more (one moves the pointer); this never happens"
    case .touchpad where trigger.fingers.lowerBound > 5:
      "touchpads tell up to five fingers apart; this never happens"
    case .mouse, .pen:
      trigger.fingers.lowerBound > 1 ? "a \(scope.deviceClass?.rawValue ?? "") has one point; this never happens" : nil
    default: nil
    }
  }

  private var undeliverableWithButton: String? {
    switch trigger.kind {
    case .hover, .scroll: "nothing hovers or scrolls while a button is down; this never happens"
    case _ where scope.deviceClass == .touchscreen || scope.deviceClass == .touchpad:
      "only mice and pens are pressed with a button; this never happens"
    case _ where trigger.fingers.lowerBound > 1: "what has buttons has one point; this never happens"
    case .pinch, .rotate: "what has buttons has one point; this never happens"
    default: nil
    }
  }

  private var undeliverableToCustomKind: String? {
    let name = trigger.kind.name
    switch scope.deviceClass {
    case .touchpad where !trigger.inputs.contains(.touchpad):
      return
        "a touchpad delivers its own gestures and no touches, which is all that `\(name)` takes; this never happens"
    case .touchpad where trigger.fingers.upperBound < 2:
      return "a touchpad delivers gestures of two fingers and more; this never happens"
    case .touchscreen where !trigger.inputs.contains(.touches), .mouse where !trigger.inputs.contains(.touches),
      .pen where !trigger.inputs.contains(.touches):
      return "`\(name)` takes nothing but touchpads' gestures; this never happens"
    case .mouse, .pen:
      guard trigger.fingers.lowerBound > 1 else { return nil }
      return "a \(scope.deviceClass?.rawValue ?? "") has one point; this never happens"
    default: return nil
    }
  }
}

/// What two bindings must have in common, so that the later one can replace the earlier.
private struct Peculiarity: Hashable {
  private let scope: Scope
  private let kind: GestureKind
  private let times: Int
  private let within: Duration?
  private let conditions: Conditions
  private let values: [String: RecognizerParameters.Value]

  init(of binding: Binding) {
    let trigger = binding.trigger
    (scope, kind, times, within) = (binding.scope, trigger.kind, trigger.times, trigger.within)
    (conditions, values) = (Conditions(of: trigger), trigger.values)
  }
}

/// The fingers and directions that a binding wants for itself.
private struct Claim: Hashable {
  let fingers: ClosedRange<Int>
  let directions: Directions

  /// Whether these are those of `trigger` too, on every device.
  func covers(_ trigger: Trigger) -> Bool {
    fingers.lowerBound <= trigger.fingers.lowerBound && fingers.upperBound >= trigger.fingers.upperBound
      && (directions.isSuperset(of: trigger.directions) || directions.isSuperset(of: trigger.directions.spread))
  }
}
