/// An option of several kinds that does not restrict the movement itself. In the order of the documentation.
enum CommonOption: String, CaseIterable {
  case at, eager, rate
  case inOrder = "in order"
  case on, with, `in`, observe, intercept, `as`
  case waitsFor = "waits-for"
  case togetherWith = "together-with"

  /// The option that a trigger's word and the one after it begin; nil if they begin none.
  init?(_ word: String, before next: String?) {
    // The only word that begins two of them.
    self.init(rawValue: word == "in" && next == "order" ? Self.inOrder.rawValue : word)
  }

  /// Its first word.
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

  /// The built-in kinds that have it.
  var kinds: [GestureKind] {
    switch definition.owners {
    case .all: GestureKind.builtIn
    case .continuous: GestureKind.builtIn.filter(\.isContinuous)
    case .kinds(let kinds): kinds.map(\.definition)
    }
  }

  /// Returns true if triggers of `kind` have it.
  func belongs(to kind: GestureKind) -> Bool {
    switch definition.owners {
    case .all: true
    case .continuous: kind.isContinuous
    case .kinds(let kinds): kinds.contains { $0.rawValue == kind.name }
    }
  }
}
