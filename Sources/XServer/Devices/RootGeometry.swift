internal import CX11
internal import Gestures

/// One monitor, as RandR reports it.
struct Monitor: Sendable, Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var widthInMillimetres: Double
  var heightInMillimetres: Double
  var isBuiltIn: Bool
  /// The atom of the monitor's name; 0 if the monitor has no name.
  var name: UInt = 0

  /// Pixels per 1/96 inch; nil if the monitor does not report its size.
  var pixelsPerPoint: Double? {
    guard widthInMillimetres > 0, heightInMillimetres > 0, width > 0, height > 0 else { return nil }
    let pixels = (width * height).squareRoot()
    let inches = (widthInMillimetres * heightInMillimetres).squareRoot() / 25.4
    return pixels / (inches * 96)
  }

  func contains(x px: Double, y py: Double) -> Bool { px >= x && py >= y && px < x + width && py < y + height }
}

/// The root window's size and the monitors on it.
struct RootGeometry: Sendable, Hashable {
  var width: Double
  var height: Double
  var monitors: [Monitor] = []

  /// The areas of the outputs; the root window itself if no output is known.
  var layout: ScreenLayout {
    let outputs = monitors.map { Rectangle(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    return ScreenLayout(
      outputs: outputs.isEmpty ? [Rectangle(x: 0, y: 0, width: width, height: height)] : outputs)
  }

  /// Returns the monitor of a device with this transformation; the built-in monitor if the device spans all monitors.
  func monitor(for transformation: CoordinateTransformation) -> Monitor? {
    if transformation == .identity, let builtIn = monitors.first(where: \.isBuiltIn) { return builtIn }
    return monitors.first { $0.contains(x: transformation.centerX * width, y: transformation.centerY * height) }
      ?? monitors.first
  }

  /// Returns the pixels per 1/96 inch of a surface. The number comes from the surface's axes, or from the surface's
  /// monitor if the axes do not report it. Returns 1 if neither reports a plausible number.
  func pixelsPerPoint(axes: Axes?, transformation: CoordinateTransformation) -> Double {
    let fromAxes = axes.flatMap { axes -> Double? in
      // If a transformation rotates the device by 90 degrees, the first axis spans the height. The mean of both axes is
      // then as accurate as each alone.
      guard let x = axes.x.pixelsPerPoint(size: width * transformation.across),
        let y = axes.y.pixelsPerPoint(size: height * transformation.down)
      else { return nil }
      return (x * y).squareRoot()
    }
    let found = fromAxes ?? monitor(for: transformation)?.pixelsPerPoint ?? 1
    // Values outside of this range are errors of the hardware: a monitor of 16 by 9 mm, a resolution in the wrong unit.
    return found.isFinite && (0.2...20).contains(found) ? found : 1
  }
}

extension RootGeometry {
  init?(reading connection: XConnection) {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, connection.root, &attributes) != 0 else { return nil }
    self.init(width: Double(attributes.width), height: Double(attributes.height))
    var count: Int32 = 0
    // This takes one request. Querying the outputs would take two requests for each output, and a server may have many
    // unconnected outputs.
    guard connection.extensions.randrEvent != nil,
      let list = XRRGetMonitors(connection.display, connection.root, True, &count)
    else { return }
    defer { XRRFreeMonitors(list) }
    // The name matters only if there are several monitors: it shows which monitor is built in.
    monitors = UnsafeBufferPointer(start: list, count: Int(count)).map { info in
      Monitor(info, isBuiltIn: count > 1 && Monitor.isBuiltIn(name: info.name, connection))
    }
  }
}

extension Monitor {
  fileprivate init(_ info: XRRMonitorInfo, isBuiltIn: Bool) {
    self.init(
      x: Double(info.x), y: Double(info.y), width: Double(info.width), height: Double(info.height),
      widthInMillimetres: Double(info.mwidth), heightInMillimetres: Double(info.mheight), isBuiltIn: isBuiltIn,
      name: info.name)
  }

  /// True for the name of an output inside a notebook or a tablet.
  fileprivate static func isBuiltIn(name: Atom, _ connection: XConnection) -> Bool {
    guard let text = XGetAtomName(connection.display, name) else { return false }
    defer { XFree(text) }
    return ["eDP", "LVDS", "DSI"].contains { String(cString: text).hasPrefix($0) }
  }
}
