/// Recognizes fingers that come down and go up again without moving, once or several times. Discrete.
open class TapGestureRecognizer: StationaryGestureRecognizer {
  /// Number of successive taps.
  public final var numberOfTapsRequired = 1
  /// The buttons that a pointer must have down; ignored for fingers.
  public final var buttonMaskRequired = ButtonMask.primary
  /// Maximum time from the first finger down to the last one down.
  public final var touchGatheringInterval = Duration.milliseconds(200)
  /// Counts presses as taps; to be set together with `allowedPressKinds`.
  public final var recognizesPresses = false
  /// Recognizes a single tap when its press begins, not when it ends. The driver of a touchpad holds the end back where a
  /// drag may follow; a press that lasts is a tap then, too.
  public final var recognizesPressesEarly = false

  public override init() {}

  open override var inputs: Inputs { recognizesPresses ? [.touches, .touchpad, .press] : [.touches, .touchpad] }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if deviceKind == .indirectPointer, !event.buttonMask.isSuperset(of: buttonMaskRequired) { return fail(.wrongKind) }
    gather(touches)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    checkMovement(of: touches)
    guard state == .possible else { return }
    // It fails at the first finger up, so that recognizers that require it to fail need not wait for the others.
    guard isGathered else { return failTooFew() }
    guard remainingTouches.isEmpty else { return }
    finishTap(recognizesLast: true)
  }

  open override func pressesBegan(_ press: PressEvent) {
    startTap()
    keepFirstTap(at: press.location)
    if recognizesPressesEarly, tapCount == 1 { finishTap(recognizesLast: true) }
  }

  open override func pressesEnded(_ press: PressEvent) {
    if state == .possible { finishTap(recognizesLast: true) }
  }

  /// A touchpad's own gesture is never a tap.
  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    if event.phase == .cancelled { state = .cancelled } else { fail(.wrongKind) }
  }

  /// The middle of the first tap.
  open override var anchor: Point { firstTapLocation ?? super.anchor }

  open override var values: GestureValues {
    var values = super.values
    values.numberOfTouches = numberOfTouchesRequired
    return values
  }

  /// A tap never prevents one that needs more taps.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if let tap = other as? TapGestureRecognizer, tap.numberOfTapsRequired > numberOfTapsRequired { return false }
    return super.canPrevent(other)
  }

  override var gatheringInterval: Duration? { touchGatheringInterval }
  override var tapCount: Int { max(numberOfTapsRequired, 1) }
}
