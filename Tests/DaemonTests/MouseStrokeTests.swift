import Foundation
import GesturesTesting
import TestSupport
import Testing
import VirtualX

/// Strokes of a hand that trembles, drawn with mice of several rates.
@Suite("Strokes of a mouse", .waitsForPrograms) struct MouseStrokeTests {
  /// The corners of the shapes, in pixels.
  private static let shapes: [(name: String, points: [(x: Double, y: Double)])] = [
    ("L", [(0, 0), (0, 180), (130, 180)]),
    ("U", [(0, 0), (0, 150), (60, 190), (120, 150), (120, 0)]),
    (
      "circle",
      (0...36).map { step in
        // From the top, counterclockwise.
        let angle = Double(step) / 36 * 2 * Double.pi
        return (-90 * sin(angle), -90 * cos(angle))
      }
    ),
  ]

  @Test(
    "L, U and a circle are recognized at 125 and 1,000 reports a second; clicks are no strokes",
    arguments: [125, 1000])
  func rates(reports: Int) throws {
    let desktop = try Desktop("stroke {L,U,circle} with button right either-way -> run echo !{L,U,circle}\n")
    var random = SplitMix64(seed: UInt64(reports))
    var expected: [String] = []
    for shape in Self.shapes {
      try draw(shape.points, reports: reports, &random, on: desktop)
      expected.append(shape.name)
      desktop.daemon.expect(output: expected)
    }
    #expect(desktop.application.buttons.isEmpty)
    let mouse = desktop.server.mouse
    try mouse.press(3)
    for way in [(2.0, 1.0), (-3.0, 0.0), (1.0, 2.0), (1.0, -3.0)] { try mouse.move(dx: way.0, dy: way.1) }
    try mouse.release(3)
    desktop.expect { $0.buttons.count == 2 }
    #expect(desktop.daemon.commandLines == expected)
  }

  /// Draws a shape in half a second, with reports that are up to a pixel off.
  private func draw(
    _ points: [(x: Double, y: Double)], reports: Int, _ random: inout SplitMix64, on desktop: Desktop
  ) throws {
    let mouse = desktop.server.mouse
    let count = reports / 2
    var place = points[0]
    try mouse.press(3)
    for index in 1...count {
      let position = Double(index) / Double(count) * Double(points.count - 1)
      let leg = min(Int(position), points.count - 2)
      let part = position - Double(leg)
      let (start, end) = (points[leg], points[leg + 1])
      let (offX, offY) = (Double(Int(random.next() % 3) - 1), Double(Int(random.next() % 3) - 1))
      let target = (
        x: start.x + (end.x - start.x) * part + offX, y: start.y + (end.y - start.y) * part + offY
      )
      try mouse.move(dx: target.x - place.x, dy: target.y - place.y)
      place = target
      Pace.pause(.milliseconds(1000 / reports))
    }
    try mouse.release(3)
    try mouse.sync()
  }
}
