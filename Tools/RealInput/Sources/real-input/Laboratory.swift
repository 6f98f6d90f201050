import Glibc
import Linux

/// The guest's X server with every device that udev finds, and a second reader of libinput's events.
final class Laboratory {
  static let serverLog = "/run/lab/Xorg.log"

  let settings: Settings
  let watch: LibinputWatch
  private var server: Program

  init(_ settings: Settings) throws {
    self.settings = settings
    setenv("DISPLAY", ":0", 1)
    server = try Self.startServer()
    watch = try LibinputWatch()
    Poll.sleep(for: .seconds(1))
  }

  var serverProcess: ChildProcess { server.child }

  private static func startServer() throws -> Program {
    let server = try Program.start(
      [
        "Xorg", ":0", "-config", "/lab/xorg.conf", "-logfile", serverLog, "-noreset", "-nolisten", "tcp",
        "-sharevts", "-novtswitch", "vt1",
      ], log: "/run/lab/Xorg.out")
    guard wait(upTo: .seconds(20), until: { FileSystem.exists("/tmp/.X11-unix/X0") }) else {
      throw LabError("Xorg did not start: \(GuestFile.contents("/run/lab/Xorg.out"))")
    }
    return server
  }

  /// Starts an X server after the previous one has died, and waits until it uses these devices.
  func restartServer(with devices: [DeviceModel]) throws {
    _ = server.child.wait(timeout: .seconds(5))
    for file in ["/tmp/.X11-unix/X0", "/tmp/.X0-lock", Self.serverLog] { unlink(file) }
    server = try Self.startServer()
    for device in devices { try awaitUse(of: device.name, more: 0) }
  }

  func stop() {
    watch.stop()
    server.stop()
  }

  /// Plugs in a touchpad or a touchscreen, and waits until the X server uses it.
  func plug(_ model: TouchModel) throws -> TouchDevice {
    let before = numberOfUses(of: model.device.name)
    let device = try TouchDevice(model)
    try awaitUse(of: model.device.name, more: before)
    return device
  }

  func plug(_ model: DeviceModel) throws -> VirtualDevice {
    let before = numberOfUses(of: model.name)
    let device = try VirtualDevice(model)
    try awaitUse(of: model.name, more: before)
    return device
  }

  /// Sets a property of the libinput driver.
  func set(_ property: String, to value: String, of device: DeviceModel) throws {
    let program =
      ["xinput", "set-prop", "pointer:\(device.name)", "libinput \(property)"]
      + value.split(separator: " ").map(String.init)
    let result = try Program.run(program)
    guard result.status == 0 else { throw LabError("\(program.joined(separator: " ")): \(result.output)") }
  }

  /// Waits until a condition holds. Returns false if the timeout passes first.
  static func wait(upTo timeout: Duration, until condition: () -> Bool) -> Bool {
    let deadline = MonotonicTime.now + timeout
    while !condition() {
      guard MonotonicTime.now < deadline else { return false }
      Poll.sleep(for: .milliseconds(20))
    }
    return true
  }

  private func numberOfUses(of name: String) -> Int {
    GuestFile.contents(Self.serverLog).split(separator: "\n").count {
      $0.contains("XINPUT: Adding extended input device \"\(name)\"")
    }
  }

  private func awaitUse(of name: String, more before: Int) throws {
    guard Self.wait(upTo: .seconds(10), until: { numberOfUses(of: name) > before }) else {
      throw LabError("the X server does not use \(name)")
    }
    // The server ignores the fingers until it has enabled the device.
    Poll.sleep(for: .milliseconds(500))
  }
}
