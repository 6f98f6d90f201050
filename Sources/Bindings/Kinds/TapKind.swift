import Gestures

extension GestureKind {
  package static let tap: GestureKind = GestureKind(
    "tap", continuous: false, help: "fingers come down and are lifted without moving", counterpart: "hold",
    fingers: .required(1...Trigger.maximumFingers, example: 3), position: .button,
    streams: [.touches, .taps, .contacts],
    defaultClasses: .touchscreen,
    options: [
      TapOptions.times.definition, TapOptions.within.definition, TapOptions.pressed.definition,
      TouchOptions.pressure.definition,
    ]
      + RestingFingerOptions.definitions,
    competition: CompetitionRule { tap, waiting in
      let (times, earlier) = (tap.numberOfTaps, waiting.numberOfTaps)
      guard waiting.kind == .tap, earlier < times else { return .lift }
      return .time((tap[TapOptions.within] ?? .milliseconds(350)) * (times - earlier))
    }, measure: .taps
  ) { tap in
    if let button = tap.tappedButton { return "click \(button.plainWords)" }
    if tap.isPressed { return "press the touchpad with \(tap.plainFingers)" }
    let times = tap.numberOfTaps
    let often = times == 1 ? "" : times == 2 ? " twice" : " \(times) times"
    return "tap\(often) with \(tap.plainFingers)\(tap.plainRestingFinger)"
  } complete: { parsed, terms, _, diagnostics in
    if let first = terms.first, let last = terms.last { ChordCheck.checkTap(&parsed, first, last, &diagnostics) }
    RestingFingerOptions.check(&parsed, terms, &diagnostics)
    if let first = terms.first { TapOptions.checkPressed(&parsed, first, &diagnostics) }
    let trigger = parsed.pending.binding.trigger
    guard parsed.isSound, trigger[TapOptions.within] != nil, trigger[TapOptions.times] == 1, let first = terms.first
    else { return }
    diagnostics.error(first.span, "`within` limits the time until the next tap; it needs `times`")
    parsed.fail()
  } make: { request in
    if let button = request.trigger.tappedButton { return [request.chord(button)] }
    if request.trigger.isPressed { return request.trigger.fingers.map { request.press(fingers: $0) } }
    return request.trigger.fingers.map { request.tap(fingers: $0) }
  }
}

enum TapOptions {
  static let times = TriggerOption.count(
    "times", 1...5, example: "2", reportKey: "times", default: 1, effects: .separates,
    help: "number of successive taps, 1 to 5")
  static let within = TriggerOption.duration(
    "within", example: "300ms", reportKey: "withinMilliseconds",
    recognizerDefault: TapGestureRecognizer().maximumTapInterval, effects: .yieldsToLater, limit: .pause,
    help: "with `times`: maximum time until the next tap. Default: 350 ms")
  static let pressed = TriggerOption.flag(
    "pressed", reportKey: "isPressed", effects: .separates,
    requirement: OptionDefinition.Requirement(
      deviceClass: .touchpad,
      warning: translatable("only a touchpad has a button under the fingers; without `on touchpad` this never happens")),
    help: "the fingers press the button of a [touchpad](#the-touchpad-rule)")

  /// Reports an error for a press of the touchpad's own button with an option that only other taps can have.
  fileprivate static func checkPressed(
    _ parsed: inout ParsedTrigger, _ first: Term, _ diagnostics: inout DiagnosticList
  ) {
    guard parsed.isSound, parsed.pending.binding.trigger.isPressed else { return }
    let others = [times.word, within.word, TouchOptions.pressure.word] + RestingFinger.allCases.map(\.rawValue)
    guard let word = others.first(where: parsed.options.contains) else { return }
    diagnostics.error(first.span, "`\(word)` belongs to taps without `\(pressed.word)`")
    parsed.fail()
  }
}

extension Trigger {
  /// Number of taps; 1 for another kind.
  package var numberOfTaps: Int { self[TapOptions.times] ?? 1 }

  /// True if the fingers press the touchpad's own button.
  package var isPressed: Bool { self[TapOptions.pressed] ?? false }

  /// Maximum time from the first touch of several taps until the taps are recognized or fail; nil for a single tap and
  /// for other kinds. A gesture with fewer taps waits for this time.
  var timeOfTaps: Duration? {
    let times = numberOfTaps
    guard kind == .tap, times > 1 else { return nil }
    let interval = self[TapOptions.within] ?? .milliseconds(350)
    return interval * (times - 1) + StationaryGestureRecognizer.defaultTapDuration * times
  }
}

extension Binding {
  /// True for a tap of a button (one or several clicks) while no other button is held.
  package var isClick: Bool { trigger.kind == .tap && scope.button != nil && trigger.tappedButton == nil }
}

extension RecognizerRequest {
  fileprivate func chord(_ button: PointerButton) -> ButtonChordGestureRecognizer {
    let chord = ButtonChordGestureRecognizer()
    chord.buttonMaskRequired = binding.scope.button.map { .button($0) } ?? []
    chord.pressKind = .button(button.number)
    return chord
  }

  fileprivate func press(fingers: Int) -> TapGestureRecognizer {
    let press = TapGestureRecognizer()
    press.allowedTouchKinds = []
    press.recognizesPresses = true
    press.recognizesPressesEarly = true
    press.allowedPressKinds = [.press(fingers: fingers)]
    press.buttonMaskRequired = []
    press.numberOfTouchesRequired = fingers
    return press
  }

  fileprivate func tap(fingers: Int) -> TapGestureRecognizer {
    let times = trigger.numberOfTaps
    let tap = TapGestureRecognizer()
    // The scope has already tested the button.
    tap.buttonMaskRequired = []
    // Only a click may move a little and still be a tap. On touchscreens, a small movement already scrolls.
    tap.allowsSlips = binding.scope.button != nil
    if binding.namesTouchpad, let press = [2: PressEvent.Kind.twoFingerTap, 3: .threeFingerTap][fingers] {
      tap.recognizesPresses = true
      tap.recognizesPressesEarly = binding.isEager
      tap.allowedPressKinds = [press]
    }
    if namesContacts {
      // A touchpad may locate only some of the fingers, and may locate other fingers in the next tap.
      tap.maximumTapDistance = 40 * LengthUnit.pointsPerMillimetre
      tap.touchGatheringInterval = restGatheringInterval
    }
    tap.numberOfTouchesRequired = fingers
    tap.numberOfTapsRequired = times
    // The application gets the first tap of a double tap without delay. Only the second tap is hidden from the
    // application.
    tap.delaysTouchesEnded = times == 1
    if let within = trigger[TapOptions.within] { tap.maximumTapInterval = within }
    return tap
  }
}
