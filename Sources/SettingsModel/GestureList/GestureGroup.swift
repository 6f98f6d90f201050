package import Bindings
import Gestures
package import Translation

/// A group of gestures that belong together for the user.
package enum GestureGroup: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// Lines that cannot be read. The list begins with this group.
  case errors
  case threeFingers, fourFingers, pinchAndRotate, otherFingers, touchscreen, edges, strokes, mouse, scrolling, other

  /// Creates the group to which a binding belongs.
  package init(_ binding: Binding) {
    let (trigger, scope) = (binding.trigger, binding.scope)
    if trigger.kind.isCustom {
      self = .other
    } else if trigger.shape != nil {
      self = .strokes
    } else if trigger.position != .anywhere, trigger.tappedButton == nil {
      self = .edges
    } else if scope.button != nil || scope.deviceClass == .mouse || scope.deviceClass == .pen {
      self = .mouse
    } else if scope.deviceClass == .touchscreen {
      self = .touchscreen
    } else if trigger.fingers.lowerBound == 0 {
      self = .scrolling
    } else if !trigger.directions.isDisjoint(with: [.inward, .outward, .clockwise, .counterclockwise]) {
      self = .pinchAndRotate
    } else if trigger.fingers.lowerBound == 3 {
      self = .threeFingers
    } else if trigger.fingers.lowerBound == 4 {
      self = .fourFingers
    } else {
      self = .otherFingers
    }
  }

  package static func < (a: GestureGroup, b: GestureGroup) -> Bool { a.rawValue < b.rawValue }

  package var title: TranslatedText {
    switch self {
    case .threeFingers: translated("Three fingers")
    case .fourFingers: translated("Four fingers")
    case .pinchAndRotate: translated("Pinch and rotate")
    case .otherFingers: translated("Other numbers of fingers")
    case .touchscreen: translated("Touchscreen")
    case .edges: translated("Edges and corners")
    case .strokes: translated("Strokes")
    case .mouse: translated("Mouse and pen")
    case .scrolling: translated("Scrolling")
    case .other: translated("Other gestures")
    case .errors: translated("Lines with an error")
    }
  }
}
