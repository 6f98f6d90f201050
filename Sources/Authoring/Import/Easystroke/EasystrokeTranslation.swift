internal import Bindings

/// Translates easystroke's actions: strokes with a held button, for all applications and for single ones.
struct EasystrokeTranslation {
  private var writer: BindingsWriter
  private var names: [EasystrokeStrokes: String] = [:]
  /// The `shape` lines that have been written.
  private var shapes: [String] = []

  static func translate(_ root: EasystrokeList, to writer: inout BindingsWriter) {
    var translation = EasystrokeTranslation(writer: writer)
    translation.writer.remark(
      "Strokes are drawn with the middle button held down: easystroke's default, which its file `preferences` may change."
    )
    translation.writer.blankLine()
    translation.list(root, inherited: [:], applications: nil)
    writer = translation.writer
  }

  private init(writer: BindingsWriter) { self.writer = writer }

  private mutating func list(_ list: EasystrokeList, inherited: [Int: EasystrokeEntry], applications: [String]?) {
    if let applications, applications.isEmpty { return }
    var all = inherited
    if let applications {
      writer.blankLine()
      for pattern in Patterns.windowClasses(applications) {
        writer.open("in class \(pattern)")
        all = bind(list, inherited: inherited)
        writer.close()
      }
    } else {
      all = bind(list, inherited: inherited)
    }
    for child in list.children { self.list(child, inherited: all, applications: child.allApplications) }
  }

  /// Writes the bindings of a list. Returns all its entries, including the inherited ones.
  private mutating func bind(_ list: EasystrokeList, inherited: [Int: EasystrokeEntry]) -> [Int: EasystrokeEntry] {
    var all = inherited
    for (id, entry) in list.entries {
      var whole = entry
      if let parent = inherited[id] {
        if whole.strokes.isEmpty { whole.strokes = parent.strokes }
        if whole.action == nil { whole.action = parent.action }
        if whole.name.isEmpty { whole.name = parent.name }
      }
      all[id] = whole
      bind(whole)
    }
    for id in list.deleted {
      guard var entry = inherited[id] else { continue }
      entry.action = nil
      bind(entry, isDeleted: true)
      all[id] = nil
    }
    return all
  }

  private mutating func bind(_ entry: EasystrokeEntry, isDeleted: Bool = false) {
    let source = entry.name.isEmpty ? "an action without a name" : entry.name
    let actions: [String]
    if isDeleted {
      actions = ["none"]
    } else {
      switch Self.actions(entry.action) {
      case .success(let translated): actions = translated
      case .failure(let fault): return writer.note(entry.line, source, because: fault.reason)
      }
    }
    guard !entry.strokes.isEmpty else { return writer.note(entry.line, source, because: "it has no stroke") }
    for stroke in entry.strokes where !DrawnShape(stroke).isDrawn { click(stroke, actions, entry, source) }
    let drawn = entry.strokes.filter { DrawnShape($0).isDrawn }
    for group in Dictionary(grouping: drawn, by: EasystrokeHand.init).sorted(by: { $0.key < $1.key }) {
      draw(group.value, group.key, actions, entry, source)
    }
  }

  /// Binds a click of the gesture button, or of another button while the gesture button is held.
  private mutating func click(
    _ stroke: EasystrokeStroke, _ actions: [String], _ entry: EasystrokeEntry, _ source: String
  ) {
    let hand = EasystrokeHand(stroke)
    guard hand.click > 0, hand.click != hand.button else {
      return writer.bind(entry.line, "tap 1\(hand.condition)", actions, source: source)
    }
    let tapped = PointerButton(hand.click)
    let isNamed = (1...3).contains(hand.click) || (8...9).contains(hand.click)
    // Buttons 4 to 7 are the wheel.
    if let way = [4: "up", 5: "down", 6: "left", 7: "right"][hand.click] {
      let trigger = "scroll\(hand.condition)"
      return writer.bind(entry.line, trigger, rules: [.init("every 1 \(way)", actions)], source: source)
    }
    writer.bind(
      entry.line, "tap \(isNamed ? "\(tapped)" : "button \(hand.click)")\(hand.condition)", actions, source: source)
  }

  private mutating func draw(
    _ strokes: [EasystrokeStroke], _ hand: EasystrokeHand, _ actions: [String], _ entry: EasystrokeEntry,
    _ source: String
  ) {
    if hand.click > 0 {
      let reason = "a button that is clicked in the middle of a stroke is no gesture here"
      return writer.note(entry.line, source, because: reason)
    }
    if strokes.contains(where: \.endsByResting) {
      writer.aside(entry.line, source, because: "a stroke ends when the button is released, not when the pointer rests")
    }
    let drawings = strokes.map(DrawnShape.init)
    if drawings.count == 1, let directions = drawings[0].directions {
      let path = directions.count == 1 ? directions[0] : "\"\(directions.joined(separator: " "))\""
      return writer.bind(entry.line, "stroke \(path)\(hand.condition)", actions, source: source)
    }
    let key = EasystrokeStrokes(drawings: drawings.map(\.points))
    var lines: [String] = []
    if names[key] == nil {
      let name = freeName(entry.name)
      names[key] = name
      lines = key.drawings.map { "shape \(name) \($0)" }
    }
    let name = names[key] ?? "drawing"
    writer.bind(
      entry.line, "stroke \(name)\(hand.condition)", actions, source: source, shapes: lines, known: shapes)
    shapes += lines
  }

  /// Returns a valid name that no other shape has.
  private func freeName(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? Character(scalar) : "-"
    }
    let words = String(plain).split(separator: "-")
    let base = words.joined(separator: "-").lowercased()
    let taken = Set(names.values)
    let candidates = [base, "my-\(base)"] + (1...ArchiveReader.maximumCount).lazy.map { "drawing-\($0)" }
    return candidates.first { name in
      let line = "shape \(name) 0,0 100,100"
      return !name.isEmpty && name.utf8.count < 40 && !taken.contains(name) && name.first?.isLetter == true
        && check(Array(line.utf8), file: "").bindings != nil
    } ?? "drawing"
  }

  // MARK: Actions

  private struct Fault: Error { let reason: String }

  private static func actions(_ action: EasystrokeAction?) -> Result<[String], Fault> {
    switch action {
    case nil: .failure(Fault(reason: "it has no action"))
    case .command(let command): .success(Commands.actions(command))
    case .text(let text): .success(text.isEmpty ? ["none"] : ["type \(text.inQuotes)"])
    case .key(let mask, let value):
      if let key = Keysym.withValue(UInt32(truncatingIfNeeded: value)) {
        .success(["keys " + (EasystrokeHand.modifiers(mask) + [key.word]).joined(separator: "+")])
      } else {
        .failure(Fault(reason: "there is no key with the number \(value)"))
      }
    case .button(let mask, let number):
      if let click = Commands.click(number) {
        .success((mask == 0 ? [] : ["hold " + EasystrokeHand.modifiers(mask).joined(separator: "+")]) + [click])
      } else {
        .failure(Fault(reason: "there is no button \(number)"))
      }
    case .scroll: .failure(Fault(reason: "the pointer does not scroll after a stroke here"))
    case .ignore: .failure(Fault(reason: "no modifier stays pressed after a stroke here"))
    case .other(0): .success(["none"])
    case .other: .failure(Fault(reason: "this controls easystroke itself; `dactyl ctl pause` pauses Dactyl"))
    }
  }
}

/// The drawings of one shape.
private struct EasystrokeStrokes: Hashable {
  let drawings: [String]
}

extension EasystrokeList {
  /// The classes of all applications in the list.
  fileprivate var allApplications: [String] {
    (isApplication && !name.isEmpty ? [name] : []) + children.flatMap(\.allApplications)
  }
}
