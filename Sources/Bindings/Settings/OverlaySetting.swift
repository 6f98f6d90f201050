internal import Appearance

/// `set overlay`: decides whether the overlay shows anything, and in which colour and size.
enum OverlaySetting {
  private enum Form: String, CaseIterable { case on, off, color, width, opacity, text, light, dark }

  /// Allowed widths of lines in millimetres. Thinner lines are not visible, and thicker lines hide the screen below
  /// them.
  private static let widths = 0.2...10.0

  private static let opacities = 0.0...100.0
  /// Allowed sizes of texts in per cent. Smaller texts are not legible, and larger texts leave no space for the cheat
  /// sheet.
  private static let textSizes = 50.0...300.0

  static let definition = SettingDefinition(
    word: .overlay, reach: .file(written: written), example: "color ff8800",
    choices: ["color ff8800", "width 2mm", "opacity 50%", "text 150%", "light", "dark", "off", "on"],
    maximumTerms: 10,
    help: "the colour, the width of lines (0.2mm to 10mm), the opacity of areas (0% to 100%), the size of texts "
      + "(50% to 300%) and the ground behind texts of what Dactyl shows on the screen, or `off` to show nothing: "
      + "[overlay](overlay.md). One line may set several of them. "
      + "Default: `on color 3daee9 width 1mm opacity 35% text 100% dark`"
  ) { first, parsing in
    var terms = [first] + parsing.furtherTerms
    var seen: Set<Form> = []
    while !terms.isEmpty {
      let term = terms.removeFirst()
      guard let form = Form(rawValue: term.text) else {
        let words = Form.allCases.map(\.rawValue)
        let isSize = ["size", "font", "scale", "zoom"].contains(term.text)
        parsing.diagnostics.error(
          term.span, "`set overlay` takes \(words.joinedByOr)",
          suggestion: isSize ? Form.text.rawValue : parsing.diagnostics.nearest(to: term.text, of: words))
        return
      }
      guard seen.insert(form).inserted else {
        parsing.diagnostics.error(term.span, "duplicate `\(term.text)`")
        return
      }
      parsing.parts = Set(seen.map(part(of:)))
      switch form {
      case .on, .off: parsing.settings.showsOverlay = form == .on
      case .light: parsing.settings.overlayStyle.theme = .light
      case .dark: parsing.settings.overlayStyle.theme = .dark
      case .color, .width, .opacity, .text:
        guard let value = terms.first else {
          parsing.diagnostics.error(term.span.end, "a value must follow `\(form)`, as in \(example(of: form))")
          return
        }
        guard apply(value, to: form, &parsing) else { return }
        terms.removeFirst()
      }
    }
  }

  /// Returns the part of the setting that a form sets; see `SettingLine.parts`.
  private static func part(of form: Form) -> String {
    switch form {
    case .on, .off: "visibility"
    case .light, .dark: "ground"
    case .color, .width, .opacity, .text: form.rawValue
    }
  }

  /// Stores the value after `color`, `width`, `opacity` or `text`. Reports an error and returns false if the value is
  /// wrong.
  private static func apply(_ value: Term, to form: Form, _ parsing: inout SettingParsing) -> Bool {
    switch form {
    case .on, .off, .light, .dark: return true
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
      guard let opacity = percent(value, form, in: opacities, &parsing.diagnostics) else { return false }
      parsing.settings.overlayStyle.opacity = opacity / 100
    case .text:
      guard let size = percent(value, form, in: textSizes, &parsing.diagnostics) else { return false }
      parsing.settings.overlayStyle.textScale = size / 100
    }
    return true
  }

  /// Returns a whole number of per cent. Reports an error and returns nil if the number is outside `bounds`.
  private static func percent(
    _ value: Term, _ form: Form, in bounds: ClosedRange<Double>, _ diagnostics: inout DiagnosticList
  ) -> Double? {
    guard
      let quantity = QuantityParser.quantity(
        value.word, for: form.rawValue, in: [.percent], mayBeZero: bounds.contains(0), &diagnostics)
    else { return nil }
    guard bounds.contains(quantity.value), quantity.value.rounded() == quantity.value else {
      let range = "\(bounds.lowerBound.plain)% to \(bounds.upperBound.plain)%"
      diagnostics.error(value.span, "`\(form)` takes a whole number from \(range)")
      return nil
    }
    return quantity.value
  }

  /// Returns an example for messages. A `#` after a space begins a comment, so a colour has no `#` or is in quotes.
  private static func example(of form: Form) -> String {
    switch form {
    case .color: "`color ff8800` or `color \"#ff8800\"` (a `#` without quotes begins a comment)"
    case .width: "`width 1mm`"
    case .opacity: "`opacity 40%`"
    case .text: "`text 150%`"
    case .on, .off, .light, .dark: "`\(form)`"
    }
  }

  @Sendable private static func written(_ settings: FileSettings) -> String? {
    let (style, defaults) = (settings.overlayStyle, OverlayStyle())
    var words: [String] = settings.showsOverlay ? [] : [Form.off.rawValue]
    if style.color != defaults.color { words.append("\(Form.color) \(style.color.hexadecimal)") }
    if style.width != defaults.width { words.append("\(Form.width) \(style.width.plain)mm") }
    if style.opacity != defaults.opacity { words.append("\(Form.opacity) \((style.opacity * 100).rounded().plain)%") }
    if style.textScale != defaults.textScale {
      words.append("\(Form.text) \((style.textScale * 100).rounded().plain)%")
    }
    if style.theme != defaults.theme { words.append(style.theme.rawValue) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
