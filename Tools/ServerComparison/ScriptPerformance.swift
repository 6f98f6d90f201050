internal import CX11

/// Performs a script on a server, and logs the answers and events that each client gets, step by step.
///
/// The same code runs with Xlib and a real server, and in `simulate`, where `Simulation` replaces Xlib.
package final class ScriptPerformance {
  private let script: ComparisonScript
  private let input: any ScriptInput
  private let names = ScriptNames()
  private let clients: [ScriptClient]
  private var log: [String] = []
  /// The fingers that are down, with their positions and the numbers of their touches.
  private var fingers: [Int: (x: Int, y: Int)] = [:]
  /// The number of the last touch of each finger.
  private var touches: [Int: Int32] = [:]
  /// The decision about each touch, by the number of the touch: true for an accepted touch.
  private var judged: [Int32: Bool] = [:]
  private var gesture: Bool?
  private var buttons: Set<Int> = []
  private var fakedButtons: Set<Int> = []
  private var keys: Set<ScriptKey> = []
  private var windows: [Int: Window] = [:]
  private var opened = 0
  private var grabbedButtonOne = false

  private init(_ script: ComparisonScript, display: String, input: any ScriptInput) throws {
    self.script = script
    self.input = input
    let names = names
    clients = try ClientRole.allCases.map { role throws(ComparisonError) in
      try ScriptClient(role, display: display, names: names)
    }
    for key in ScriptKey.allCases { names.keys[input.keycode(of: key)] = key.rawValue }
  }

  /// Performs a script. Returns its log: a line for each step, and below it the lines of its effects.
  package static func log(
    of script: ComparisonScript, display: String, input: any ScriptInput
  ) throws -> [String] {
    ScriptErrors.record()
    let performance = try ScriptPerformance(script, display: display, input: input)
    defer { for client in performance.clients { client.close() } }
    try performance.run()
    return performance.log
  }

  private func run() throws {
    client(.grabber).selectAsDaemon()
    drain()
    for (index, step) in script.steps.enumerated() where !script.skipped.contains(index) {
      log.append("\(index): \(step)")
      try perform(step)
      drain()
    }
  }

  private func client(_ role: ClientRole) -> ScriptClient { clients[ClientRole.allCases.firstIndex(of: role) ?? 0] }

  private func drain() {
    // A request of one client may cause events for another client.
    for client in clients { client.sync() }
    for client in clients { log += client.drain().map { "  \(client.role.rawValue): \($0)" } }
  }

  private func answer(_ text: String) { log.append("  \(text)") }

  private func perform(_ step: ComparisonStep) throws {
    let grabber = client(.grabber)
    switch step {
    case .touchDown(let finger, let x, let y):
      guard fingers[finger] == nil else { return }
      fingers[finger] = (x, y)
      try input.perform(.touchDown(finger: finger, x: x, y: y))
      drain()
      touches[finger] = grabber.lastTouch
    case .touchMove(let finger, let x, let y):
      guard fingers[finger] != nil else { return }
      fingers[finger] = (x, y)
      try input.perform(.touchMove(finger: finger, x: x, y: y))
    case .touchUp(let finger):
      guard let place = fingers.removeValue(forKey: finger) else { return }
      try input.perform(.touchUp(finger: finger, x: place.x, y: place.y))
    case .gestureBegin(let isPinch, let count):
      guard gesture == nil else { return }
      gesture = isPinch
      try input.perform(.gestureBegin(isPinch: isPinch, fingers: count))
    case .gestureMove(let dx, let dy, let scale):
      guard let gesture else { return }
      try input.perform(.gestureMove(isPinch: gesture, dx: dx, dy: dy, scale: scale))
    case .gestureEnd(let isCancelled):
      guard let isPinch = gesture else { return }
      gesture = nil
      try input.perform(.gestureEnd(isPinch: isPinch, isCancelled: isCancelled))
    case .press(let button):
      if buttons.insert(button).inserted { try input.perform(.button(button, isPress: true)) }
    case .release(let button):
      if buttons.remove(button) != nil { try input.perform(.button(button, isPress: false)) }
    case .pointerMove(let dx, let dy): try input.perform(.pointerMove(dx: dx, dy: dy))
    case .keyDown(let key): if keys.insert(key).inserted { try input.perform(.key(key, isPress: true)) }
    case .keyUp(let key): if keys.remove(key) != nil { try input.perform(.key(key, isPress: false)) }
    case .grab(let grab, let role): self.grab(grab, role)
    case .ungrab(let grab, let role):
      guard role != .grabber || grab != .touch || !grabbedButtonOne else { return }
      if role == .grabber, grab == .button(1) { grabbedButtonOne = false }
      client(role).ungrab(grab)
    case .judgeTouch(let finger, let isAccepted):
      guard let touch = touches[finger], grabber.ownedTouches.contains(touch) else { return }
      switch judged.updateValue(isAccepted, forKey: touch) {
      case nil: grabber.judge(touch, isAccepted: isAccepted)
      case true?: judged[touch] = true
      case false?:
        judged[touch] = false
        grabber.judge(touch, isAccepted: true)
      }
    case .thaw(let isReplay): grabber.thaw(isReplay: isReplay)
    case .grabPointer(let role): answer("answer \(client(role).grabPointer())")
    case .ungrabPointer(let role): client(role).ungrabPointer()
    case .grabKeyboard(let role): answer("answer \(client(role).grabKeyboard())")
    case .ungrabKeyboard(let role): client(role).ungrabKeyboard()
    case .fakeButton(let button, let isPress):
      guard isPress ? fakedButtons.insert(button).inserted : fakedButtons.remove(button) != nil else { return }
      grabber.fakeButton(button, isPress: isPress)
    case .fakeMotion(let x, let y): grabber.fakeMotion(x: x, y: y)
    case .openWindow(let slot, let frame, let selection): open(slot, frame, selection)
    case .changeWindow(let slot, let change): self.change(slot, change)
    case .query:
      for line in grabber.query(windows.values.sorted(), names) { answer(line) }
    }
  }

  /// Makes a passive grab. The daemon makes the grab of touches after the grab of the first button, because the server
  /// tries the newest grab first, and that button's grab would get touches, too.
  private func grab(_ grab: ScriptGrab, _ role: ClientRole) {
    let client = client(role)
    let isButtonOne = role == .grabber && grab == .button(1)
    if isButtonOne { client.ungrab(.touch) }
    let isGranted = client.grab(grab)
    answer(isGranted ? "granted" : "refused")
    guard isButtonOne else { return }
    grabbedButtonOne = grabbedButtonOne || isGranted
    answer(client.grab(.touch) ? "granted" : "refused")
  }

  private func owner(of slot: Int) -> ScriptClient { client(slot < 2 ? .firstApplication : .secondApplication) }

  private func open(_ slot: Int, _ frame: ScriptFrame, _ selection: ScriptSelection) {
    guard windows[slot] == nil else { return }
    let owner = owner(of: slot)
    let window = owner.makeWindow(frame)
    opened += 1
    windows[slot] = window
    names.windows[window] = "window \(opened)"
    owner.select(selection, on: window)
    owner.map(window)
    log += owner.drain().map { "  \(owner.role.rawValue): \($0)" }
    client(.grabber).follow(window)
  }

  private func change(_ slot: Int, _ change: ComparisonStep.WindowChange) {
    guard let window = windows[slot] else { return }
    let owner = owner(of: slot)
    switch change {
    case .map: owner.map(window)
    case .unmap: owner.unmap(window)
    case .raise: owner.raise(window)
    case .move(let frame): owner.move(window, frame)
    case .destroy:
      owner.destroy(window)
      windows[slot] = nil
    }
  }
}
