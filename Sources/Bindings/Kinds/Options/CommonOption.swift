/// An option that several kinds share. Such an option does not restrict the movement itself. The cases are in the order
/// of the documentation.
enum CommonOption: String, CaseIterable {
  case at, eager, rate
  case inOrder = "in order"
  case on, with, `in`, observe, intercept, `as`
  case waitsFor = "waits-for"
  case togetherWith = "together-with"

  /// Creates the option that is written as `word` before `next`; nil if no option begins with these words.
  init?(_ word: String, before next: String?) {
    // `in` is the only word that begins two options.
    self.init(rawValue: word == "in" && next == "order" ? Self.inOrder.rawValue : word)
  }

  /// The first word of the option.
  var word: String {
    switch self {
    case .inOrder: Self.in.rawValue
    case .at, .eager, .rate, .on, .with, .in, .observe, .intercept, .as, .waitsFor, .togetherWith: rawValue
    }
  }

  var definition: CommonOptionDefinition {
    switch self {
    case .at: .at
    case .eager: .eager
    case .rate: .rate
    case .inOrder: .inOrder
    case .on: .on
    case .with: .with
    case .in: .in
    case .observe, .intercept: .delivery
    case .as: .name
    case .waitsFor: .waitsFor
    case .togetherWith: .togetherWith
    }
  }

  /// The built-in kinds that have the option.
  var kinds: [GestureKind] {
    if case .kinds(let kinds) = definition.owners { return kinds.map(\.definition) }
    return GestureKind.builtIn.filter(belongs)
  }

  /// Returns true if triggers of `kind` can have the option.
  func belongs(to kind: GestureKind) -> Bool {
    switch definition.owners {
    case .all: true
    case .continuous: kind.isContinuous
    case .builtIn(let owns): !kind.isCustom && owns(kind)
    case .kinds(let kinds): kinds.contains { $0.rawValue == kind.name }
    }
  }
}
