/// One axis of a device, in the device's own units.
struct Axis: Sendable, Hashable {
  var minimum: Double
  var maximum: Double
  /// Units in a metre; 0 where the driver does not know.
  var resolution: Double
  var isAbsolute: Bool

  /// The pixel that `value` stands for when the axis spans `size` pixels, as the server computes it.
  func pixel(_ value: Double, size: Double) -> Double {
    let pixel = (value - minimum) * size / (maximum - minimum + 1)
    guard maximum > minimum, !pixel.isNaN else { return 0 }
    return min(max(pixel, 0), size)
  }

  /// Pixels in 1/96 inch of the axis when it spans `size` pixels; nil where the length is not known.
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

/// The axis that tells how hard a pen is pressed.
struct PressureAxis: Sendable, Hashable {
  let number: Int
  let minimum: Double
  let maximum: Double

  /// The part of the greatest pressure, 0 to 1, that a value stands for.
  func part(_ value: Double) -> Double {
    let part = (value - minimum) / (maximum - minimum)
    guard maximum > minimum, !part.isNaN else { return 0 }
    return min(max(part, 0), 1)
  }
}
