import Gestures

/// Makes the recognizers of a binding.
struct RecognizerFactory {
  private let bindings: [Binding]
  private let registry: RecognizerRegistry
  private let diagonals: [Scope: Set<ClosedRange<Int>>]
  private let movements: FingerMovements

  init(bindings: [Binding], registry: RecognizerRegistry) {
    self.bindings = bindings
    self.registry = registry
    diagonals = Self.diagonals(of: bindings)
    movements = FingerMovements(of: bindings)
  }

  static let millimetresPerPixel = 25.4 / 96
  private static let pointsPerMillimetre = 96 / 25.4
  /// A finger that is alone for longer, or goes further, is not the first of several.
  static let gatheringInterval = Duration.milliseconds(200)
  static let gatheringMovement = 10.0
  /// Beside a turn, a pinch is what is more a pinch than a turn.
  private static let radialShare = 0.6

  /// One recognizer; for taps and holds one for each number of fingers.
  func recognizers(for index: Int) -> [GestureRecognizer] {
    let binding = bindings[index]
    let recognizers: [GestureRecognizer]
    switch binding.trigger.kind {
    case .tap: recognizers = binding.trigger.fingers.map { tap(binding, fingers: $0) }
    case .swipe: recognizers = [swipe(binding)]
    case .pan: recognizers = [pan(binding)]
    case .pinch: recognizers = [pinch(binding)]
    case .rotate: recognizers = [rotate(binding.trigger)]
    case .hold: recognizers = binding.trigger.fingers.map { hold(binding.trigger, fingers: $0) }
    case .edge: recognizers = [edge(binding.trigger)]
    case .hover: recognizers = [hover(binding.trigger)]
    case .scroll: recognizers = [scroll()]
    case .stroke: recognizers = binding.trigger.shape.map { [stroke(binding.trigger, $0)] } ?? []
    case .custom(let kind):
      // What the factory has against the parameters was an error when the file was checked.
      guard let made = try? registry.recognizer(named: kind.name, binding.trigger.parameters) else { return [] }
      recognizers = [made]
    }
    if let grace = movements.grace(for: binding) {
      for recognizer in recognizers { recognizer.allow(grace) }
    }
    for recognizer in recognizers {
      recognizer.name = binding.name ?? binding.text
      recognizer.cancelsTouchesInView = binding.isIntercepting
    }
    return recognizers
  }

  private func tap(_ binding: Binding, fingers: Int) -> GestureRecognizer {
    let trigger = binding.trigger
    let tap = TapGestureRecognizer()
    // The scope has seen to the button.
    tap.buttonMaskRequired = []
    if binding.namesTouchpad, let press = [2: PressEvent.Kind.twoFingerTap, 3: .threeFingerTap][fingers] {
      tap.recognizesPresses = true
      tap.allowedPressKinds = [press]
    }
    tap.numberOfTouchesRequired = fingers
    tap.numberOfTapsRequired = trigger.times
    // An application does not wait for what may become a double tap: of two taps only the second is kept from it.
    tap.delaysTouchesEnded = trigger.times == 1
    if let within = trigger.within { tap.maximumTapInterval = within }
    return tap
  }

  private func swipe(_ binding: Binding) -> GestureRecognizer {
    let trigger = binding.trigger
    let swipe = SwipeGestureRecognizer()
    swipe.rule = .distance
    swipe.direction = SwipeDirection(rawValue: UInt8(truncatingIfNeeded: trigger.directions.spread.rawValue))
    swipe.sectors = hasDiagonals(binding) ? .eight : .four
    swipe.minimumNumberOfTouches = trigger.fingers.lowerBound
    swipe.maximumNumberOfTouches = trigger.fingers.upperBound
    switch trigger.minimum {
    case .millimetres(let length): (swipe.minimumTouchDistance, swipe.minimumTouchpadDistance) = (length, length)
    case .pixels(let length):
      let millimetres = length * Self.millimetresPerPixel
      (swipe.minimumTouchDistance, swipe.minimumTouchpadDistance) = (millimetres, millimetres)
    case nil: break
    }
    swipe.minimumSpeed = trigger.faster
    swipe.maximumDuration = trigger.within
    swipe.recognizesOnLift = trigger.atEnd
    if binding.followsScrolling { swipe.allowedScrollKinds = [.continuous] }
    swipe.scrollIdleInterval = ScrollMovement.rest
    if trigger.fingers.lowerBound > 1 {
      swipe.touchGatheringInterval = Self.gatheringInterval
      swipe.touchGatheringMovement = Self.gatheringMovement
    }
    return swipe
  }

  private func pan(_ binding: Binding) -> GestureRecognizer {
    let trigger = binding.trigger
    let pan = PanGestureRecognizer()
    if binding.followsScrolling { pan.allowedScrollKinds = [.continuous] }
    pan.scrollIdleInterval = ScrollMovement.rest
    pan.minimumNumberOfTouches = trigger.fingers.lowerBound
    pan.maximumNumberOfTouches = trigger.fingers.upperBound
    switch trigger.axis {
    case .horizontal: pan.axis = .horizontal
    case .vertical: pan.axis = .vertical
    default: pan.axis = .any
    }
    if trigger.fingers.lowerBound > 1 {
      pan.touchGatheringInterval = Self.gatheringInterval
      pan.touchGatheringMovement = Self.gatheringMovement
    }
    return pan
  }

  private func pinch(_ binding: Binding) -> GestureRecognizer {
    let trigger = binding.trigger
    let pinch = PinchGestureRecognizer()
    if movements.turns.contains(where: { $0.overlaps(trigger.fingers) }), binding.togetherWith.isEmpty {
      pinch.minimumRadialShare = Self.radialShare
    }
    pinch.minimumNumberOfTouches = trigger.fingers.lowerBound
    pinch.maximumNumberOfTouches = trigger.fingers.upperBound
    pinch.touchGatheringInterval = Self.gatheringInterval
    pinch.touchGatheringMovement = Self.gatheringMovement
    return pinch
  }

  private func rotate(_ trigger: Trigger) -> GestureRecognizer {
    let rotation = RotationGestureRecognizer()
    rotation.minimumNumberOfTouches = trigger.fingers.lowerBound
    rotation.maximumNumberOfTouches = trigger.fingers.upperBound
    rotation.touchGatheringInterval = Self.gatheringInterval
    rotation.touchGatheringMovement = Self.gatheringMovement
    return rotation
  }

  private func hold(_ trigger: Trigger, fingers: Int) -> GestureRecognizer {
    let hold = LongPressGestureRecognizer()
    hold.numberOfTouchesRequired = fingers
    if fingers > 1 { hold.touchGatheringInterval = Self.gatheringInterval }
    if let duration = trigger.holdDuration { hold.minimumPressDuration = duration }
    return hold
  }

  private func edge(_ trigger: Trigger) -> GestureRecognizer {
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = trigger.place
    edge.edgeScope = trigger.extent
    switch trigger.size {
    case .millimetres(let length): edge.edgeThreshold = length * Self.pointsPerMillimetre
    case .pixels(let length): edge.edgeThreshold = length
    case nil: break
    }
    return edge
  }

  private func hover(_ trigger: Trigger) -> GestureRecognizer {
    let hover = HoverGestureRecognizer()
    if let dwell = trigger.dwell { hover.minimumDwell = dwell }
    return hover
  }

  private func scroll() -> GestureRecognizer {
    let scroll = ScrollGestureRecognizer()
    scroll.idleInterval = ScrollMovement.rest
    return scroll
  }

  /// Directions are told apart by 45 degrees where a diagonal is bound for the same fingers in the same scope, else by
  /// 90.
  func hasDiagonals(_ binding: Binding) -> Bool {
    diagonals[binding.scope]?.contains { $0.overlaps(binding.trigger.fingers) } ?? false
  }

  /// The fingers of the swipes in each scope that name a diagonal.
  private static func diagonals(of bindings: [Binding]) -> [Scope: Set<ClosedRange<Int>>] {
    var diagonals: [Scope: Set<ClosedRange<Int>>] = [:]
    for binding in bindings where binding.trigger.kind == .swipe && binding.trigger.directions != .anyWay {
      guard !binding.trigger.directions.isDisjoint(with: .diagonal) else { continue }
      diagonals[binding.scope, default: []].insert(binding.trigger.fingers)
    }
    return diagonals
  }
}

extension GestureRecognizer {
  fileprivate func allow(_ grace: GatheringGrace) {
    switch self {
    case let swipe as SwipeGestureRecognizer: swipe.touchGatheringGrace = grace
    case let pan as PanGestureRecognizer: pan.touchGatheringGrace = grace
    case let pinch as PinchGestureRecognizer: pinch.touchGatheringGrace = grace
    case let rotation as RotationGestureRecognizer: rotation.touchGatheringGrace = grace
    default: break
    }
  }
}
