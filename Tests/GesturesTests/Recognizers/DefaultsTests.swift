import Gestures
import Testing

/// The values of a new recognizer's properties.
@Suite("Defaults")
struct DefaultsTests {
  @Test("A new recognizer is enabled, cancels the client's touches, and delays only lifts")
  func base() {
    let recognizer = GestureRecognizer()
    #expect(recognizer.isEnabled && recognizer.cancelsTouchesInView && recognizer.requiresExclusiveTouchKind)
    #expect(!recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded)
    #expect(recognizer.allowedTouchKinds == Set(Touch.Kind.allCases) && recognizer.allowedPressKinds == nil)
    #expect(recognizer.state == .possible && !recognizer.isWaiting && !recognizer.isAwaitingContinuation)
    #expect(recognizer.numberOfTouches == 0 && recognizer.inputs == .touches)
    #expect(recognizer.canPrevent(recognizer) && recognizer.canBePrevented(by: recognizer))
    #expect(!recognizer.shouldRequireFailure(of: recognizer) && !recognizer.shouldBeRequiredToFail(by: recognizer))
  }

  @Test("A new tap and a new long press have the documented values")
  func tapAndPress() {
    let tap = TapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    #expect(tap.allowableMovement == 10 && tap.maximumTapDistance == 40)
    #expect(tap.maximumTapDuration == .milliseconds(750) && tap.maximumTapInterval == .milliseconds(350))
    #expect(tap.touchGatheringInterval == .milliseconds(200))
    let press = LongPressGestureRecognizer()
    #expect(press.minimumPressDuration == .milliseconds(500) && press.allowableMovement == 10)
    #expect(press.numberOfTouchesRequired == 1 && press.numberOfTapsRequired == 0)
    #expect(press.maximumTapDuration == .milliseconds(750) && press.maximumTapInterval == .milliseconds(350))
    #expect(press.maximumTapDistance == 40 && press.touchGatheringInterval == nil)
  }

  @Test("A new pan, screen edge pan and swipe have the documented values")
  func panAndSwipe() {
    let pan = ScreenEdgePanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max && pan.axis == .any)
    #expect(pan.hysteresis == 10 && pan.pointerHysteresis == 2 && pan.touchpadAxisDistance == 2)
    #expect(pan.touchGatheringInterval == nil && pan.touchGatheringMovement == nil)
    #expect(pan.allowedScrollKinds.isEmpty && pan.scrollIdleInterval == .milliseconds(120))
    #expect(pan.edges.isEmpty && pan.edgeThreshold == 20 && pan.outputs.isEmpty)
    let swipe = SwipeGestureRecognizer()
    #expect(swipe.rule == .speedAndAngle && swipe.direction == .right && swipe.sectors == .four)
    #expect(swipe.numberOfTouchesRequired == 1 && !swipe.recognizesOnLift)
    #expect(swipe.minimumTouchDistance == 12 && swipe.minimumTouchpadDistance == 8)
    #expect(swipe.minimumTouchpadDistanceOnLift == 4)
    #expect(swipe.minimumSpeed == nil && swipe.maximumDuration == nil)
  }

  @Test("A new pinch, rotation and hover have the documented values")
  func others() {
    let pinch = PinchGestureRecognizer()
    #expect(pinch.numberOfTouchesRequired == 2 && pinch.hysteresis == 10 && pinch.touchpadHysteresis == 0.05)
    #expect(pinch.scale == 1)
    let rotation = RotationGestureRecognizer()
    #expect(rotation.hysteresis == Double.pi / 18 && rotation.rotation == 0)
    #expect(rotation.minimumNumberOfTouches == 2 && rotation.maximumNumberOfTouches == 2)
    #expect(HoverGestureRecognizer().minimumDwell == .zero)
  }

  @Test("A new stroke has the documented values")
  func stroke() {
    let stroke = StrokeGestureRecognizer()
    #expect(stroke.shape.templates.isEmpty && stroke.numberOfTouchesRequired == 1 && stroke.buttonMaskRequired == [])
    #expect(stroke.minimumPathLength == 12 && stroke.maximumDuration == nil)
    let shape = StrokeShape([])
    #expect(shape.limit == StrokeShape.usualLimit && shape.matcher.rotationTolerance == .upTo15Degrees)
  }

  @Test("A rectangle includes its left and upper border, and not the right and lower one")
  func rectangle() {
    let rectangle = Rectangle(x: 10, y: 20, width: 5, height: 6)
    for (x, y, isInside) in [
      (10, 20, true), (14.9, 25.9, true), (9.9, 20, false), (10, 19.9, false), (15, 20, false), (10, 26, false),
    ] {
      #expect(rectangle.contains(Point(x: x, y: y)) == isInside)
    }
  }

  @Test("A removed action is no longer called; another action still is")
  func actions() {
    let tap = TapGestureRecognizer()
    var called: [Int] = []
    let first = tap.addAction { _ in called.append(1) }
    tap.addAction { _ in called.append(2) }
    let hand = EngineDriver(tap)
    hand.down([1: .zero])
    hand.up()
    tap.removeAction(first)
    hand.down([2: .zero])
    hand.up()
    #expect(called == [1, 2, 2])
  }
}
