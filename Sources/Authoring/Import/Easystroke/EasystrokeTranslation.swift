internal import Bindings

/// Translates easystroke's actions. Each action has a stroke with a held button, and is for all applications or for one
/// application.
struct EasystrokeTranslation {
  var writer: BindingsWriter
  private var shapes = DrawnShapes()
  private var modes: [EasystrokeMode] = []
  /// The index of each mode in `modes`, by the trigger of the stroke that switches to the mode.
  private var modeIndices: [String: Int] = [:]
  private var modeNames: Set<String> = []

  static func translate(_ root: EasystrokeList, to writer: inout BindingsWriter) {
    var translation = EasystrokeTranslation(writer: writer)
    translation.writer.remark(
      "Strokes are drawn with the middle button held down: easystroke's default, which its file `preferences` may change."
    )
    translation.writer.blankLine()
    translation.list(root, inherited: [:], applications: nil)
    for mode in translation.modes { mode.write(to: &translation.writer) }
    writer = translation.writer
  }

  private mutating func list(_ list: EasystrokeList, inherited: [Int: EasystrokeEntry], applications: [String]?) {
    if let applications, applications.isEmpty { return }
    var all = inherited
    if let applications {
      writer.blankLine()
      for pattern in Patterns.windowClasses(applications) {
        writer.open("in class \(pattern)")
        all = bind(list, inherited: inherited, isForAll: false)
        writer.close()
      }
    } else {
      all = bind(list, inherited: inherited, isForAll: true)
    }
    for child in list.children { self.list(child, inherited: all, applications: child.allApplications) }
  }

  /// Writes the bindings of a list. Returns all entries of the list, including inherited entries.
  private mutating func bind(
    _ list: EasystrokeList, inherited: [Int: EasystrokeEntry], isForAll: Bool
  ) -> [Int: EasystrokeEntry] {
    var all = inherited
    /// The buttons and modifiers with which this list changes the actions of the wheel.
    var wheels: Set<EasystrokeHand> = []
    var deletedWheels: Set<EasystrokeHand> = []
    for (id, entry) in list.entries {
      var whole = entry
      if let parent = inherited[id] {
        if whole.strokes.isEmpty { whole.strokes = parent.strokes }
        if whole.action == nil { whole.action = parent.action }
        if whole.name.isEmpty { whole.name = parent.name }
      }
      all[id] = whole
      wheels.formUnion(whole.wheels)
      bind(whole, isForAll: isForAll)
    }
    for id in list.deleted {
      guard var entry = inherited[id] else { continue }
      entry.action = nil
      deletedWheels.formUnion(entry.wheels)
      bind(entry, isForAll: false, isDeleted: true)
      all[id] = nil
    }
    if wheels.isEmpty, deletedWheels.isEmpty { return all }
    let own = Set(list.entries.map(\.id))
    let entries = all.sorted { $0.value.line < $1.value.line }.map { ($0.value, isOwn: own.contains($0.key)) }
    for hand in wheels.union(deletedWheels).sorted() {
      wheel(hand, entries.filter(\.isOwn) + entries.filter { !$0.isOwn }, isDeleted: deletedWheels.contains(hand))
    }
    return all
  }

  /// - Parameter isForAll: True if the entry is for all applications.
  private mutating func bind(_ entry: EasystrokeEntry, isForAll: Bool, isDeleted: Bool = false) {
    let source = entry.source
    if entry.scrollsWhileHeld { return scroll(entry) }
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
    for stroke in entry.strokes where !DrawnShape(stroke).isDrawn { click(stroke, actions, entry) }
    let drawn = entry.strokes.filter { DrawnShape($0).isDrawn }
    for group in Dictionary(grouping: drawn, by: EasystrokeHand.init).sorted(by: { $0.key < $1.key }) {
      if group.key.click == 0 {
        draw(group.value, group.key, actions, entry)
      } else if isForAll {
        drawAndClick(group.value, group.key, actions, entry)
      } else {
        writer.note(entry.line, source, because: "a click after a stroke has the same effect in all applications here")
      }
    }
  }

  private mutating func draw(
    _ strokes: [EasystrokeStroke], _ hand: EasystrokeHand, _ actions: [String], _ entry: EasystrokeEntry
  ) {
    if strokes.contains(where: \.endsByResting) {
      let reason = "a stroke ends when the button is released, not when the pointer rests"
      writer.aside(entry.line, entry.source, because: reason)
    }
    let known = shapes.lines
    let (path, lines) = shapes.path(strokes.map(DrawnShape.init), name: entry.name)
    writer.bind(
      entry.line, "stroke \(path)\(hand.condition)", actions, source: entry.source, shapes: lines, known: known)
  }

  /// Binds a stroke after which the wheel is rotated or a button is clicked. In Dactyl, the release of the gesture
  /// button ends the stroke. The stroke therefore switches to a short mode in which the wheel or the click is bound.
  private mutating func drawAndClick(
    _ strokes: [EasystrokeStroke], _ hand: EasystrokeHand, _ actions: [String], _ entry: EasystrokeEntry
  ) {
    let known = shapes.lines
    let (path, lines) = shapes.path(strokes.map(DrawnShape.init), name: entry.name)
    let trigger = "stroke \(path)\(hand.condition)"
    let use = EasystrokeMode.Use(line: entry.line, hand: hand, actions: actions, source: entry.source)
    writer.aside(
      entry.line, entry.source,
      because: "release the button after the stroke, then rotate the wheel or click within \(EasystrokeMode.duration)")
    if let index = modeIndices[trigger] { return modes[index].uses.append(use) }
    let plain = DrawnShapes.plainName(entry.name)
    let isFree = !modeNames.contains(plain) && DrawnShapes.isFree("mode \(plain) { pause }", plain)
    let name = isFree ? plain : "after-stroke-\(modes.count + 1)"
    modeNames.insert(name)
    modeIndices[trigger] = modes.count
    modes.append(EasystrokeMode(name: name, trigger: trigger, uses: [use]))
    writer.bind(
      entry.line, trigger, ["mode \(name) for \(EasystrokeMode.duration)"], source: entry.source, shapes: lines,
      known: known + ["mode \(name) { pause }"])
  }

  /// - Parameter isHeld: True if the gesture button stays down, so that the user can repeat the action.
  static func actions(_ action: EasystrokeAction?, isHeld: Bool = false) -> Result<[String], ImportFault> {
    switch action {
    case nil: .failure(ImportFault(reason: "it has no action"))
    case .command(let command): .success(Commands.actions(command))
    case .text(let text): .success(text.isEmpty ? ["none"] : ["type \(text.inQuotes)"])
    case .key(let mask, let value):
      if let key = Keysym.withValue(UInt32(truncatingIfNeeded: value)) {
        .success(keys(EasystrokeHand.modifiers(mask), key, isHeld: isHeld))
      } else {
        .failure(ImportFault(reason: "there is no key with the number \(value)"))
      }
    case .button(let mask, let number):
      if let click = Commands.click(number) {
        .success((mask == 0 ? [] : ["hold " + EasystrokeHand.modifiers(mask).joined(separator: "+")]) + [click])
      } else {
        .failure(ImportFault(reason: "there is no button \(number)"))
      }
    case .scroll: .failure(ImportFault(reason: "the pointer does not scroll after a stroke here"))
    case .ignore: .failure(ImportFault(reason: "no modifier stays pressed after a stroke here"))
    case .other(0): .success(["none"])
    case .other: .failure(ImportFault(reason: "this controls easystroke itself; `dactyl ctl pause` pauses Dactyl"))
    }
  }
}

extension EasystrokeTranslation {
  /// Returns the actions for a chord. easystroke keeps the chord's modifiers pressed while the gesture button is held,
  /// as window switchers (`alt+Tab`) require.
  private static func keys(_ modifiers: [String], _ key: Keysym, isHeld: Bool) -> [String] {
    let lasting = modifiers.filter { $0 != "shift" }
    let isSwitcher = isHeld && ["Tab", "ISO_Left_Tab"].contains(key.word) && !lasting.isEmpty
    guard isSwitcher else { return ["keys " + (modifiers + [key.word]).joined(separator: "+")] }
    let pressed = modifiers.filter { $0 == "shift" } + [key.word]
    return ["hold " + lasting.joined(separator: "+"), "keys " + pressed.joined(separator: "+")]
  }
}

extension EasystrokeList {
  /// The classes of all applications in the list and in its groups.
  fileprivate var allApplications: [String] {
    (isApplication && !name.isEmpty ? [name] : []) + children.flatMap(\.allApplications)
  }
}
