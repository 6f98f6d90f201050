import Gestures
import Testing

@Suite("The defaults in the documentation")
struct DocumentedDefaultsTests {
  private static let pages = [
    "GestureRecognizer",
    "TapGestureRecognizer",
    "LongPressGestureRecognizer",
    "PanGestureRecognizer",
    "ScreenEdgePanGestureRecognizer",
    "SwipeGestureRecognizer",
    "PinchGestureRecognizer",
    "RotationGestureRecognizer",
    "HoverGestureRecognizer",
  ]

  /// Every property of the page's table, and its value in a new recognizer.
  private func values(of page: String) -> [String: Any?] {
    switch page {
    case "GestureRecognizer":
      let base = GestureRecognizer()
      return [
        "isEnabled": base.isEnabled, "cancelsTouchesInView": base.cancelsTouchesInView,
        "delaysTouchesBegan": base.delaysTouchesBegan, "delaysTouchesEnded": base.delaysTouchesEnded,
        "allowedTouchKinds": base.allowedTouchKinds.count == 4 ? "all four" : "fewer",
        "allowedPressKinds": base.allowedPressKinds,
        "requiresExclusiveTouchKind": base.requiresExclusiveTouchKind, "name": base.name,
      ]
    case "TapGestureRecognizer":
      let tap = TapGestureRecognizer()
      return [
        "numberOfTapsRequired": tap.numberOfTapsRequired, "numberOfTouchesRequired": tap.numberOfTouchesRequired,
        "allowableMovement": tap.allowableMovement, "maximumTapDuration": tap.maximumTapDuration,
        "touchGatheringInterval": tap.touchGatheringInterval, "maximumTapInterval": tap.maximumTapInterval,
        "maximumTapDistance": tap.maximumTapDistance,
      ]
    case "LongPressGestureRecognizer":
      let press = LongPressGestureRecognizer()
      return [
        "minimumPressDuration": press.minimumPressDuration, "allowableMovement": press.allowableMovement,
        "numberOfTouchesRequired": press.numberOfTouchesRequired,
        "minimumNumberOfTouches": press.minimumNumberOfTouches,
        "maximumNumberOfTouches": press.maximumNumberOfTouches,
        "touchGatheringInterval": press.touchGatheringInterval, "numberOfTapsRequired": press.numberOfTapsRequired,
        "maximumTapDuration": press.maximumTapDuration, "maximumTapInterval": press.maximumTapInterval,
        "maximumTapDistance": press.maximumTapDistance,
      ]
    case "PanGestureRecognizer":
      let pan = PanGestureRecognizer()
      return [
        "minimumNumberOfTouches": pan.minimumNumberOfTouches,
        "maximumNumberOfTouches": pan.maximumNumberOfTouches == .max ? "unlimited" : "limited",
        "hysteresis": pan.hysteresis, "pointerHysteresis": pan.pointerHysteresis, "axis": pan.axis,
        "touchpadAxisDistance": pan.touchpadAxisDistance, "touchGatheringInterval": pan.touchGatheringInterval,
        "touchGatheringMovement": pan.touchGatheringMovement,
        "allowedScrollKinds": pan.allowedScrollKinds.isEmpty ? "none" : "some",
        "scrollIdleInterval": pan.scrollIdleInterval,
      ]
    case "ScreenEdgePanGestureRecognizer":
      let edge = ScreenEdgePanGestureRecognizer()
      return [
        "edges": edge.edges.isEmpty ? "none" : "some", "edgeThreshold": edge.edgeThreshold,
        "outputs": edge.outputs.isEmpty ? "none" : "some",
      ]
    case "SwipeGestureRecognizer":
      let swipe = SwipeGestureRecognizer()
      return [
        "rule": swipe.rule, "direction": swipe.direction == .right ? "right" : "another",
        "numberOfTouchesRequired": swipe.numberOfTouchesRequired,
        "minimumNumberOfTouches": swipe.minimumNumberOfTouches,
        "maximumNumberOfTouches": swipe.maximumNumberOfTouches,
        "recognizesOnLift": swipe.recognizesOnLift, "maximumDuration": swipe.maximumDuration,
        "sectors": swipe.sectors, "minimumTouchDistance": swipe.minimumTouchDistance,
        "minimumTouchpadDistance": swipe.minimumTouchpadDistance, "minimumSpeed": swipe.minimumSpeed,
        "touchGatheringInterval": swipe.touchGatheringInterval,
        "touchGatheringMovement": swipe.touchGatheringMovement,
      ]
    case "PinchGestureRecognizer":
      let pinch = PinchGestureRecognizer()
      return [
        "numberOfTouchesRequired": pinch.numberOfTouchesRequired, "hysteresis": pinch.hysteresis,
        "minimumNumberOfTouches": pinch.minimumNumberOfTouches,
        "maximumNumberOfTouches": pinch.maximumNumberOfTouches,
        "touchpadHysteresis": pinch.touchpadHysteresis, "touchGatheringInterval": pinch.touchGatheringInterval,
        "touchGatheringMovement": pinch.touchGatheringMovement,
      ]
    case "RotationGestureRecognizer":
      let rotation = RotationGestureRecognizer()
      return [
        "hysteresis": "\(Int((rotation.hysteresis * 180 / .pi).rounded()))°",
        "minimumNumberOfTouches": rotation.minimumNumberOfTouches,
        "maximumNumberOfTouches": rotation.maximumNumberOfTouches,
        "touchGatheringInterval": rotation.touchGatheringInterval,
        "touchGatheringMovement": rotation.touchGatheringMovement,
      ]
    case "HoverGestureRecognizer": return ["minimumDwell": HoverGestureRecognizer().minimumDwell]
    default: return [:]
    }
  }

  @Test("are those of a new recognizer, and none is left out", arguments: Self.pages)
  func defaults(page: String) throws {
    var written: [String: String] = [:]
    for row in try Book.page("Recognizers/\(page)").table("| property | default |") {
      for name in row[0].split(separator: ", ") { written[name.filter { $0 != "`" }] = row[1] }
    }
    #expect(!written.isEmpty && written == values(of: page).mapValues(rendered))
  }

  private func rendered(_ value: Any?) -> String {
    guard let value else { return "nil" }
    guard let duration = value as? Duration else { return "\(value)" }
    return "\(duration.wholeMicroseconds / 1000) ms"
  }
}
