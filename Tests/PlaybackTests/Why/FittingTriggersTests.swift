import TestSupport
import Testing
import Traces

@testable import Playback

@Suite("The triggers that fit a movement", .computes)
struct FittingTriggersTests {
  private func triggers(_ lines: String) throws -> [String] {
    let trace = try TraceReader.read(Array("dactyl trace 2\n\(lines)\n".utf8), file: "trace")
    return FittingTriggers.all(for: trace)
  }

  @Test(
    "The likeliest trigger for a movement comes first",
    arguments: [
      ("0 fingers 3 on touchpad up 30mm", "swipe 3 up on touchpad"),
      ("0 fingers 3 on touchpad up 3mm", "swipe 3 up min 2.5mm on touchpad"),
      ("0 fingers 2 on touchpad left 30mm", "swipe 2 left on touchpad"),
      ("0 fingers 2 on touchpad apart 30mm", "pinch 2 out on touchpad"),
      ("0 fingers 2 on touchpad clockwise 90deg", "rotate 2 clockwise on touchpad"),
      ("0 tap 3 on touchpad", "tap 3 on touchpad"),
      ("0 fingers 2 on touchscreen right 40mm", "swipe 2 right on touchscreen"),
      ("0 tap 2 on touchscreen", "tap 2 on touchscreen"),
      ("0 tap 2 on touchscreen\n+100 tap 2 on touchscreen", "tap 2 times 2 on touchscreen"),
      ("0 hold 1 on touchscreen for 900ms", "hold 1 on touchscreen"),
      ("0 fingers 1 on touchscreen right 40mm at 1,500", "edge left on touchscreen"),
      ("0 fingers 1 on mouse right 40mm button right", "swipe 1 right with button right"),
      ("0 draw L on mouse button right", "stroke L with button right"),
      ("0 draw L on pen", "stroke L on pen"),
      ("0 fingers 3 on touchpad up 30mm with super", "swipe 3 up on touchpad with super"),
      ("0 scroll mouse wheel clicks 0,-1 with super", "scroll up on mouse with super"),
      (
        """
        0 touch mouse 1 down 500,500 buttons 3
        50 press mouse down button1
        120 press mouse up button1
        200 touch mouse 1 up 500,500 buttons 3
        """, "tap left with button right"
      ),
      (
        """
        0 touch mouse 1 down 500,500 buttons 3
        50 scroll mouse wheel clicks 0,1
        200 touch mouse 1 up 500,500 buttons 3
        """, "scroll down with button right"
      ),
    ])
  func first(lines: String, expected: String) throws {
    let found = try triggers(lines)
    #expect(found.first == expected, "\(found)")
    #expect(Set(found).count == found.count && found.count <= FittingTriggers.maximumCount, "\(found)")
  }

  @Test("For a movement of three fingers, a swipe, a pan with `commit` and a pan are proposed")
  func several() throws {
    let all = ["swipe 3 up on touchpad", "pan 3 up commit 15mm on touchpad", "pan 3 vertical on touchpad"]
    #expect(try triggers("0 fingers 3 on touchpad up 30mm") == all)
    #expect(try triggers("0 fingers 4 on touchpad up-left 30mm").contains("swipe 4 up-left on touchpad"))
    // 10 mm are less than the amount of `commit`.
    #expect(try triggers("0 fingers 3 on touchpad up 10mm in 500ms") == [all[0], all[2]])
  }

  /// The lines of a trace in which contacts on a touchpad move together. 100 units are 26 mm.
  private static func contacts(_ fingers: Int, dx: Int, dy: Int) -> String {
    let lines = (0...10).map { step in
      let word = step == 0 ? "down" : step == 10 ? "up" : "move"
      let touches = (1...fingers).map { finger in
        "\(finger) \(word) \(100 + 60 * finger + dx * step / 10),\(200 + dy * step / 10)"
      }
      let scroll = "\(20 * step) scroll 1 smooth by \(dx / 10),\(dy / 10) raw \(dx),\(dy) fingers 2"
      return "\(20 * step) touch 1 \(touches.joined(separator: " "))" + (fingers == 2 ? "\n\(scroll)" : "")
    }
    return (["device 1 touchpad \"Pad\" surface 600,400"] + lines).joined(separator: "\n")
  }

  @Test("Contacts that point or scroll are not proposed as gestures")
  func contacts() throws {
    #expect(try triggers(Self.contacts(1, dx: 100, dy: 0)) == [])
    #expect(try triggers(Self.contacts(2, dx: 10, dy: -100)) == [])
    #expect(try triggers(Self.contacts(5, dx: 0, dy: -100)).first == "swipe 5 up on touchpad")
  }

  @Test(
    "Clicks, one-finger taps and vertical scrolling are not proposed as gestures",
    arguments: [
      "0 fingers 1 on mouse right 40mm", "0 tap 1 on touchscreen", "0 fingers 2 on touchpad up 30mm",
      "0 scroll mouse wheel clicks 0,-1",
    ])
  func ordinary(lines: String) throws {
    #expect(try triggers(lines) == [])
    #expect(try triggers("\(lines)\n3000 time") == [])
    #expect(try triggers("0 tap 3 on touchpad") != [])
  }

  @Test("The outcomes recorded in a trace do not affect the proposed triggers")
  func outcomes() throws {
    let lines = "paused\n0 fingers 3 on touchpad up 30mm\n5 disown gesture touchpad\n6 > refused rehearsed"
    #expect(try triggers(lines).first == "swipe 3 up on touchpad")
  }
}
