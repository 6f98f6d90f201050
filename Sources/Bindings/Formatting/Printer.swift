extension BindingSet {
  /// An equivalent bindings file, with groups, settings, scopes and included files resolved.
  package var text: String {
    var printer = Printer(bindings: bindings)
    printer.print(self)
    return format(Array(printer.text.utf8), file: file).0 ?? printer.text
  }
}

extension BindingSet {
  /// Returns one binding as it is written in a bindings file, in the block of its scope.
  package func text(of index: Int) -> String {
    var printer = Printer(bindings: bindings, isShort: true)
    printer.print(at: index)
    return format(Array(printer.text.utf8), file: file).0 ?? printer.text
  }
}

/// Writes bindings in the binding language.
struct Printer {
  private let bindings: [Binding]
  /// True to write actions with the short names of modifiers.
  private let isShort: Bool
  private(set) var text = ""
  /// The scope of the block that is being written.
  private var scope = Scope()
  /// The values of `set focus` that apply to the next line: one outside all blocks, and one in the current block.
  private var keyFocus = (outside: KeyFocus.keep, inside: KeyFocus.keep)

  init(bindings: [Binding], isShort: Bool = false) {
    self.bindings = bindings
    self.isShort = isShort
  }

  mutating func print(_ set: BindingSet) {
    for word in SettingWord.allCases {
      guard case .file(let written) = word.definition.reach, let value = written(set.settings) else { continue }
      line("set \(word.rawValue) \(value)")
    }
    for setting in set.settings.deviceSettings {
      var scope = Scope()
      scope.devices = setting.devices
      enter(scope)
      line("set \(setting.value)")
    }
    for pause in set.pauses {
      enter(pause)
      line("pause")
    }
    enter(Scope())
    printShapes()
    for binding in set.bindings {
      enter(binding.scope)
      print(binding)
    }
    enter(Scope())
  }

  /// Writes the shapes that `shape` lines have defined.
  private mutating func printShapes() {
    var written: Set<String> = []
    for case let shape? in bindings.map(\.trigger.shape) where shape.isDefined && written.insert(shape.name).inserted {
      for definition in shape.definitions { line(definition) }
    }
  }

  mutating func print(at index: Int) {
    enter(bindings[index].scope)
    print(bindings[index])
    enter(Scope())
  }

  private mutating func print(_ binding: Binding) {
    if !isShort { set(binding.keyFocus) }
    let head = words(of: binding).joined(separator: " ")
    if !binding.trigger.kind.isContinuous, let rule = binding.rules.first {
      line("\(head) -> \(text(of: rule))")
      return
    }
    line("\(head) {")
    for rule in binding.rules {
      line("    \(rule.moment)\(rule.rate.map { " rate \($0.written)" } ?? "") -> \(text(of: rule))")
    }
    line("}")
  }

  /// Writes `set focus` if the value in force is not the wanted value.
  private mutating func set(_ wanted: KeyFocus) {
    let isInside = scope != Scope()
    guard wanted != (isInside ? keyFocus.inside : keyFocus.outside) else { return }
    line("set \(SettingWord.focus.rawValue) \(wanted.rawValue)")
    if isInside { keyFocus.inside = wanted } else { keyFocus.outside = wanted }
  }

  private func words(of binding: Binding) -> [String] {
    var words = binding.trigger.words
    if let delivery = binding.delivery { words.append(delivery.rawValue) }
    if binding.isEager { words.append("eager") }
    if binding.isInOrder { words.append("in order") }
    if let name = binding.name { words.append("as \(name)") }
    if let label = binding.label { words.append("as \(label.inQuotes)") }
    for index in binding.waitsFor { if let name = bindings[index].name { words.append("waits-for \(name)") } }
    for index in binding.togetherWith { if let name = bindings[index].name { words.append("together-with \(name)") } }
    return words
  }

  private func text(of rule: BindingRule) -> String {
    rule.actions.map { isShort ? $0.words : $0.description }.joined(separator: "; ")
  }

  private mutating func enter(_ next: Scope) {
    guard next != scope else { return }
    if scope != Scope() {
      scope = Scope()
      line("}")
    }
    if next != Scope() { line("\(next) {") }
    keyFocus.inside = keyFocus.outside
    scope = next
  }

  private mutating func line(_ line: String) {
    let isInside = scope != Scope()
    text += (isInside ? "    " : "") + line + "\n"
  }
}
