import Bindings
import Testing

@Suite("Definitions of settings")
struct SettingDefinitionTests {
  /// Returns the bindings of a file whose lines after the first one depend on all line settings.
  private func set(_ firstLine: String) throws -> BindingSet {
    try bindingSet(firstLine + "\nswipe 3 up -> run a\npan 3 { changed -> run a }\nstroke L on pen -> run a")
  }

  @Test(
    "Each example and each possible value of a setting is free of errors and warnings",
    arguments: SettingWord.allCases)
  func examples(word: SettingWord) {
    let definition = word.definition
    #expect(definition.word == word)
    #expect(definition.choices.isEmpty || definition.choices.contains(definition.example))
    for value in [definition.example] + definition.choices {
      let text = "set \(word.rawValue) \(value)"
      #expect(findings(text) + findings(text, .warning) == [])
    }
  }

  @Test(
    "Each setting affects what its definition says, and is part of the printed bindings",
    arguments: SettingWord.allCases)
  func reach(word: SettingWord) throws {
    let line = "set \(word.rawValue) \(word.definition.example)"
    let (with, without) = try (set(line), set(""))
    switch word.definition.reach {
    case .followingLines, .followingSwipes, .followingStrokes:
      #expect(with.bindings != without.bindings && with.settings == without.settings)
      let behind = try bindingSet("swipe 3 up -> run a\npan 3 { changed -> run a }\nstroke L on pen -> run a\n" + line)
      #expect(behind.text == without.text)
    case .devices, .file:
      #expect(with.bindings == without.bindings && with.settings != without.settings)
    }
    #expect(with.text != without.text)
    #expect(try bindingSet(with.text).text == with.text)
  }

  @Test("A setting is refused in a block to which the setting cannot apply", arguments: SettingWord.allCases)
  func blocks(word: SettingWord) {
    let found = findings("with super {\nset \(word.rawValue) \(word.definition.example)\n}")
    let expected: [String] =
      switch word.definition.reach {
      case .followingLines, .followingSwipes, .followingStrokes: []
      case .devices:
        ["2:1 `set \(word.rawValue)` is for devices; write it in an `on` scope or outside all blocks"]
      case .file: ["2:1 `set \(word.rawValue)` is for the whole file; write it outside all blocks"]
      }
    #expect(found == expected)
  }

  @Test("The overlay uses the colours, sizes and times that the bindings file sets")
  func overlay() throws {
    for line in [
      "off color ff8800 width 2mm opacity 100%", "opacity 0%", "color ff8800", "width 0.2mm", "text 50%",
      "text 300% light", "off",
    ] {
      #expect(try bindingSet("set overlay \(line)").text == "set overlay \(line)\n")
    }
    let set = try bindingSet("set overlay off\nset guide pause 2s\nset trail off\nset preview off")
    #expect(!set.settings.showsOverlay && !set.settings.showsTrail && set.settings.preview == .off)
    #expect(set.settings.guide == .pause(.seconds(2)))
    let later = try bindingSet("set overlay off\nset overlay on\nset trail off\nset trail on").settings
    #expect(later == FileSettings())
    #expect(try bindingSet("set guide always").settings.guide == .always)
    #expect(try bindingSet("set guide off").settings.guide == .off)
  }

  @Test(
    "A wrong setting causes exactly one error",
    arguments: [
      ("set overlay opacity 12.5%", "1:21 `opacity` takes a whole number from 0% to 100%"),
      ("set overlay opacity 140% width 20mm", "1:21 `opacity` takes a whole number from 0% to 100%"),
      ("set overlay width 20mm opacity 140%", "1:19 `width` takes a length from 0.2mm to 10mm"),
      (
        "set overlay color blue width 20mm",
        "1:19 `color` takes six hexadecimal digits, as in `color ff8800` or `color \"#ff8800\"` (a `#` without quotes "
          + "begins a comment), not `blue`"
      ),
      ("set overlay width 2px opacity 140%", "1:20 `width` is measured in mm, not in px"),
      (
        "set overlay of color blue", "1:13 `set overlay` takes on, off, color, width, opacity, text, light or dark [on]"
      ),
      ("set overlay on on color blue", "1:16 duplicate `on`"),
      (
        "on touchpda { set dpi 96 }",
        "1:4 `touchpda` is not a class of devices; there are touchscreen, touchpad, mouse and pen, or a name in quotes "
          + "[touchpad]"
      ),
      (
        "on touchpad { with super { set dpi many } }",
        "1:28 `set dpi` is for devices; write it in an `on` scope or outside all blocks"
      ),
      (
        "set raet 50ms 60ms 70ms",
        "1:5 there is no setting `raet`; there are rate, delivery, focus, min, within, faster, strictness, sensitivity, "
          + "dpi, tremor, keyboards, remote-pointers, touches-near-pen, bypass, trail, guide, preview and overlay "
          + "[rate]"
      ),
    ])
  func oneError(_ text: String, _ expected: String) {
    #expect(findings(text) == [expected])
  }
}
