internal import Gestures

/// The path of one finger, pen or pointer in a plot.
struct FingerTrack {
  struct Sample {
    let time: Timestamp
    /// The location in pixels on the root window.
    let location: Point
  }

  enum End { case lifted, cancelled, open }

  let device: DeviceID
  /// The index of the finger among simultaneous fingers, from 0.
  let finger: Int
  /// The buttons that were pressed when the track began; empty for fingers.
  var buttons: ButtonMask = []
  /// True if the locations are assumed, because the device reports only the common movement of all fingers.
  let isAssumed: Bool
  /// Number of pixels in a point. A point is 1/96 inch.
  let pixelsPerPoint: Double
  var samples: [Sample]
  var end = End.open

  /// Returns the distance of the sample from the first sample, in millimetres.
  func distance(to sample: Sample) -> Double {
    guard let first = samples.first else { return 0 }
    return (sample.location - first.location).length * LengthUnit.millimetresPerPoint / pixelsPerPoint
  }

  /// Maximum distance of any sample from the first sample, in millimetres.
  var reach: Double { samples.map(distance(to:)).max() ?? 0 }
}
