@testable import Gestures

/// Random recognizers of every class.
enum SceneRecognizers {
  /// Number of classes that `make` chooses from. The last one is `Capricious`.
  static let classes = 12

  static func make(_ kind: Int, _ choices: inout Choices, scale: Double) -> GestureRecognizer {
    let recognizer = plain(kind, &choices, scale: scale)
    recognizer.delaysTouchesBegan = choices.chance(15)
    recognizer.delaysTouchesEnded = choices.chance(70)
    recognizer.cancelsTouchesInView = choices.chance(80)
    recognizer.requiresExclusiveTouchKind = choices.chance(70)
    if choices.chance(5) { recognizer.allowedTouchKinds = [.direct, .indirect] }
    if choices.chance(10) { recognizer.allowedPressKinds = [Timeline.presses[0]] }
    return recognizer
  }

  private static func plain(_ kind: Int, _ choices: inout Choices, scale: Double) -> GestureRecognizer {
    switch kind {
    case 0:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = choices.one(of: [1, 1, 1, 2, 3])
      tap.allowsSlips = choices.below(3) == 0
      tap.numberOfTouchesRequired = choices.one(of: [1, 1, 2, 3])
      tap.recognizesPresses = choices.chance(30)
      tap.recognizesPressesEarly = tap.recognizesPresses && tap.numberOfTouchesRequired == 2
      return tap
    case 1:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = 1 + choices.below(3)
      if choices.chance(40) { pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + choices.below(2) }
      if choices.chance(40) { pan.allowedScrollKinds = [.continuous] }
      pan.axis = choices.one(of: [.any, .any, .horizontal, .vertical])
      pan.touchGatheringInterval = choices.chance(30) ? .milliseconds(100) : nil
      pan.touchGatheringMovement = choices.chance(30) ? 10 : nil
      return pan
    case 2:
      let swipe = SwipeGestureRecognizer()
      swipe.rule = choices.chance(50) ? .distance : .speedAndAngle
      swipe.direction = SwipeDirection(rawValue: UInt8(1 + choices.below(255)))
      swipe.sectors = choices.chance(50) ? .eight : .four
      swipe.numberOfTouchesRequired = 1 + choices.below(3)
      if choices.chance(30) { swipe.maximumNumberOfTouches = 3 }
      swipe.recognizesOnLift = choices.chance(30)
      if choices.chance(30) { swipe.allowedScrollKinds = [.continuous] }
      swipe.minimumSpeed = choices.chance(30) ? 100 : nil
      swipe.touchGatheringInterval = choices.chance(20) ? .milliseconds(100) : nil
      return swipe
    case 3:
      let pinch = PinchGestureRecognizer()
      pinch.maximumNumberOfTouches = choices.chance(40) ? 3 : nil
      pinch.touchGatheringMovement = choices.chance(20) ? 10 : nil
      return pinch
    case 4:
      let rotation = RotationGestureRecognizer()
      if choices.chance(30) { rotation.maximumNumberOfTouches = 3 }
      rotation.touchGatheringInterval = choices.chance(20) ? .milliseconds(100) : nil
      return rotation
    case 5:
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = choices.below(3)
      press.numberOfTouchesRequired = 1 + choices.below(2)
      press.minimumPressDuration = .milliseconds(choices.one(of: [0, 100, 500]))
      return press
    case 6:
      let edgePan = ScreenEdgePanGestureRecognizer()
      edgePan.edges = [.left, .top]
      edgePan.edgeThreshold = 200
      edgePan.outputs = [Rectangle(x: 0, y: 0, width: 600 * scale, height: 600 * scale)]
      return edgePan
    case 7:
      let hover = HoverGestureRecognizer()
      hover.minimumDwell = .milliseconds(choices.one(of: [0, 0, 100]))
      return hover
    case 8: return ScrollGestureRecognizer()
    case 9:
      let stroke = StrokeGestureRecognizer()
      let corners = (0...choices.one(of: [1, 1, 2, 3])).map { _ in
        Point(x: Double(choices.below(100)), y: Double(choices.below(100)))
      }
      stroke.shape = StrokeShape(
        StrokeTemplate(points: corners).map { [$0] } ?? [],
        rotationTolerance: choices.one(of: [.none, .upTo15Degrees, .upTo30Degrees, .any]),
        isEitherWay: choices.chance(30), limit: choices.one(of: [4, 8, .infinity]))
      stroke.numberOfTouchesRequired = 1 + choices.below(3)
      if choices.chance(40) { stroke.maximumNumberOfTouches = 3 }
      stroke.minimumPathLength = choices.one(of: [0, 12])
      stroke.maximumDuration = choices.chance(20) ? .milliseconds(300) : nil
      stroke.touchGatheringInterval = choices.chance(20) ? .milliseconds(100) : nil
      return stroke
    case 10:
      let circle = CircleGestureRecognizer()
      circle.hysteresis = choices.one(of: [5, 20, 120]) * .pi / 180
      return circle
    default: return Capricious(&choices)
    }
  }
}

/// Requests the states that the script lists for the nth call, even invalid states.
final class Capricious: GestureRecognizer {
  private enum Whim {
    case request(State)
    case timer, stop, ignore
  }

  private var script: [[Whim]] = []
  private var calls = 0
  private let isPatient: Bool

  init(_ choices: inout Choices) {
    let whims: [Whim] = [
      .request(.began), .request(.changed), .request(.ended), .request(.failed), .request(.cancelled),
      .request(.possible), .timer, .timer, .stop, .ignore,
    ]
    isPatient = choices.chance(50)
    super.init()
    for _ in 0..<choices.below(8) {
      var step: [Whim] = []
      for _ in 0..<choices.below(3) { step.append(choices.one(of: whims)) }
      script.append(step)
    }
  }

  override var inputs: Inputs { .all }
  override var isAwaitingContinuation: Bool { isPatient }

  private func answer(_ event: TouchEvent? = nil) {
    guard calls < script.count else { return }
    calls += 1
    for whim in script[calls - 1] {
      switch whim {
      case .request(let wanted): state = wanted
      case .timer: startTimer(TimerID(calls % 3), after: .milliseconds(50))
      case .stop: stopTimer(TimerID(calls % 3))
      case .ignore: if let event, let touch = event.all.first { ignore(touch, for: event) }
      }
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { answer(event) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { answer(event) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { answer(event) }
  override func pressesBegan(_ press: PressEvent) { answer() }
  override func pressesChanged(_ press: PressEvent) { answer() }
  override func pressesEnded(_ press: PressEvent) { answer() }
  override func touchpadGesture(_ event: TouchpadGestureEvent) { answer() }
  override func hover(_ event: HoverEvent) { answer() }
  override func scroll(_ event: ScrollEvent) { answer() }
  override func timerFired(_ timer: TimerID) { answer() }
}
