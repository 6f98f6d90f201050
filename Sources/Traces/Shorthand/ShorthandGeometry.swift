package import Gestures

extension [Point] {
  /// Returns the points scaled so that the larger of width and height is `size`. The first point becomes the origin.
  func drawn(inSize size: Double) -> [Point] {
    guard let first, let left = map(\.x).min(), let right = map(\.x).max(), let top = map(\.y).min(),
      let bottom = map(\.y).max(), Swift.max(right - left, bottom - top) > 0
    else { return self }
    let factor = size / Swift.max(right - left, bottom - top)
    return map { .zero + ($0 - first) * factor }
  }
}

extension Double {
  /// The number, rounded to three decimals. Three decimals are enough for traces that people read.
  var roundedToThousandths: Double { (self * 1000).rounded() / 1000 }
}

extension Vector {
  /// Creates the vector of length 1 in this direction, in degrees clockwise from the right. Calculates sine and cosine
  /// itself, because the results of the C library may differ between machines.
  package init(degrees: Double) {
    let turns = (degrees / 360).rounded()
    let angle = (degrees - turns * 360) * .pi / 180
    // The half angle is at most a quarter turn, where the series are short.
    let half = angle / 2
    let square = half * half
    var (sine, cosine) = (1.0, 1.0)
    for step in stride(from: 20.0, through: 2, by: -2) {
      sine = 1 - square / (step * (step + 1)) * sine
      cosine = 1 - square / ((step - 1) * step) * cosine
    }
    sine *= half
    self.init(dx: cosine * cosine - sine * sine, dy: 2 * sine * cosine)
  }

  var rounded: Vector { Vector(dx: dx.roundedToThousandths, dy: dy.roundedToThousandths) }
}

extension Point {
  var rounded: Point { Point(x: x.roundedToThousandths, y: y.roundedToThousandths) }
}
