/// Finds sizes and times that are valid but too large or too small to be useful.
enum SizeCheck {
  /// Width in millimetres from which a strip at an edge is probably a mistake: half of the height of a 24-inch monitor.
  private static let maximumStrip = 150.0
  /// Maximum movement in millimetres of a pointer that rests. `set tremor` has the same maximum.
  private static let maximumTremble = 20.0
  /// Minimum time of a rest. GNOME's dwell click offers 0.2 s to 3 s.
  private static let minimumDwell = Duration.milliseconds(200)

  static func report(_ binding: Binding, _ diagnostics: inout DiagnosticList) {
    guard let size = binding.trigger.options[HoverOptions.size.word] else { return reportDwell(binding, &diagnostics) }
    guard case .extent(let extent) = size else { return }
    if binding.trigger.dwellsAnywhere {
      if extent.isMore(than: maximumTremble, share: 0.1) {
        diagnostics.warning(
          binding.span,
          translatable(
            "`size \(extent)` is much: the pointer counts as resting until it has moved that far"))
      }
      reportDwell(binding, &diagnostics)
    } else if extent.isMore(than: maximumStrip, share: 0.5) {
      diagnostics.warning(
        binding.span,
        translatable("`size \(extent)` is more than half of most screens, not a strip along an edge"))
    }
  }

  private static func reportDwell(_ binding: Binding, _ diagnostics: inout DiagnosticList) {
    guard binding.trigger.dwellsAnywhere, let dwell = binding.trigger[HoverOptions.dwell], dwell < minimumDwell else {
      return
    }
    diagnostics.warning(
      binding.span,
      translatable(
        "`dwell \(dwell.written)` acts at each short pause of the pointer; write at least `dwell 200ms`"))
  }
}

extension Extent {
  /// Returns true if the extent is larger than `millimetres` or, in per cent, larger than `share`.
  fileprivate func isMore(than millimetres: Double, share maximumShare: Double) -> Bool {
    switch self {
    case .length(let length): length.inMillimetres > millimetres
    case .share(let share): share > maximumShare
    }
  }
}
