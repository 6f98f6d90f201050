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
    "StrokeGestureRecognizer",
    "PinchGestureRecognizer",
    "RotationGestureRecognizer",
    "CircleGestureRecognizer",
    "HoverGestureRecognizer",
    "ScrollGestureRecognizer",
  ]

  /// Returns every property of the page's table with its value in a new recognizer.
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
        "delegate": base.delegate.map { "\($0)" },
      ]
    case "TapGestureRecognizer":
      let tap = TapGestureRecognizer()
      return [
        "numberOfTapsRequired": tap.numberOfTapsRequired, "numberOfTouchesRequired": tap.numberOfTouchesRequired,
        "allowableMovement": tap.allowableMovement, "maximumTapDuration": tap.maximumTapDuration,
        "touchGatheringInterval": tap.touchGatheringInterval, "maximumTapInterval": tap.maximumTapInterval,
        "maximumTapDistance": tap.maximumTapDistance,
        "allowsSlips": tap.allowsSlips, "maximumSlipDuration": tap.maximumSlipDuration,
        "recognizesPresses": tap.recognizesPresses, "recognizesPressesEarly": tap.recognizesPressesEarly,
        "buttonMaskRequired": tap.buttonMaskRequired == .primary ? "primary" : "another",
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
        "touchpadAxisDistance": pan.touchpadAxisDistance, "touchpadHysteresis": pan.touchpadHysteresis,
        "touchGatheringInterval": pan.touchGatheringInterval,
        "touchGatheringMovement": pan.touchGatheringMovement,
        "allowedScrollKinds": pan.allowedScrollKinds.isEmpty ? "none" : "some",
        "scrollIdleInterval": pan.scrollIdleInterval, "continuesAcrossFingerCount": pan.continuesAcrossFingerCount,
      ]
    case "ScreenEdgePanGestureRecognizer":
      let edge = ScreenEdgePanGestureRecognizer()
      return [
        "edges": edge.edges.isEmpty ? "none" : "some", "edgeThreshold": edge.edgeThreshold,
        "edgeShare": edge.edgeShare,
        "movement": edge.movement, "edgeScope": edge.edgeScope, "outputs": edge.outputs.isEmpty ? "none" : "some",
      ]
    case "SwipeGestureRecognizer":
      let swipe = SwipeGestureRecognizer()
      return [
        "rule": swipe.rule, "speedAndAngle": swipe.speedAndAngle == .init() ? "as above" : "others",
        "direction": swipe.direction == .right ? "right" : "another",
        "numberOfTouchesRequired": swipe.numberOfTouchesRequired,
        "minimumNumberOfTouches": swipe.minimumNumberOfTouches,
        "maximumNumberOfTouches": swipe.maximumNumberOfTouches,
        "recognizesOnLift": swipe.recognizesOnLift, "maximumDuration": swipe.maximumDuration,
        "sectors": swipe.sectors, "minimumTouchDistance": swipe.minimumTouchDistance,
        "minimumTouchpadDistance": swipe.minimumTouchpadDistance,
        "minimumTouchpadDistanceOnLift": swipe.minimumTouchpadDistanceOnLift, "minimumSpeed": swipe.minimumSpeed,
        "touchGatheringInterval": swipe.touchGatheringInterval,
        "touchGatheringMovement": swipe.touchGatheringMovement,
        "allowedScrollKinds": swipe.allowedScrollKinds.isEmpty ? "none" : "some",
        "scrollIdleInterval": swipe.scrollIdleInterval,
      ]
    case "StrokeGestureRecognizer":
      let stroke = StrokeGestureRecognizer()
      return [
        "shape": stroke.shape == StrokeShape([]) ? "empty" : "another",
        "numberOfTouchesRequired": stroke.numberOfTouchesRequired,
        "minimumNumberOfTouches": stroke.minimumNumberOfTouches,
        "maximumNumberOfTouches": stroke.maximumNumberOfTouches,
        "buttonMaskRequired": stroke.buttonMaskRequired == [] ? "any" : "another",
        "failsEarly": stroke.failsEarly,
        "minimumPathLength": stroke.minimumPathLength, "maximumStrokeInterval": stroke.maximumStrokeInterval,
        "maximumDuration": stroke.maximumDuration,
        "touchGatheringInterval": stroke.touchGatheringInterval,
        "touchGatheringMovement": stroke.touchGatheringMovement,
      ]
    case "PinchGestureRecognizer":
      let pinch = PinchGestureRecognizer()
      return [
        "numberOfTouchesRequired": pinch.numberOfTouchesRequired, "hysteresis": pinch.hysteresis,
        "minimumNumberOfTouches": pinch.minimumNumberOfTouches,
        "maximumNumberOfTouches": pinch.maximumNumberOfTouches,
        "minimumScaleChange": pinch.minimumScaleChange, "touchpadHysteresis": pinch.touchpadHysteresis,
        "touchGatheringInterval": pinch.touchGatheringInterval,
        "touchGatheringMovement": pinch.touchGatheringMovement,
        "minimumRelativeMotion": pinch.minimumRelativeMotion,
      ]
    case "RotationGestureRecognizer":
      let rotation = RotationGestureRecognizer()
      return [
        "hysteresis": "\(Int((rotation.hysteresis * 180 / .pi).rounded()))°",
        "minimumNumberOfTouches": rotation.minimumNumberOfTouches,
        "maximumNumberOfTouches": rotation.maximumNumberOfTouches,
        "touchGatheringInterval": rotation.touchGatheringInterval,
        "touchGatheringMovement": rotation.touchGatheringMovement,
        "minimumRelativeMotion": rotation.minimumRelativeMotion,
      ]
    case "CircleGestureRecognizer":
      let circle = CircleGestureRecognizer()
      return [
        "hysteresis": "\(Int((circle.hysteresis * 180 / .pi).rounded()))°",
        "touchGatheringInterval": circle.touchGatheringInterval,
        "touchGatheringMovement": circle.touchGatheringMovement,
      ]
    case "ScrollGestureRecognizer":
      let scroll = ScrollGestureRecognizer()
      return ["hysteresis": scroll.hysteresis, "idleInterval": scroll.idleInterval]
    case "HoverGestureRecognizer": return ["minimumDwell": HoverGestureRecognizer().minimumDwell]
    default: return [:]
    }
  }

  @Test("The documentation lists each property with the default of a new recognizer", arguments: Self.pages)
  func defaults(page: String) throws {
    var written: [String: String] = [:]
    for row in try DocsReader.page("Recognizers/\(page)").table("| property | default |") {
      for link in row[0].split(separator: ", ") {
        // Properties of a base class are written with its name.
        written[link.split(separator: "/").last.map { $0.filter { $0 != "`" } } ?? ""] = row[1]
      }
    }
    #expect(!written.isEmpty && written == values(of: page).mapValues(rendered))
    #expect(try Set(written.keys) == DocsReader.settings(of: page), "and the source declares no others")
  }

  @Test("The documentation lists each number of the swipe rule of speed and angle")
  func speedAndAngle() throws {
    let rows = try DocsReader.page("Recognizers/SwipeGestureRecognizer").table("| number | default |")
    let written = rows.map { [$0[0].replacing("``", with: "").replacing("SpeedAndAngle/", with: ""), $0[1]] }
    let numbers = Mirror(reflecting: SwipeGestureRecognizer.SpeedAndAngle()).children.map { label, value in
      let name = label ?? ""
      let number = value as? Double ?? .nan
      return [name, name.hasSuffix("Angle") ? "\(Int((number * 180 / .pi).rounded()))°" : "\(number)"]
    }
    #expect(numbers.count == 8 && written == numbers)
  }

  @Test("The documentation of the library lists the default limits of strokes")
  func strokeLimits() throws {
    let rows = try DocsReader.page("Recognizers/StrokeGestureRecognizer").table("| limit | value |")
    let limits = [
      ("``StrokeShape/defaultLimit``", StrokeShape.defaultLimit),
      ("``StrokeShape/writtenLimit``", StrokeShape.writtenLimit),
      ("``StrokeShape/lookAlikeDistance``", StrokeShape.lookAlikeDistance),
      ("``StrokeVocabulary/defaultMargin``", StrokeVocabulary.defaultMargin),
    ]
    #expect(rows.map { Array($0.prefix(2)) } == limits.map { [$0.0, "\($0.1)"] })
  }

  private func rendered(_ value: Any?) -> String {
    guard let value else { return "nil" }
    guard let duration = value as? Duration else { return "\(value)" }
    return "\(duration.wholeMicroseconds / 1000) ms"
  }
}
