import Checkmark
import Gestures

/// Makes the recognizers of a case; what it does not know is an error, never passed over.
enum Factory {
  enum Problem: Error {
    case unknownClass(String)
    case unknownProperty(String)
    case badValue(String)
  }

  static func make(_ fields: Fields, screen: Rectangle) throws -> GestureRecognizer {
    let recognizer: GestureRecognizer
    let limits = Limits(
      cannotPrevent: fields.strings("cannotPrevent") ?? [],
      cannotBePreventedBy: fields.strings("cannotBePreventedBy") ?? [])
    switch fields.string("class") {
    case "Scripted":
      let scripted = ScriptedRecognizer(limits)
      for (phase, calls) in fields.fields("script").values { scripted.script[phase] = calls as? [[String]] }
      recognizer = scripted
    case "Checkmark": recognizer = CheckmarkGestureRecognizer()
    case "Tap": recognizer = LimitedTap(limits)
    case "Swipe": recognizer = LimitedSwipe(limits)
    case "Pan": recognizer = LimitedPan(limits)
    case "Pinch": recognizer = LimitedPinch(limits)
    case "LongPress": recognizer = LimitedLongPress(limits)
    case "Rotation": recognizer = LimitedRotation(limits)
    case "Hover": recognizer = LimitedHover(limits)
    case "ScreenEdgePan":
      let edgePan = LimitedScreenEdgePan(limits)
      edgePan.outputs = [screen]
      recognizer = edgePan
    case let other: throw Problem.unknownClass(other ?? "none")
    }
    recognizer.name = fields.string("id")
    recognizer.isEnabled = fields.flag("enabled") ?? true
    let properties = fields.fields("props")
    for key in properties.values.keys.sorted() { try set(key, from: properties, of: recognizer) }
    return recognizer
  }

  private static func set(_ key: String, from fields: Fields, of recognizer: GestureRecognizer) throws {
    let isKnown = setCommon(key, from: fields, of: recognizer) || setSpecial(key, from: fields, of: recognizer)
    guard isKnown else { throw Problem.unknownProperty(key) }
  }

  private static func setCommon(_ key: String, from fields: Fields, of recognizer: GestureRecognizer) -> Bool {
    switch key {
    case "delaysTouchesBegan": recognizer.delaysTouchesBegan = fields.flag(key) ?? false
    case "delaysTouchesEnded": recognizer.delaysTouchesEnded = fields.flag(key) ?? true
    case "cancelsTouchesInView": recognizer.cancelsTouchesInView = fields.flag(key) ?? true
    case "requiresExclusiveTouchType": recognizer.requiresExclusiveTouchKind = fields.flag(key) ?? true
    case "allowedTouchTypes":
      recognizer.allowedTouchKinds = Set((fields.strings(key) ?? []).compactMap(Touch.Kind.init(named:)))
    case "allowedPressTypes": recognizer.allowedPressKinds = Set((fields.strings(key) ?? []).map(PressEvent.Kind.init))
    default: return false
    }
    return true
  }

  private static func setSpecial(_ key: String, from fields: Fields, of recognizer: GestureRecognizer) -> Bool {
    let number = fields.number(key) ?? 0
    let count = Int(number)
    let time = Duration.milliseconds(number)
    switch (recognizer, key) {
    case (let tap as TapGestureRecognizer, "numberOfTapsRequired"): tap.numberOfTapsRequired = count
    case (let tap as TapGestureRecognizer, "numberOfTouchesRequired"): tap.numberOfTouchesRequired = count
    case (let tap as TapGestureRecognizer, "allowableMovement"): tap.allowableMovement = number
    case (let tap as TapGestureRecognizer, "maximumTapDuration"): tap.maximumTapDuration = time
    case (let tap as TapGestureRecognizer, "maximumTapInterval"): tap.maximumTapInterval = time
    case (let tap as TapGestureRecognizer, "maximumTapDistance"): tap.maximumTapDistance = number
    case (let tap as TapGestureRecognizer, "touchGatheringInterval"): tap.touchGatheringInterval = time
    case (let pan as PanGestureRecognizer, "minimumNumberOfTouches"): pan.minimumNumberOfTouches = count
    case (let pan as PanGestureRecognizer, "maximumNumberOfTouches"): pan.maximumNumberOfTouches = count
    case (let pan as PanGestureRecognizer, "hysteresis"): pan.hysteresis = number
    case (let pan as PanGestureRecognizer, "axis"):
      pan.axis = ["horizontal": .horizontal, "vertical": .vertical][fields.string(key) ?? ""] ?? .any
    case (let swipe as SwipeGestureRecognizer, "direction"):
      let names = fields.strings(key) ?? [fields.string(key) ?? ""]
      swipe.direction = SwipeDirection(names.compactMap(SwipeDirection.init(named:)))
    case (let swipe as SwipeGestureRecognizer, "numberOfTouchesRequired"): swipe.numberOfTouchesRequired = count
    case (let swipe as SwipeGestureRecognizer, "maximumDuration"): swipe.maximumDuration = time
    case (let swipe as SwipeGestureRecognizer, "recognizesOnLift"): swipe.recognizesOnLift = fields.flag(key) ?? false
    case (let pinch as PinchGestureRecognizer, "numberOfTouchesRequired"): pinch.numberOfTouchesRequired = count
    case (let pinch as PinchGestureRecognizer, "hysteresis"): pinch.hysteresis = number
    case (let pan as PanGestureRecognizer, "allowedScrollTypes"):
      let kinds: [String: ScrollEvent.Kind] = ["continuous": .continuous, "discrete": .discrete]
      pan.allowedScrollKinds = Set((fields.strings(key) ?? []).compactMap { kinds[$0] })
    case (let pan as ScreenEdgePanGestureRecognizer, "edges"):
      let edges: [String: ScreenEdge] = ["left": .left, "right": .right, "top": .top, "bottom": .bottom]
      pan.edges = ScreenEdge((fields.strings(key) ?? []).compactMap { edges[$0] })
    case (let pan as ScreenEdgePanGestureRecognizer, "edgeThreshold"): pan.edgeThreshold = number
    case (let press as LongPressGestureRecognizer, "minimumPressDuration"): press.minimumPressDuration = time
    case (let press as LongPressGestureRecognizer, "allowableMovement"): press.allowableMovement = number
    case (let press as LongPressGestureRecognizer, "numberOfTouchesRequired"): press.numberOfTouchesRequired = count
    case (let press as LongPressGestureRecognizer, "numberOfTapsRequired"): press.numberOfTapsRequired = count
    case (let rotation as RotationGestureRecognizer, "hysteresisDegrees"): rotation.hysteresis = number * .pi / 180
    default: return false
    }
    return true
  }
}

/// A delegate that says what the case says.
final class CaseDelegate: GestureRecognizerDelegate {
  let fields: Fields

  init(_ fields: Fields) { self.fields = fields }

  private func names(_ key: String, _ other: GestureRecognizer) -> Bool {
    (fields.strings(key) ?? []).contains(other.name ?? "")
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { fields.flag("shouldBegin") ?? true }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !fields.list("refuseTouches").contains { ($0 as? Int).map(UInt64.init) == touch.id.rawValue }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { names("simultaneousWith", other) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    names("shouldRequireFailureOf", other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { names("shouldBeRequiredToFailBy", other) }
}

extension Touch.Kind {
  init?(named name: String) {
    switch name {
    case "direct": self = .direct
    case "indirect": self = .indirect
    case "pencil": self = .pencil
    case "indirectPointer": self = .indirectPointer
    default: return nil
    }
  }
}

extension SwipeDirection {
  init?(named name: String) {
    switch name {
    case "right": self = .right
    case "left": self = .left
    case "up": self = .up
    case "down": self = .down
    default: return nil
    }
  }
}
