/// Colours that people with all kinds of colour vision can distinguish (Okabe and Ito, 2008).
enum PlotColors {
  /// The colours of fingers, by the index of the finger.
  static let fingers = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000"]

  static func finger(_ index: Int) -> String { fingers[index % fingers.count] }

  static let possible = "#DDDDDD"
  static let running = "#56B4E9"
  static let recognized = "#0072B2"
  static let failed = "#D55E00"
  static let cancelled = "#E69F00"
  static let frame = "#999999"
  static let faint = "#EEEEEE"
}
