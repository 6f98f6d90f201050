package import Bindings
package import Gestures
package import OverlayMessages
internal import XServer

extension Performer {
  /// Returns the preview of the gesture's first action that has a preview, at progress 0. Returns nil if no action has
  /// a preview. The preview shows the binding's name, or the action if the binding has no name.
  ///
  /// An action has no preview if the window manager has already failed to perform it on this window. A call costs round
  /// trips to the server.
  package func preview(
    of actions: [Action], named name: String?, gesture: UInt64, window: WindowInfo?, at location: Point
  ) -> OverlayPreview? {
    for action in actions {
      guard let (forecast, text) = forecast(action, window, at: location) else { continue }
      let target = if case .window = action { window?.id } else { nil as UInt32? }
      guard !failures.contains(WindowFailure(error: forecast.failure, window: target)) else { continue }
      let kind: OverlayPreview.Kind =
        switch forecast.kind {
        case .frame: .frame
        case .vanish: .vanish
        case .slide: .slide
        }
      return OverlayPreview(
        gesture: gesture, kind: kind, start: forecast.start, end: forecast.end,
        text: name ?? text, progress: 0)
    }
    return nil
  }

  private func forecast(
    _ action: Action, _ window: WindowInfo?, at location: Point
  ) -> (forecast: WindowForecast, text: String)? {
    if case .window(let verb) = action {
      guard let window, let forecast = windows.forecast(verb, on: UInt(window.id)) else { return nil }
      return (forecast, verb.previewText(of: window, isOn: forecast.isOn))
    }
    guard case .desktop(.go(let destination, let atEnd)) = action,
      let (forecast, number) = windows.forecastDesktop(
        Neighbour(destination), atEnd: atEnd.map { EndBehavior($0) }, at: location)
    else { return nil }
    return (forecast, "Desktop \(number)")
  }
}

extension WindowVerb {
  /// Maximum number of characters of a window's title in a preview.
  fileprivate static let maximumTitle = 32

  /// Returns the verb in plain words, with the window's title: `Close “Firefox”`, `Tile left`.
  ///
  /// - Parameter isOn: False if the verb ends a state of the window, as a toggle may.
  fileprivate func previewText(of window: WindowInfo, isOn: Bool) -> String {
    if !isOn, case .set(let state, .toggle) = self {
      return Self.set(state, .off).previewText(of: window, isOn: false)
    }
    let full = window.title.isEmpty ? window.className : window.title
    let title = full.split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened(to: Self.maximumTitle)
    return (title.isEmpty ? plainText() : plainText("“\(title)”")).withFirstLetterUppercase
  }
}
