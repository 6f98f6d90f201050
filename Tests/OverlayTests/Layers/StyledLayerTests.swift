import Appearance
import Drawing
import Gestures
import Linux
import Overlay
import OverlayMessages
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("The size of texts and their background", .waitsForPrograms)
struct StyledLayerTests {
  private static let monitor = OverlayMonitor(
    area: Rectangle(x: 0, y: 0, width: 1920, height: 1080), pixelsPerMillimetre: 4, isPrimary: true)
  private static let sheet = CheatSheet(
    title: "Here",
    sections: [CheatSheet.Section(heading: "h", rows: [CheatSheet.Row(gesture: "swipe up", action: "Maximize")])])

  /// A layer with one panel, and the message that shows it.
  private static let shown: [(layer: @Sendable () -> any OverlayLayer, message: OverlayMessage)] = [
    ({ SheetLayer() }, .sheet(sheet)),
    ({ FeedbackLayer() }, .notice(text: "Half of it is done", value: nil)),
    ({ FeedbackLayer() }, .bar(name: "Volume", value: 0.4)),
    ({ ModeLayer() }, .mode("resize")),
    (
      { GuideLayer() },
      .guide(gesture: 1, paths: [GuidePath(points: [Point(x: 900, y: 500)], name: "Maximize", likelihood: 1)])
    ),
  ]

  private func area(_ index: Int, textScale: Double) -> Rectangle? {
    var context = OverlayContext(monitors: [Self.monitor])
    context.style.textScale = textScale
    let layer = Self.shown[index].layer()
    layer.receive(Self.shown[index].message, in: context, at: MonotonicTime(microseconds: 0))
    return layer.areas.first
  }

  @Test("Panels grow in proportion to the text size that the user sets", arguments: shown.indices)
  func sizes(index: Int) throws {
    let usual = try #require(area(index, textScale: 1))
    let large = try #require(area(index, textScale: 2))
    #expect(large.width > 1.7 * usual.width && large.width < 2.3 * usual.width, "\(usual) \(large)")
    #expect(large.height > 1.7 * usual.height && large.height < 2.3 * usual.height, "\(usual) \(large)")
  }

  @Test("The name of a path has the text size of the monitor on which the path ends")
  func guideOnTwoMonitors() throws {
    let small = OverlayMonitor(
      area: Rectangle(x: 1920, y: 0, width: 1920, height: 1080), pixelsPerMillimetre: 8, isPrimary: false)
    let context = OverlayContext(monitors: [Self.monitor, small])
    func height(from start: Point, to end: Point) throws -> Double {
      let layer = GuideLayer()
      let path = GuidePath(points: [start, end], name: "Maximize", likelihood: 1)
      layer.receive(.guide(gesture: 1, paths: [path]), in: context, at: MonotonicTime(microseconds: 0))
      return try #require(layer.areas.first).height
    }
    let (left, right) = (Point(x: 1000, y: 500), Point(x: 2500, y: 500))
    #expect(try height(from: left, to: right) == height(from: right, to: right))
    #expect(try height(from: right, to: left) == height(from: left, to: left))
    #expect(try height(from: left, to: right) > 1.7 * height(from: left, to: left))
  }

  @Test("The label of a preview grows with the text size")
  func preview() throws {
    func height(_ textScale: Double) throws -> Double {
      var context = OverlayContext(monitors: [Self.monitor])
      context.style.textScale = textScale
      let frame = Rectangle(x: 200, y: 200, width: 600, height: 400)
      let preview = OverlayPreview(gesture: 1, kind: .frame, start: frame, end: frame, text: "Tile", progress: 0)
      let picture = PreviewPicture(preview, progress: 0, isCommitting: false, visibility: 1, in: context)
      return try #require(picture.label).area.height
    }
    #expect(try height(2) > 1.7 * height(1))
  }

  @Test(
    "Every text colour is changed until the text can be read on its background",
    arguments: OverlayStyle.Theme.allCases)
  func legible(theme: OverlayStyle.Theme) {
    var style = OverlayStyle()
    style.theme = theme
    let panel = Panel(Rectangle(x: 0, y: 0, width: 100, height: 40), style)
    let parts = stride(from: 0.0, through: 1, by: 0.25)
    let colors = parts.flatMap { red in
      parts.flatMap { green in parts.map { CanvasColor(red: red, green: green, blue: $0) } }
    }
    for color in colors + [panel.textColor(), panel.textColor(isFaint: true)] {
      let contrast = panel.legible(color).lightness - theme.ground.lightness
      #expect(contrast.magnitude > 0.3, "\(color): \(contrast)")
    }
    #expect((panel.textColor().lightness - theme.ground.lightness).magnitude > 0.8)
    #expect((panel.textColor(isFaint: true).lightness - theme.ground.lightness).magnitude > 0.6)
  }

  @Test("`set overlay light` gives the cheat sheet a light ground, also while it is shown")
  func light() throws {
    let server = try VirtualServer()
    let overlay = try RunningOverlay(display: server.display)
    let rows = (1...12).map { CheatSheet.Row(gesture: "swipe up with \($0) fingers", action: "Maximize") }
    let sheet = CheatSheet(title: "Here", sections: [CheatSheet.Section(heading: "Touchpad", rows: rows)])
    try overlay.send(.sheet(sheet))
    let bright = { (pixel: Screenshot.Pixel) in pixel.red > 235 && pixel.green > 235 && pixel.blue > 235 }
    let dark = try overlay.showTwoPictures(on: server)
    var style = OverlayStyle()
    style.theme = .light
    try overlay.send(.style(style))
    let light = try overlay.showTwoPictures(on: server)
    #expect(light.count(where: bright) > dark.count(where: bright) + 50_000)
  }

  private static let frame = Rectangle(x: 200, y: 100, width: 600, height: 400)

  @Test(
    "Without a compositor, texts on a window of their background's colour have an edge",
    arguments: [
      (.notice(text: "Half of it is done", value: nil), x: 960, top: 0),
      (
        .preview(OverlayPreview(gesture: 1, kind: .frame, start: frame, end: frame, text: "Tile", progress: 0)),
        x: 500, top: 130
      ),
    ] as [(OverlayMessage, x: Int, top: Int)])
  func edge(message: OverlayMessage, x: Int, top: Int) throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(message)
    let shown = try overlay.showTwoPictures(on: server)
    let edge = try #require((top..<shown.height).first { shown[x, $0] != empty[x, $0] })
    // The background itself is darker.
    let pixel = shown[x, edge]
    #expect(pixel.red > 60 && pixel.green > 60 && pixel.blue > 60, "\(pixel)")
  }
}
