import Gestures

/// Creates the recognizers of a case. Unknown classes and properties are problems and never ignored.
enum Factory {
  private static let keys = [
    "id", "class", "props", "enabled", "requiresFailureOf", "cannotPrevent", "cannotBePreventedBy", "delegate",
    "script",
  ]

  static func make(_ fields: Fields, screen: Rectangle, defaults: Fields) throws -> GestureRecognizer {
    try fields.allow(keys)
    let limits = Limits(
      cannotPrevent: try fields.names("cannotPrevent"), cannotBePreventedBy: try fields.names("cannotBePreventedBy"))
    let name = try fields.string("class")
    guard let recognizer = recognizer(name, limits) else { throw Problem("\(fields.place): unknown class \(name)") }
    guard limits.isEmpty || Self.limited.contains(name) else {
      throw Problem("\(fields.place): no limits for \(name)")
    }
    (recognizer as? ScreenEdgePanGestureRecognizer)?.outputs = [screen]
    if fields.has("script") {
      guard let scripted = recognizer as? ScriptedRecognizer else { throw Problem("\(name) takes no script") }
      scripted.script = try Script(fields.fields("script"))
    }
    recognizer.name = try fields.string("id")
    if fields.has("enabled") { recognizer.isEnabled = try fields.flag("enabled") }
    for section in sections(of: name) { try set(defaults.fields(section), of: recognizer) }
    try set(fields.fields("props"), of: recognizer)
    return recognizer
  }

  /// The classes for which a case may limit which recognizers prevent each other.
  private static let limited: Set = ["Scripted", "Checkmark", "Pan", "LongPress"]

  static func recognizer(_ name: String, _ limits: Limits = Limits()) -> GestureRecognizer? {
    switch name {
    case "Scripted": ScriptedRecognizer(limits)
    case "Checkmark": LimitedCheckmark(limits)
    case "Tap": TapGestureRecognizer()
    case "Swipe": SwipeGestureRecognizer()
    case "Pan": LimitedPan(limits)
    case "Pinch": PinchGestureRecognizer()
    case "LongPress": LimitedLongPress(limits)
    case "Rotation": RotationGestureRecognizer()
    case "Hover": HoverGestureRecognizer()
    case "ScreenEdgePan": ScreenEdgePanGestureRecognizer()
    default: nil
    }
  }

  /// The classes for which a file may have defaults, by their names in the file.
  static let classes = [
    "tap": "Tap", "swipe": "Swipe", "pan": "Pan", "pinch": "Pinch", "longPress": "LongPress", "rotation": "Rotation",
    "hover": "Hover", "screenEdgePan": "ScreenEdgePan",
  ]

  private static func sections(of name: String) -> [String] {
    let own = classes.filter { $0.value == name }.map(\.key)
    return name == "ScreenEdgePan" ? ["pan"] + own : own
  }

  private static func set(_ properties: Fields, of recognizer: GestureRecognizer) throws {
    let known = RecognizerProperty.all(of: recognizer)
    for (key, value) in properties.values.sorted(by: { $0.key < $1.key }) {
      let place = "\(properties.place).\(key)"
      guard let property = known[key] else { throw Problem("\(place): unknown property") }
      try property.set(recognizer, value, place)
    }
  }
}

/// A delegate that answers as the case specifies.
final class CaseDelegate: GestureRecognizerDelegate {
  private let mayBegin: Bool
  private let refusedTouches: Set<UInt64>
  private let simultaneous: Set<String>
  private let requiring: Set<String>
  private let requiredBy: Set<String>

  init(_ fields: Fields) throws {
    try fields.allow([
      "shouldBegin", "refuseTouches", "simultaneousWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy",
    ])
    mayBegin = fields.has("shouldBegin") ? try fields.flag("shouldBegin") : true
    let refused = fields.has("refuseTouches") ? try fields.list("refuseTouches") : []
    refusedTouches = try Set(refused.map { UInt64(try whole($0, "\(fields.place).refuseTouches")) })
    simultaneous = try Set(fields.names("simultaneousWith"))
    requiring = try Set(fields.names("shouldRequireFailureOf"))
    requiredBy = try Set(fields.names("shouldBeRequiredToFailBy"))
  }

  /// The names of all recognizers in the delegate's lists.
  var names: Set<String> { simultaneous.union(requiring).union(requiredBy) }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { mayBegin }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !refusedTouches.contains(touch.id.rawValue)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { simultaneous.contains(other.name ?? "") }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    requiring.contains(other.name ?? "")
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { requiredBy.contains(other.name ?? "") }
}
