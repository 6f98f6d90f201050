import Foundation
import Linux
import TestClients
import Testing
import VirtualX

/// A desktop with a window manager, an application's window in the middle, and a daemon with an overlay.
final class PreviewDesktop {
  let server: VirtualServer
  let application: Application
  let daemon: RunningDaemon
  private let bindings: BindingsOnDisk
  private let manager: ChildProcess
  private let compositor: RunningCompositor?
  /// A screenshot without a preview.
  private(set) var bare: Screenshot

  /// A millimetre in the touchpad's unit, 1/1000 inch.
  private static let millimetre = 1000 / 25.4

  init(
    _ program: WindowManagerProgram, _ text: String, composes: Bool = false, title: String = "Application",
    environment: [(name: String, value: String)] = []
  ) throws {
    let server = try VirtualServer(for: program)
    self.server = server
    manager = try program.start(on: server)
    compositor = composes ? try RunningCompositor(on: server) : nil
    bindings = try BindingsOnDisk(text)
    application = try Application(
      display: server.display, title: title, className: "application", frame: (500, 300, 700, 500),
      type: program.tiles ? .dialog : nil)
    daemon = try RunningDaemon(
      display: server.display, file: bindings.path, environment: environment, showsOverlay: true)
    bare = try Screenshot(display: server.display)
    try #require(daemon.waitUntilReady(), "\(daemon.reports)")
    let isManaged = application.wait { $0.isManaged && $0.isShown && $0.numbers("WM_STATE").first == 1 }
    try #require(isManaged)
    application.setArea(x: 500, y: 300, width: 700, height: 500)
    try remember()
  }

  deinit {
    daemon.stop()
    compositor?.stop()
    manager.sendToGroup(signal: SignalNumber.kill)
    _ = manager.wait(timeout: .seconds(10))
    server.stop()
  }

  /// Sets `bare` to a screenshot without a preview, once the screen no longer changes.
  func remember() throws {
    try server.mouse.move(toX: 800, y: 500)
    bare = try #require(try stable { _ in true })
  }

  /// Returns a screenshot that satisfies a condition and stays the same for a while; nil if the deadline passes first.
  func stable(_ condition: (Screenshot) -> Bool) throws -> Screenshot? {
    var last: Screenshot?
    var since = ContinuousClock.now
    return try Screenshot.wait(on: server.display) { picture in
      defer { last = picture }
      if let earlier = last, earlier.difference(from: picture) == nil, condition(picture) {
        return ContinuousClock.now - since > .milliseconds(400)
      }
      since = ContinuousClock.now
      return false
    }
  }

  /// The smallest area around the shown preview, once it no longer changes: left, top, right and bottom.
  func shownArea() throws -> [Int]? {
    let picture = try stable { $0.difference(from: bare) != nil }
    return picture.flatMap { $0.difference(from: bare) }.map { [$0.left, $0.top, $0.right, $0.bottom] }
  }

  /// The smallest area with all current differences from the picture without a preview; empty if nothing differs.
  var changedArea: [Int] {
    let difference = try? Screenshot(display: server.display).difference(from: bare)
    return difference.map { [$0.left, $0.top, $0.right, $0.bottom] } ?? []
  }

  /// True if the screen looks as it does without a preview.
  func isBare() throws -> Bool { try showsPreview(false) }

  /// Waits until a preview is shown or, for `false`, until none is shown. Returns false if the deadline passes first.
  func showsPreview(_ isShown: Bool) throws -> Bool {
    try stable { ($0.difference(from: bare) != nil) == isShown } != nil
  }

  /// The edges of the window with its frame: left, top, right and bottom.
  var outer: [Int] {
    // i3 does not announce the sides of its frames.
    if application.numbers("_NET_FRAME_EXTENTS").isEmpty, let area = application.frameArea {
      return [area.x, area.y, area.x + area.width, area.y + area.height]
    }
    guard let area = application.area else { return [] }
    let (left, right, top, bottom) = application.frameSides
    return [area.x - left, area.y - top, area.x + area.width + right, area.y + area.height + bottom]
  }

  /// True when the window is within two pixels of an area.
  func isAt(_ area: [Int]) -> Bool {
    application.wait { _ in outer.count == 4 && zip(outer, area).allSatisfy { abs($0 - $1) <= 2 } }
  }

  func begin(fingers: Int = 3) throws { try server.touchpad.swipeBegan(fingers: fingers) }

  /// Moves the fingers on the touchpad, in steps of a millimetre.
  func move(_ millimetres: Int) throws {
    for _ in 0..<abs(millimetres) {
      try server.touchpad.swipeMoved(dx: Self.millimetre * Double(millimetres.signum()), dy: 0)
      Pace.pause(.milliseconds(5))
    }
    try server.touchpad.sync()
  }

  /// Moves the fingers to the left beyond the amount of the commit, and lifts them.
  func commit() throws {
    try move(-2)
    try lift()
  }

  /// Lifts the fingers after a pause, so that the lift is not a flick.
  func lift() throws {
    Pace.pause(.milliseconds(250))
    try server.touchpad.swipeEnded()
    try server.touchpad.sync()
  }

  /// Number of times that an action was performed.
  func count(_ action: String) -> Int { daemon.lines.count { $0.hasSuffix(action) } }
}

extension Application {
  /// The widths of the frame around the window.
  var frameSides: (left: Int, right: Int, top: Int, bottom: Int) {
    let sides = numbers("_NET_FRAME_EXTENTS")
    return sides.count == 4 ? (sides[0], sides[1], sides[2], sides[3]) : (0, 0, 0, 0)
  }
}
