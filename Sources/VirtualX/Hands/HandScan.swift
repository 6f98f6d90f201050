/// One scan of a touchscreen: what all of its fingers do at one time.
package struct HandScan: Sendable, Hashable {
  package enum Phase: Sendable, Hashable { case began, moved, ended }

  package struct Report: Sendable, Hashable {
    package let finger: Int
    package let phase: Phase
    /// In millimetres from the upper left corner of the screen.
    package let x: Double
    package let y: Double
  }

  /// Milliseconds since the first finger came down.
  package let time: Double
  /// In the order in which a device tells them: by finger.
  package let reports: [Report]
}
