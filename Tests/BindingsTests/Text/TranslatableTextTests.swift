import Bindings
import Testing

@Suite("Texts that can be translated")
struct TranslatableTextTests {
  /// Returns the template with its arguments, without a translation.
  private func template(_ text: TranslatableText) -> String {
    text.translated { "\($0)|\($1 ?? "")|\($2)|\($3.joined(separator: ","))" }
  }

  @Test("A text is English, and its template has placeholders in place of the interpolations")
  func template() {
    let line = translatable("line \(3) of \("a.conf")")
    let text = translatable("overridden by \(line): `\("swipe 3 up")` comes later")
    #expect("\(text)" == "overridden by line 3 of a.conf: `swipe 3 up` comes later")
    #expect(template(text) == "overridden by %1: `%2` comes later||0|line %1 of %2||0|3,a.conf,swipe 3 up")
    #expect(text == translatable("overridden by \(line): `\("swipe 3 up")` comes later"))
    #expect(template(translatable("no reason is known")) == "no reason is known||0|")
  }

  @Test("A text for one thing and a text for several things have one template with two forms")
  func plural() {
    let texts = [1, 2].map { translatable("\($0) finger", plural: "\($0) fingers", count: $0) }
    #expect(texts.map(\.description) == ["1 finger", "2 fingers"])
    #expect(texts.map(template) == ["%1 finger|%1 fingers|1|1", "%1 finger|%1 fingers|2|2"])
  }

  @Test("A name is the same in each language")
  func verbatim() {
    #expect(TranslatableText(verbatim: "50%1").translated { _, _, _, _ in "other" } == "50%1")
  }
}
