import GestureKinds
package import Gestures

/// The first half of a binding: the gesture that has to happen.
package struct Trigger: Sendable, Hashable {
  /// A length on the surface.
  package enum Length: Sendable, Hashable {
    case millimetres(Double)
    case pixels(Double)

    /// A pixel counts as 1/96 inch.
    var inMillimetres: Double {
      switch self {
      case .millimetres(let length): length
      case .pixels(let length): length * LengthUnit.millimetresPerPoint
      }
    }

    /// A pixel counts as 1/96 inch.
    var inPixels: Double {
      switch self {
      case .millimetres(let length): length * LengthUnit.pointsPerMillimetre
      case .pixels(let length): length
      }
    }
  }

  /// A place of the screen, what is drawn, or the button that is pressed.
  package enum Position: Sendable, Hashable {
    case anywhere
    /// The edge or corner that fingers come from, or that the pointer is at.
    case edge(ScreenEdge)
    /// The part of the screen that the pointer is in.
    case area(ScreenArea)
    /// The shape that a stroke draws.
    case shape(Shape)
    /// The button that is pressed while another one is held.
    case button(PointerButton)
  }

  package var kind: GestureKind
  /// The numbers of fingers; `any` is the whole range that the kind has.
  package var fingers: ClosedRange<Int>
  /// All directions of the kind where the line names none; empty for a kind that has none.
  package var directions: Directions
  package var position = Position.anywhere
  /// The place where the first finger comes down; nil for any.
  package var landing: LandingPlace?
  /// The options of the line by their word, and those that settings around it give. A value that is the default is left
  /// out, unless its definition keeps it.
  package var options: [String: OptionValue] = [:]
  /// The inputs of a custom kind's recognizer.
  package var inputs: GestureRecognizer.Inputs = []

  /// Maximum number of fingers that devices deliver.
  package static let maximumFingers = 10

  /// The value of an option; its default where the trigger does not have it.
  subscript<Value>(_ option: TriggerOption<Value>) -> Value? {
    get { (options[option.word] ?? option.definition.defaultValue).flatMap(option.read) }
    set { set(option.definition, to: newValue.map(option.write)) }
  }

  /// Sets an option, unless `value` is a default that is not kept.
  mutating func set(_ option: OptionDefinition, to value: OptionValue?) {
    options[option.word] = value == option.defaultValue && !option.keepsDefaultValue ? nil : value
  }

  /// The definitions of the options that it has, in the order of the kind.
  var definitions: [OptionDefinition] {
    options.isEmpty ? [] : kind.options.filter { options[$0.word] != nil }
  }

  /// True if something besides directions and fingers decides, so that the trigger may fail where a plain one would not.
  var isConditional: Bool {
    kind.competition.isConditional || options.keys.contains { kind.failingOptions.contains($0) }
  }

  /// True if it names directions, and does not have all of its kind.
  package var namesDirections: Bool { kind.position == .edge || directions != kind.directions.allowed }

  /// The directions that it claims from others.
  package var claims: Directions {
    guard kind.position == .edge else { return directions }
    return isAlongEdge ? edge.along : edge.inward
  }

  /// True if the finger moves along the edge of its position, and not inwards.
  package var isAlongEdge: Bool { kind.position == .edge && self[EdgeOptions.along] == true }

  /// Both ways of every axis that the trigger lets the fingers go; all directions of the kind's steps where the trigger
  /// leaves none out.
  var axis: Directions {
    guard kind.directions.hasAxes else { return isAlongEdge ? edge.along : kind.steps.directions }
    var axis: Directions = []
    if !directions.spread.isDisjoint(with: .horizontal) { axis.formUnion(.horizontal) }
    if !directions.isDisjoint(with: .vertical) { axis.formUnion(.vertical) }
    return axis
  }

  /// The parameters from which a custom kind's recognizer is made.
  var parameters: RecognizerParameters {
    RecognizerParameters(fingers: fingers, values: options.compactMapValues(\.parameter))
  }
}

extension Trigger {
  /// The edge or corner of its position; empty if the position is none.
  package var edge: ScreenEdge {
    if case .edge(let edge) = position { edge } else { [] }
  }

  /// The button that a tap presses while another one is held; nil for a tap of fingers, and for other kinds.
  package var tappedButton: PointerButton? {
    if case .button(let button) = position { button } else { nil }
  }

  /// The shape that a stroke draws; nil for other kinds, and while the name of its shape is not resolved.
  package var shape: Shape? {
    get { if case .shape(let shape) = position { shape } else { nil } }
    set { position = newValue.map { .shape($0) } ?? .anywhere }
  }
}
