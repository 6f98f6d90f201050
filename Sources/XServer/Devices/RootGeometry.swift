internal import CX11

/// One monitor, as RandR tells it.
struct Monitor: Sendable, Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var widthInMillimetres: Double
  var heightInMillimetres: Double
  var isBuiltIn: Bool

  /// Pixels in 1/96 inch; nil where the monitor does not tell its size.
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

  /// The monitor that a device with this transformation lies on: the built-in one where it is mapped to all of them.
  func monitor(for transformation: CoordinateTransformation) -> Monitor? {
    let isWhole = transformation == .identity && monitors.count > 1
    if isWhole, let builtIn = monitors.first(where: \.isBuiltIn) { return builtIn }
    return monitors.first { $0.contains(x: transformation.centerX * width, y: transformation.centerY * height) }
      ?? monitors.first
  }

  /// Pixels in 1/96 inch of a surface: from its axes, else from the monitor that it lies on, else 96 pixels an inch.
  func pixelsPerPoint(axes: Axes?, transformation: CoordinateTransformation) -> Double {
    let fromAxes = axes.flatMap { axes -> Double? in
      // A transformation that turns the device by a quarter spans the height with the first axis; the mean of both
      // axes is then as right as each alone.
      guard let x = axes.x.pixelsPerPoint(size: width * transformation.across),
        let y = axes.y.pixelsPerPoint(size: height * transformation.down)
      else { return nil }
      return (x * y).squareRoot()
    }
    let found = fromAxes ?? monitor(for: transformation)?.pixelsPerPoint ?? 1
    // Beyond these the hardware misreports: a monitor of 16 by 9 mm, a resolution in the wrong unit.
    return found.isFinite && (0.2...20).contains(found) ? found : 1
  }
}

extension RootGeometry {
  init?(reading connection: XConnection) {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, connection.root, &attributes) != 0 else { return nil }
    self.init(width: Double(attributes.width), height: Double(attributes.height))
    guard connection.randrEvent != nil,
      let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root)
    else { return }
    defer { XRRFreeScreenResources(resources) }
    let outputs = UnsafeBufferPointer(start: resources.pointee.outputs, count: Int(resources.pointee.noutput))
    monitors = outputs.compactMap { Monitor(output: $0, resources, connection.display) }
  }
}

extension Monitor {
  init?(output: RROutput, _ resources: UnsafeMutablePointer<XRRScreenResources>, _ display: OpaquePointer) {
    guard let info = XRRGetOutputInfo(display, resources, output) else { return nil }
    defer { XRRFreeOutputInfo(info) }
    guard info.pointee.crtc != 0, let crtc = XRRGetCrtcInfo(display, resources, info.pointee.crtc) else { return nil }
    defer { XRRFreeCrtcInfo(crtc) }
    let isTurned = Int32(crtc.pointee.rotation) & (RR_Rotate_90 | RR_Rotate_270) != 0
    let millimetres = (Double(info.pointee.mm_width), Double(info.pointee.mm_height))
    let name = info.pointee.name.map { String(cString: $0) } ?? ""
    self.init(
      x: Double(crtc.pointee.x), y: Double(crtc.pointee.y), width: Double(crtc.pointee.width),
      height: Double(crtc.pointee.height), widthInMillimetres: isTurned ? millimetres.1 : millimetres.0,
      heightInMillimetres: isTurned ? millimetres.0 : millimetres.1,
      isBuiltIn: ["eDP", "LVDS", "DSI"].contains { name.hasPrefix($0) })
  }
}

extension XConnection {
  func pixelsPerPoint(of device: Int32, axes: Axes?, on root: RootGeometry) -> Double {
    root.pixelsPerPoint(axes: axes, transformation: coordinateTransformation(of: device) ?? .identity)
  }
}
