package import Bindings
package import Gestures
package import OverlayMessages
internal import XServer

extension Performer {
  /// Returns the preview of the first of a gesture's actions that can show one, at progress 0; nil if none can.
  ///
  /// An action that the window manager is known not to perform has no preview. Costs round trips to the server.
  package func preview(
    of actions: [Action], gesture: UInt64, window: WindowInfo?, at location: Point
  ) -> OverlayPreview? {
    for action in actions {
      guard let (forecast, text) = forecast(action, window, at: location), !reportedLimits.contains(forecast.failure)
      else { continue }
      let kind: OverlayPreview.Kind =
        switch forecast.kind {
        case .frame: .frame
        case .vanish: .vanish
        case .slide: .slide
        }
      return OverlayPreview(
        gesture: gesture, kind: kind, start: forecast.start, end: forecast.end, text: text, progress: 0)
    }
    return nil
  }

  private func forecast(
    _ action: Action, _ window: WindowInfo?, at location: Point
  ) -> (forecast: WindowForecast, text: String)? {
    switch action {
    case .window(let verb):
      guard let window, let forecast = windows.forecast(verb, on: UInt(window.id)) else { return nil }
      return (forecast, verb.previewText(of: window))
    case .desktop(.go(let destination, let atEnd)):
      guard
        let (forecast, number) = windows.forecastDesktop(
          Neighbour(destination), atEnd: atEnd.map { EndBehavior($0) }, at: location)
      else { return nil }
      return (forecast, "Desktop \(number)")
    case .none, .keys, .hold, .type, .click, .drag, .scroll, .run, .exec, .desktop(.show), .notify, .show, .plugin,
      .mode, .wait, .cycle, .repeat:
      return nil
    }
  }
}

extension WindowVerb {
  /// Maximum number of characters of a window's title in a preview.
  private static let maximumTitle = 32

  /// The name of the verb as a person would read it: `Close “Firefox”`, `Tile left`.
  func previewText(of window: WindowInfo) -> String {
    switch self {
    case .set(.maximize, _): "Maximize"
    case .set(.maximizeHorizontally, _): "Maximize across"
    case .set(.maximizeVertically, _): "Maximize down"
    case .set(.fullscreen, _): "Full screen"
    case .set(.minimize, _): "Minimize \(Self.quotedTitle(of: window))"
    case .restore: "Restore"
    case .close: "Close \(Self.quotedTitle(of: window))"
    case .tile(let place): "Tile \(place.rawValue.split(separator: "-").joined(separator: " "))"
    case .set(.shade, _), .set(.above, _), .set(.below, _), .set(.sticky, _), .raise, .lower, .focus, .move, .resize:
      description
    case .moveToDesktop(let destination, _): "Move to \(destination.previewText("desktop"))"
    case .moveToMonitor(let destination, _): "Move to \(destination.previewText("monitor"))"
    }
  }

  private static func quotedTitle(of window: WindowInfo) -> String {
    let full = window.title.isEmpty ? window.className : window.title
    let title = full.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return title.isEmpty ? "window" : "“\(title.shortened(to: maximumTitle))”"
  }
}

extension Destination {
  fileprivate func previewText(_ thing: String) -> String {
    switch self {
    case .next: "next \(thing)"
    case .previous: "previous \(thing)"
    case .number(let number): "\(thing) \(number)"
    case .beside(.left): "\(thing) on the left"
    case .beside(.right): "\(thing) on the right"
    case .beside(.up): "\(thing) above"
    case .beside: "\(thing) below"
    }
  }
}
