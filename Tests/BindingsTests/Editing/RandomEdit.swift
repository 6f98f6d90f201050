import Gestures
import GesturesTesting

@testable import Bindings

/// A random edit of a document, with a check of the bindings after the edit.
struct RandomEdit {
  let operation: EditOperation
  /// Indices of the statements that the edit removes from the text.
  let taken: Set<Int>
  /// Returns the difference between the bindings after the edit and the expected ones; nil if they are equal.
  let problem: (_ old: BindingFacts, _ new: BindingFacts) -> String?

  /// Returns a random edit; nil if no such edit of the document is possible.
  static func make(_ document: BindingsDocument, _ random: inout SplitMix64) -> RandomEdit? {
    let kinds = Int.random(in: 0..<10, using: &random)
    let scopes = document.statements.filter { $0.kind == .scope }.compactMap(\.scope)
    let scope = Bool.random(using: &random) ? scopes.randomElement(using: &random) : nil
    let words: String? = scope.flatMap { $0 == Scope() ? nil : "\($0)" }
    switch kinds {
    case 0: return adding(words, scope ?? Scope())
    case 1:
      return RandomEdit(operation: .set("guide", value: "off"), taken: []) { old, new in
        old.bindings == new.bindings ? nil : "`set guide` changes bindings"
      }
    case 2:
      let strokes = [[Point(x: 0, y: 0), Point(x: 30, y: 20)], [Point(x: 1, y: 5), Point(x: 20, y: 40)]]
      return RandomEdit(operation: .addShape("new-shape", strokes: strokes), taken: []) { old, new in
        old.bindings == new.bindings ? nil : "a shape changes bindings"
      }
    default: break
    }
    guard let index = document.statements.indices.randomElement(using: &random) else { return nil }
    let statement = document.statements[index]
    let name = StatementName.position(line: statement.start.line, column: statement.start.index + 1)
    let subtree = Set(document.subtree(index))
    switch kinds {
    case 3, 4:
      let whole = document.whole(index)
      return removal(
        kinds == 3 ? .remove(name) : .disable(name), Set(document.subtree(whole)), document, whole)
    case 5 where statement.kind == .binding:
      return moving(name, Set(document.subtree(document.whole(index))), words, scope ?? Scope(), document)
    case 6 where statement.kind == .binding: return labelling(name, document, index)
    case 7..<10 where statement.kind == .binding:
      let text =
        [
          "swipe 9 up as brand-new -> keys F12", "swipe 9 up as brand-new -> run a # b } c",
          "swipe 9 up as brand-new -> keys F12 # new",
        ]
        .randomElement(using: &random) ?? ""
      return replacing(name, text, subtree, statement.scope)
    default: return nil
    }
  }

  private static func adding(_ words: String?, _ scope: Scope) -> RandomEdit {
    RandomEdit(operation: .add("swipe 9 up as brand-new -> keys F12", scope: words), taken: []) { old, new in
      var rest = new.bindings
      guard let added = rest.lastIndex(where: { $0.text == "swipe 9 up as brand-new" && $0.scope == scope }) else {
        return "the new binding is missing"
      }
      rest.remove(at: added)
      return rest == old.bindings ? nil : "other bindings have changed"
    }
  }

  private static func removal(
    _ operation: EditOperation, _ taken: Set<Int>, _ document: BindingsDocument, _ index: Int
  ) -> RandomEdit {
    let kind = document.statements[index].kind
    let blanked = document.bytes.blanked(document.lines, document.statements[index])
    return RandomEdit(operation: operation, taken: taken) { old, new in
      let expected = check(blanked, file: document.file, in: document.environment).bindings.map(BindingFacts.init)
      guard expected?.settings == new.settings, expected?.bindings == new.bindings else {
        return "it reads differently from a file with spaces in this place"
      }
      guard kind == .binding || kind == .scope else { return nil }
      let kept = old.bindings.filter { !taken.contains(document.owner(of: $0)) }
      return kept == new.bindings ? nil : "other bindings have changed"
    }
  }

  private static func moving(
    _ name: StatementName, _ taken: Set<Int>, _ words: String?, _ scope: Scope, _ document: BindingsDocument
  ) -> RandomEdit {
    RandomEdit(operation: .move(name, scope: words), taken: taken) { old, new in
      let moved = old.bindings.filter { taken.contains(document.owner(of: $0)) }
      var rest = new.bindings
      for binding in moved {
        let place = rest.lastIndex { $0.text == binding.text && $0.actions == binding.actions }
        guard let place else { return "`\(binding.text)` is missing" }
        let outer = document.statements[document.owner(of: binding)].scope
        guard binding.scope != outer || rest[place].scope == scope else { return "`\(binding.text)` is elsewhere" }
        rest.remove(at: place)
      }
      let kept = old.bindings.filter { !taken.contains(document.owner(of: $0)) }
      return rest.counted == kept.counted ? nil : "other bindings have changed"
    }
  }

  private static func labelling(_ name: StatementName, _ document: BindingsDocument, _ index: Int) -> RandomEdit {
    RandomEdit(operation: .setOption(name, "as \"new  label\""), taken: []) { old, new in
      guard old.bindings.count == new.bindings.count else { return "the number of bindings has changed" }
      for (before, after) in zip(old.bindings, new.bindings) {
        var expected = before
        if document.owner(of: before) == index { (expected.label, expected.text) = ("new  label", after.text) }
        guard expected == after else { return "`\(before.text)` has become `\(after.text)`" }
      }
      return nil
    }
  }

  private static func replacing(
    _ name: StatementName, _ text: String, _ taken: Set<Int>, _ scope: Scope?
  ) -> RandomEdit {
    RandomEdit(operation: .replace(name, with: text), taken: taken) { old, new in
      guard let start = new.bindings.firstIndex(where: { $0.text == "swipe 9 up as brand-new" }) else {
        return "the new binding is missing"
      }
      let count = old.bindings.count - new.bindings.count + 1
      let kept = Array(old.bindings[..<start]) + old.bindings.dropFirst(start + count)
      guard new.bindings[start].scope == scope else { return "the new binding is elsewhere" }
      var rest = new.bindings
      rest.remove(at: start)
      return kept == rest ? nil : "other bindings have changed"
    }
  }
}

extension [UInt8] {
  /// Returns the text with spaces in place of a statement.
  fileprivate func blanked(_ lines: TextLines, _ statement: Statement) -> [UInt8] {
    let range = lines.offsets(statement.start..<statement.end)
    let spaces = self[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    return self[..<range.lowerBound] + spaces + self[range.upperBound...]
  }
}

extension BindingsDocument {
  /// Returns the index of the statement that makes a binding; -1 for a binding of an included file.
  fileprivate func owner(of binding: BindingFacts.Fact) -> Int {
    guard binding.span.file == 0 else { return -1 }
    let position = CharacterPosition(line: binding.span.line, index: binding.span.column - 1)
    return statements.firstIndex { $0.start == position } ?? -1
  }
}
