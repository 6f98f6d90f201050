/// One axis of a device, in the device's own units.
struct Axis: Sendable, Hashable {
  var minimum: Double
  var maximum: Double
  /// Units per metre; 0 if the driver does not report this number.
  var resolution: Double
  var isAbsolute: Bool

  /// Returns the pixel for an axis value if the axis spans `size` pixels, as the server computes it.
  func pixel(_ value: Double, size: Double) -> Double {
    let pixel = (value - minimum) * size / (maximum - minimum + 1)
    guard maximum > minimum, !pixel.isNaN else { return 0 }
    return min(max(pixel, 0), size)
  }

  /// Returns the pixels per 1/96 inch of the axis if it spans `size` pixels; nil if the axis's length is unknown.
  func pixelsPerPoint(size: Double) -> Double? {
    guard isAbsolute, resolution > 0, maximum > minimum else { return nil }
    let inches = (maximum - minimum) / resolution / 0.0254
    return size / (inches * 96)
  }
}

/// The first two axes of a device: across and down.
struct Axes: Sendable, Hashable {
  var x: Axis
  var y: Axis

  var areAbsolute: Bool { x.isAbsolute && y.isAbsolute }
}

extension Axes {
  /// Creates axes whose units are the pixels of a root window.
  init(spanningWidth width: Double, height: Double) {
    func axis(_ size: Double) -> Axis { Axis(minimum: 0, maximum: size - 1, resolution: 0, isAbsolute: true) }
    self.init(x: axis(width), y: axis(height))
  }
}

/// The axis that reports the pressure of a pen.
struct PressureAxis: Sendable, Hashable {
  let number: Int
  let minimum: Double
  let maximum: Double

  /// Returns a value as a fraction of the maximum pressure, 0 to 1.
  func part(_ value: Double) -> Double {
    let part = (value - minimum) / (maximum - minimum)
    guard maximum > minimum, !part.isNaN else { return 0 }
    return min(max(part, 0), 1)
  }
}
