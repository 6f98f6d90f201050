import CUInput
import Gestures
import GesturesTesting
import Linux
import VirtualX

/// The desk at which a simulated person works: devices, an application on the whole screen, and a daemon with bindings.
final class Desk {
  /// The lines whose gestures every day performs. Touchpad swipes of four fingers up press keys, to show keys that stay
  /// down.
  static let bindings: String = {
    let pad = HandGesture.touchpad.map {
      $0 == keyGesture ? "\($0) on touchpad -> keys \(chord)" : "\($0) on touchpad -> run \(Marks.command) \($0)"
    }
    let screen = screenGestures.map { "\($0) on touchscreen -> run \(Marks.command) \($0)" }
    let mouse = [
      "tap 1 with button back", "swipe 1 left with button back", "swipe 1 right with button back",
      "swipe 1 up with button right", "swipe 1 down with button right",
    ].map { "\($0) -> run \(Marks.command) \($0)" }
    return (pad + screen + mouse).map { $0 + "\n" }.joined()
  }()

  static let keyGesture = HandGesture(.swipe(.up), fingers: 4)
  static let chord = "ctrl+shift+F9"
  static let screenGestures =
    [2, 3].flatMap { fingers in
      [Hand.Direction.up, .down, .left, .right].map { HandGesture(.swipe($0), fingers: fingers) }
    } + [HandGesture(.tap(times: 1), fingers: 2), HandGesture(.pinch(isOut: true), fingers: 2)]

  let laboratory: Laboratory
  let keyboard: VirtualDevice
  let screen: TouchDevice
  private(set) var pad: TouchDevice
  private(set) var mouse: VirtualDevice
  private(set) var application: Application
  private(set) var daemon: DaemonRun

  init(_ laboratory: Laboratory) throws {
    self.laboratory = laboratory
    keyboard = try laboratory.plug(.keyboard)
    screen = try laboratory.plug(.touchscreen)
    pad = try laboratory.plug(TouchModel(.clickpad))
    mouse = try laboratory.plug(.mouseWithSideButtons)
    application = try Application(display: ":0")
    daemon = try DaemonRun(Self.bindings)
  }

  func leave() { daemon.stop() }

  /// Shows the window of another application, until this process is killed or the server ends.
  static func showWindow() throws {
    let application = try Application(display: ":0", title: "other")
    try Descriptors.write(1, Array("ready\n".utf8))
    while application.isConnected { _ = application.wait(until: { !$0.isConnected }, deadline: .seconds(3600)) }
  }

  /// The daemon's processes.
  var processes: Processes {
    Processes(Processes.all.ids.filter { FileSystem.linkTarget("/proc/\($0)/exe") == DaemonRun.path })
  }

  /// Waits after one of the daemon's processes has died. If this has ended the whole daemon, starts a new one, as a
  /// service manager does.
  func recoverDaemon() throws {
    Poll.sleep(for: .seconds(3))
    if daemon.child.reapIfEnded() != nil {
      guard Laboratory.wait(upTo: .seconds(10), until: { processes.ids.isEmpty }) else {
        throw LabError("a process of the daemon is left after the other has ended")
      }
      daemon = try DaemonRun(Self.bindings)
    }
  }

  /// Kills the X server, and starts a new session.
  func loseServer() throws {
    laboratory.serverProcess.send(signal: SignalNumber.kill)
    guard Laboratory.wait(upTo: .seconds(20), until: { processes.ids.isEmpty }) else {
      throw LabError("the daemon lives on without its X server")
    }
    _ = daemon.child.reapIfEnded()
    try laboratory.restartServer(with: [keyboard.model, screen.model.device, pad.model.device, mouse.model])
    application = try Application(display: ":0")
    daemon = try DaemonRun(Self.bindings)
  }

  func replugPad() throws {
    pad.device.unplug()
    Poll.sleep(for: .milliseconds(700))
    pad = try laboratory.plug(pad.model)
  }

  func replugMouse() throws {
    mouse.unplug()
    Poll.sleep(for: .milliseconds(700))
    mouse = try laboratory.plug(.mouseWithSideButtons)
  }
}

extension DeviceModel {
  static let mouseWithSideButtons = DeviceModel(
    name: "Logitech G305", bus: BUS_USB, vendor: 0x046d, product: 0x4074,
    keys: [BTN_LEFT, BTN_RIGHT, BTN_MIDDLE, BTN_SIDE, BTN_EXTRA], relatives: [REL_X, REL_Y, REL_WHEEL])
}
