package import Gestures
package import Traces

/// The movements of a trace that may be drawings: of each gesture, the path of the first finger.
package struct TraceDrawings: Sendable {
  package struct Path: Sendable {
    package let points: [Point]
    package let millimetresPerPixel: Double
  }

  package let paths: [Path]

  package init(_ trace: Trace) {
    paths = FingerTracks(trace).tracks.filter { $0.finger == 0 && $0.end == .lifted }.compactMap { track in
      let scale = LengthUnit.millimetresPerPoint / track.pixelsPerPoint
      // A click is no attempt at a drawing.
      guard track.reach >= Drawing.minimumLength / 4 else { return nil }
      return Path(points: track.samples.map(\.location), millimetresPerPixel: scale)
    }
  }
}
