import Gestures
import Testing
import TouchpadFrames

@Suite("Frames from the events of a touchpad's sensor")
struct FrameAssemblerTests {
  /// A clickpad of 96 by 48 mm. A point of 1/96 inch is 0.2646 mm.
  private let clickpad = SensorDescription(
    x: .init(minimum: 1000, maximum: 1960, resolution: 10), y: .init(minimum: 0, maximum: 480, resolution: 10),
    numberOfSlots: 5, pressure: .init(minimum: 0, maximum: 200), length: .init(minimum: 0, maximum: 300),
    isClickpad: true)

  private func assembler(_ sensor: SensorDescription) -> FrameAssembler {
    FrameAssembler(sensor, device: DeviceID(4))
  }

  @Test("A contact's location is its distance from the top left corner, by the sensor's resolution")
  func location() throws {
    var assembler = assembler(clickpad)
    let frames = assembler.handle([
      SensorReport(
        5,
        [.slot(0), .id(41), .x(1254), .y(127), .absolute(SensorCode.slotPressure, 50), .touch(true)]
          + SensorReport.Value.fingers(1) + [.absolute(SensorCode.slotLength, 127)])
    ])
    let frame = try #require(frames.first)
    #expect(frame.timestamp == Timestamp(milliseconds: 5))
    #expect(frame.device == DeviceID(4))
    #expect(frame.numberOfFingers == 1)
    let contact = try #require(frame.contacts.first)
    #expect(contact.id == 41)
    #expect(abs(contact.location.x - 96) < 1e-9)
    #expect(abs(contact.location.y - 48) < 1e-9)
    #expect(contact.pressure == 0.25)
    #expect(contact.length.map { abs($0 - 48) < 1e-9 } == true)
    #expect(contact.tool == .finger)
    #expect(frames.count == 1)
  }

  @Test("A surface's size is computed from its resolution; without one, libinput's size is used")
  func surface() {
    let surface = clickpad.surface(of: DeviceID(4))
    #expect(abs(surface.size.dx - 96 / 25.4 * 96) < 1e-9)
    #expect(abs(surface.size.dy - 48 / 25.4 * 96) < 1e-9)
    #expect(surface.maximumNumberOfContacts == 5)
    #expect(surface.isClickpad)
    #expect(!surface.reportsBoxOnly)
    var unknown = clickpad
    unknown.x.resolution = 0
    unknown.y.resolution = 0
    #expect(abs(unknown.surface(of: DeviceID(4)).size.dx - 69 / 25.4 * 96) < 1e-9)
    #expect(abs(unknown.surface(of: DeviceID(4)).size.dy - 50 / 25.4 * 96) < 1e-9)
  }

  @Test("A sensor report without a change makes no frame")
  func repetition() {
    var assembler = assembler(clickpad)
    let down = SensorReport(0, [.slot(0), .id(1), .x(1100), .y(10), .touch(true)])
    let still = SensorReport(10, [.x(1100)])
    let moved = SensorReport(20, [.x(1101)])
    let frames = assembler.handle([down, still, moved])
    #expect(frames.map(\.timestamp) == [Timestamp(milliseconds: 0), Timestamp(milliseconds: 20)])
  }

  @Test("Each landing and each lift makes a frame with the fingers that are then down")
  func lifts() {
    var assembler = assembler(clickpad)
    let frames = assembler.handle([
      SensorReport(0, [.slot(0), .id(1), .x(1100), .y(10), .touch(true)] + SensorReport.Value.fingers(1)),
      SensorReport(10, [.slot(1), .id(2), .x(1200), .y(10)] + SensorReport.Value.fingers(2)),
      SensorReport(20, [.slot(0), .id(-1)] + SensorReport.Value.fingers(1)),
      SensorReport(30, [.slot(1), .id(-1), .touch(false)] + SensorReport.Value.fingers(0)),
    ])
    #expect(frames.map { $0.contacts.map(\.id) } == [[1], [1, 2], [2], []])
    #expect(frames.map(\.numberOfFingers) == [1, 2, 1, 0])
  }

  @Test("If a finger replaces another finger in one report, the new contact has its own number")
  func replacement() {
    var assembler = assembler(clickpad)
    let frames = assembler.handle([
      SensorReport(0, [.slot(0), .id(1), .x(1100), .y(10), .touch(true)]), SensorReport(10, [.id(2)]),
    ])
    #expect(frames.map { $0.contacts.map(\.id) } == [[1], [2]])
  }

  @Test("Fingers for which the sensor has no slot are included in the number of fingers")
  func moreFingersThanSlots() {
    var sensor = clickpad
    sensor.numberOfSlots = 2
    sensor.reportsBoxOnly = true
    var assembler = assembler(sensor)
    let frames = assembler.handle([
      SensorReport(
        0,
        [.slot(0), .id(1), .x(1100), .y(10), .slot(1), .id(2), .x(1300), .y(90), .touch(true)]
          + SensorReport.Value.fingers(3)),
      SensorReport(10, SensorReport.Value.fingers(5)),
      SensorReport(20, [.slot(0), .id(-1), .slot(1), .id(-1), .touch(false)] + SensorReport.Value.fingers(0)),
    ])
    #expect(frames.map(\.numberOfFingers) == [3, 5, 0])
    #expect(frames.map(\.contacts.count) == [2, 2, 0])
    #expect(sensor.surface(of: DeviceID(4)).reportsBoxOnly)
  }

  @Test("A palm counts as a contact, but not as a finger")
  func palm() {
    var assembler = assembler(clickpad)
    let frames = assembler.handle([
      SensorReport(
        0,
        [.slot(0), .id(1), .x(1100), .y(10), .absolute(SensorCode.slotTool, SensorCode.palm), .touch(true)]
          + SensorReport.Value.fingers(1)),
      SensorReport(10, [.slot(1), .id(2), .x(1300), .y(90)] + SensorReport.Value.fingers(2)),
    ])
    #expect(frames.map(\.numberOfFingers) == [0, 1])
    #expect(frames.map { $0.contacts.map(\.tool) } == [[.palm], [.palm, .finger]])
  }

  @Test("A finger above the surface is no contact and is not counted")
  func hovering() {
    var assembler = assembler(clickpad)
    let hover = SensorReport(
      0,
      [.slot(0), .id(1), .x(1100), .y(10), .absolute(SensorCode.slotDistance, 1), .touch(false)]
        + SensorReport.Value.fingers(1))
    #expect(assembler.handle([hover]).isEmpty)
    let frames = assembler.handle([SensorReport(10, [.absolute(SensorCode.slotDistance, 0), .touch(true)])])
    #expect(frames.map(\.numberOfFingers) == [1])
  }

  @Test("The touchpad counts as pressed while any of its buttons is down", arguments: [UInt16(0x110), 0x111, 0x112])
  func buttons(_ button: UInt16) {
    var assembler = assembler(clickpad)
    let frames = assembler.handle([
      SensorReport(0, [.slot(0), .id(1), .x(1100), .y(10), .touch(true)]), SensorReport(10, [.key(button, 1)]),
      SensorReport(20, [.x(1101)]), SensorReport(30, [.key(button, 0)]),
    ])
    #expect(frames.map(\.isPressed) == [false, true, true, false])
  }

  @Test("A sensor that locates one finger reports one contact and the number of all fingers")
  func singleTouch() {
    let sensor = SensorDescription(
      x: .init(minimum: 0, maximum: 1000, resolution: 0), y: .init(minimum: 0, maximum: 500, resolution: 0),
      numberOfSlots: 0, pressure: .init(minimum: 0, maximum: 100))
    var assembler = assembler(sensor)
    let place: [SensorReport.Value] = [
      .absolute(SensorCode.x, 500), .absolute(SensorCode.y, 250), .absolute(SensorCode.pressure, 40),
    ]
    let frames = assembler.handle([
      SensorReport(0, place + [.touch(true)] + SensorReport.Value.fingers(1)),
      SensorReport(10, SensorReport.Value.fingers(2)),
      SensorReport(20, [.touch(false)] + SensorReport.Value.fingers(0)),
      SensorReport(30, [.touch(true)] + SensorReport.Value.fingers(1)),
    ])
    #expect(frames.map(\.numberOfFingers) == [1, 2, 0, 1])
    #expect(frames.map { $0.contacts.map(\.id) } == [[0], [0], [], [1]])
    #expect(frames[0].contacts.first?.pressure == 0.4)
    #expect(frames[0].contacts.first?.length == nil)
    let middle = Point(x: 69 / 25.4 * 96 / 2, y: 50 / 25.4 * 96 / 2)
    #expect(frames[0].contacts.first.map { ($0.location - middle).length < 1e-9 } == true)
  }

  @Test("Events of slots that do not exist, and of unknown codes, change nothing")
  func rubbish() {
    var assembler = assembler(clickpad)
    let frames = assembler.handle([
      SensorReport(0, [.slot(7), .id(1), .x(1100), .y(10)]), SensorReport(10, [.slot(-1), .id(3)]),
      SensorReport(20, [.slot(0), .absolute(0x28, 9), .key(0x1e, 1), .key(0x120, 1)]),
      SensorReport(30, [.id(5), .touch(true)]),
    ])
    #expect(frames.map { $0.contacts.map(\.id) } == [[5]])
    #expect(frames.map(\.timestamp) == [Timestamp(milliseconds: 30)])
  }

  @Test("Extreme values make finite locations")
  func extremes() throws {
    var sensor = clickpad
    sensor.x = .init(minimum: .min, maximum: .max)
    var assembler = assembler(sensor)
    let frames = assembler.handle([
      SensorReport(
        0, [.slot(0), .id(.max), .x(.max), .y(.min), .absolute(SensorCode.slotPressure, .min), .touch(true)]),
      SensorReport(10, [.x(.min), .y(.max), .absolute(SensorCode.slotPressure, .max)]),
    ])
    let contacts = frames.flatMap(\.contacts)
    #expect(contacts.count == 2)
    #expect(contacts.allSatisfy { $0.location.x.isFinite && $0.location.y.isFinite })
    #expect(contacts.map(\.pressure) == [0, 1])
  }
}
