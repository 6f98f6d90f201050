internal import Bindings
internal import Gestures
internal import Traces

/// A recognized gesture in a plot.
struct PlottedGesture {
  let binding: Int
  let start: Timestamp
  var end: Timestamp?
  var wasCancelled = false
  let location: Point
  /// The performed actions, each with the number of its performances, in the order of their first performance.
  var actions: [(text: String, count: Int)] = []

  /// Returns the recognized gestures of a transcript, in the order in which they began.
  static func gestures(of transcript: Transcript) -> [PlottedGesture] {
    var gestures: [PlottedGesture] = []
    for entry in transcript.entries {
      switch entry.content {
      case .transition(let transition):
        let open = gestures.lastIndex { $0.binding == transition.binding && $0.end == nil }
        switch transition.to {
        case .began, .ended, .cancelled:
          if let open, transition.to != .began {
            gestures[open].end = entry.time
            gestures[open].wasCancelled = transition.to == .cancelled
          } else if transition.to != .cancelled {
            let location = transition.values?.place ?? .zero
            gestures.append(
              PlottedGesture(
                binding: transition.binding, start: entry.time, end: transition.to == .ended ? entry.time : nil,
                location: location.isPlottable ? location : .zero))
          }
        case .possible, .changed, .failed: break
        }
      case .action(let planned):
        guard case .perform(let action) = planned.kind,
          let index = gestures.lastIndex(where: { $0.binding == planned.binding })
        else { continue }
        let text = action.words
        if let known = gestures[index].actions.firstIndex(where: { $0.text == text }) {
          gestures[index].actions[known].count += 1
        } else {
          gestures[index].actions.append((text, 1))
        }
      case .diagnostic: break
      }
    }
    return gestures
  }

  /// Returns a description of the gesture: times, trigger, line and actions.
  func text(_ bindings: BindingSet) -> String {
    var text = PlotText.milliseconds(start)
    if let end, end != start { text += " to \(PlotText.milliseconds(end))" }
    text += ": \(PlotText.name(binding, bindings))"
    if wasCancelled { text += ", cancelled" }
    if end == nil { text += ", still running at the end" }
    for action in actions.prefix(4) {
      text += " → \(action.text.shortened(to: 40))" + (action.count > 1 ? " ×\(action.count)" : "")
    }
    return actions.count > 4 ? text + " …" : text
  }
}

extension GestureValues {
  /// The location of the fingers at these values. On a touchpad, this is the location at which the plot draws the
  /// fingers.
  fileprivate var place: Point {
    if deviceKind == .indirect {
      return location + (translationInMillimetres ?? .zero) * LengthUnit.pointsPerMillimetre
    }
    return translationInPixels.map { startLocation + $0 } ?? location
  }
}
