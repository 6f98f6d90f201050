import Testing
import VirtualX

@Suite("The inputtest driver's messages") struct InputTestMessageTests {
  @Test(
    "Every message to the inputtest driver states its own length and type",
    arguments: [
      (InputTestMessage.version(major: 1, minor: 1), 12, 0),
      (.waitForSync, 8, 1),
      (.motion(absolute: true, [0: 1]), 1056, 2),
      (.proximity(isIn: true, [0: 1]), 1056, 3),
      (.button(1, pressed: true, absolute: false, [:]), 1064, 4),
      (.key(38, pressed: true), 16, 5),
      (.touch(id: 3, .began, [0: 1]), 1056, 6),
      (.pinch(.began, fingers: 2, cancelled: false, .none, scale: 1, angleDelta: 0), 64, 7),
      (.swipe(.began, fingers: 3, cancelled: false, .none), 48, 8),
    ])
  func lengths(message: InputTestMessage, length: Int, type: UInt32) {
    #expect(message.bytes.count == length)
    #expect(message.bytes.unsigned(at: 0) == UInt32(length))
    #expect(message.bytes.unsigned(at: 4) == type)
  }

  @Test("Messages to the inputtest driver for the version and a key have the expected bytes") func shortMessages() {
    #expect(InputTestMessage.version(major: 1, minor: 2).bytes == [12, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0])
    #expect(
      InputTestMessage.key(0x126, pressed: true).bytes == [16, 0, 0, 0, 5, 0, 0, 0, 0x26, 1, 0, 0, 1, 0, 0, 0])
    #expect(InputTestMessage.key(38, pressed: false).bytes.suffix(4) == [0, 0, 0, 0])
  }

  @Test(
    "A touch holds its number, its phase and its axes",
    arguments: [
      (InputTestMessage.Phase.began, UInt32(18)), (.moved, 19), (.ended, 20),
    ])
  func touch(phase: InputTestMessage.Phase, code: UInt32) {
    let bytes = InputTestMessage.touch(id: 0x0102_0304, phase, [0: 640.5, 9: -2, 63: 1]).bytes
    #expect(bytes[8..<12] == [4, 3, 2, 1])
    #expect(bytes.unsigned(at: 12) == code)
    #expect(bytes.unsigned(at: 16) == 0)
    #expect(bytes[20..<28] == [1, 2, 0, 0, 0, 0, 0, 0x80])
    #expect(bytes.double(at: 32) == 640.5)
    #expect(bytes.double(at: 32 + 8) == 0)
    #expect(bytes.double(at: 32 + 9 * 8) == -2)
    #expect(bytes.double(at: 32 + 63 * 8) == 1)
    #expect(bytes[544...].allSatisfy { $0 == 0 })
  }

  @Test("A motion contains its unaccelerated and its accelerated displacement") func motion() {
    let bytes = InputTestMessage.motion(absolute: false, Valuators(dx: 3, dy: 4, unaccelerated: (1, 2))).bytes
    #expect(bytes.unsigned(at: 8) == 0)
    #expect(bytes.unsigned(at: 16) == 1)
    #expect(bytes[20] == 3)
    #expect([32, 40, 544, 552].map(bytes.double(at:)) == [3, 4, 1, 2])
  }

  @Test("A button contains its number, its state and its position") func button() {
    let bytes = InputTestMessage.button(-2, pressed: true, absolute: true, [1: 7]).bytes
    #expect(bytes.unsigned(at: 8) == 1)
    #expect(bytes[12..<16] == [0xfe, 0xff, 0xff, 0xff])
    #expect(bytes.unsigned(at: 16) == 1)
    #expect(bytes[28] == 2)
    #expect(bytes.double(at: 48) == 7)
  }

  @Test(
    "A swipe contains its phase, its fingers, its end and its displacement",
    arguments: [
      (InputTestMessage.Phase.began, UInt8(30)), (.moved, 31), (.ended, 32),
    ])
  func swipe(phase: InputTestMessage.Phase, code: UInt8) {
    let motion = GestureMotion(dx: 1, dy: 2, unaccelerated: (3, 4))
    let bytes = InputTestMessage.swipe(phase, fingers: 3, cancelled: true, motion).bytes
    #expect(bytes[8..<16] == [code, 0, 3, 0, 1, 0, 0, 0])
    #expect([16, 24, 32, 40].map(bytes.double(at:)) == [1, 2, 3, 4])
  }

  @Test(
    "A pinch contains its scale and its rotation after its displacement",
    arguments: [
      (InputTestMessage.Phase.began, UInt8(27)), (.moved, 28), (.ended, 29),
    ])
  func pinch(phase: InputTestMessage.Phase, code: UInt8) {
    let motion = GestureMotion(dx: 1, dy: 2)
    let bytes = InputTestMessage.pinch(phase, fingers: 2, cancelled: false, motion, scale: 1.6, angleDelta: -5).bytes
    #expect(bytes[8..<16] == [code, 0, 2, 0, 0, 0, 0, 0])
    #expect([16, 24, 32, 40, 48, 56].map(bytes.double(at:)) == [1, 2, 1, 2, 1.6, -5])
  }

  @Test("Axes whose numbers do not fit into the message are left out") func axesOutOfRange() {
    let valuators: Valuators = [64: 1, -1: 1, 5: 2]
    #expect(valuators.values == [5: 2])
  }

  @Test(
    "A key of the virtual keyboard is found by its character",
    arguments: [("a", 38), ("1", 10), ("0", 19), ("m", 58), (" ", 65)])
  func keyCodes(character: Character, code: Int32) {
    #expect(KeyCode(character)?.rawValue == code)
    #expect(KeyCode("é") == nil)
  }
}

extension [UInt8] {
  fileprivate func unsigned(at offset: Int) -> UInt32 {
    self[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  fileprivate func double(at offset: Int) -> Double {
    Double(bitPattern: self[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }
}
