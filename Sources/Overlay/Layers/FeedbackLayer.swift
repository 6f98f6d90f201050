package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages
internal import Translation

/// Shows a bar or a text for a short time, in the lower part of the gesture's monitor. A new bar or text replaces the
/// current one.
package final class FeedbackLayer: OverlayLayer {
  /// Time for which the bar or the text is shown with full opacity.
  private static let duration = Duration.milliseconds(1500)
  private static let fadeDuration = Duration.milliseconds(250)
  /// Lengths in millimetres.
  private static let (textSize, margin, barHeight, barWidth) = (TextSize.normal, 4.5, 2.2, 60.0)
  private static let maximumLines = 4

  private struct Content {
    let text: String
    let value: Double?
    let monitor: OverlayMonitor
    /// The scale of the texts and the bar, in pixels per millimetre.
    let scale: Double
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
    case .style, .preview, .endPreview, .trail, .endTrail, .guide, .dwell, .mode, .sheet: break
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
    var panel = Panel(content.area, context.style)
    panel.visibility = visibility
    panel.draw(on: canvas)
    let scale = content.scale
    let (left, top) = (content.area.x + Self.margin * scale, content.area.y + Self.margin * 0.7 * scale)
    var text = Self.text(content.text, content.innerWidth, isAlone: content.value == nil)
    text.color = panel.textColor()
    canvas.draw(text, at: Point(x: left, y: top), pixelsPerMillimetre: scale)
    guard let value = content.value else { return }
    var number = CanvasText(translated("%1%", Int((value * 100).rounded())).text, size: Self.textSize)
    number.color = panel.textColor(isFaint: true)
    let extent = number.measured(pixelsPerMillimetre: scale)
    canvas.draw(
      number, at: Point(x: left + content.innerWidth - extent.width, y: top), pixelsPerMillimetre: scale)
    let track = Rectangle(
      x: left, y: top + content.textHeight + Self.textSize * 0.4 * scale, width: content.innerWidth,
      height: Self.barHeight * scale)
    canvas.fill(CanvasPath(track, radius: track.height / 2), panel.trackColor)
    var filled = track
    filled.width = track.width * min(max(value, 0), 1)
    guard filled.width > 0 else { return }
    // A bar that is nearly empty is as wide as it is high, so that it is round.
    filled.width = max(filled.width, min(track.height, track.width))
    canvas.fill(CanvasPath(filled, radius: track.height / 2), panel.legible(context.color))
  }

  private func show(
    _ text: String, _ value: Double?, _ place: Point?, _ context: OverlayContext, _ now: MonotonicTime
  ) {
    // A bar or text without a location stays on the monitor of the previous one, even if the pointer has left that
    // monitor.
    let known = place == nil ? content.flatMap { shown in context.monitors.first { $0 == shown.monitor } } : nil
    let content = Self.content(text, value, on: known ?? context.monitor(atPlace: place), in: context)
    self.content = content
    fadeTime = now + Self.duration
    visibility = 1
    damage.replace(by: [content.area])
  }

  private static func content(
    _ text: String, _ value: Double?, on monitor: OverlayMonitor, in context: OverlayContext
  ) -> Content {
    let scale = context.textScale(on: monitor)
    let limit = max(monitor.area.width * 0.8 - 2 * margin * scale, 1)
    // The value of a bar is shown beside its name.
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
      text: text, value: value, monitor: monitor, scale: scale, area: area.wholePixels, innerWidth: innerWidth,
      textHeight: textHeight)
  }

  private static func text(_ string: String, _ width: Double, isAlone: Bool) -> CanvasText {
    var text = CanvasText(string, size: textSize)
    text.isBold = !isAlone
    // One pixel is added, so that the measured width is surely enough.
    text.maximumWidth = width + 1
    text.maximumLines = isAlone ? maximumLines : 1
    return text
  }
}
