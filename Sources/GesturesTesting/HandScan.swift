/// One scan of a touchscreen or a touchpad: the reports of all its fingers at one time.
package struct HandScan: Sendable, Hashable {
  package enum Phase: Sendable, Hashable { case began, moved, ended }

  package struct Report: Sendable, Hashable {
    package let finger: Int
    package let phase: Phase
    /// In millimetres from the upper left corner of the surface.
    package let x: Double
    package let y: Double

    package init(finger: Int, phase: Phase, x: Double, y: Double) {
      (self.finger, self.phase, self.x, self.y) = (finger, phase, x, y)
    }
  }

  /// Milliseconds on the hand's clock; 0 is the time of its creation.
  package let time: Double
  /// The reports by finger, which is the order of a device.
  package let reports: [Report]

  package init(time: Double, reports: [Report]) { (self.time, self.reports) = (time, reports) }
}
