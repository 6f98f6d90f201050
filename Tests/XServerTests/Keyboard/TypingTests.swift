import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite("Texts that Dactyl types", .waitsForPrograms, .serialized) struct TypingTests {
  let server: VirtualServer
  let connection: XConnection
  let keyboard: Keyboard
  let application: Application

  /// The held keys and the active layout while a text is being typed.
  struct Situation: Sendable, CustomTestStringConvertible {
    var layout: String
    var variant = ""
    var held: [Int32] = []
    /// True if the second layout is active.
    var isSecond = false

    var testDescription: String { "\(layout) \(variant) \(held)" + (isSecond ? ", second" : "") }
  }

  private static let (leftShift, capsLock, levelFive, rightAlt): (Int32, Int32, Int32, Int32) = (50, 66, 94, 108)
  private static let situations = [
    Situation(layout: "us"), Situation(layout: "de"), Situation(layout: "us", variant: "dvorak"),
    Situation(layout: "us,ru"), Situation(layout: "us,ru", isSecond: true),
    Situation(layout: "de", held: [rightAlt]), Situation(layout: "fr", held: [rightAlt, leftShift]),
    Situation(layout: "us", variant: "intl", held: [rightAlt]),
    Situation(layout: "us,de", held: [rightAlt], isSecond: true),
    Situation(layout: "de", variant: "neo"), Situation(layout: "de", variant: "neo", held: [capsLock]),
    Situation(layout: "de", variant: "neo", held: [levelFive]),
  ]

  init() throws {
    server = try VirtualServer()
    connection = try XConnection(display: server.display)
    keyboard = try Keyboard(connection: connection)
    application = try Application(display: server.display, input: [.keys], answersPings: true)
  }

  /// Types a text while the application reads its events.
  private func type(_ text: String) throws {
    var job = try keyboard.startTyping(text)
    while try keyboard.advance(&job) != nil { application.sync() }
  }

  /// The names of the keysyms that the application got as presses, without modifiers.
  private func symbols(_ count: Int) -> [String] {
    let modifiers: Set<String> = ["Shift_L", "ISO_Level3_Shift", "ISO_Level5_Shift", "Control_L", "Alt_L"]
    func pressed() -> [String] {
      application.log.compactMap { if case .keyPressed(let name, _, _) = $0 { name } else { nil } }
        .filter { !modifiers.contains($0) }
    }
    _ = application.wait { _ in pressed().count >= count }
    application.sync()
    return pressed()
  }

  private func use(_ situation: Situation) throws {
    try run(
      "setxkbmap", "-rules", "evdev", "-model", "pc105", "-layout", situation.layout, "-variant", situation.variant,
      "-option", "grp:menu_toggle", display: server.display)
    if situation.isSecond { try server.keyboard.type(KeyCode(evdev: 127)) }
    for key in situation.held { try server.keyboard.press(KeyCode(evdev: key - 8)) }
    try server.keyboard.sync()
    application.clear()
  }

  @Test("All characters arrive in order, with any layout and any keys held by the user", arguments: situations)
  func characters(situation: Situation) throws {
    try use(situation)
    let down = application.keysDown
    try type("Hello, {World}@\n\tÄß€ñ😀жa")
    let expected = [
      "H", "e", "l", "l", "o", "comma", "space", "braceleft", "W", "o", "r", "l", "d", "braceright", "at", "Return",
      "Tab", "Adiaeresis", "ssharp", "EuroSign", "ntilde", "U0001F600", "Cyrillic_zhe", "a",
    ]
    let names = ["U0436": "Cyrillic_zhe", "U20AC": "EuroSign"]
    func plain(_ seen: [String]) -> [String] { seen.map { names[$0] ?? $0 } }
    let seen = plain(symbols(expected.count))
    #expect(seen == expected, "\(seen)")
    // The keys that the user holds are pressed again after the last character.
    #expect(application.wait { $0.keysDown == down })
    // A single character, which `keys` presses, arrives as well.
    application.clear()
    try keyboard.tap(modifiers: [], key: Symbol.euro)
    #expect(plain(symbols(1)) == ["EuroSign"])
    #expect(application.wait { $0.keysDown == down })
    for key in situation.held.reversed() { try server.keyboard.release(KeyCode(evdev: key - 8)) }
    try server.keyboard.sync()
    #expect(application.keysDown.isEmpty)
    #expect(try HeldInput.releaseAbandoned(display: server.display).isEmpty)
  }

  @Test("Characters in the layout's own script are typed with the layout's own keys") func script() throws {
    try useKeyboardLayout("ru", display: server.display)
    try keyboard.type("Жук")
    #expect(symbols(3) == ["Cyrillic_ZHE", "Cyrillic_u", "Cyrillic_ka"])
    let codes = application.log.compactMap { if case .keyPressed(_, let code, _) = $0 { code } else { nil } }
    #expect(codes.allSatisfy { $0 < 70 }, "\(codes)")
  }

  @Test("A text with more missing characters than spare keys arrives complete in slow applications")
  func long() throws {
    let scalars = (0..<300).compactMap { Unicode.Scalar(0x4E00 + UInt32($0 * 7)) }
    var job = try keyboard.startTyping(String(String.UnicodeScalarView(scalars)))
    var rounds = 0
    while try keyboard.advance(&job) != nil {
      rounds += 1
      // The application reads only in every third round, so that many keys could be pressed and remapped between two
      // reads.
      if rounds % 3 == 0 { application.sync() }
    }
    let seen = symbols(300)
    #expect(seen == scalars.map { "U" + String($0.value, radix: 16, uppercase: true) })
    #expect(application.wait { $0.keysDown.isEmpty })
  }

  @Test("A character that the layout lacks is pressed after the application has read the change")
  func prepared() throws {
    var job = keyboard.startPressing([([Symbol.control], Symbol.a), ([], Symbol.grinningFace), ([], Symbol.tab)])
    // No character that the layout lacks is pressed while the application does not read.
    for _ in 0..<3 { #expect(try keyboard.advance(&job) != nil) }
    #expect(symbols(1) == ["a"])
    while try keyboard.advance(&job) != nil { application.sync() }
    #expect(symbols(3) == ["a", "U0001F600", "Tab"])
    var again = keyboard.startPressing([([], Symbol.grinningFace)])
    #expect(try keyboard.advance(&again) == nil)
  }

  @Test("An application that declares answers but sends none gets the whole text") func deaf() throws {
    let scalars = (0..<50).compactMap { Unicode.Scalar(0x4E00 + UInt32($0)) }
    try keyboard.type(String(String.UnicodeScalarView(scalars)))
    #expect(symbols(50).count == 50)
    try keyboard.tap(modifiers: [], key: Symbol.a)
    #expect(symbols(51).last == "a")
  }

  @Test("Missing characters of a text are added together, and typing the text again adds nothing") func batch() throws {
    let letters = (0..<15).compactMap { Unicode.Scalar(0x3041 + UInt32($0)) }
    let text = String(String.UnicodeScalarView(letters))
    try type(text)
    let expected = letters.map { "U" + String($0.value, radix: 16, uppercase: true) }
    #expect(symbols(15) == expected)
    let before = connection.requestCount
    try type(text)
    #expect(symbols(30) == expected + expected)
    // A press and a release for each character, and a few queries: no key gets another keysym.
    #expect(connection.requestCount - before < 2 * 15 + 10)
  }

  @Test("The user's Shift, Control and Caps Lock do not change the text, and are restored after it")
  func modifiers() throws {
    try server.keyboard.type(.capsLock)
    try server.keyboard.press(.leftShift)
    try server.keyboard.sync()
    application.clear()
    try keyboard.type("aB1")
    #expect(symbols(3) == ["a", "B", "1"], "\(application.keys)")
    #expect(application.wait { $0.keysDown == ["Shift_L"] })
    try server.keyboard.release(.leftShift)
    try server.keyboard.sync()
    #expect(application.wait { $0.keysDown.isEmpty })
    application.clear()
    try server.keyboard.type(.a)
    #expect(application.wait { $0.keys.first == "press A capslock" }, "\(application.keys)")
    #expect(try keysDownOnXTest(display: server.display).isEmpty)
  }

  @Test("A character without a key is an error, and nothing is typed; a line end types Return")
  func errors() throws {
    #expect(throws: XServerError(.noKey("the character U+7"))) { try keyboard.type("ab\u{7}") }
    try keyboard.type("")
    try keyboard.type("x\r\ny")
    #expect(symbols(3) == ["x", "Return", "y"])
  }

  @Test("Every keysym of the table types its character") func table() {
    #expect(UnicodeKeysyms.candidates(for: "ж") == [0x6D6, 0x0100_0436])
    #expect(UnicodeKeysyms.candidates(for: "€") == [0x20AC, 0x0100_20AC])
    #expect(UnicodeKeysyms.candidates(for: "Ā") == [0x3C0, 0x0100_0100])
    #expect(UnicodeKeysyms.candidates(for: "ㆎ").first == 0xEF7)
    #expect(UnicodeKeysyms.candidates(for: "ÿ") == [0xFF] && UnicodeKeysyms.candidates(for: "漢") == [0x0100_6F22])
    #expect(UnicodeKeysyms.candidates(for: "\u{1}").isEmpty && UnicodeKeysyms.candidates(for: "\u{85}").isEmpty)
  }
}
