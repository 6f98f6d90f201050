package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages

/// A bar or a text in the lower part of the monitor of the gesture, for a moment. Each replaces the one before.
package final class FeedbackLayer: OverlayLayer {
  /// Time for which it is shown whole.
  private static let duration = Duration.milliseconds(1500)
  private static let fadeDuration = Duration.milliseconds(250)
  /// In millimetres.
  private static let (textSize, margin, barHeight, barWidth) = (4.0, 4.5, 2.2, 60.0)
  private static let maximumLines = 4

  private struct Content {
    let text: String
    let value: Double?
    let monitor: OverlayMonitor
    let area: Rectangle
    /// The width of the texts in pixels.
    let innerWidth: Double
    /// The height of the name or the text in pixels.
    let textHeight: Double
  }

  private var content: Content?
  private var fadeTime: MonotonicTime?
  private var visibility = 1.0
  package var damage = LayerDamage()

  package init() {}

  package var nextDeadline: MonotonicTime? { fadeTime }

  package func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime) {
    switch message {
    case .bar(let name, let value, let place): show(name, value, place, context, now)
    case .notice(let text, let value): show(text, value, nil, context, now)
    case .style, .preview, .endPreview, .trail, .endTrail, .guide, .mode, .sheet: break
    }
  }

  package func advance(to now: MonotonicTime, in context: OverlayContext) {
    guard let fadeTime, fadeTime <= now else { return }
    visibility = 1 - (now - fadeTime) / Self.fadeDuration
    guard visibility <= 0 else { return damage.replace(by: damage.areas) }
    content = nil
    self.fadeTime = nil
    damage.replace(by: [])
  }

  package func draw(on canvas: Canvas, in context: OverlayContext) {
    guard let content else { return }
    var panel = Panel(content.area)
    panel.visibility = visibility
    panel.draw(on: canvas)
    let scale = content.monitor.pixelsPerMillimetre
    let (left, top) = (content.area.x + Self.margin * scale, content.area.y + Self.margin * 0.7 * scale)
    var text = Self.text(content.text, content.innerWidth, isAlone: content.value == nil)
    text.color = panel.textColor()
    canvas.draw(text, at: Point(x: left, y: top))
    guard let value = content.value else { return }
    var number = CanvasText("\(Int((value * 100).rounded())) %", size: Self.textSize)
    number.color = panel.textColor(isFaint: true)
    let extent = number.measured(pixelsPerMillimetre: scale)
    canvas.draw(number, at: Point(x: left + content.innerWidth - extent.width, y: top))
    let track = Rectangle(
      x: left, y: top + content.textHeight + Self.textSize * 0.4 * scale, width: content.innerWidth,
      height: Self.barHeight * scale)
    let color = context.color.onPanel
    canvas.fill(
      CanvasPath(track, radius: track.height / 2), CanvasColor(red: 0.35, green: 0.36, blue: 0.39, opacity: visibility))
    var filled = track
    filled.width = track.width * min(max(value, 0), 1)
    guard filled.width > 0 else { return }
    // A bar that is nearly empty is as wide as it is high, so that it is round.
    filled.width = max(filled.width, min(track.height, track.width))
    canvas.fill(CanvasPath(filled, radius: track.height / 2), color.withOpacity(visibility))
  }

  private func show(
    _ text: String, _ value: Double?, _ place: Point?, _ context: OverlayContext, _ now: MonotonicTime
  ) {
    // While it is shown it stays on its monitor, so that the pointer may move.
    let known = place == nil ? content.flatMap { shown in context.monitors.first { $0 == shown.monitor } } : nil
    let content = Self.content(text, value, on: known ?? context.monitor(atPlace: place))
    self.content = content
    fadeTime = now + Self.duration
    visibility = 1
    damage.replace(by: [content.area])
  }

  private static func content(_ text: String, _ value: Double?, on monitor: OverlayMonitor) -> Content {
    let scale = monitor.pixelsPerMillimetre
    let limit = max(monitor.area.width * 0.8 - 2 * margin * scale, 1)
    // Beside the name of a bar stands its value.
    let reserved = value == nil ? 0 : textSize * 5 * scale
    let measured = Self.text(text, limit - reserved, isAlone: value == nil).measured(pixelsPerMillimetre: scale)
    let minimumWidth = value == nil ? 0 : min(barWidth * scale, limit)
    let innerWidth = max(min(measured.width + reserved, limit), minimumWidth)
    let textHeight = Self.text(text, innerWidth, isAlone: value == nil).measured(pixelsPerMillimetre: scale).height
    let height = textHeight + (value == nil ? 0 : (textSize * 0.4 + barHeight) * scale) + 1.5 * margin * scale
    let width = innerWidth + 2 * margin * scale
    let area = Rectangle(
      x: monitor.area.x + (monitor.area.width - width) / 2, y: monitor.area.y + monitor.area.height * 0.82 - height / 2,
      width: width, height: height)
    return Content(
      text: text, value: value, monitor: monitor, area: area.wholePixels, innerWidth: innerWidth,
      textHeight: textHeight)
  }

  private static func text(_ string: String, _ width: Double, isAlone: Bool) -> CanvasText {
    var text = CanvasText(string, size: textSize)
    text.isBold = !isAlone
    // One pixel more, so that the width that was measured is enough.
    text.maximumWidth = width + 1
    text.maximumLines = isAlone ? maximumLines : 1
    return text
  }
}
