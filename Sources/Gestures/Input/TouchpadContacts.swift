/// Turns the frames of one touchpad into touches for the engine.
///
/// These contacts do not count as touches until they are lifted:
/// - palms: contacts that the device reports as palms, or that are longer than `palmLength` or heavier than
///   `palmPressure`;
/// - thumbs in the lowest part of a clickpad while another finger is above this part, and palms at a side while three
///   fingers are elsewhere, except contacts that leave this part;
/// - contacts that land while a person types;
/// - all contacts during a click, so that a click does not count as a tap.
///
/// Touches have locations in points from the top left corner of the surface.
public struct TouchpadContacts: Sendable {
  /// Minimum length of a palm in points. A thumb that lies flat is 22 mm long.
  static let palmLength = 25 * LengthUnit.pointsPerMillimetre
  /// Minimum pressure of a palm, relative to the device's range. libinput's default is 130 of 255.
  static let palmPressure = 0.51
  /// Height of the part of a clickpad where thumbs rest, in points. It is as high as libinput's area for buttons.
  static let thumbZone = 10 * LengthUnit.pointsPerMillimetre
  /// Maximum height of the lowest part of the surface, where thumbs rest, as a fraction of the height of the surface.
  static let maximumThumbShare = 0.2
  /// Width of each part at the sides where palms rest, as a fraction of the width of the surface. libinput has the same
  /// parts (`tp_init_palmdetect_edge`), but counts any contact there as a palm until a finger lands elsewhere.
  static let palmShare = 0.08
  /// Maximum width of each part at the sides, in points. The same as in libinput.
  static let maximumPalmZone = 8 * LengthUnit.pointsPerMillimetre
  /// Minimum width of a surface that has these parts, in points. The same as in libinput.
  static let minimumWidthWithPalms = 70 * LengthUnit.pointsPerMillimetre
  /// Minimum number of fingers elsewhere beside a palm. Fewer fingers may make a gesture beside a resting finger.
  static let minimumFingersBesidePalm = 3
  /// Maximum time between the landings of two successive fingers of one gesture, if one of them is in the lowest part.
  /// At the sides, it is the duration of a tap, because the outer finger of a slow tap may be there.
  static let landingInterval = Duration.milliseconds(200)
  /// Minimum movement, in points, after which a thumb or a palm that has left its part counts as a finger. Only the
  /// movement upwards counts for a thumb. A resting thumb trembles less.
  static let minimumDeparture = 10.0
  /// Time after a key press during which new contacts do not count as touches. libinput uses the same time.
  static let typingInterval = Duration.milliseconds(500)

  /// A part of the surface where contacts rest that are no fingers of a gesture.
  private enum RestingPart { case bottom, sides }

  private struct Finger {
    /// Number of the contact; negative for a finger whose location the device does not report.
    var contact: Int
    let touch: Touch.ID
    let landing: Timestamp
    let start: Point
    var location: Point
  }

  public let surface: ContactSurface
  private var fingers: [Finger] = []
  /// The contacts that do not count as touches, such as palms.
  private var ignored: Set<Int> = []
  /// The contacts that are ignored because they rest at the bottom or at a side, with the locations at which this was
  /// decided.
  private var resting: [Int: Point] = [:]
  /// The locations in the latest frame, by contact.
  private var latest: [Int: Point] = [:]
  private var latestNumber = 0
  /// True from a click until all fingers are lifted.
  private var isClick = false
  /// Location at which the first finger of the click landed.
  private var clickOrigin = Point.zero
  /// The contacts on the surface that do not count as fingers of the click.
  private var bystanders: Set<Int> = []
  private var isPressed = false
  /// The press of the touchpad's own button, while the button is down; nil if no finger presses the button.
  private var press: PressEvent?
  /// The press or the release of the touchpad's own button in the latest frame; nil if the frame changes neither.
  public private(set) var pressChange: PressEvent?
  /// Number of fingers that may press the touchpad's own button, or that press it.
  public private(set) var pressingFingers = 0
  private var lastKey: Timestamp?
  private var modifiers: Modifiers = []

  public init(_ surface: ContactSurface) { self.surface = surface }

  /// True if no finger that counts as a touch is on the surface.
  public var isIdle: Bool { fingers.isEmpty }

  /// The touches of the fingers on the surface.
  package var touches: Set<Touch.ID> { Set(fingers.map(\.touch)) }

  /// The locations of those touches whose fingers the sensor locates.
  package var locations: [Touch.ID: Point] {
    Dictionary(fingers.lazy.filter { $0.contact >= 0 }.map { ($0.touch, $0.location) }) { $1 }
  }

  /// Records that a key was pressed on a keyboard.
  public mutating func keyPressed(at time: Timestamp) { lastKey = time }

  /// Returns the touches that a frame changes; nil if the frame changes no touch. Updates `pressChange`.
  ///
  /// - Parameters:
  ///   - frame: The contacts that the sensor reports.
  ///   - modifiers: Returns the modifiers that are held. Called when a first finger lands, and when fingers press the
  ///     touchpad's own button.
  ///   - newTouch: Returns the number of a new touch.
  public mutating func handle(
    _ frame: ContactFrame, modifiers: () -> Modifiers, newTouch: () -> Touch.ID
  ) -> TouchEvent? {
    let number = max(frame.numberOfFingers, frame.contacts.count)
    defer {
      latest = Dictionary(frame.contacts.map { ($0.id, position(of: $0, in: frame)) }) { $1 }
      latestNumber = number
      if !isClick { pressingFingers = fingers.count }
    }
    followPress(frame, number, modifiers)
    isClick = frame.isPressed || isClick && number > 0
    ignored.formIntersection(frame.contacts.map(\.id))
    resting = resting.filter { ignored.contains($0.key) }
    ignore(frame)
    var changed: [Touch] = []
    let unlocated = isClick || !ignored.isEmpty ? 0 : number - frame.contacts.count
    exchange(frame, unlocated: unlocated)
    lift(frame, unlocated: unlocated, &changed)
    move(frame, isSteady: number == latestNumber, &changed)
    let landing = frame.contacts.filter { contact in
      !ignored.contains(contact.id) && !fingers.contains { $0.contact == contact.id }
    }
    if fingers.isEmpty, !landing.isEmpty {
      self.modifiers = modifiers()
      if self.modifiers.isEmpty, let lastKey, frame.timestamp - lastKey < Self.typingInterval {
        ignored.formUnion(landing.map(\.id))
        return event(changed, at: frame.timestamp)
      }
    }
    for contact in landing {
      land(contact.id, at: landingLocation(of: contact, in: frame), frame, newTouch(), &changed)
    }
    while let last = fingers.last, fingers.count(where: { $0.contact < 0 }) < unlocated {
      land((fingers.map(\.contact).min() ?? 0).clampedBelowZero - 1, at: last.location, frame, newTouch(), &changed)
    }
    return event(changed, at: frame.timestamp)
  }

  /// Cancels all touches and returns the event with the cancellations; nil if no touch exists. Contacts that are on the
  /// surface do not count as touches until they are lifted.
  public mutating func cancel(at time: Timestamp) -> TouchEvent? {
    let changed = fingers.map { touch($0, .cancelled, at: time) }
    fingers = []
    pressingFingers = 0
    ignored = Set(latest.keys)
    resting = [:]
    return event(changed, at: time)
  }

  /// Sets `pressChange`, and counts the fingers of a click.
  private mutating func followPress(_ frame: ContactFrame, _ number: Int, _ modifiers: () -> Modifiers) {
    pressChange = nil
    if frame.isPressed, !isClick {
      bystanders = ignored
      clickOrigin = fingers.first?.start ?? frame.contacts.first { !ignored.contains($0.id) }?.location ?? .zero
    }
    if frame.isPressed || isClick {
      let others = frame.contacts.count { bystanders.contains($0.id) || isPalm($0, in: frame) }
      pressingFingers = number - others
    }
    guard frame.isPressed != isPressed else { return }
    isPressed = frame.isPressed
    if isPressed, pressingFingers > 0 {
      self.modifiers = modifiers()
      pressChange = PressEvent(
        timestamp: frame.timestamp, device: surface.device.ofContacts, phase: .began,
        kind: .press(fingers: pressingFingers), location: clickOrigin, modifiers: self.modifiers)
      press = pressChange
    } else if !isPressed, var ended = press {
      ended.phase = .ended
      ended.timestamp = frame.timestamp
      (pressChange, press) = (ended, nil)
    }
  }

  /// Records the contacts of the frame that do not count as touches.
  private mutating func ignore(_ frame: ContactFrame) {
    if isClick {
      resting = [:]
      return ignored.formUnion(frame.contacts.map(\.id))
    }
    // A contact that leaves its part is a finger. libinput makes this decision only for a lone contact
    // (`THUMB_STATE_JAILED`).
    for contact in frame.contacts where !isInThumbZone(contact.location) && !isIn(.sides, contact.location) {
      guard let start = resting[contact.id] else { continue }
      let movement = contact.location - start
      guard (isInThumbZone(start) ? -movement.dy : movement.length) > Self.minimumDeparture else { continue }
      resting[contact.id] = nil
      ignored.remove(contact.id)
    }
    for contact in frame.contacts where isPalm(contact, in: frame) {
      ignored.insert(contact.id)
      resting[contact.id] = nil
    }
    if surface.isClickpad { ignore(.bottom, of: frame, beside: 1) }
    ignore(.sides, of: frame, beside: Self.minimumFingersBesidePalm)
  }

  /// Ignores the contacts that rest in a part of the surface while at least `minimum` fingers are elsewhere.
  private mutating func ignore(_ part: RestingPart, of frame: ContactFrame, beside minimum: Int) {
    guard frame.contacts.count > minimum else { return }
    let interval =
      switch part {
      case .bottom: Self.landingInterval
      case .sides: StationaryGestureRecognizer.defaultTapDuration
      }
    let elsewhere = frame.contacts.filter { !ignored.contains($0.id) && !isIn(part, $0.location) }
    guard elsewhere.count >= minimum else { return }
    for contact in frame.contacts where isIn(part, contact.location) && !ignored.contains(contact.id) {
      let landing = landing(of: contact.id) ?? frame.timestamp
      // Such a contact lands long before or after every finger elsewhere. The fingers of a gesture land one after
      // another: only the first and the last finger may be this far apart.
      let isApart = elsewhere.allSatisfy {
        let other = self.landing(of: $0.id) ?? frame.timestamp
        return max(other - landing, landing - other) > interval
      }
      // A finger that has moved into the part does not rest there.
      guard isApart, hasStayed(contact, in: part) else { continue }
      ignored.insert(contact.id)
      resting[contact.id] = contact.location
    }
  }

  private func isPalm(_ contact: ContactFrame.Contact, in frame: ContactFrame) -> Bool {
    if contact.tool == .palm { return true }
    // A touchpad with one location measures the length and the pressure of all fingers together.
    if surface.maximumNumberOfContacts == 1, frame.numberOfFingers > 1 || !fingers.isEmpty { return false }
    return contact.length.map { $0 >= Self.palmLength } ?? false
      || contact.pressure.map { $0 >= Self.palmPressure } ?? false
  }

  /// Returns true if the location is in the part of a clickpad where thumbs rest.
  func isInThumbZone(_ location: Point) -> Bool { surface.isClickpad && isIn(.bottom, location) }

  private func isIn(_ part: RestingPart, _ location: Point) -> Bool {
    let size = surface.size
    switch part {
    case .bottom: return location.y > size.dy - min(Self.thumbZone, size.dy * Self.maximumThumbShare)
    case .sides:
      guard size.dx >= Self.minimumWidthWithPalms else { return false }
      let width = min(size.dx * Self.palmShare, Self.maximumPalmZone)
      return location.x < width || location.x > size.dx - width
    }
  }

  private func landing(of contact: Int) -> Timestamp? { fingers.first { $0.contact == contact }?.landing }

  /// Returns true if the contact is new, or landed in a part and was in this part in the latest frame.
  private func hasStayed(_ contact: ContactFrame.Contact, in part: RestingPart) -> Bool {
    (fingers.first { $0.contact == contact.id }.map { isIn(part, $0.start) } ?? true)
      && (latest[contact.id].map { isIn(part, $0) } ?? true)
  }

  /// Keeps the touch of a finger when the device stops or begins to report the finger's location.
  private mutating func exchange(_ frame: ContactFrame, unlocated: Int) {
    let known = Set(fingers.map(\.contact))
    var arriving = frame.contacts.map(\.id).filter { !known.contains($0) && !ignored.contains($0) }
    var surplus = fingers.count { $0.contact < 0 } - unlocated
    while surplus > 0, !arriving.isEmpty, let index = fingers.lastIndex(where: { $0.contact < 0 }) {
      fingers[index].contact = arriving.removeFirst()
      surplus -= 1
    }
    while surplus < 0,
      let index = fingers.firstIndex(where: { finger in
        finger.contact >= 0 && !frame.contacts.contains { $0.id == finger.contact }
      })
    {
      fingers[index].contact = (fingers.map(\.contact).min() ?? 0).clampedBelowZero - 1
      surplus += 1
    }
  }

  private mutating func lift(_ frame: ContactFrame, unlocated: Int, _ changed: inout [Touch]) {
    var surplus = fingers.count { $0.contact < 0 } - unlocated
    for finger in fingers.reversed() {
      let phase: Touch.Phase
      if finger.contact < 0 {
        guard surplus > 0 else { continue }
        surplus -= 1
        phase = isClick || !ignored.isEmpty ? .cancelled : .ended
      } else if ignored.contains(finger.contact) {
        phase = .cancelled
      } else if !frame.contacts.contains(where: { $0.id == finger.contact }) {
        phase = .ended
      } else {
        continue
      }
      changed.append(touch(finger, phase, at: frame.timestamp))
      fingers.removeAll { $0.touch == finger.touch }
    }
  }

  /// - Parameter isSteady: True if the number of fingers has not changed. A change of this number changes the box
  ///   around the fingers of a semi-mt touchpad, although no finger moves.
  private mutating func move(_ frame: ContactFrame, isSteady: Bool, _ changed: inout [Touch]) {
    guard isSteady || !surface.reportsBoxOnly else { return }
    for contact in frame.contacts {
      guard let index = fingers.firstIndex(where: { $0.contact == contact.id }), let before = latest[contact.id]
      else { continue }
      let displacement = position(of: contact, in: frame) - before
      guard displacement != .zero else { continue }
      fingers[index].location = fingers[index].location + displacement
      changed.append(touch(fingers[index], .moved, at: frame.timestamp))
    }
  }

  private mutating func land(
    _ contact: Int, at location: Point, _ frame: ContactFrame, _ id: Touch.ID, _ changed: inout [Touch]
  ) {
    let finger = Finger(
      contact: contact, touch: id, landing: frame.timestamp, start: location, location: location)
    fingers.append(finger)
    changed.append(touch(finger, .began, at: frame.timestamp))
  }

  /// Returns the location whose changes count as movements. If the contacts are the corners of a box around the
  /// fingers, this is the middle of the box.
  private func position(of contact: ContactFrame.Contact, in frame: ContactFrame) -> Point {
    guard surface.reportsBoxOnly, frame.contacts.count > 1 else { return contact.location }
    let sum = frame.contacts.reduce(Vector.zero) { $0 + ($1.location - .zero) }
    return .zero + sum * (1 / Double(frame.contacts.count))
  }

  /// Returns the location of a finger that lands. If the contacts are the corners of a box around two fingers, the
  /// new finger is in the corner opposite the earlier finger.
  private func landingLocation(of contact: ContactFrame.Contact, in frame: ContactFrame) -> Point {
    guard surface.reportsBoxOnly, frame.contacts.count == 2, frame.numberOfFingers <= 2, fingers.count == 1,
      let earlier = fingers.first
    else { return contact.location }
    let corners = frame.contacts.reduce(Vector.zero) { $0 + ($1.location - .zero) }
    return earlier.location + (corners - (earlier.location - .zero) * 2)
  }

  private func touch(_ finger: Finger, _ phase: Touch.Phase, at time: Timestamp) -> Touch {
    Touch(
      id: finger.touch, kind: .indirect, device: surface.device.ofContacts, phase: phase, location: finger.location,
      timestamp: time)
  }

  private func event(_ changed: [Touch], at time: Timestamp) -> TouchEvent? {
    guard !changed.isEmpty else { return nil }
    return TouchEvent(timestamp: time, device: surface.device.ofContacts, changed: changed, modifiers: modifiers)
  }
}

extension Int {
  fileprivate var clampedBelowZero: Int { Swift.min(self, 0) }
}
