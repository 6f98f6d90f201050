internal import Drawing
internal import Gestures
internal import SettingsModel
internal import Traces
internal import Translation
internal import Widgets

/// The picture of the page *Playground*: the screens with fingers, or the path of the centre of the fingers on a
/// touchpad.
@MainActor
struct PlaygroundDrawing {
  private let playground: Playground
  private let width: Double
  private let height: Double
  private let color: CanvasColor

  /// Colours that people with any kind of colour vision can distinguish (Okabe and Ito, 2008).
  static let colors = [
    CanvasColor(red: 0, green: 0.45, blue: 0.70), CanvasColor(red: 0.84, green: 0.37, blue: 0),
    CanvasColor(red: 0, green: 0.62, blue: 0.45), CanvasColor(red: 0.80, green: 0.47, blue: 0.65),
    CanvasColor(red: 0.90, green: 0.62, blue: 0),
  ]
  /// The size in millimetres of the touchpad that the picture shows.
  private static let touchpadSize = (width: 110.0, height: 70.0)
  private static let margin = 18.0

  init(_ playground: Playground, width: Double, height: Double, _ color: CanvasColor) {
    (self.playground, self.width, self.height, self.color) = (playground, width, height, color)
  }

  /// Makes a widget that draws the state that the closure returns.
  static func area(height: Int, _ playground: @escaping @MainActor () -> Playground) -> DrawingArea {
    DrawingArea(width: 220, height: height) { canvas, width, height, color in
      PlaygroundDrawing(playground(), width: width, height: height, color).draw(on: canvas)
    }.expand(horizontally: true)
  }

  private func draw(on canvas: Canvas) {
    if let trail = playground.touchpad {
      draw(trail, on: canvas)
    } else {
      drawScreens(on: canvas)
    }
  }

  private func draw(_ trail: Playground.TouchpadTrail, on canvas: Canvas) {
    let scale = min(
      (width - 2 * Self.margin) / Self.touchpadSize.width, (height - 2 * Self.margin) / Self.touchpadSize.height)
    let middle = Point(x: width / 2, y: height / 2)
    let size = (width: Self.touchpadSize.width * scale, height: Self.touchpadSize.height * scale)
    let area = Rectangle(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    frame(area, on: canvas)
    let line = Self.colors[0]
    let points = trail.points.map { middle + $0 * scale }
    if points.count > 1 { canvas.stroke(CanvasPath(lines: points), width: 4, line.withOpacity(trail.isDown ? 1 : 0.6)) }
    guard let last = points.last else { return }
    canvas.fill(CanvasPath(circle: points[0], radius: 5), line.withOpacity(0.5))
    // Draw the fingers around the centre. Their number, span and rotation are known, but not their locations.
    let radius = trail.fingers > 1 ? 9 * scale * min(max(trail.scale, 0.3), 3) : 0
    for finger in 0..<max(1, trail.fingers) {
      let angle = Double(finger) * 360 / Double(max(1, trail.fingers)) + trail.rotation - 90
      let place = last + Vector(degrees: angle) * radius
      let dot = CanvasPath(circle: place, radius: 2.6 * scale)
      if trail.isDown {
        canvas.fill(dot, line.withOpacity(0.45))
      } else {
        canvas.stroke(dot, width: 2, line.withOpacity(0.5))
      }
    }
    let moved = (trail.points.last ?? .zero).length
    label(
      translated(
        "%1 finger, %2 mm", plural: "%1 fingers, %2 mm", count: trail.fingers, MovementText.decimal(moved)),
      in: area, on: canvas)
    scaleBar(pixelsPerMillimetre: scale, in: area, on: canvas)
  }

  private func drawScreens(on canvas: Canvas) {
    let outputs = playground.layout.outputs
    // Without a daemon, the screens are unknown.
    guard let bounds = playground.layout.bounds, bounds.width > 0, bounds.height > 0 else { return }
    let scale = min((width - 2 * Self.margin) / bounds.width, (height - 2 * Self.margin) / bounds.height)
    let origin = Point(
      x: (width - bounds.width * scale) / 2 - bounds.x * scale,
      y: (height - bounds.height * scale) / 2 - bounds.y * scale)
    func place(_ point: Point) -> Point { Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale) }
    let start = place(Point(x: bounds.x, y: bounds.y))
    let area = Rectangle(x: start.x, y: start.y, width: bounds.width * scale, height: bounds.height * scale)
    for output in outputs {
      let corner = place(Point(x: output.x, y: output.y))
      frame(
        Rectangle(x: corner.x, y: corner.y, width: output.width * scale, height: output.height * scale), on: canvas)
    }
    for trail in playground.trails { draw(trail, place, on: canvas) }
    let longest = playground.trails.map(\.millimetres).max()
    label(
      longest.map {
        translated(
          "%1 finger, %2 mm", plural: "%1 fingers, %2 mm", count: playground.trails.count, MovementText.decimal($0))
      } ?? translated("Waiting for the first touch"), in: area, on: canvas)
    if let trail = playground.trails.first, trail.millimetresPerPixel > 0 {
      scaleBar(pixelsPerMillimetre: scale / trail.millimetresPerPixel, in: area, on: canvas)
    }
  }

  private func draw(_ trail: Playground.Trail, _ place: (Point) -> Point, on canvas: Canvas) {
    let line = Self.colors[(trail.number - 1) % Self.colors.count]
    let points = trail.points.map(place)
    guard let first = points.first, let last = points.last else { return }
    if points.count > 1 { canvas.stroke(CanvasPath(lines: points), width: 3, line.withOpacity(trail.isDown ? 1 : 0.6)) }
    canvas.fill(CanvasPath(circle: first, radius: 4), line.withOpacity(0.5))
    let dot = CanvasPath(circle: last, radius: 13)
    if trail.isDown { canvas.fill(dot, line) } else { canvas.stroke(dot, width: 2, line) }
    var text = CanvasText("\(trail.number)", size: 4)
    text.isBold = true
    text.alignment = .center
    text.color = trail.isDown ? .white : line
    let extent = text.measured(pixelsPerMillimetre: canvas.pixelsPerMillimetre)
    canvas.draw(text, at: Point(x: last.x - extent.width / 2, y: last.y - extent.height / 2))
  }

  private func frame(_ area: Rectangle, on canvas: Canvas) {
    let path = CanvasPath(area, radius: 6)
    canvas.fill(path, color.withOpacity(0.04))
    canvas.stroke(path, width: 1.5, color.withOpacity(0.4))
  }

  private func label(_ content: TranslatedText, in area: Rectangle, on canvas: Canvas) {
    var text = CanvasText(content.text, size: 3.6)
    text.color = color
    text.maximumWidth = area.width - 24
    let width = Widget.isRightToLeft ? text.measured(pixelsPerMillimetre: canvas.pixelsPerMillimetre).width : 0
    let x = Widget.isRightToLeft ? area.x + area.width - 12 - width : area.x + 12
    canvas.draw(text, at: Point(x: x, y: area.y + 8))
  }

  /// Draws a bar of a round number of millimetres, so that distances can be compared.
  private func scaleBar(pixelsPerMillimetre: Double, in area: Rectangle, on canvas: Canvas) {
    let length = [5.0, 10, 20, 50, 100, 200].last { $0 * pixelsPerMillimetre < 160 } ?? 5
    let right =
      Widget.isRightToLeft ? area.x + 14 + length * pixelsPerMillimetre : area.x + area.width - 14
    let end = Point(x: right, y: area.y + area.height - 12)
    let start = Point(x: end.x - length * pixelsPerMillimetre, y: end.y)
    let faint = color.withOpacity(0.8)
    canvas.stroke(CanvasPath(lines: [start, end]), width: 1.5, faint)
    for point in [start, end] {
      canvas.stroke(
        CanvasPath(lines: [Point(x: point.x, y: point.y - 4), Point(x: point.x, y: point.y + 4)]), width: 1.5, faint)
    }
    var text = CanvasText(translated("%1 mm", Int(length)).text, size: 3.2)
    text.color = faint
    let extent = text.measured(pixelsPerMillimetre: canvas.pixelsPerMillimetre)
    canvas.draw(text, at: Point(x: (start.x + end.x - extent.width) / 2, y: end.y - extent.height - 6))
  }
}
