import Gestures

/// Records where each device's sequences start, and which bindings receive the sequences.
///
/// `GesturePipeline` updates the records with each event; the planner and the recognizers' delegate read the records.
final class GestureStarts {
  /// The start of a device's sequence, with the decisions that are made when the first finger comes down.
  struct Start {
    let device: InputDevice
    /// Location of the first finger; nil represents the pointer's location.
    let place: Point?
    /// The window at `place`; nil for the bare desktop, for the contacts of a touchpad, and if no action of the
    /// receivers needs a window.
    let window: WindowInfo?
    /// The bindings in force: all conditions of their scopes hold.
    let inForce: BindingPriority.InForce
    /// The bindings whose recognizers receive the events, in the order of the file.
    let receivers: [Int]
    /// For each binding, true if the binding's recognizers receive the events.
    let receives: [Bool]
    /// True if a held button may become a mouse chord, together with the wheel or another button.
    let mayBecomeChord: Bool
    /// The touches that have begun since the start. Lifted touches are included, because a binding may still be waiting
    /// to begin.
    var touches: Set<Touch.ID> = []
    /// True if an application received the events of these fingers, although a grab should have prevented that.
    var isDisowned = false
    /// Current pressure of a pen, from 0 to 1; 0 for devices that report no pressure.
    var pressure = 0.0
    /// Maximum pressure since the start.
    var maximumPressure = 0.0
    /// True if a binding recognizes the driver's gesture from the touchpad's contacts, as a movement beside a resting
    /// finger.
    var isBesideRest = false
    /// Maximum number of contacts since the start. The driver may count fewer fingers: libinput ignores thumbs.
    var contactCount = 0

    /// True if the touchpad's contacts have been down since the start of the driver's gesture.
    var hasContacts = false

    /// The start that this start has replaced, if a drawing from the earlier start awaits another stroke. At most one
    /// element.
    var drawing: [Start] = []

    /// Records a touch. If too many touches are recorded, removes the lifted touches.
    mutating func insert(_ touch: Touch.ID, down: Set<Touch.ID>) {
      if touches.count >= 2 * GestureEngine.maximumTouches { touches.formIntersection(down) }
      touches.insert(touch)
    }
  }

  private(set) var devices: [InputDevice]
  /// The layout of the outputs, to which the positions of triggers refer.
  var layout = ScreenLayout()
  private var starts: [DeviceID: Start] = [:]
  private var lastScroll: [DeviceID: Timestamp] = [:]
  private var down: [DeviceID: Set<Touch.ID>] = [:]
  /// The touches that may rest beside the fingers of a gesture, by device; empty if no binding has a resting finger.
  private var resting: [DeviceID: RestingTouches] = [:]
  private let followsResting: Bool
  /// For each touchpad whose contacts are read: the pointer's location when fingers landed or pressed, and the time
  /// of the last touch.
  private var contacts: [DeviceID: (pointer: Point?, lastTouch: Timestamp)] = [:]
  /// Touches and touchpad gestures that an application received, until their first event is handled here.
  private var disowned: (touches: Set<Touch.ID>, gestures: Set<DeviceID>) = ([], [])
  /// The context of the current event if the event hovers; otherwise nil.
  private var hovering: GestureContext?
  private let bindingSet: BindingSet
  private var bindings: [Binding] { bindingSet.bindings }
  private let priority: BindingPriority
  private let windows: (any WindowInspector)?
  /// For each device, an index of its bindings by their conditions at a start.
  private let indices: StartIndices
  /// Receives the results of conditions on windows.
  var observer: ConditionObserver? {
    get { indices.observer }
    set { indices.observer = newValue }
  }
  /// True if no binding receives gestures that begin from now on.
  var isPaused = false

  init(bindings: BindingSet, devices: [InputDevice], windows: (any WindowInspector)?) {
    bindingSet = bindings
    self.devices = devices
    self.windows = windows
    priority = BindingPriority(bindings.bindings)
    indices = StartIndices(bindings.bindings, devices: devices)
    followsResting = bindings.bindings.contains { $0.trigger.restingFinger != nil }
  }

  /// Adopts the results that `predecessor` has already reported to the observer.
  func adopt(_ predecessor: GestureStarts) { indices.adopt(predecessor.indices) }

  func device(_ id: DeviceID) -> InputDevice? { devices.first { $0.id == id } }

  func scrollsNaturally(_ id: DeviceID) -> Bool { device(id)?.scrollsNaturally ?? false }

  func receives(_ binding: Int, from device: DeviceID) -> Bool { starts[device]?.receives[binding] ?? false }

  /// Returns the bindings that receive the device's events, in the order of the file.
  func receivers(of device: DeviceID) -> [Int] { starts[device]?.receivers ?? [] }

  /// Returns true if the binding may be recognized at the same time as another binding.
  func hasCompanions(_ binding: Int) -> Bool { priority.hasCompanions(binding) }

  /// Returns true if a more specific or a later binding claims the gesture that this binding is about to recognize.
  ///
  /// - Parameter isOnSide: Returns true if the gesture is on a side of a resting finger.
  func refuses(
    _ binding: Int, device: DeviceID, fingers: Int, heading: Directions?, isOnSide: (RestingFinger) -> Bool
  ) -> Bool {
    guard let start = start(of: device, for: bindings[binding]) else { return true }
    // The driver's gesture of a touchpad is also a gesture of the touchpad's contacts, for which a line with a place may
    // be in force. Contacts that were lifted before the gesture say nothing about its place.
    return [start, start.hasContacts ? starts[device.ofContacts] : nil].compactMap(\.self).contains {
      priority.refuses(
        binding, fingers: fingers, heading: heading, natural: start.device.scrollsNaturally, inForce: $0.inForce,
        isOnSide: isOnSide)
    }
  }

  /// Returns true if a binding receives the current hover event. Each hover event counts as the start of a gesture.
  func receivesHover(_ index: Int) -> Bool {
    guard var context = hovering else { return false }
    // `hovering` is nil while the context changes. A second reference to the context would make each change copy the
    // cached results.
    hovering = nil
    defer { hovering = context }
    guard bindings[index].needsRecognizer, !context.isBypassed(by: bindingSet) else { return false }
    let inForce = priority.inForce(priority.overlapping(with: index).filter { context.admits(bindings[$0]) })
    return priority.remaining(of: inForce, fingers: nil, natural: context.device.scrollsNaturally).contains(index)
  }

  /// Returns the windows that the actions of a binding's gesture need.
  ///
  /// - Parameter place: The location of the pointer for a hover event; nil for all other gestures.
  func windows(of device: DeviceID, for binding: Binding, hoveringAt place: Point?) -> GestureWindows {
    guard let windows, binding.asksForWindow else { return GestureWindows() }
    let start = place == nil ? start(of: device, for: binding) : nil
    let underStart = start?.window.flatMap(windows.unchanged) ?? windows.window(at: place ?? start?.place)
    return GestureWindows(
      underStart: underStart,
      changed: binding.changesWindow
        ? windows.changedWindow(from: underStart, isNamed: binding.scope.windows.contains(where: \.namesWindow)) : nil)
  }

  /// Returns the start that applies to a binding. For a drawing, this is the drawing's own start, even if another
  /// gesture has started since.
  private func start(of device: DeviceID, for binding: Binding) -> Start? {
    (binding.trigger.kind.isDrawing ? starts[device]?.drawing.first : nil) ?? starts[device]
  }

  func disown(_ touch: Touch.ID) {
    if let device = starts.first(where: { $0.value.touches.contains(touch) })?.key {
      starts[device]?.isDisowned = true
    } else {
      disowned.touches.insert(touch)
    }
  }

  func disownGesture(of device: DeviceID) { disowned.gestures.insert(device) }

  /// Returns true if an intercepting binding must not use the device's current gesture, because an application already
  /// received the gesture. The result is the same until the next touch, because a binding may still be waiting when the
  /// fingers are lifted.
  func isDisowned(_ device: DeviceID, for binding: Binding) -> Bool {
    // Bindings for a hovering pointer withhold no input from applications.
    guard binding.isIntercepting, !binding.trigger.kind.isHovering else { return false }
    return start(of: device, for: binding)?.isDisowned ?? false
  }

  /// Returns true if no binding may use the device's current gesture, because an application already received the
  /// gesture.
  func isDisowned(_ device: DeviceID) -> Bool {
    receivers(of: device).allSatisfy { isDisowned(device, for: bindings[$0]) }
  }

  /// Returns true if a new touch may be part of a gesture beside a resting finger.
  func admits(_ touch: Touch, _ side: RestingFinger) -> Bool {
    resting[touch.device]?.admits(touch, side) ?? false
  }

  /// Returns true if one finger has been stationary beside a gesture that began at `start`, and is still down.
  func isBesideRestingFinger(
    from location: Point, at start: Timestamp, on device: DeviceID, fingers: ClosedRange<Int>, _ side: RestingFinger
  ) -> Bool {
    guard let resting = resting[device] else { return false }
    return resting.admits(fingers) && resting.isGesture(from: location, at: start, side)
  }

  /// Returns true if a binding recognizes the driver's current gesture from the touchpad's contacts, as a movement
  /// beside a resting finger.
  func isBesideRest(_ device: DeviceID) -> Bool { starts[device]?.isBesideRest ?? false }

  /// Returns the pointer's location for the contacts of a touchpad; nil for other devices.
  func pointer(of device: DeviceID) -> Point? { contacts[device]?.pointer }

  /// Returns true if the contacts of a touchpad report the fingers of a click at this time. If the touchpad reports no
  /// contact, another program may use the touchpad exclusively.
  func hasContacts(of device: DeviceID, at time: Timestamp) -> Bool {
    guard let last = contacts[device.ofContacts]?.lastTouch else { return false }
    return !(down[device.ofContacts]?.isEmpty ?? true) || time - last < .seconds(1)
  }

  func pressure(of device: DeviceID) -> (current: Double, maximum: Double) {
    starts[device].map { ($0.pressure, $0.maximumPressure) } ?? (0, 0)
  }

  /// Records where a device's gesture starts, and decides which bindings receive the gesture. Must be called before the
  /// engine handles the event.
  ///
  /// - Parameters:
  ///   - mode: The mode in force.
  ///   - awaitsStroke: Returns true if a drawing of several strokes on the device awaits another stroke.
  ///   - continuesDrawing: Returns true if new touches continue such a drawing. The start of the drawing's first stroke
  ///     then applies to the whole drawing.
  func observe(
    _ event: InputEvent, mode: String, awaitsStroke: (DeviceID) -> Bool = { _ in false },
    continuesDrawing: (TouchEvent) -> Bool = { _ in false }
  ) {
    hovering = nil
    switch event {
    case .touches(let event):
      if followsResting { resting[event.device, default: RestingTouches()].observe(event) }
      if device(event.device)?.surface != nil {
        contacts[event.device] = (event.pointerLocation ?? contacts[event.device]?.pointer, event.timestamp)
      }
      var touches = down[event.device] ?? []
      if starts[event.device]?.drawing.isEmpty == false, !awaitsStroke(event.device) {
        starts[event.device]?.drawing = []
      }
      for touch in event.changed {
        switch touch.phase {
        case .began:
          if touches.isEmpty, continuesDrawing(event) {
            if let drawing = starts[event.device]?.drawing.first { starts[event.device] = drawing }
          } else if touches.isEmpty {
            start(
              event.device, held: event.modifiers, buttons: event.buttonMask, fingers: nil, at: touch.location,
              pixelsPerPoint: event.pixelsPerPoint, mode: mode, awaitsStroke: awaitsStroke)
          }
          if disowned.touches.remove(touch.id) != nil { starts[event.device]?.isDisowned = true }
          // The engine ignores touches beyond its maximum.
          if touches.count < GestureEngine.maximumTouches {
            touches.insert(touch.id)
            starts[event.device]?.insert(touch.id, down: touches)
          }
        case .ended, .cancelled: touches.remove(touch.id)
        case .moved, .stationary: break
        }
      }
      down[event.device] = touches
      // After the release of a held button, scrolling is a new movement.
      if touches.isEmpty, starts[event.device]?.mayBecomeChord ?? false { lastScroll[event.device] = nil }
      if let pressure = event.pressure {
        starts[event.device]?.pressure = pressure
        let maximum = max(starts[event.device]?.maximumPressure ?? 0, pressure)
        starts[event.device]?.maximumPressure = maximum
      }
      // Disowned touches that have not begun by now never begin.
      disowned.touches = []
    case .press(let event) where event.phase == .began && !event.kind.isButton:
      recordPress(event)
      start(
        event.device, held: event.modifiers, buttons: [], fingers: event.kind.numberOfFingers,
        at: event.kind.isPressOfTouchpad ? event.location : nil, mode: mode, awaitsStroke: awaitsStroke)
    case .scroll(let event):
      // Scrolling while a button is held is part of the gesture that began with the button's press.
      if holdsChordButton(event.device) { break }
      let last = lastScroll.updateValue(event.timestamp, forKey: event.device)
      if let last, event.timestamp - last < ScrollMovement.rest { break }
      let fingers = event.numberOfTouches > 0 ? event.numberOfTouches : nil
      start(event.device, held: event.modifiers, buttons: [], fingers: fingers, mode: mode, awaitsStroke: awaitsStroke)
      recordContacts(of: event.device)
    case .touchpad(let event):
      if event.phase == .began {
        start(
          event.device, held: event.modifiers, buttons: [], fingers: event.numberOfTouches, mode: mode,
          awaitsStroke: awaitsStroke)
        if disowned.gestures.remove(event.device) != nil { starts[event.device]?.isDisowned = true }
      }
      // After a finger is lifted, the contacts no longer show the gesture's movement, so keep the last decision.
      if let resting = resting[event.device.ofContacts],
        resting.count >= max(event.numberOfTouches, starts[event.device]?.contactCount ?? 0)
      {
        let isBesideRest = isBeside(resting, event)
        starts[event.device]?.isBesideRest = isBesideRest
        starts[event.device]?.contactCount = resting.count
      }
      recordContacts(of: event.device)
    case .hover(let event):
      guard !isPaused, let device = device(event.device) else { break }
      hovering = GestureContext(
        on: device, held: event.modifiers, at: event.location, mode: mode, windows: windows,
        observer: indices.eventObserver)
    case .system(.deviceAdded(let device), _):
      devices.removeAll { $0.id == device.id }
      devices.append(device)
      indices.add(device)
    case .press(let event): recordPress(event)
    case .system, .time: break
    }
  }

  /// Records the time and the pointer's location of a press of a touchpad's own button, which cancels the touches of its
  /// fingers.
  private func recordPress(_ press: PressEvent) {
    guard press.kind.isPressOfTouchpad else { return }
    contacts[press.device] = (press.pointerLocation ?? contacts[press.device]?.pointer, press.timestamp)
  }

  /// Records if fingers are on the touchpad during the driver's gesture.
  private func recordContacts(of touchpad: DeviceID) {
    if down[touchpad.ofContacts]?.isEmpty == false { starts[touchpad]?.hasContacts = true }
  }

  /// Returns true if a button of the device is held and may become a mouse chord.
  private func holdsChordButton(_ device: DeviceID) -> Bool {
    !down[device, default: []].isEmpty && starts[device]?.mayBecomeChord ?? false
  }

  /// Removes the starts that a system event has ended. Must be called after the engine has handled the event.
  func conclude(_ event: InputEvent) {
    guard case .system(let event, _) = event else { return }
    switch event {
    case .deviceRemoved(let device):
      devices.removeAll { $0.id == device }
      indices.remove(device)
      starts[device] = nil
      down[device] = nil
      lastScroll[device] = nil
      resting[device] = nil
      contacts[device] = nil
    case .deviceAdded, .sessionActive, .screenLayoutChanged: break
    case .grabBroken, .sessionLocked, .sessionInactive, .configurationReload, .shutdown: (down, resting) = ([:], [:])
    }
  }

  /// Returns true if the fingers of the driver's gesture move beside a resting finger, and if a binding recognizes this
  /// movement from the touchpad's contacts.
  private func isBeside(_ resting: RestingTouches, _ event: TouchpadGestureEvent) -> Bool {
    guard let way = resting.wayBesideRest else { return false }
    let headings = [false, true].compactMap { SwipeDirection(way, eight: $0) }
      .map { Directions(rawValue: UInt32($0.rawValue)) }
    return receivers(of: event.device.ofContacts).contains { index in
      let trigger = bindings[index].trigger
      guard let side = trigger.restingFinger, trigger.fingers.contains(resting.count - 1),
        !trigger.kind.directions.allowed.isEmpty
      else { return false }
      let directions = trigger.directions.resolved(scrollsNaturally: scrollsNaturally(event.device))
      return headings.contains { directions.contains($0) } && resting.isMovement(side)
    }
  }

  private func start(
    _ id: DeviceID, held: Modifiers, buttons: ButtonMask, fingers: Int?, at place: Point? = nil,
    pixelsPerPoint: Double = 1, mode: String, awaitsStroke: (DeviceID) -> Bool
  ) {
    guard let device = device(id) else {
      starts[id] = nil
      return
    }
    var context = GestureContext(
      on: device, held: held, buttons: buttons, at: place, mode: mode, windows: windows,
      observer: indices.eventObserver,
      layout: layout, pixelsPerPoint: pixelsPerPoint)
    let isBypassed = isPaused || context.isBypassed(by: bindingSet)
    let inForce = priority.inForce(isBypassed ? [] : indices.inForce(on: id, in: &context))
    let receivers = priority.remaining(of: inForce, fingers: fingers, natural: device.scrollsNaturally)
    var receives = [Bool](repeating: false, count: bindings.count)
    for index in receivers { receives[index] = true }
    let mayBecomeChord = !buttons.isEmpty && receivers.contains { bindings[$0].isChord }
    let previous = awaitsStroke(id) ? starts[id] : nil
    // Query the window now, because a query at the recognition of the gesture would delay the action. For the contacts
    // of a touchpad, do not query the window now: the pointer may still move before the contacts become a gesture.
    let needsWindow = device.surface == nil && receivers.contains { bindings[$0].asksForWindow }
    starts[id] = Start(
      device: device, place: device.surface == nil ? place : nil,
      window: needsWindow ? windows?.window(at: place) : nil, inForce: inForce, receivers: receivers,
      receives: receives,
      mayBecomeChord: mayBecomeChord, drawing: previous.map { [$0.drawing.first ?? $0] } ?? [])
  }
}
