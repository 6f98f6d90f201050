import GestureKinds
package import Gestures

/// The gesture that a binding waits for.
package struct Trigger: Sendable, Hashable {
  /// A length on the device's surface.
  package enum Length: Sendable, Hashable {
    case millimetres(Double)
    case pixels(Double)

    /// The length in millimetres. A pixel is 1/96 inch.
    package var inMillimetres: Double {
      switch self {
      case .millimetres(let length): length
      case .pixels(let length): length * LengthUnit.millimetresPerPoint
      }
    }

    /// The length in pixels. A pixel is 1/96 inch.
    var inPixels: Double {
      switch self {
      case .millimetres(let length): length * LengthUnit.pointsPerMillimetre
      case .pixels(let length): length
      }
    }
  }

  /// An edge or area of the screen, the shape that is drawn, or the button that is pressed.
  package enum Position: Sendable, Hashable {
    case anywhere
    /// The edge or corner from which fingers enter, or at which the pointer is.
    case edge(ScreenEdge)
    /// The part of the screen that contains the pointer.
    case area(ScreenArea)
    /// The shape that a stroke draws.
    case shape(Shape)
    /// The button that is pressed while another button is held.
    case button(PointerButton)
  }

  package var kind: GestureKind
  /// The accepted finger counts; `any` is the whole range that the kind allows.
  package var fingers: ClosedRange<Int>
  /// The directions that the line names, or otherwise all directions of the kind; empty for a kind without directions.
  package var directions: Directions
  package var position = Position.anywhere
  /// The landing place of the first finger; nil if the first finger may come down anywhere.
  package var landing: LandingPlace?
  /// The options of the line, and of the settings that apply to the line, by their words. A default value is stored
  /// only if the option's definition has `keepsDefaultValue`.
  package var options: [String: OptionValue] = [:]
  /// The inputs of a custom kind's recognizer.
  package var inputs: GestureRecognizer.Inputs = []

  /// Maximum number of fingers that devices deliver.
  package static let maximumFingers = 10

  /// The value of an option, or its default if the trigger does not have the option.
  subscript<Value>(_ option: TriggerOption<Value>) -> Value? {
    get { (options[option.word] ?? option.definition.defaultValue).flatMap(option.read) }
    set { set(option.definition, to: newValue.map(option.write)) }
  }

  /// Sets an option. A default value removes the option, except an option whose definition has `keepsDefaultValue`.
  mutating func set(_ option: OptionDefinition, to value: OptionValue?) {
    options[option.word] = value == option.defaultValue && !option.keepsDefaultValue ? nil : value
  }

  /// The definitions of the options that the trigger has, in the order of the kind.
  var definitions: [OptionDefinition] {
    options.isEmpty ? [] : kind.options.filter { options[$0.word] != nil }
  }

  /// True if the trigger has conditions besides directions and fingers. Such a trigger may fail although a plain
  /// trigger would succeed.
  var isConditional: Bool {
    kind.competition.isConditional || options.keys.contains { kind.failingOptions.contains($0) }
  }

  /// True if the trigger has only some of the directions of its kind. Always true for an edge.
  package var namesDirections: Bool { kind.position == .edge || directions != kind.directions.allowed }

  /// The directions of movement that the trigger claims. For an edge, the edge determines these directions.
  package var claims: Directions {
    guard kind.position == .edge else { return directions }
    return isAlongEdge ? edge.along : edge.inward
  }

  /// True if the finger moves along the edge of its position instead of inwards.
  package var isAlongEdge: Bool { kind.position == .edge && self[EdgeOptions.along] == true }

  /// Both directions of every axis along which the fingers can move. For a kind without axes, returns the directions
  /// along the edge if the trigger is along an edge, and otherwise all directions of the kind's steps.
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
  /// The edge or corner that the trigger names; empty if the trigger names neither.
  package var edge: ScreenEdge {
    if case .edge(let edge) = position { edge } else { [] }
  }

  /// The button that a tap presses while another button is held; nil for a tap of fingers, and for other kinds.
  package var tappedButton: PointerButton? {
    if case .button(let button) = position { button } else { nil }
  }

  /// The shape that a stroke draws; nil for other kinds, and before the name of the shape is resolved.
  package var shape: Shape? {
    get { if case .shape(let shape) = position { shape } else { nil } }
    set { position = newValue.map { .shape($0) } ?? .anywhere }
  }
}
