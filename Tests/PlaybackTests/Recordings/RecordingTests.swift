import Gestures
import Testing
import Traces

@testable import Playback

@Suite("Recordings made by other programs")
struct RecordingTests {
  private func read(_ text: String) throws -> Trace { try Recording.trace(of: Array(text.utf8), file: "a.rec") }

  private func touches(_ trace: Trace) -> [TouchEvent] {
    trace.lines.compactMap { if case .input(.touches(let event)) = $0.content { event } else { nil } }
  }

  /// Each report as its time in milliseconds, and the touches with their phases and positions in millimetres.
  private func summary(_ trace: Trace) -> [String] {
    touches(trace).map { event in
      let fingers = event.changed.map { touch in
        let (x, y) = ((touch.location.x * 25.4 / 96).rounded(), (touch.location.y * 25.4 / 96).rounded())
        return "\(touch.id.rawValue) \(touch.phase) \(Int(x)),\(Int(y))"
      }
      return "\(event.timestamp.microseconds / 1000): " + fingers.joined(separator: ", ")
    }
  }

  private let evemuHead = """
    # EVEMU 1.3
    # Input device name: "Some Pad"
    N: Some Pad
    I: 0011 0002 0007 01b1
    P: 05 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    A: 2f 0 4 0 0 0
    A: 35 0 1000 0 0 10
    A: 36 0 600 0 0 10

    """

  @Test("In evemu recordings with slots, a touch ends when its tracking number becomes -1")
  func slots() throws {
    let trace = try read(
      evemuHead + """
        E: 10.000000 0003 002f 0000\t# EV_ABS / ABS_MT_SLOT 0
        E: 10.000000 0003 0039 0100
        E: 10.000000 0003 0035 0100
        E: 10.000000 0003 0036 0200
        E: 10.000000 0003 002f 0001
        E: 10.000000 0003 0039 0101
        E: 10.000000 0003 0035 0300
        E: 10.000000 0003 0036 0200
        E: 10.000000 0000 0000 0000
        E: 10.012000 0003 0036 0150
        E: 10.012000 0003 002f 0000
        E: 10.012000 0003 0036 0150
        E: 10.012000 0000 0000 0000
        E: 10.020000 0003 0039 -001
        E: 10.020000 0000 0000 0000
        E: 10.030000 0003 002f 0001
        E: 10.030000 0003 0039 -001
        E: 10.030000 0000 0000 0000
        """)
    #expect(
      summary(trace) == [
        "0: 1 began 10,20, 2 began 30,20", "12: 1 moved 10,15, 2 moved 30,15", "20: 1 ended 10,15", "30: 2 ended 30,15",
      ])
    #expect(trace.header.devices.map(\.device.name) == ["Some Pad", "Some Pad"])
    #expect(trace.header.devices.map { $0.device.surface?.dx.rounded() } == [nil, 378])
    #expect(touches(trace).allSatisfy { $0.changed.allSatisfy { $0.kind == .indirect } })
  }

  @Test("A recording may begin with a byte order mark, and its lines may end with CR and LF")
  func editedOnWindows() throws {
    let lines = [
      "N: Some Pad", "P: 05 00", "A: 2f 0 4 0 0 0", "A: 35 0 1000 0 0 10", "A: 36 0 600 0 0 10",
      "E: 10.0 0003 0039 0100", "E: 10.0 0003 0035 0100", "E: 10.0 0003 0036 0200", "E: 10.0 0000 0000 0000",
    ]
    let trace = try read("\u{FEFF}" + lines.joined(separator: "\r\n"))
    #expect(trace.header.devices.first?.device.name == "Some Pad")
    #expect(summary(trace) == ["0: 1 began 10,20"])
  }

  @Test("In evemu recordings of protocol A, fingers are identified by their positions")
  func protocolA() throws {
    let trace = try read(
      """
      # EVEMU 1.2
      N: Old Screen
      P: 02 00
      A: 35 0 2000 0 0 10
      A: 36 0 1200 0 0 10
      E: 1.0 0003 0035 500
      E: 1.0 0003 0036 600
      E: 1.0 0000 0002 0
      E: 1.0 0003 0035 1500
      E: 1.0 0003 0036 600
      E: 1.0 0000 0002 0
      E: 1.0 0000 0000 0
      E: 1.01 0003 0035 1480
      E: 1.01 0003 0036 600
      E: 1.01 0000 0002 0
      E: 1.01 0003 0035 520
      E: 1.01 0003 0036 600
      E: 1.01 0000 0002 0
      E: 1.01 0000 0000 0
      E: 1.02 0003 0035 1480
      E: 1.02 0003 0036 600
      E: 1.02 0000 0002 0
      E: 1.02 0000 0000 0
      E: 1.03 0000 0002 0
      E: 1.03 0000 0000 0
      """)
    #expect(
      summary(trace) == [
        "0: 1 began 50,60, 2 began 150,60", "10: 1 moved 52,60, 2 moved 148,60", "20: 1 ended 52,60",
        "30: 2 ended 148,60",
      ])
  }

  @Test("A semi-mt touchpad's third finger is counted, and all fingers move as the box does")
  func semiMultitouch() throws {
    let trace = try read(
      evemuHead.replacing("P: 05", with: "P: 0d") + """
        E: 0.0 0003 002f 0
        E: 0.0 0003 0039 1
        E: 0.0 0003 0035 100
        E: 0.0 0003 0036 200
        E: 0.0 0003 002f 1
        E: 0.0 0003 0039 2
        E: 0.0 0003 0035 300
        E: 0.0 0003 0036 200
        E: 0.0 0001 014e 1
        E: 0.0 0000 0000 0
        E: 0.010 0003 0036 100
        E: 0.010 0000 0000 0
        E: 0.020 0003 0039 -1
        E: 0.020 0003 002f 0
        E: 0.020 0003 0039 -1
        E: 0.020 0001 014e 0
        E: 0.020 0000 0000 0
        """)
    #expect(
      summary(trace) == [
        "0: 1 began 10,20, 2 began 30,20, 3 began 30,20", "10: 1 moved 10,15, 2 moved 30,15",
        "20: 3 ended 30,20, 2 ended 30,15, 1 ended 10,15",
      ])
  }

  @Test("A device with one position has its finger from BTN_TOUCH, and a pen is recognized")
  func single() throws {
    let keys = String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5) + "B: 01 01 00 00 00 00 00 00 00\n"
    let trace = try read(
      """
      # EVEMU 1.3
      N: Some Pen
      P: 02 00 00 00 00 00 00 00
      \(keys)A: 00 0 2000 0 0 10
      A: 01 0 1000 0 0 10
      E: 0.0 0003 0000 100
      E: 0.0 0003 0001 100
      E: 0.0 0000 0000 0
      E: 0.1 0001 014a 1
      E: 0.1 0000 0000 0
      E: 0.2 0003 0000 300
      E: 0.2 0000 0000 0
      E: 0.3 0001 014a 0
      E: 0.3 0000 0000 0
      """)
    #expect(summary(trace) == ["100: 1 began 10,10", "200: 1 moved 30,10", "300: 1 ended 30,10"])
    #expect(trace.header.devices.first?.device.deviceClass == .pen)
    #expect(touches(trace).allSatisfy { $0.changed[0].kind == .pencil })
  }

  private let libinputHead = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.0"
    devices:
    - node: /dev/input/event4
      evdev:
        # Name: Some Pad
        name: "Some Pad"
        id: [24, 1267, 12864, 256]
        codes:
          0: [0, 1, 2] # EV_SYN
          1: [272, 325, 330, 333] # EV_KEY
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 4, 0, 0, 0]
          53: [0, 1000, 0, 0, 10]
          54: [0, 600, 0, 0, 10]
        properties: [0, 2]
      hid: [  ]
      udev:
        properties:
        - ID_INPUT=1
      quirks:
      events:
      # Current time is 12:13:14

    """

  @Test("A libinput recording is read from the kernel's events of each device")
  func libinputRecord() throws {
    let trace = try read(
      libinputHead + """
          - evdev:
            - [  0,      0,   3,  57,     42] # EV_ABS / ABS_MT_TRACKING_ID         42
            - [  0,      0,   3,  53,    100] # EV_ABS / ABS_MT_POSITION_X         100
            - [  0,      0,   3,  54,    200] # EV_ABS / ABS_MT_POSITION_Y         200
            - [  0,      0,   0,   0,      0] # ------------ SYN_REPORT (0) ---------- +0ms
          - evdev:
            - [  1,   7000,   3,  53,    200]
            - [  1,   7000,   0,   0,      0]
          - evdev:
            - [  1,  20000,   3,  57,     -1]
            - [  1,  20000,   0,   0,      0]
        """)
    #expect(summary(trace) == ["0: 1 began 10,20", "1007: 1 moved 20,20", "1020: 1 ended 20,20"])
    #expect(trace.header.devices.first?.device.name == "Some Pad")
  }

  @Test("Gestures in a libinput recording become touchpad gestures, and contacts are read, too")
  func driverGestures() throws {
    let trace = try read(
      libinputHead + """
          - evdev:
            - [  1, 400000,   3,  57,     42]
            - [  1, 400000,   0,   0,      0]
            libinput:
            - {time: 1.500000, type: GESTURE_SWIPE_BEGIN, nfingers: 3}
            - {time: 1.508000, type: GESTURE_SWIPE_UPDATE, nfingers: 3, delta: [  1.50, -2.00], unaccel: [  3.00, -4.00]}
            - {time: 1.520000, type: GESTURE_SWIPE_END, nfingers: 3, cancelled: false}
        """)
    #expect(trace.lines.map(\.time.microseconds) == [0, 100_000, 108_000, 120_000, 120_000])
    #expect(touches(trace).count == 1)
    guard case .input(.touchpad(let update)) = trace.lines[2].content else { throw Mismatch() }
    #expect(update.device.ofContacts == touches(trace).first?.device)
    #expect(update.delta == Vector(dx: 1.5, dy: -2))
    #expect(update.unacceleratedDelta == Vector(dx: 3, dy: -4) * (1 / LengthUnit.libinputShare))
  }

  @Test("Each device of a recording has its own input; contacts directly after a key are ignored")
  func severalDevices() throws {
    let touch = """
          - evdev:
            - [  1,      0,   3,  57,     42]
            - [  1,      0,   3,  53,    100]
            - [  1,      0,   3,  54,    200]
            - [  1,      0,   0,   0,      0]
            - [  1,  50000,   3,  57,     -1]
            - [  1,  50000,   0,   0,      0]

      """
    let screen = """
      - node: /dev/input/event5
        evdev:
          name: "Some Screen"
          absinfo:
            53: [0, 2000, 0, 0, 10]
            54: [0, 1000, 0, 0, 10]
          properties: [1]
        events:

      """
    func keyboard(_ key: Int) -> String {
      """
      - node: /dev/input/event6
        evdev:
          name: "Some Keyboard"
          properties: []
        events:
          - evdev:
            - [  0, 900000,   1, \(key),      1]
            - [  0, 900000,   0,   0,      0]

      """
    }
    func devices(_ text: String) throws -> [Int32] {
      let trace = try read(text)
      #expect(trace.header.layout.outputs == [Rectangle(x: 0, y: 0, width: 756, height: 378)])
      return touches(trace).map(\.device.rawValue)
    }
    #expect(try devices(libinputHead + touch + screen + touch) == [1001, 2, 1001, 2])
    #expect(try devices(libinputHead + touch + screen + touch + keyboard(30)) == [2, 2])
    let modified = libinputHead + touch + screen + touch + keyboard(29)
    #expect(try devices(modified) == [1001, 2, 1001, 2])
    #expect(touches(try read(modified)).first { $0.device.rawValue == 1001 }?.modifiers == .control)
  }

  @Test("Touchpad gestures are read from the old and the new format of libinput debug-events")
  func debugEvents() throws {
    let trace = try read(
      """
      -event5   DEVICE_ADDED     Some PS/2 Pad        seat0 default group9  cap:pg  size 104x67mm
       event5   GESTURE_SWIPE_BEGIN +0.139s\t3
       event5   GESTURE_SWIPE_UPDATE +0.150s\t3  1.09/-5.04 ( 5.37/-24.87 unaccelerated)
       event5   GESTURE_SWIPE_END +0.164s\t3
       event5   GESTURE_PINCH_BEGIN    4  +1.000s\t2
       event5   GESTURE_PINCH_UPDATE   5  +1.010s\t2  0.00/ 0.00 ( 0.00/ 0.00 unaccelerated)  1.05 @ 0.50
       event5   GESTURE_PINCH_END      6  +1.020s\t2 cancelled
      """)
    #expect(trace.lines.map(\.time.microseconds) == [0, 11_000, 25_000, 861_000, 871_000, 881_000])
    let events = trace.lines.compactMap { line -> TouchpadGestureEvent? in
      if case .input(.touchpad(let event)) = line.content { event } else { nil }
    }
    #expect(events[1].unacceleratedDelta == Vector(dx: 5.37, dy: -24.87) * (1 / LengthUnit.libinputShare))
    #expect(events[4].scale == 1.05 && events[4].rotationDelta == 0.5 && events[5].phase == .cancelled)
  }

  @Test(
    "A broken recording is refused with the line of the error",
    arguments: [
      ("# EVEMU 1.3\nN: a\nE: 0.0 0003", "3: error: expected `E:`, a time, a type, a code and a value"),
      ("# EVEMU 1.3\nA: 00", "2: error: expected `A:`, an axis, its minimum and its maximum"),
      ("# EVEMU 1.3\nN: a mouse", "1: error: no device in this recording reports positions of fingers"),
      (
        "# libinput record\n- node: a\n  events:\n    - [0, 0, 3]",
        "4: error: expected `- [SECONDS, MICROSECONDS, TYPE, CODE, VALUE]`"
      ),
      ("EVENT type 18 (TouchBegin)\n    root: x/y", "2: error: expected two numbers such as `504.12/370.32`"),
      ("EVENT type 9 (FocusIn)", "1: error: no touch, gesture or button is in this recording"),
      ("hello world", "1: error: this is no trace: expected `dactyl trace 2`, not `hello`"),
    ])
  func broken(_ text: String, _ message: String) {
    let error = #expect(throws: TraceError.self) { try Recording.trace(of: Array(text.utf8), file: "a.rec") }
    let line = String(error?.description.split(separator: "\n").first ?? "")
    #expect(line.replacing(":1: error", with: ": error").contains(message), "\(line)")
  }

  private struct Mismatch: Error {}
}
