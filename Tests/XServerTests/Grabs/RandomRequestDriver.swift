import Gestures
import GesturesTesting
import Linux
import TestClients

@testable import VirtualX
@testable import XServer

/// Plays random input on a private server, and answers it with random requests of an event source.
///
/// The driver makes random decisions where the daemon's engine decides by gestures. Each request goes through the event
/// source, so a daemon could have sent it.
final class RandomRequestDriver {
  struct Failure: Error, CustomStringConvertible { let description: String }

  private static let stepsInRound = 40
  private static let maximumAttempts = 3
  private static let allNeeds: [InputNeeds] = [
    .touchscreenTouches, .touchpadSwipes, .touchpadPinches, .mouseTouches, .penTouches, .touchpadTaps,
    .touchpadScrolling, .mouseScrolling, .pointerPlace,
  ]

  private(set) var report = RandomRequestReport()
  /// False after a round that changed devices, because input of a changed device may stay down (docs/delivery.md).
  private(set) var isUsable = true
  private let checksWindows: Bool
  private let server: VirtualServer
  private let manager: RunningManager?
  private let bystander: Application
  private let connection: XConnection
  private let source: EventSource
  private let pointer: Pointer
  private let hand: RandomInput
  private let devices: DeviceChanges
  private var random: SplitMix64
  private var steps: [String] = []
  private var undecidedTouches: [Touch.ID] = []
  private var undecidedGestures: [DeviceID] = []
  private var isRejectingAll = false
  private var changesDevices = false
  private var windows: [Application] = []
  private var heldButtons: [HeldButton] = []

  /// - Parameters:
  ///   - program: the window manager; nil for none.
  ///   - checksWindows: true if a new window must get a tap and a click after each round. The server can lose them
  ///     (docs/delivery.md).
  init(_ program: WindowManagerProgram?, seed: UInt64, checksWindows: Bool) throws {
    self.checksWindows = checksWindows
    server = try VirtualServer(for: program)
    bystander = try Application(
      display: server.display, frame: (x: 0, y: 0, width: 1200, height: 900), input: [.buttons])
    manager = try program.map { [server] program in try RunningManager(program, on: server) }
    connection = try XConnection(display: server.display)
    source = EventSource(connection: connection)
    pointer = Pointer(connection: connection, keyboard: try Keyboard(connection: connection))
    random = SplitMix64(seed: seed)
    hand = RandomInput(server, seed: seed &+ 1)
    devices = DeviceChanges(display: server.display)
  }

  func stop() {
    manager?.stop()
    server.stop()
  }

  /// The steps of the last round, and the end of the server's log.
  var history: String {
    let log = (try? FileSystem.contents(of: server.folderPath + "/xorg.log", limit: 1 << 20)).map {
      String(decoding: $0, as: UTF8.self)
    }
    return steps.joined(separator: "; ") + "\n" + (log ?? "").split(separator: "\n").suffix(30).joined(separator: "\n")
  }

  /// Plays random steps, and ends all input. May check that a new window gets a tap and a click.
  func playRound() throws {
    steps = []
    isRejectingAll = false
    report.rounds += 1
    changesDevices = happens(20)
    select()
    for _ in 0..<Self.stepsInRound {
      try step()
      try requireServer()
      if happens(80) { try pump() }
      let pause = happens(3) ? number(40...600) : number(0...12)
      try pump(for: happens(70) ? pause : 0)
      if pause > 0, happens(20) { Pace.pause(.milliseconds(pause)) }
    }
    try endRound()
    if checksWindows, isUsable { try checkNewWindow() }
  }

  private func step() throws {
    switch number(0...99) {
    case 0...9: select()
    case 10...19: judge()
    case 20...21:
      steps.append("expire")
      expire()
    case 22...23:
      steps.append("release all")
      source.releaseAll()
      if happens(80) { select() }
    case 24...29 where changesDevices: try changeDevice()
    case 30...41: try changeWindows()
    case 42...46: try usePointer()
    default: steps.append(hand.step(near: windows.last?.middle))
    }
  }

  /// Selects random input, and intercepts a random part of it.
  private func select() {
    var needs: InputNeeds = []
    for need in Self.allNeeds where happens(80) { needs.formUnion(need) }
    var interception = Interception()
    for need in [InputNeeds.touchscreenTouches, .touchpadSwipes, .touchpadPinches] where happens(85) {
      interception.sources.formUnion(need.intersection(needs))
    }
    if !needs.isDisjoint(with: [.mouseTouches, .penTouches]) {
      for button in [1, 2, 3, 8] where happens(40) { interception.buttons.insert(button) }
    }
    steps.append(
      "select \(needs.rawValue), intercept \(interception.sources.rawValue) \(interception.buttons.sorted())")
    report.selections += 1
    source.select(needs, intercepting: interception, ignoringKeyboards: happens(30))
  }

  /// Decides about some of the undecided touches and gestures.
  private func judge() {
    var verdicts: [GestureEngine.Verdict] = []
    let isAccepted = happens(50)
    undecidedTouches.removeAll { touch in
      guard happens(50) else { return false }
      verdicts.append(!isRejectingAll && isAccepted ? .accept(touch) : .reject(touch))
      return true
    }
    undecidedGestures.removeAll { device in
      guard happens(50) else { return false }
      verdicts.append(!isRejectingAll && isAccepted ? .acceptGesture(device) : .rejectGesture(device))
      return true
    }
    guard !verdicts.isEmpty else { return }
    steps.append("judge \(verdicts.count) \(isAccepted)")
    report.verdicts += verdicts.count
    source.apply(verdicts)
  }

  private func changeDevice() throws {
    report.deviceChanges += 1
    steps.append(try devices.change(number(0...DeviceChanges.devices.count - 1), isDisabling: happens(25)))
  }

  private func changeWindows() throws {
    let action = number(0...9)
    steps.append("windows \(windows.count), \(action)")
    if windows.isEmpty || action < 4 && windows.count < 4 {
      windows.append(try openWindow(x: number(300...900), y: number(100...500)))
    } else {
      let index = number(0...windows.count - 1)
      switch action {
      case 0...6: windows.remove(at: index).destroyWindow()
      case 7...8: windows[index].hide()
      default: windows[index].show()
      }
    }
  }

  private func usePointer() throws {
    let (action, button) = (number(0...3), [1, 3, 8][number(0...2)])
    steps.append("pointer \(action), button \(button)")
    switch action {
    case 0: try pointer.click(button)
    case 1 where heldButtons.count < 3: heldButtons.append(try pointer.press(button))
    case 1, 2: if let held = heldButtons.popLast() { pointer.release(held) }
    default: try pointer.scroll(down: 2)
    }
  }

  private var now: Timestamp { Timestamp(microseconds: MonotonicClock.microseconds) }

  /// Handles arrived events and passed deadlines, as the daemon does.
  private func pump() throws {
    while let event = try source.next() { receive(event) }
    if let deadline = source.nextDeadline, deadline <= now { expire() }
  }

  private func pump(for milliseconds: Int) throws {
    let end = MonotonicClock.microseconds + Int64(milliseconds) * 1000
    while MonotonicClock.microseconds < end {
      try pump()
      _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: .milliseconds(2))
    }
  }

  private func expire() { for touch in source.expire(at: now) { receive(.touchDisowned(touch)) } }

  private func receive(_ event: SourceEvent) {
    if case .input(.touches(let event)) = event {
      undecidedTouches += event.changed.filter { $0.phase == .began }.map(\.id)
    } else if case .input(.touchpad(let gesture)) = event {
      if gesture.phase == .began, !undecidedGestures.contains(gesture.device) {
        undecidedGestures.append(gesture.device)
      }
    } else if case .touchDisowned(let touch) = event {
      undecidedTouches.removeAll { $0 == touch }
    } else if case .gestureDisowned(let device) = event {
      undecidedGestures.removeAll { $0 == device }
    }
    if isRejectingAll || happens(15) { judge() }
  }

  private func requireServer() throws {
    guard server.isRunning else { throw Failure(description: "the server ended") }
  }

  /// Lifts all fingers, releases all buttons, enables all devices again, and waits until all input is decided.
  private func endRound() throws {
    try devices.restoreAll()
    hand.end()
    heldButtons = []
    pointer.releaseAll()
    try pump(for: 20)
    for window in windows { window.destroyWindow() }
    windows = []
    isRejectingAll = true
    let intercepts = happens(50)
    steps.append("end, intercepting \(intercepts)")
    if intercepts {
      source.select(
        [.touchscreenTouches, .touchpadSwipes, .touchpadPinches, .mouseTouches],
        intercepting: Interception(
          sources: [.touchscreenTouches, .touchpadSwipes, .touchpadPinches], buttons: [1, 3]))
    } else {
      if happens(50) { source.releaseAll() }
      source.select([])
    }
    let end = ContinuousClock.now + .seconds(30)
    repeat {
      judge()
      try pump(for: 10)
      try requireServer()
      guard ContinuousClock.now < end else { throw Failure(description: "something stays undecided") }
    } while !undecidedTouches.isEmpty || !undecidedGestures.isEmpty
      || (source.nextDeadline != nil && checksWindows && !changesDevices)
    isUsable = hand.isConnected && !changesDevices
  }

  /// Checks that a new window gets a tap and a click.
  ///
  /// A round may end with a press that the server has lost (docs/delivery.md), or with an open menu of the window
  /// manager. The next input ends such a state, so each input has three attempts.
  private func checkNewWindow() throws {
    try? server.keyboard.type(.escape)
    let window = try openWindow(x: 500, y: 200)
    defer { window.destroyWindow() }
    try check("tap", window) { try self.server.touchscreen.tap(at: [$0], duration: .milliseconds(8)) }
    try check("click", window) { place in
      try self.server.absolutePointer.move(toX: place.x, y: place.y)
      try self.server.absolutePointer.press(1)
      try self.pump(for: 10)
      try self.server.absolutePointer.release(1)
    }
    guard bystander.wait(until: { $0.buttonsDown.isEmpty }, deadline: .seconds(5)) else {
      throw Failure(description: "buttons \(bystander.buttonsDown) stay down")
    }
  }

  private func check(_ name: String, _ window: Application, _ act: (ScreenPoint) throws -> Void) throws {
    for attempt in 1...Self.maximumAttempts {
      window.clear()
      guard let place = window.middle else { throw Failure(description: "the new window has no area") }
      try act(place)
      let end = ContinuousClock.now + (attempt == Self.maximumAttempts ? .seconds(20) : .seconds(3))
      while ContinuousClock.now < end {
        try pump(for: 5)
        window.sync()
        if window.buttons.count >= 2 { return }
      }
      try requireServer()
      report.repeatedChecks += 1
      steps.append("\(name) repeated: \(window.log)")
    }
    throw Failure(description: "the new window does not get its \(name)")
  }

  private func openWindow(x: Int, y: Int) throws -> Application {
    try Application(
      display: server.display, frame: (x: x, y: y, width: 400, height: 300),
      input: isRejectingAll || x.isMultiple(of: 3) ? [.buttons] : [.buttons, .touches], type: .dialog)
  }

  private func number(_ range: ClosedRange<Int>) -> Int { random.number(range) }

  private func happens(_ percent: Int) -> Bool { number(0...99) < percent }
}
