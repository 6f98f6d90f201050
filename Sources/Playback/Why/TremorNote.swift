internal import Bindings
internal import Gestures
internal import Traces

/// Explains a gesture that failed because `set tremor` ignored a part of the movement.
enum TremorNote {
  /// The radii of the filters for the replays, as fractions of the radius in force; 0 means no filter.
  private static let parts = [0.75, 0.5, 0.25, 0]

  /// Returns a note for the user; nil if a weaker filter would not help.
  ///
  /// - Parameter entries: The bindings of the explanation, the likeliest first.
  static func text(
    _ trace: Trace, _ set: BindingSet, _ observation: Observation, _ entries: [Explanation.Entry]
  ) -> String? {
    guard let radius = set.settings.tremor(of: observation.device), !observation.start.isPaused else { return nil }
    let likely = entries.filter { $0.part == .failed }
    for part in parts {
      let value = (radius * part * 10).rounded() / 10
      guard value < radius else { continue }
      var weaker = set
      weaker.settings.deviceSettings.removeAll { $0.value.word == .tremor }
      if value > 0 { weaker.settings.deviceSettings.append(DeviceSetting(devices: [], value: .tremor(value))) }
      let replay = EpisodeReplay(trace, weaker)
      guard let entry = likely.first(where: { replay.isRecognized($0.binding) }) else { continue }
      let change = value > 0 ? "with `set tremor \(NumberText.short(value))mm`" : "without it"
      return "`set tremor \(NumberText.short(radius))mm` ignored a part of the movement; \(change), "
        + "\(entry.name.text) would have been recognized"
    }
    return nil
  }
}
