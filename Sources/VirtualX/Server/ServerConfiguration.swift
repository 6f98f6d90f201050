/// The xorg.conf of a private server: a screen without hardware, and devices that are controlled through sockets.
enum ServerConfiguration {
  static let width = 1920
  static let height = 1080

  /// A device in the configuration. The raw value is the name of its socket.
  enum Device: String, CaseIterable {
    case touchscreen, touchpad, mouse, stylus, keyboard
    case absolutePointer = "absolute-pointer"

    /// The name by which X clients see the device.
    var name: String { "Virtual " + rawValue }

    var socketName: String { rawValue + ".socket" }

    fileprivate var role: String {
      switch self {
      case .mouse: "CorePointer"
      case .keyboard: "CoreKeyboard"
      case .touchscreen, .touchpad, .stylus, .absolutePointer: "SendCoreEvents"
      }
    }

    fileprivate var options: [(String, String)] {
      switch self {
      case .touchscreen: [("DeviceType", "Touch"), ("TouchCount", "10")]
      case .touchpad:
        [("DeviceType", "PointerGesture"), ("PointerButtonCount", "9"), ("AccelerationScheme", "none")]
      case .mouse: [("DeviceType", "Pointer"), ("PointerButtonCount", "9"), ("AccelerationScheme", "none")]
      case .absolutePointer: [("DeviceType", "PointerAbsolute"), ("PointerButtonCount", "9")]
      case .stylus: [("DeviceType", "PointerAbsoluteProximity"), ("PointerHasPressure", "true")]
      case .keyboard:
        [("DeviceType", "Keyboard"), ("XkbRules", "evdev"), ("XkbModel", "pc105"), ("XkbLayout", "us")]
      }
    }
  }

  /// Returns the text of xorg.conf.
  ///
  /// - Parameters:
  ///   - folder: The folder of the devices' sockets.
  ///   - names: Names of devices that replace the default ones.
  ///   - hasGLX: True if programs can draw with OpenGL. Loading Mesa and LLVM for this takes nearly half of the start
  ///     time.
  static func text(socketsIn folder: String, names: [Device: String] = [:], hasGLX: Bool = false) -> String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoEnableDevices" "true"
      Option "DontVTSwitch" "true"
      Option "DontZap" "true"
      Option "BlankTime" "0"
    EndSection
    Section "Module"
      \(hasGLX ? "Load" : "Disable") "glx"
    EndSection
    Section "Device"
      Identifier "dummy"
      Driver "dummy"
      VideoRam 32768
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5.0 - 1000.0
      VertRefresh 5.0 - 200.0
      Modeline "\(width)x\(height)" 148.50 \(width) 2008 2052 2200 \(height) 1084 1089 1125 +Hsync +Vsync
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "dummy"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "\(width)x\(height)"
      EndSubSection
    EndSection
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
    \(Device.allCases.map { "  InputDevice \"\(names[$0] ?? $0.name)\" \"\($0.role)\"\n" }.joined())EndSection

    """ + Device.allCases.map { section(for: $0, named: names[$0] ?? $0.name, socketsIn: folder) }.joined()
  }

  private static func section(for device: Device, named name: String, socketsIn folder: String) -> String {
    let options = [("SocketPath", "\(folder)/\(device.socketName)")] + device.options
    return """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
      \(options.map { "  Option \"\($0.0)\" \"\($0.1)\"\n" }.joined())EndSection

      """
  }
}
