import Gestures
import Glibc

/// $P+: Vatavu, "Improving gesture recognition accuracy on touch screens for users with low vision" (CHI 2017).
struct PointCloudPlus: ComparedMethod {
  private static let count = 32

  struct Sample: Sendable {
    let place: Vector
    /// The angle by which the path turns at the sample: 0 to 1 for 0 to 180 degrees.
    let rotation: Double
  }

  let name = "$P+"

  /// Returns the samples, scaled so that the longer side of their bounding box is 1. Each stroke has a number of
  /// samples in proportion to its length.
  func form(_ strokes: [[Point]]) -> [Sample]? {
    let places = Self.samples(strokes)
    guard places.count == Self.count, let left = places.map(\.x).min(), let right = places.map(\.x).max(),
      let top = places.map(\.y).min(), let bottom = places.map(\.y).max()
    else { return nil }
    let side = max(right - left, bottom - top)
    guard side > 0 else { return nil }
    let vectors = places.map { Point(x: $0.x / side, y: $0.y / side) }.centred
    return vectors.indices.map { index in
      guard index > 0, index < vectors.count - 1 else { return Sample(place: vectors[index], rotation: 0) }
      let (before, after) = (vectors[index] - vectors[index - 1], vectors[index + 1] - vectors[index])
      let isStill = before.length < 1e-12 || after.length < 1e-12
      return Sample(
        place: vectors[index], rotation: isStill ? 0 : abs(atan2(before.cross(after), before.dot(after))) / .pi)
    }
  }

  /// Returns samples at equal distances along all strokes, without the gaps between the strokes.
  private static func samples(_ strokes: [[Point]]) -> [Point] {
    let total = strokes.reduce(0) { $0 + $1.pathLength }
    guard total > 0, total.isFinite else { return [] }
    let interval = total / Double(count - 1)
    var samples: [Point] = []
    var travelled = 0.0
    for stroke in strokes {
      guard let first = stroke.first else { continue }
      samples.append(first)
      var last = first
      for point in stroke.dropFirst() {
        var step = (point - last).length
        while step > 0, travelled + step >= interval, samples.count < 2 * count {
          last = last + (point - last) * ((interval - travelled) / step)
          samples.append(last)
          step = (point - last).length
          travelled = 0
        }
        travelled += step
        last = point
      }
    }
    while samples.count < count, let last = strokes.last?.last { samples.append(last) }
    return Array(samples.prefix(count))
  }

  func distance(_ candidate: [Sample], _ template: [Sample]) -> Double {
    min(Self.distance(from: candidate, to: template), Self.distance(from: template, to: candidate))
  }

  /// Returns the sum of the distances from each sample to the nearest sample of the other form. Adds the distances from
  /// those samples of the other form that are not the nearest to any sample.
  private static func distance(from one: [Sample], to other: [Sample]) -> Double {
    func nearest(_ sample: Sample, in samples: [Sample]) -> (index: Int, distance: Double) {
      var nearest = (index: 0, square: Double.infinity)
      for (index, candidate) in samples.enumerated() {
        let (way, rotation) = (sample.place - candidate.place, sample.rotation - candidate.rotation)
        let square = way.dot(way) + rotation * rotation
        if square < nearest.square { nearest = (index, square) }
      }
      return (nearest.index, nearest.square.squareRoot())
    }
    var isMatched = [Bool](repeating: false, count: other.count)
    var sum = 0.0
    for sample in one {
      let nearest = nearest(sample, in: other)
      isMatched[nearest.index] = true
      sum += nearest.distance
    }
    for (index, sample) in other.enumerated() where !isMatched[index] { sum += nearest(sample, in: one).distance }
    return sum
  }
}
