package import Gestures
package import Traces

/// The movements in a trace that may be drawings: the path of the first finger of each gesture. A movement that begins
/// soon after another movement, on the same device and with the same buttons, is a further stroke of the same drawing.
package struct TraceDrawings: Sendable {
  package struct Path: Sendable {
    /// The points of each stroke, in pixels.
    package fileprivate(set) var strokes: [[Point]]
    package let millimetresPerPixel: Double
  }

  package let paths: [Path]

  package init(_ trace: Trace) {
    var paths: [Path] = []
    var last: (device: DeviceID, buttons: ButtonMask, end: Timestamp)?
    for track in FingerTracks(trace).tracks where track.finger == 0 && track.end == .lifted {
      guard let start = track.samples.first?.time, let end = track.samples.last?.time else { continue }
      let points = track.samples.map(\.location)
      if let last, last.device == track.device, last.buttons == track.buttons,
        start - last.end < StrokeGestureRecognizer.defaultStrokeInterval
      {
        paths[paths.count - 1].strokes.append(points)
      } else {
        // A click is not an attempt at a drawing.
        guard track.reach >= Drawing.minimumLength / 4 else { continue }
        let scale = LengthUnit.millimetresPerPoint / track.pixelsPerPoint
        paths.append(Path(strokes: [points], millimetresPerPixel: scale))
      }
      last = (track.device, track.buttons, end)
    }
    self.paths = paths
  }
}
