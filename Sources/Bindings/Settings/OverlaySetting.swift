internal import OverlayMessages

/// `set overlay`: decides if anything is shown on the screen, and in which colour and size.
enum OverlaySetting {
  private enum Form: String, CaseIterable { case on, off, color, width, opacity }

  /// Widths of lines in millimetres: thinner is not visible, and thicker hides what is below.
  private static let widths = 0.2...10.0

  static let definition = SettingDefinition(
    .overlay, .file(written: written), example: "color ff8800",
    choices: ["color ff8800", "width 2mm", "opacity 50%", "off", "on"], maximumTerms: 7,
    help: "the colour, the width of lines (0.2mm to 10mm) and the opacity of areas (0% to 100%) of what Dactyl shows "
      + "on the screen, or `off` to show nothing: [overlay](overlay.md). One line may set several of them. "
      + "Default: `on color 3daee9 width 1mm opacity 35%`"
  ) { first, parsing in
    var terms = [first] + parsing.furtherTerms
    var seen: Set<Form> = []
    while !terms.isEmpty {
      let term = terms.removeFirst()
      guard let form = Form(rawValue: term.text) else {
        let words = Form.allCases.map(\.rawValue)
        parsing.diagnostics.error(
          term.span, "`set overlay` takes \(words.joinedByOr)", nearest: term.text, of: words)
        return
      }
      guard seen.insert(form).inserted else {
        parsing.diagnostics.error(term.span, "duplicate `\(term.text)`")
        return
      }
      switch form {
      case .on, .off: parsing.settings.showsOverlay = form == .on
      case .color, .width, .opacity:
        guard let value = terms.first else {
          parsing.diagnostics.error(term.span.end, "a value must follow `\(form)`, as in \(example(of: form))")
          return
        }
        guard apply(value, to: form, &parsing) else { return }
        terms.removeFirst()
      }
    }
  }

  /// Stores the value of a form that has one. Reports an error and returns false if it is wrong.
  private static func apply(_ value: Term, to form: Form, _ parsing: inout SettingParsing) -> Bool {
    switch form {
    case .on, .off: return true
    case .color:
      guard let color = OverlayStyle.Color(hexadecimal: value.text) else {
        parsing.diagnostics.error(
          value.span, "`color` takes six hexadecimal digits, as in \(example(of: form)), not `\(value.text)`")
        return false
      }
      parsing.settings.overlayStyle.color = color
    case .width:
      guard
        let width = QuantityParser.quantity(value.word, for: form.rawValue, in: [.millimetres], &parsing.diagnostics)
      else { return false }
      guard widths.contains(width.value) else {
        let bounds = "\(widths.lowerBound.plain)mm to \(widths.upperBound.plain)mm"
        parsing.diagnostics.error(value.span, "`width` takes a length from \(bounds)")
        return false
      }
      parsing.settings.overlayStyle.width = width.value
    case .opacity:
      guard
        let opacity = QuantityParser.quantity(
          value.word, for: form.rawValue, in: [.percent], mayBeZero: true, &parsing.diagnostics)
      else { return false }
      guard opacity.value <= 100, opacity.value.rounded() == opacity.value else {
        parsing.diagnostics.error(value.span, "`opacity` takes a whole number from 0% to 100%")
        return false
      }
      parsing.settings.overlayStyle.opacity = opacity.value / 100
    }
    return true
  }

  /// A `#` after a space begins a comment, so a colour is written without one, or in quotes.
  private static func example(of form: Form) -> String {
    switch form {
    case .color: "`color ff8800` or `color \"#ff8800\"` (a `#` without quotes begins a comment)"
    case .width: "`width 1mm`"
    case .opacity: "`opacity 40%`"
    case .on, .off: "`\(form)`"
    }
  }

  @Sendable private static func written(_ settings: FileSettings) -> String? {
    let (style, usual) = (settings.overlayStyle, OverlayStyle())
    var words: [String] = settings.showsOverlay ? [] : [Form.off.rawValue]
    if style.color != usual.color { words.append("\(Form.color) \(style.color.hexadecimal)") }
    if style.width != usual.width { words.append("\(Form.width) \(style.width.plain)mm") }
    if style.opacity != usual.opacity { words.append("\(Form.opacity) \((style.opacity * 100).rounded().plain)%") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
