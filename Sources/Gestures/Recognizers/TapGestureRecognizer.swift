/// Recognizes one or several taps: fingers that come down and are lifted without moving. Discrete.
open class TapGestureRecognizer: StationaryGestureRecognizer {
  /// Number of successive taps.
  public final var numberOfTapsRequired = 1
  /// The buttons that must be down on a pointer; ignored for fingers.
  public final var buttonMaskRequired = ButtonMask.primary
  /// Maximum time between the landings of the first and the last finger, or on touchpads between two successive
  /// landings.
  public final var touchGatheringInterval = Duration.milliseconds(200)
  /// True to treat presses as taps. `allowedPressKinds` must be set, too.
  public final var recognizesPresses = false
  /// True to recognize a single tap when its press begins. A press of any duration is then a tap. By default, the tap
  /// is recognized at the end of the press, but touchpad drivers withhold this end while a drag may follow.
  public final var recognizesPressesEarly = false

  /// True to recognize a tap although the pressed pointer moves further than `allowableMovement`, if a swipe can use
  /// the same press. The movement must be less than half as long as the swipe, and the press must end within
  /// `maximumSlipDuration`. A press that moves further and ends in motion is the swipe.
  public final var allowsSlips = false
  /// Maximum time of a tap that moves further than `allowableMovement`. Clicks take 80 to 250 ms. A person who starts a
  /// swipe and decides to stop takes longer, and wants neither gesture.
  public final var maximumSlipDuration = Duration.milliseconds(400)

  public override init() {}

  open override var inputs: Inputs { recognizesPresses ? [.touches, .touchpad, .press] : [.touches, .touchpad] }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if deviceKind == .indirectPointer, !event.buttonMask.isSuperset(of: buttonMaskRequired) { return fail(.wrongKind) }
    gather(touches)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    checkMovement(of: touches)
    guard state == .possible else { return }
    // The tap fails at the first lift, so that recognizers that wait for its failure need not wait for the other
    // fingers.
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

  /// Never recognizes, because a touchpad's own gesture is never a tap.
  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    if event.phase == .cancelled { state = .cancelled } else { fail(.wrongKind) }
  }

  /// Location of the first tap.
  open override var anchor: Point { firstTapLocation ?? super.anchor }

  open override var values: GestureValues {
    var values = super.values
    values.numberOfTouches = numberOfTouchesRequired
    return values
  }

  /// Returns false if `other` requires more taps than this recognizer.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if let tap = other as? TapGestureRecognizer, tap.numberOfTapsRequired > numberOfTapsRequired { return false }
    return super.canPrevent(other)
  }

  override var gatheringInterval: Duration? { touchGatheringInterval }

  override func allowsSlip(of pixels: Vector) -> Bool {
    guard allowsSlips, let boundary = tapSwipeBoundary(towards: pixels), millimetres(pixels).length < boundary else {
      return false
    }
    return limitTap(to: maximumSlipDuration)
  }

  override var tapCount: Int { max(numberOfTapsRequired, 1) }
}
