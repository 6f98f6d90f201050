import Gestures

/// The recognizers of a typical bindings file, one for each number of fingers, on their own engine.
struct StandardSet {
  enum Gesture: Hashable {
    case tap(fingers: Int)
    case pan(fingers: Int)
    case swipe(fingers: Int)
    case pinch, rotation, longPress
  }

  static let maximumFingers = 5

  let engine = GestureEngine()
  private let target = GestureTarget()
  private var gestures: [Gesture] = []

  /// Creates recognizers of `fingers` fingers, with swipes if `swipes` is true, and otherwise with pans.
  init(swipes: Bool, fingers: ClosedRange<Int> = 1...maximumFingers) {
    for fingers in fingers {
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = fingers
      add(tap, .tap(fingers: fingers))
      if swipes {
        let swipe = SwipeGestureRecognizer()
        swipe.rule = .distance
        swipe.direction = [.horizontal, .vertical]
        swipe.numberOfTouchesRequired = fingers
        gather(&swipe.touchGatheringInterval, &swipe.touchGatheringMovement, fingers)
        add(swipe, .swipe(fingers: fingers))
      } else {
        let pan = PanGestureRecognizer()
        pan.minimumNumberOfTouches = fingers
        pan.maximumNumberOfTouches = fingers
        gather(&pan.touchGatheringInterval, &pan.touchGatheringMovement, fingers)
        add(pan, .pan(fingers: fingers))
      }
    }
    if !swipes, fingers.contains(2) {
      add(PinchGestureRecognizer(), .pinch)
    }
    if !swipes, fingers.contains(1) {
      add(LongPressGestureRecognizer(), .longPress)
    }
    engine.addTarget(target)
  }

  /// Creates swipes, pinches and rotations of `fingers` fingers.
  init(turnsOf fingers: ClosedRange<Int>) {
    self.init(swipes: true, fingers: fingers)
    for fingers in fingers {
      let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
      pinch.numberOfTouchesRequired = fingers
      rotation.minimumNumberOfTouches = fingers
      rotation.maximumNumberOfTouches = fingers
      gather(&pinch.touchGatheringInterval, &pinch.touchGatheringMovement, fingers)
      gather(&rotation.touchGatheringInterval, &rotation.touchGatheringMovement, fingers)
      add(pinch, .pinch)
      add(rotation, .rotation)
    }
  }

  private mutating func add(_ recognizer: GestureRecognizer, _ gesture: Gesture) {
    target.addGestureRecognizer(recognizer)
    gestures.append(gesture)
  }

  private func gather(_ interval: inout Duration?, _ movement: inout Double?, _ fingers: Int) {
    guard fingers > 1 else { return }
    interval = .milliseconds(200)
    movement = 10
  }

  func gesture(_ id: RecognizerID) -> Gesture { gestures[id.index] }

  /// The gestures, values and problems from playing one episode.
  struct Outcome {
    var turns: [GestureEngine.EngineOutput] = []
    /// The gestures in the order in which they were recognized or began.
    var recognized: [Gesture] = []
    /// The last values of each gesture.
    var values: [Gesture: GestureValues] = [:]
    /// Violations of rules that apply to all input of fingers.
    var problems: [String] = []
  }

  /// Plays one episode to the end and fires every timer at its time.
  func play(_ episode: Episode, speed: Double = 1, isJoined: Bool = true) -> Outcome {
    var outcome = Outcome()
    var ledger = InvariantChecker()
    let tokens = target.gestureRecognizers.map { recognizer in
      (recognizer, recognizer.addAction { ledger.act($0) })
    }
    defer { for (recognizer, token) in tokens { recognizer.removeAction(token) } }
    func handle(_ event: InputEvent) {
      let turn = engine.handle(event)
      ledger.add(turn, for: event)
      outcome.turns.append(turn)
    }
    for event in episode.events(from: engine.now + .seconds(10), speed: speed, isJoined: isJoined) {
      while let deadline = engine.nextDeadline, deadline <= event.timestamp { handle(.time(deadline)) }
      handle(event)
    }
    while let deadline = engine.nextDeadline { handle(.time(deadline)) }
    ledger.close()
    outcome.problems = ledger.problems
    for recognizer in target.gestureRecognizers where recognizer.state != .possible || !recognizer.touches.isEmpty {
      outcome.problems.append("I4 \(type(of: recognizer)) is \(recognizer.state)")
    }
    for transition in outcome.turns.flatMap(\.transitions) where transition.sendsAction {
      let gesture = gesture(transition.recognizer)
      if transition.from == .possible { outcome.recognized.append(gesture) }
      outcome.values[gesture] = transition.values
    }
    return outcome
  }
}
