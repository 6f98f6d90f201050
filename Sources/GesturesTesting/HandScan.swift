/// One scan of a touchscreen or a touchpad, with the reports of all fingers at one time.
package struct HandScan: Sendable, Hashable {
  package enum Phase: Sendable, Hashable { case began, moved, ended }

  package struct Report: Sendable, Hashable {
    package let finger: Int
    package let phase: Phase
    /// Position in millimetres from the upper left corner of the surface.
    package let x: Double
    package let y: Double

    package init(finger: Int, phase: Phase, x: Double, y: Double) {
      (self.finger, self.phase, self.x, self.y) = (finger, phase, x, y)
    }
  }

  /// Time of the scan, in milliseconds since the hand was created.
  package let time: Double
  /// The reports in the order of the fingers, as a device sends them.
  package let reports: [Report]

  package init(time: Double, reports: [Report]) { (self.time, self.reports) = (time, reports) }
}
