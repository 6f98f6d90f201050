internal import CX11
internal import GesturesTesting
internal import Glibc

/// Performs the steps of a script in the simulated world.
final class ScriptPlayer {
  unowned let world: SimulatedWorld
  private let files: SimulatedFiles
  private var windows: [Window] = []
  private var isLocked = false
  /// Number of requests to pause or to resume. The last request is in force, even if the answer to an earlier one comes
  /// later.
  private var pauseRequests = 0
  /// Time at which all steps that have begun will have ended.
  private var busyUntil: Int64 = 0

  /// Time after a step until all effects of its gesture must have ended, in microseconds.
  private static let settlingTime: Int64 = 3_500_000

  var server: SimulatedServer { world.server }

  init(_ world: SimulatedWorld, files: SimulatedFiles) {
    self.world = world
    self.files = files
    windows = [server.openWindow(x: 100, y: 100, width: 1500, height: 900, name: "editor")]
  }

  /// Schedules all steps, and the daemon's end.
  func start() {
    let origin = world.clock
    var last = origin
    for (index, step) in world.script.steps.enumerated() where !world.script.skipped.contains(index) {
      let time = origin + step.start
      last = max(last, time)
      world.schedule(at: time) { [self] in
        world.record("step \(index)")
        perform(step)
      }
    }
    // The last step needs time, because a hand, a lock or a pause may last for some seconds.
    let end = last + 12_000_000
    world.schedule(at: end) { [self] in
      world.checks.quiet(world)
      world.record("end")
      world.checks.isEnding = true
      if world.defect != .unheededEnd { kill(getpid(), SIGTERM) }
      world.schedule(at: world.clock + 5_000_000) { [self] in
        world.fail(.ending, "the daemon has not ended 5 s after SIGTERM")
        world.report.finish()
      }
    }
  }

  func after(_ milliseconds: Double, _ body: @escaping () -> Void) {
    let time = world.clock + Int64(milliseconds * 1000)
    note(time)
    world.schedule(at: time, body)
  }

  /// Moves `busyUntil` to `end` if that is later, and schedules a check of the idle state after that time.
  private func note(_ end: Int64) {
    guard end > busyUntil else { return }
    busyUntil = end
    world.schedule(at: end + Self.settlingTime) { [self] in
      if busyUntil <= world.clock - Self.settlingTime { world.checks.quiet(world) }
    }
  }

  private func perform(_ step: SimulationStep) {
    note(world.clock)
    var random = SplitMix64(seed: step.seed)
    switch step.kind {
    case .hand(let gesture, let manner): perform(gesture, manner, &random)
    case .touchpadHand(let gesture): performOnTouchpad(gesture, &random)
    case .swipe(let fingers, let dx, let dy):
      move(SimulatedGesture(device: SimulatedDevices.touchpad, isPinch: false, fingers: Int32(fingers)), &random) {
        ($0.dx, $0.dy) = (dx, dy)
      }
    case .pinch(let fingers, let scale):
      var part = 0.0
      move(SimulatedGesture(device: SimulatedDevices.touchpad, isPinch: true, fingers: Int32(fingers)), &random) {
        part = min(part + 0.1, 1)
        $0.scale = 1 + (scale - 1) * part
      }
    case .click(let button): press(button, lasting: random.uniform(40...150), moving: (0, 0))
    case .draw(let button, let dx, let dy): press(button, lasting: random.uniform(150...700), moving: (dx, dy))
    case .modifier(let milliseconds):
      guard let key = server.keys.keycode(of: random.chance(50) ? XK_Shift_L : XK_Super_L) else { break }
      server.key(key, isPress: true, device: SimulatedDevices.keyboard)
      after(Double(milliseconds)) { [self] in server.key(key, isPress: false, device: SimulatedDevices.keyboard) }
    case .lock(let milliseconds): lock(milliseconds, showingFirst: random.chance(40) ? random.number(1...60) : nil)
    case .menu(let milliseconds):
      server.request { [self] in
        server.takePointer { [self] in
          world.record("menu")
          after(Double(milliseconds)) { [self] in server.pointer.otherGrabs -= 1 }
        }
      }
    case .pause(let milliseconds):
      pauseRequests += 1
      let number = pauseRequests
      files.ask("pause" + (milliseconds.map { " \($0)" } ?? ""), world) { [self] in
        guard pauseRequests == number else { return }
        world.checks.paused(milliseconds.map { world.clock + Int64($0) * 1000 - 100_000 } ?? .max, world)
      }
    case .resume:
      world.checks.pausedUntil = nil
      pauseRequests += 1
      files.ask("resume", world) {}
    case .status: files.ask("status", world) {}
    case .reload(let change): files.change(change, &random, world)
    case .openWindow:
      guard windows.count < 20 else { break }
      server.request { [self] in
        windows.append(
          server.openWindow(
            x: Int32(random.number(0...900)), y: Int32(random.number(0...400)), width: 800, height: 600,
            name: ["browser", "terminal", "mail"][random.number(0...2)]))
      }
    case .closeWindow:
      server.request { [self] in
        guard let window = windows.popLast() else { return }
        server.closeWindow(window)
      }
    case .stall(let milliseconds):
      world.stall(milliseconds: milliseconds)
      after(Double(milliseconds)) {}
    case .grab(let grab, let milliseconds):
      server.request { [self] in
        guard server.takeGrab(grab) else { return }
        after(Double(milliseconds)) { [self] in server.request { [self] in server.foreignGrabs.remove(grab) } }
      }
    case .keyboard(let milliseconds):
      server.request { [self] in
        guard !server.isKeyboardTaken else { return }
        server.isKeyboardTaken = true
        server.sendKeyboardTaken()
        after(Double(milliseconds)) { [self] in
          server.request { [self] in if !isLocked { server.isKeyboardTaken = false } }
        }
      }
    case .lostServer(let requests): server.lose(afterRequests: requests)
    case .unplug(let device, let milliseconds): unplug(device, milliseconds)
    }
  }

  private func perform(_ gesture: HandGesture, _ manner: HandManner, _ random: inout SplitMix64) {
    world.report.gestures += 1
    let device = SimulatedDevices.touchscreen
    var numbers: [Int: Int32] = [:]
    for scan in Hand.scans(of: gesture, manner, seed: random.next()) {
      // Sometimes, one finger of a scan comes slightly later than the others.
      let late = random.chance(5) ? 0.2 : 0
      for (index, report) in scan.reports.enumerated() {
        after(scan.time + (index > 0 ? late : 0)) { [self] in
          let (x, y) = (report.x / 508 * 65_536, report.y / 286 * 65_536)
          switch report.phase {
          case .began:
            guard server.devices.isEnabled(device) else { break }
            world.report.touches += 1
            numbers[report.finger] = server.touchDown(device, x: x, y: y)
          case .moved: numbers[report.finger].map { server.touchMove($0, x: x, y: y) }
          case .ended: numbers.removeValue(forKey: report.finger).map { server.touchUp($0, x: x, y: y) }
          }
        }
      }
    }
  }

  private func move(
    _ gesture: SimulatedGesture, _ random: inout SplitMix64, _ change: @escaping (inout SimulatedGesture) -> Void
  ) {
    guard server.devices.isEnabled(gesture.device) else { return }
    world.report.gestures += 1
    let count = random.number(3...40)
    let isCancelled = random.chance(10)
    server.gesture(gesture, .began)
    var gesture = gesture
    for index in 1...count {
      after(Double(index) * 8) { [self] in
        guard server.devices.isEnabled(gesture.device) else { return }
        change(&gesture)
        server.gesture(gesture, .changed)
      }
    }
    after(Double(count) * 8 + random.uniform(1...100)) { [self] in
      (gesture.dx, gesture.dy, gesture.isCancelled) = (0, 0, isCancelled)
      if server.devices.isEnabled(gesture.device) { server.gesture(gesture, .ended) }
    }
  }

  private func press(_ button: Int32, lasting: Double, moving: (dx: Double, dy: Double)) {
    world.report.gestures += 1
    let device = SimulatedDevices.mouse
    server.button(button, isPress: true, device: device)
    if moving != (0, 0) {
      for index in 1..<max(Int(lasting / 8), 2) {
        after(Double(index) * 8) { [self] in
          server.movePointer(dx: moving.dx, dy: moving.dy, device: device)
        }
      }
    }
    after(lasting) { [self] in server.button(button, isPress: false, device: device) }
  }

  private func lock(_ milliseconds: Int, showingFirst: Int?) {
    guard !isLocked else { return }
    isLocked = true
    server.request { [self] in
      server.lock(showingFirst: showingFirst) { [self] window in
        world.checks.lockedSince = world.clock
        after(Double(milliseconds)) { [self] in
          server.request { [self] in
            world.checks.lockedSince = nil
            server.unlock(window)
            isLocked = false
          }
        }
      }
    }
  }

  private func unplug(_ device: Int32, _ milliseconds: Int) {
    guard server.devices.isEnabled(device) else { return }
    world.record("device \(device) gone")
    for number in server.touches.keys.sorted() where server.touches[number]?.isOnScreen == true {
      if server.touches[number]?.device == device { server.touchUp(number, x: 0, y: 0) }
    }
    server.devices.enable(device, false)
    server.sendHierarchy(device, isEnabled: false)
    after(Double(milliseconds)) { [self] in
      world.record("device \(device) back")
      server.devices.enable(device, true)
      server.sendHierarchy(device, isEnabled: true)
    }
  }
}
