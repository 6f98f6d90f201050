import Linux
import Testing
import VirtualX

@testable import XServer

@Suite("Texts that we type", .serialized, .timeLimit(.minutes(1))) struct TypingTests {
  let server: VirtualServer
  let connection: XConnection
  let keyboard: Keyboard
  let application: Application

  init() throws {
    server = try VirtualServer()
    connection = try XConnection(display: server.display)
    keyboard = try Keyboard(connection: connection)
    application = try Application(display: server.display, input: [.keys])
  }

  /// The names of the symbols that the application saw pressed, without the modifiers.
  private func symbols(_ count: Int) -> [String] {
    let modifiers: Set<String> = ["Shift_L", "ISO_Level3_Shift", "Control_L", "Alt_L"]
    func pressed() -> [String] {
      application.log.compactMap { if case .keyPressed(let name, _, _) = $0 { name } else { nil } }
        .filter { !modifiers.contains($0) }
    }
    _ = application.wait { _ in pressed().count >= count }
    application.sync()
    return pressed()
  }

  @Test(
    "Every character comes in its order, whatever the layout has", arguments: ["us", "de", "us,ru"])
  func characters(layout: String) throws {
    try useKeyboardLayout(layout, display: server.display)
    try keyboard.type("Hello, {World}@\n\tÄß€ñ😀жa")
    let expected = [
      "H", "e", "l", "l", "o", "comma", "space", "braceleft", "W", "o", "r", "l", "d", "braceright", "at", "Return",
      "Tab", "Adiaeresis", "ssharp", "EuroSign", "ntilde", "U0001F600", "Cyrillic_zhe", "a",
    ]
    let seen = symbols(expected.count).map { ["U0436": "Cyrillic_zhe", "U20AC": "EuroSign"][$0] ?? $0 }
    #expect(seen == expected, "\(seen)")
    #expect(application.keysDown.isEmpty)
  }

  @Test("What a layout has in its own script is typed with its own keys") func script() throws {
    try useKeyboardLayout("ru", display: server.display)
    try keyboard.type("Жук")
    #expect(symbols(3) == ["Cyrillic_ZHE", "Cyrillic_u", "Cyrillic_ka"])
    let codes = application.log.compactMap { if case .keyPressed(_, let code, _) = $0 { code } else { nil } }
    #expect(codes.allSatisfy { $0 < 70 }, "\(codes)")
  }

  @Test("A text with more foreign characters than there are spare keys is whole") func long() throws {
    let scalars = (0..<300).compactMap { Unicode.Scalar(0x4E00 + UInt32($0 * 7)) }
    // The application keeps pace, as one does that is at rest.
    for start in stride(from: 0, to: scalars.count, by: 15) {
      try keyboard.type(String(String.UnicodeScalarView(scalars[start..<min(start + 15, scalars.count)])))
      application.sync()
    }
    // As in one go, where it waits for applications to follow; here nobody follows meanwhile.
    try keyboard.type(String(String.UnicodeScalarView(scalars)))
    #expect(symbols(600).count == 600)
    #expect(Array(symbols(300).prefix(300)) == scalars.map { "U" + String($0.value, radix: 16, uppercase: true) })
  }

  @Test("All that is missing is lent at once, and used again while it is there") func batch() throws {
    let letters = (0..<15).compactMap { Unicode.Scalar(0x3041 + UInt32($0)) }
    let text = String(String.UnicodeScalarView(letters))
    try keyboard.type(text)
    let expected = letters.map { "U" + String($0.value, radix: 16, uppercase: true) }
    #expect(symbols(15) == expected)
    let before = connection.requestCount
    try keyboard.type(text)
    #expect(symbols(30) == expected + expected)
    // A press and a release for each, and a few questions: no key is given another meaning.
    #expect(connection.requestCount - before < 2 * 15 + 10)
  }

  @Test("Shift, Control and Caps Lock of the user do not get in, and are there again afterwards") func modifiers()
    throws
  {
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

  @Test("A character that no key gives is an error, and nothing of the text is typed; line ends are Return")
  func errors()
    throws
  {
    #expect(throws: XServerError(.noKey("the character U+7"))) { try keyboard.type("ab\u{7}") }
    try keyboard.type("")
    try keyboard.type("x\r\ny")
    #expect(symbols(3) == ["x", "Return", "y"])
  }

  @Test("Every key symbol of the table gives its character") func table() {
    #expect(UnicodeKeysyms.candidates(for: "ж") == [0x6D6, 0x0100_0436])
    #expect(UnicodeKeysyms.candidates(for: "€") == [0x20AC, 0x0100_20AC])
    #expect(UnicodeKeysyms.candidates(for: "Ā") == [0x3C0, 0x0100_0100])
    #expect(UnicodeKeysyms.candidates(for: "ㆎ").first == 0xEF7)
    #expect(UnicodeKeysyms.candidates(for: "ÿ") == [0xFF] && UnicodeKeysyms.candidates(for: "漢") == [0x0100_6F22])
    #expect(UnicodeKeysyms.candidates(for: "\u{1}").isEmpty && UnicodeKeysyms.candidates(for: "\u{85}").isEmpty)
  }
}
