import Drawing
import Gestures
import Overlay
import OverlayMessages
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("The guide on a real server", .waitsForPrograms)
struct GuideDrawingTests {
  private func paths(around center: Point, _ names: [String], likelihood: Double = 1) -> [GuidePath] {
    names.enumerated().map { index, name in
      let end = Point(x: center.x + Double(index % 3 - 1) * 150, y: center.y + Double(index / 3 - 1) * 120 + 1)
      return GuidePath(points: [center, end], name: name, likelihood: likelihood)
    }
  }

  @Test("Paths and names appear, fade and vanish")
  func comesAndGoes() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    let center = Point(x: 500, y: 400)
    try overlay.send(.guide(gesture: 1, paths: paths(around: center, ["run firefox", "super+Up"])))
    let thick = try #require(try Screenshot.wait(on: server.display) { $0.difference(from: empty) != nil })
    let count = thick.count { $0 != Screenshot.Pixel(red: 0, green: 0, blue: 0) }
    try overlay.send(.guide(gesture: 1, paths: paths(around: center, ["run firefox", "super+Up"], likelihood: 0.1)))
    #expect(
      try Screenshot.wait(on: server.display) { $0.count { $0 != .init(red: 0, green: 0, blue: 0) } < count } != nil)
    try overlay.send(.guide(gesture: 1, paths: paths(around: center, ["run firefox"])))
    let one = try overlay.showTwoPictures(on: server)
    #expect(one[500, 340] == empty[500, 340] && one[425, 340] != empty[425, 340])
    // The end of another gesture changes nothing. The guide is unchanged when later messages are shown.
    try overlay.send(.guide(gesture: 7, paths: []))
    let later = try overlay.showTwoPictures(on: server)
    #expect(try #require(later.difference(from: one)).left > 1400)
    try overlay.send(.guide(gesture: 1, paths: []), .endTrail(gesture: RunningOverlay.markGesture, outlook: .possible))
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) == nil } != nil)
  }

  @Test("Names do not cover each other, and stay on the monitor", arguments: [1, 2, 5, 9, 14])
  func labels(count: Int) {
    let monitor = Rectangle(x: 100, y: 0, width: 800, height: 600)
    for corner in [Point(x: 110, y: 10), Point(x: 500, y: 300), Point(x: 895, y: 590), Point(x: 105, y: 595)] {
      // All paths end at about the same place.
      let ends = (0..<count).map { (start: corner, end: Point(x: corner.x + Double($0), y: corner.y + 20)) }
      let sizes = (0..<count).map { TextExtent(width: 80 + Double($0) * 7, height: 20) }
      let places = GuideLabels.places(at: ends, sizes: sizes, in: { _ in monitor })
      #expect(places.count == count)
      for (index, place) in places.enumerated() {
        #expect(place.x >= 100 && place.y >= 0 && place.x + place.width <= 900 && place.y + place.height <= 600)
        #expect(!places[..<index].contains { $0.intersection(place) != nil }, "\(place)")
      }
    }
  }

  @Test("If two paths end on two monitors, each name is at the end of its own path")
  func monitors() {
    let (left, right) = (
      Rectangle(x: 0, y: 0, width: 960, height: 1080), Rectangle(x: 960, y: 0, width: 960, height: 1080)
    )
    let ends = [(500.0, 400.0), (1400, 1500)].map { (start: Point(x: $0.0, y: 500), end: Point(x: $0.1, y: 500)) }
    let sizes = [TextExtent(width: 80, height: 20), TextExtent(width: 80, height: 20)]
    let places = GuideLabels.places(at: ends, sizes: sizes) { $0.x < 960 ? left : right }
    #expect(places[0].x + places[0].width < 400 && places[1].x > 1500, "\(places)")
  }
}
