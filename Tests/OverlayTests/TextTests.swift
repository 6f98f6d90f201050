import Drawing
import TestSupport
import Testing

@Suite("Texts of other programs on the screen", .waitsForPrograms)
struct TextTests {
  private func width(_ text: String) -> Double { CanvasText(text).measured(pixelsPerMillimetre: 4).width }

  @Test("Markup is shown as the letters that it consists of, and a control character as a space")
  func plain() {
    #expect(width("&amp;") > width("&"))
    #expect(width("<b>a</b>") > width("<b>a"))
    #expect(width("<b>a") > width("a"))
    for control in ["\u{1}", "\u{1B}", "\t", "\r", "\u{7F}"] { #expect(width("a\(control)b") == width("a b")) }
  }
}
