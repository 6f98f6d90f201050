import Gestures

extension RecognizerProperty {
  /// Returns the properties that a case can set, including properties of base classes.
  static func all(of recognizer: GestureRecognizer) -> [String: RecognizerProperty] {
    let own: [String: RecognizerProperty] =
      switch recognizer {
      case is TapGestureRecognizer: tap
      case is ScreenEdgePanGestureRecognizer: pan.merging(edgePan) { $1 }
      case is PanGestureRecognizer: pan
      case is SwipeGestureRecognizer: swipe
      case is PinchGestureRecognizer: pinch
      case is RotationGestureRecognizer: rotation
      case is LongPressGestureRecognizer: longPress
      case is HoverGestureRecognizer: ["minimumDwell": .time(\HoverGestureRecognizer.minimumDwell)]
      default: [:]
      }
    return own.merging(base) { own, _ in own }
  }

  private static var base: [String: RecognizerProperty] {
    let touchKinds = names(\GestureRecognizer.allowedTouchKinds) { Set(try $0.map(touchKind)) }
    let pressKinds = names(\GestureRecognizer.allowedPressKinds) { Set($0.map(PressEvent.Kind.init)) }
    return [
      "isEnabled": flag(\GestureRecognizer.isEnabled),
      "cancelsTouchesInView": flag(\GestureRecognizer.cancelsTouchesInView),
      "delaysTouchesBegan": flag(\GestureRecognizer.delaysTouchesBegan),
      "delaysTouchesEnded": flag(\GestureRecognizer.delaysTouchesEnded),
      "requiresExclusiveTouchType": flag(\GestureRecognizer.requiresExclusiveTouchKind),
      "requiresExclusiveTouchKind": flag(\GestureRecognizer.requiresExclusiveTouchKind),
      "allowedTouchTypes": touchKinds, "allowedTouchKinds": touchKinds,
      "allowedPressTypes": pressKinds, "allowedPressKinds": pressKinds,
    ]
  }

  private static var tap: [String: RecognizerProperty] {
    [
      "numberOfTapsRequired": count(\TapGestureRecognizer.numberOfTapsRequired),
      "numberOfTouchesRequired": count(\TapGestureRecognizer.numberOfTouchesRequired),
      "allowableMovement": number(\TapGestureRecognizer.allowableMovement),
      "maximumTapDuration": time(\TapGestureRecognizer.maximumTapDuration),
      "maximumTapInterval": time(\TapGestureRecognizer.maximumTapInterval),
      "maximumTapDistance": number(\TapGestureRecognizer.maximumTapDistance),
      "touchGatheringInterval": time(\TapGestureRecognizer.touchGatheringInterval),
    ]
  }

  private static var longPress: [String: RecognizerProperty] {
    [
      "minimumPressDuration": time(\LongPressGestureRecognizer.minimumPressDuration),
      "allowableMovement": number(\LongPressGestureRecognizer.allowableMovement),
      "numberOfTouchesRequired": count(\LongPressGestureRecognizer.numberOfTouchesRequired),
      "numberOfTapsRequired": count(\LongPressGestureRecognizer.numberOfTapsRequired),
      "minimumNumberOfTouches": count(\LongPressGestureRecognizer.minimumNumberOfTouches),
      "maximumNumberOfTouches": count(\LongPressGestureRecognizer.maximumNumberOfTouches),
      "maximumTapDuration": time(\LongPressGestureRecognizer.maximumTapDuration),
      "maximumTapInterval": time(\LongPressGestureRecognizer.maximumTapInterval),
      "maximumTapDistance": number(\LongPressGestureRecognizer.maximumTapDistance),
      "touchGatheringInterval": time(\LongPressGestureRecognizer.touchGatheringInterval),
    ]
  }

  private static var pan: [String: RecognizerProperty] {
    let scrollKinds = names(\PanGestureRecognizer.allowedScrollKinds) { Set(try $0.map(scrollKind)) }
    return [
      "minimumNumberOfTouches": count(\PanGestureRecognizer.minimumNumberOfTouches),
      "maximumNumberOfTouches": count(\PanGestureRecognizer.maximumNumberOfTouches),
      "axis": choice(\PanGestureRecognizer.axis, ["any": .any, "horizontal": .horizontal, "vertical": .vertical]),
      "hysteresis": number(\PanGestureRecognizer.hysteresis),
      "pointerHysteresis": number(\PanGestureRecognizer.pointerHysteresis),
      "touchpadAxisDistance": number(\PanGestureRecognizer.touchpadAxisDistance),
      "touchGatheringInterval": time(\PanGestureRecognizer.touchGatheringInterval),
      "touchGatheringMovement": number(\PanGestureRecognizer.touchGatheringMovement),
      "scrollIdleInterval": time(\PanGestureRecognizer.scrollIdleInterval),
      "continuesAcrossFingerCount": flag(\PanGestureRecognizer.continuesAcrossFingerCount),
      "allowedScrollTypes": scrollKinds, "allowedScrollKinds": scrollKinds,
    ]
  }

  private static var edgePan: [String: RecognizerProperty] {
    [
      "edges": names(\ScreenEdgePanGestureRecognizer.edges) { ScreenEdge(try $0.map(edge)) },
      "edgeThreshold": number(\ScreenEdgePanGestureRecognizer.edgeThreshold),
      "edgeScope": choice(
        \ScreenEdgePanGestureRecognizer.edgeScope, ["output": .output, "desktop": .desktop]),
    ]
  }

  private static var swipe: [String: RecognizerProperty] {
    [
      "direction": names(\SwipeGestureRecognizer.direction) { SwipeDirection(try $0.map(direction)) },
      "numberOfTouchesRequired": count(\SwipeGestureRecognizer.numberOfTouchesRequired),
      "minimumNumberOfTouches": count(\SwipeGestureRecognizer.minimumNumberOfTouches),
      "maximumNumberOfTouches": count(\SwipeGestureRecognizer.maximumNumberOfTouches),
      "maximumDuration": time(\SwipeGestureRecognizer.maximumDuration),
      "recognizesOnLift": flag(\SwipeGestureRecognizer.recognizesOnLift),
      "rule": choice(\SwipeGestureRecognizer.rule, ["speedAndAngle": .speedAndAngle, "distance": .distance]),
      "sectors": choice(\SwipeGestureRecognizer.sectors, ["four": .four, "eight": .eight]),
      "minimumTouchDistance": number(\SwipeGestureRecognizer.minimumTouchDistance),
      "minimumTouchpadDistance": number(\SwipeGestureRecognizer.minimumTouchpadDistance),
      "minimumTouchpadDistanceOnLift": number(\SwipeGestureRecognizer.minimumTouchpadDistanceOnLift),
      "minimumDistanceSlow": number(\SwipeGestureRecognizer.speedAndAngle.minimumDistanceSlow),
      "minimumDistanceFast": number(\SwipeGestureRecognizer.speedAndAngle.minimumDistanceFast),
      "slowSpeed": number(\SwipeGestureRecognizer.speedAndAngle.slowSpeed),
      "fastSpeed": number(\SwipeGestureRecognizer.speedAndAngle.fastSpeed),
      "minimumSpeed": number(\SwipeGestureRecognizer.speedAndAngle.minimumSpeed),
      "slowAngle": degrees(\SwipeGestureRecognizer.speedAndAngle.slowAngle),
      "fastAngle": degrees(\SwipeGestureRecognizer.speedAndAngle.fastAngle),
      "touchGatheringInterval": time(\SwipeGestureRecognizer.touchGatheringInterval),
      "touchGatheringMovement": number(\SwipeGestureRecognizer.touchGatheringMovement),
    ]
  }

  private static var pinch: [String: RecognizerProperty] {
    [
      "numberOfTouchesRequired": count(\PinchGestureRecognizer.numberOfTouchesRequired),
      "minimumNumberOfTouches": count(\PinchGestureRecognizer.minimumNumberOfTouches),
      "maximumNumberOfTouches": count(\PinchGestureRecognizer.maximumNumberOfTouches),
      "hysteresis": number(\PinchGestureRecognizer.hysteresis),
      "touchpadHysteresis": number(\PinchGestureRecognizer.touchpadHysteresis),
      "touchGatheringInterval": time(\PinchGestureRecognizer.touchGatheringInterval),
      "touchGatheringMovement": number(\PinchGestureRecognizer.touchGatheringMovement),
    ]
  }

  private static var rotation: [String: RecognizerProperty] {
    [
      "hysteresisDegrees": degrees(\RotationGestureRecognizer.hysteresis),
      "hysteresis": degrees(\RotationGestureRecognizer.hysteresis),
      "minimumNumberOfTouches": count(\RotationGestureRecognizer.minimumNumberOfTouches),
      "maximumNumberOfTouches": count(\RotationGestureRecognizer.maximumNumberOfTouches),
      "touchGatheringInterval": time(\RotationGestureRecognizer.touchGatheringInterval),
      "touchGatheringMovement": number(\RotationGestureRecognizer.touchGatheringMovement),
    ]
  }
}
