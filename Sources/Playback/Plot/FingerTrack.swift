internal import Gestures

/// The path of one finger, pen or pointer in a plot.
struct FingerTrack {
  struct Sample {
    let time: Timestamp
    /// In pixels on the root window.
    let location: Point
  }

  enum End { case lifted, cancelled, open }

  let device: DeviceID
  /// The number among the fingers that are down at the same time, from 0.
  let finger: Int
  /// The buttons of a pointer when it came down.
  var buttons: ButtonMask = []
  /// True if the device reports only what all fingers do together, so that the places of each are assumed.
  let isAssumed: Bool
  /// Pixels in a point, a point being 1/96 inch.
  let pixelsPerPoint: Double
  var samples: [Sample]
  var end = End.open

  /// Millimetres from the first to the given sample.
  func distance(to sample: Sample) -> Double {
    guard let first = samples.first else { return 0 }
    return (sample.location - first.location).length * LengthUnit.millimetresPerPoint / pixelsPerPoint
  }

  /// Maximum distance from the first sample in millimetres.
  var reach: Double { samples.map(distance(to:)).max() ?? 0 }
}
