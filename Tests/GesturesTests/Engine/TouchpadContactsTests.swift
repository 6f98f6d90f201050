import Testing

@testable import Gestures

/// Touches that the frames of a clickpad of 97 × 53 mm cause.
@Suite("Touches from the contacts on a touchpad")
struct TouchpadContactsTests {
  private struct Pad {
    var contacts: TouchpadContacts
    var held: Modifiers = []
    private var lastTouch: UInt64 = 0
    /// The changes of touches in all frames, such as "1 began".
    var log: [String] = []
    var last: [Touch] = []
    /// The changes of the touchpad's own button in all frames, such as "press-3 began".
    var presses: [String] = []

    init(contacts count: Int = 5, reportsBoxOnly: Bool = false, isClickpad: Bool = true) {
      contacts = TouchpadContacts(
        ContactSurface(
          device: DeviceID(12), size: Vector(dx: 367, dy: 200), maximumNumberOfContacts: count,
          reportsBoxOnly: reportsBoxOnly, isClickpad: isClickpad))
    }

    mutating func frame(
      _ milliseconds: Int64, _ contacts: [ContactFrame.Contact], fingers: Int? = nil, isPressed: Bool = false
    ) {
      let frame = ContactFrame(
        timestamp: Timestamp(milliseconds: milliseconds), device: DeviceID(12), contacts: contacts,
        numberOfFingers: fingers ?? contacts.count, isPressed: isPressed)
      let held = held
      let event = self.contacts.handle(frame) {
        held
      } newTouch: {
        lastTouch += 1
        return Touch.ID(lastTouch)
      }
      last = event?.changed ?? []
      log += last.map { "\($0.id.rawValue) \($0.phase)" }
      if let press = self.contacts.pressChange { presses.append("\(press.kind.rawValue) \(press.phase)") }
    }
  }

  private func contact(
    _ id: Int, _ x: Double, _ y: Double, tool: ContactFrame.Contact.Tool = .finger, length: Double? = nil,
    pressure: Double? = nil
  ) -> ContactFrame.Contact {
    ContactFrame.Contact(id: id, location: Point(x: x, y: y), pressure: pressure, length: length, tool: tool)
  }

  @Test("A contact becomes a touch of a device of its own, at the contact's location on the surface")
  func finger() {
    var pad = Pad()
    pad.frame(0, [contact(7, 100, 50)])
    #expect(pad.last.first?.kind == .indirect)
    #expect(pad.last.first?.device == DeviceID(12).ofContacts)
    pad.frame(8, [contact(7, 104, 50)])
    #expect(pad.last.first?.location == Point(x: 104, y: 50))
    pad.frame(16, [contact(7, 104, 50)])
    pad.frame(24, [])
    #expect(pad.log == ["1 began", "1 moved", "1 ended"])
    #expect(pad.contacts.isIdle)
  }

  @Test("A palm never becomes a touch, and a touch that becomes a palm is cancelled")
  func palms() {
    var pad = Pad()
    pad.frame(
      0, [contact(1, 20, 50, tool: .palm), contact(2, 300, 50, length: 100), contact(3, 200, 50, pressure: 0.8)])
    pad.frame(8, [contact(1, 20, 50), contact(2, 300, 50), contact(3, 200, 50)])
    #expect(pad.log == [])
    pad.frame(16, [])
    pad.frame(24, [contact(4, 100, 50)])
    pad.frame(32, [contact(4, 100, 50, tool: .palm)])
    pad.frame(40, [])
    #expect(pad.log == ["1 began", "1 cancelled"])
  }

  @Test("Several fingers do not count as a palm on a touchpad that reports one location")
  func pressureOfSeveralFingers() {
    var pad = Pad(contacts: 1)
    pad.frame(0, [contact(1, 100, 50, pressure: 0.8)])
    pad.frame(8, [])
    #expect(pad.log == [])
    pad.frame(500, [contact(2, 100, 50, pressure: 0.8)], fingers: 3)
    pad.frame(504, [contact(2, 100, 50, pressure: 0.8)], fingers: 1)
    pad.frame(506, [contact(2, 100, 50, pressure: 0.8)], fingers: 1)
    pad.frame(508, [], fingers: 0)
    #expect(Set(pad.log) == ["1 began", "2 began", "3 began", "1 ended", "2 ended", "3 ended"])
  }

  @Test("Pressing the touchpad cancels its touches, and no touch begins until all fingers lift")
  func click() {
    var pad = Pad()
    pad.frame(0, [contact(1, 100, 50)])
    pad.frame(8, [contact(1, 100, 50)], isPressed: true)
    pad.frame(16, [contact(1, 100, 50), contact(2, 150, 50)])
    pad.frame(24, [contact(2, 150, 50)])
    pad.frame(32, [])
    #expect(pad.log == ["1 began", "1 cancelled"])
    pad.frame(40, [contact(3, 100, 50)])
    #expect(pad.log.last == "2 began")
  }

  @Test("A thumb in the lowest part is no touch while a finger is above the thumb, in either order")
  func thumbs() {
    var pad = Pad()
    pad.frame(0, [contact(1, 100, 190)])
    pad.frame(300, [contact(1, 100, 190), contact(2, 150, 50)])
    #expect(pad.log == ["1 began", "1 cancelled", "2 began"])
    pad.frame(400, [contact(1, 100, 190)])
    pad.frame(500, [])
    #expect(pad.log.suffix(1) == ["2 ended"])
    pad.frame(600, [contact(3, 150, 50)])
    pad.frame(900, [contact(3, 150, 50), contact(4, 100, 190)])
    pad.frame(950, [contact(3, 150, 50)])
    pad.frame(960, [])
    #expect(pad.log.suffix(2) == ["3 began", "3 ended"])
  }

  @Test("A contact that leaves the lowest part becomes a finger, even if it landed like a thumb")
  func risingFinger() {
    var pad = Pad()
    pad.frame(0, [contact(1, 200, 50)])
    pad.frame(300, [contact(1, 200, 50), contact(2, 100, 190)])
    pad.frame(308, [contact(1, 200, 50), contact(2, 100, 175)])
    #expect(pad.log == ["1 began"])
    pad.frame(316, [contact(1, 200, 50), contact(2, 100, 155)])
    pad.frame(324, [contact(1, 200, 50), contact(2, 100, 140)])
    pad.frame(332, [])
    #expect(pad.log == ["1 began", "2 began", "2 moved", "2 ended", "1 ended"])
    pad.frame(1000, [contact(3, 200, 50)])
    pad.frame(1300, [contact(3, 200, 50), contact(4, 100, 190, tool: .palm)])
    pad.frame(1308, [contact(3, 200, 50), contact(4, 100, 100)])
    pad.frame(1316, [])
    #expect(pad.log.suffix(2) == ["3 began", "3 ended"])
  }

  @Test("A thumb that trembles at the border of the lowest part remains a thumb")
  func tremblingThumb() {
    var pad = Pad()
    pad.frame(0, [contact(1, 200, 50)])
    for (time, y) in [(300, 163.0), (308, 161), (316, 163), (324, 160)] as [(Int64, Double)] {
      pad.frame(time, [contact(1, 200, 50), contact(2, 100, y)])
    }
    pad.frame(332, [contact(1, 200, 50)])
    pad.frame(340, [])
    #expect(pad.log == ["1 began", "1 ended"])
  }

  @Test("A thumb that slides sideways across the border of the lowest part remains a thumb")
  func slidingThumb() {
    var pad = Pad()
    pad.frame(0, [contact(1, 200, 50)])
    pad.frame(300, [contact(1, 200, 50), contact(2, 100, 164)])
    pad.frame(308, [contact(1, 200, 50), contact(2, 118, 158)])
    #expect(pad.log == ["1 began"])
    pad.frame(316, [contact(1, 200, 50), contact(2, 118, 153)])
    #expect(pad.log == ["1 began", "2 began"])
  }

  @Test("A finger that moves down into the lowest part beside a resting finger remains a finger")
  func descendingFinger() {
    var pad = Pad()
    pad.frame(0, [contact(1, 200, 50)])
    for (time, y) in [(300, 140.0), (308, 155), (316, 170), (324, 180), (332, 190)] as [(Int64, Double)] {
      pad.frame(time, [contact(1, 200, 50), contact(2, 100, y)])
    }
    pad.frame(340, [contact(1, 200, 50)])
    pad.frame(348, [])
    #expect(pad.log == ["1 began", "2 began"] + Array(repeating: "2 moved", count: 4) + ["2 ended", "1 ended"])
  }

  @Test("A contact that rests at a side is no touch beside three fingers, unless it leaves the side")
  func sidePalm() {
    var pad = Pad()
    let fingers = [contact(2, 100, 50), contact(3, 150, 50), contact(4, 200, 50)]
    pad.frame(0, [contact(1, 15, 100)])
    pad.frame(1000, [contact(1, 15, 100)] + fingers.prefix(2))
    #expect(pad.log == ["1 began", "2 began", "3 began"])
    pad.frame(1020, [contact(1, 15, 100)] + fingers)
    #expect(pad.log.suffix(2) == ["1 cancelled", "4 began"])
    pad.frame(1030, [contact(1, 34, 100)] + fingers)
    #expect(pad.log.suffix(1) == ["5 began"])
  }

  @Test("A finger at a side is a touch if it lands within 750 ms of three other fingers")
  func outerFinger() {
    let fingers = [contact(2, 70, 50), contact(3, 130, 50), contact(4, 190, 50)]
    for first in [[contact(1, 15, 50)], fingers] {
      var pad = Pad()
      pad.frame(0, first)
      pad.frame(740, [contact(1, 15, 50)] + fingers)
      #expect(pad.contacts.touches.count == 4)
    }
  }

  @Test("A palm that leaves a side is a touch, even at the bottom of a touchpad with buttons")
  func palmAtTheBottom() {
    var pad = Pad(isClickpad: false)
    let fingers = [contact(2, 100, 50), contact(3, 150, 50), contact(4, 200, 50)]
    pad.frame(0, [contact(1, 15, 150)])
    pad.frame(1000, [contact(1, 15, 150)] + fingers)
    #expect(pad.contacts.touches.count == 3)
    pad.frame(1010, [contact(1, 45, 180)] + fingers)
    #expect(pad.contacts.touches.count == 4)
  }

  @Test("Two fingers that land together are touches, even if one is in the lowest part")
  func lowTap() {
    var pad = Pad()
    pad.frame(0, [contact(1, 100, 190)])
    pad.frame(20, [contact(1, 100, 190), contact(2, 150, 150)])
    pad.frame(90, [contact(2, 150, 150)])
    pad.frame(98, [])
    #expect(pad.log == ["1 began", "2 began", "1 ended", "2 ended"])
  }

  @Test("Contacts that land within 500 ms after a key are no touches, unless a modifier is held")
  func typing() {
    var pad = Pad()
    pad.contacts.keyPressed(at: Timestamp(milliseconds: 0))
    pad.frame(499, [contact(1, 100, 50)])
    pad.frame(700, [contact(1, 120, 50)])
    pad.frame(710, [])
    #expect(pad.log == [])
    pad.contacts.keyPressed(at: Timestamp(milliseconds: 1000))
    pad.held = .control
    pad.frame(1100, [contact(2, 100, 50)])
    pad.frame(1200, [])
    pad.held = []
    pad.frame(1500, [contact(3, 100, 50)])
    #expect(pad.log == ["1 began", "1 ended", "2 began"])
  }

  @Test("A finger without a known location is a touch, and stays a touch when another finger lifts")
  func unlocated() {
    var pad = Pad()
    pad.frame(0, [contact(1, 100, 50), contact(2, 150, 50)], fingers: 3)
    #expect(pad.log == ["1 began", "2 began", "3 began"])
    // The third finger gets the slot of the first one.
    pad.frame(8, [contact(3, 200, 60), contact(2, 150, 50)], fingers: 2)
    #expect(pad.log.suffix(1) == ["1 ended"])
    pad.frame(16, [])
    #expect(pad.log.suffix(2).sorted() == ["2 ended", "3 ended"])
  }

  @Test("On a touchpad that reports a box, fingers that land or lift move no other touch")
  func box() {
    var pad = Pad(reportsBoxOnly: true)
    pad.frame(0, [contact(1, 100, 50)])
    pad.frame(8, [contact(1, 60, 40), contact(2, 100, 50)])
    // The second finger is in the corner opposite the first one.
    #expect(pad.last.map(\.location) == [Point(x: 60, y: 40)])
    pad.frame(16, [contact(1, 60, 30), contact(2, 140, 50)], fingers: 3)
    #expect(pad.log == ["1 began", "2 began", "3 began"])
    pad.frame(24, [contact(1, 64, 30), contact(2, 144, 50)], fingers: 3)
    #expect(pad.last.map(\.location.x) == [104, 64])
  }

  @Test("After a cancellation, contacts are no touches until they are lifted")
  func cancel() {
    var pad = Pad()
    pad.frame(0, [contact(1, 100, 50)])
    #expect(pad.contacts.cancel(at: Timestamp(milliseconds: 5))?.changed.map(\.phase) == [.cancelled])
    #expect(pad.contacts.cancel(at: Timestamp(milliseconds: 6)) == nil)
    pad.frame(8, [contact(1, 110, 50)])
    pad.frame(16, [contact(1, 110, 50), contact(2, 200, 50)])
    #expect(pad.log == ["1 began", "2 began"])
  }

  @Test("Each press of the touchpad's own button counts the fingers on the touchpad")
  func presses() {
    var pad = Pad()
    let fingers = [contact(1, 80, 50), contact(2, 130, 50), contact(3, 180, 50)]
    pad.frame(0, fingers)
    #expect(pad.contacts.pressingFingers == 3 && pad.presses.isEmpty)
    pad.held = .super
    pad.frame(100, fingers, isPressed: true)
    #expect(pad.contacts.pressChange?.location == Point(x: 80, y: 50))
    #expect(pad.contacts.pressChange?.modifiers == .super)
    #expect(pad.contacts.pressChange?.device == DeviceID(12).ofContacts)
    pad.frame(200, fingers)
    pad.frame(300, Array(fingers.dropLast()))
    pad.frame(400, Array(fingers.dropLast()), isPressed: true)
    pad.frame(500, Array(fingers.dropLast()))
    pad.frame(600, [])
    #expect(pad.presses == ["press-3 began", "press-3 ended", "press-2 began", "press-2 ended"])
    #expect(pad.log.suffix(3) == ["3 cancelled", "2 cancelled", "1 cancelled"])
    #expect(pad.contacts.pressingFingers == 0)
  }

  @Test("Palms, thumbs and fingers that land while a person types do not count in a press")
  func pressesBesidePalms() {
    var pad = Pad()
    let fingers = [contact(1, 80, 50), contact(2, 130, 50)]
    pad.frame(0, fingers + [contact(3, 300, 60, tool: .palm)])
    pad.frame(300, fingers + [contact(3, 300, 60, tool: .palm), contact(4, 150, 195)])
    pad.frame(500, fingers + [contact(3, 300, 60), contact(4, 150, 195)], isPressed: true)
    pad.frame(600, [])
    pad.contacts.keyPressed(at: Timestamp(milliseconds: 900))
    pad.frame(1000, fingers)
    pad.frame(1100, fingers, isPressed: true)
    pad.frame(1200, [])
    pad.frame(2000, fingers, fingers: 3)
    pad.frame(2100, fingers, fingers: 3, isPressed: true)
    #expect(pad.presses == ["press-2 began", "press-2 ended", "press-3 began"])
  }
}
