@testable import Bindings

/// The meaning of a bindings file without source positions, for comparisons.
struct BindingFacts {
  /// The meaning of a binding without source positions.
  struct Fact: Hashable {
    var trigger: Trigger
    var scope: Scope
    var delivery: Delivery?
    var actions: [String]
    var rates: [Duration?]
    var flags: [Bool]
    var keyFocus: KeyFocus
    var name: String?
    var label: String?
    var others: [[String]]
    var text: String
    let span: SourceSpan

    static func == (a: Fact, b: Fact) -> Bool { a.compared == b.compared }

    func hash(into hasher: inout Hasher) { hasher.combine(compared) }

    private var compared: [AnyHashable] {
      [trigger, scope, delivery, actions, rates, flags, keyFocus, name, label, others, text]
    }
  }

  let bindings: [Fact]
  let settings: FileSettings

  init(_ set: BindingSet) {
    bindings = set.bindings.map { binding in
      let others = [binding.waitsFor, binding.togetherWith].map { $0.map { set.bindings[$0].name ?? "" } }
      return Fact(
        trigger: binding.trigger, scope: binding.scope, delivery: binding.delivery,
        actions: binding.rules.map { "\($0.moment) \($0.actions)" }, rates: binding.rules.map(\.rate),
        flags: [binding.isEager, binding.isInOrder], keyFocus: binding.keyFocus, name: binding.name,
        label: binding.label, others: others, text: binding.text, span: binding.span)
    }
    settings = set.settings
  }
}

extension Sequence where Element: Hashable {
  /// The number of occurrences of each element.
  var counted: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
