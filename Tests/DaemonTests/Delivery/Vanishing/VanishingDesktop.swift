import Linux
import TestClients
import Testing
import VirtualX

/// A server with a window manager, an application that stays, and a daemon that intercepts touches.
final class VanishingDesktop {
  let server: VirtualServer
  let daemon: RunningDaemon
  private let bystander: Application
  private let bindings: BindingsOnDisk
  private let manager: ChildProcess
  /// Number of taps that no application got.
  var lostTaps = 0

  init(_ program: WindowManagerTests.Manager, _ text: String) throws {
    server = try VirtualServer(for: program)
    manager = try program.start(on: server)
    bystander = try Application(
      display: server.display, frame: (x: 0, y: 0, width: 400, height: 900), input: [.buttons])
    bindings = try BindingsOnDisk(text)
    daemon = try RunningDaemon(display: server.display, file: bindings.path)
    try #require(bystander.wait(until: { $0.isManaged && $0.isShown }))
    try #require(daemon.waitUntilReady(), "\(daemon.reports)")
  }

  deinit {
    daemon.stop()
    manager.sendToGroup(signal: SignalNumber.kill)
    _ = manager.wait(timeout: .seconds(10))
    server.stop()
  }

  /// Opens a window that can vanish. Returns nil if the server has ended.
  func openWindow(frame: (x: Int, y: Int, width: Int, height: Int)) throws -> Application? {
    try? Application(
      display: server.display, title: "Vanishing", frame: frame,
      input: frame.x.isMultiple(of: 2) ? [.buttons] : .touches,
      type: .dialog)
  }

  /// The button events of the permanent window since it was tapped.
  var bystanderButtons: [String] { bystander.buttons }

  /// Waits until all clicks have ended. Returns false if the deadline passes first.
  private func waitUntilNoButtonIsDown() -> Bool {
    bystander.wait(until: { $0.buttonsDown.isEmpty })
  }

  /// Taps on the permanent window. Returns true if the window got the tap exactly once. No other window may cover the
  /// lower left corner of the permanent window. Other taps may arrive at the same time, at other positions.
  func bystanderGetsTap() throws -> Bool {
    // The server makes clicks of one touch at a time, so the click of the previous touch must have ended.
    try daemon.waitUntilInputIsHandled(of: server)
    guard waitUntilNoButtonIsDown() else { return false }
    bystander.clear()
    guard let area = bystander.area else { return false }
    let corner = ScreenPoint(x: Double(area.x) + 20, y: Double(area.y + area.height) - 20)
    try server.touchscreen.tap(at: [corner], duration: .milliseconds(8))
    return bystander.wait(until: { Self.clicks(in: $0.log, at: corner) > 0 })
      && Self.clicks(in: bystander.log, at: corner) == 1
  }

  /// Number of clicks whose press and release are both within five pixels of a point.
  private static func clicks(in log: [ApplicationEvent], at point: ScreenPoint) -> Int {
    var (clicks, isPressed) = (0, false)
    func isNear(_ x: Int, _ y: Int) -> Bool { abs(Double(x) - point.x) <= 5 && abs(Double(y) - point.y) <= 5 }
    for event in log {
      switch event {
      case .buttonPressed(_, let x, let y, _): isPressed = isNear(x, y)
      case .buttonReleased(_, let x, let y, _):
        if isPressed, isNear(x, y) { clicks += 1 }
        isPressed = false
      default: continue
      }
    }
    return clicks
  }
}

extension Application {
  /// The centre of the window in pixels of the screen.
  var middle: ScreenPoint? {
    area.map { ScreenPoint(x: Double($0.x) + Double($0.width) / 2, y: Double($0.y) + Double($0.height) / 2) }
  }
}
