import Bindings
import Gestures
import Testing
import Traces

@Suite("Reading traces")
struct TraceReaderTests {
  private func read(_ text: String) throws -> Trace { try TraceReader.read(Array(text.utf8), file: "a.trace") }

  @Test("The header of a trace names the screens, devices and bindings of the recording")
  func header() throws {
    let trace = try read(
      """
      dactyl trace 2
      made by dactyl 1.x   # free text
      screen 0,0 1920x1080
      screen 1920,0 1280x1024
      device 12 touchscreen "ELAN \\"Touch\\"" points 1.25
      device 14 touchpad "SynPS/2" natural
      device 1014 touchpad "SynPS/2" natural surface 366.5,200
      mode reading
      paused
      bindings "dactyl.conf" 4f2a
      binding 3 line 12 "swipe 3 up"
      binding 4 line 2 "tap 2" in "my \\"touch\\".conf"
      another word of a later version
      """)
    #expect(trace.header.author == "dactyl 1.x")
    #expect(trace.header.layout.outputs.map(\.width) == [1920, 1280])
    #expect(trace.header.devices.map(\.device.name) == ["ELAN \"Touch\"", "SynPS/2", "SynPS/2"])
    #expect(trace.header.devices.map(\.pixelsPerPoint) == [1.25, 1, 1])
    #expect(trace.header.devices.map(\.device.scrollsNaturally) == [true, true, true])
    #expect(trace.header.devices.map(\.device.surface) == [nil, nil, Vector(dx: 366.5, dy: 200)])
    #expect(trace.header.mode == "reading" && trace.header.isPaused)
    #expect(trace.header.bindingsFile == TraceBindingsFile(name: "dactyl.conf", hash: "4f2a"))
    let included = BindingName(trigger: "tap 2", line: 2, file: "my \"touch\".conf")
    #expect(
      trace.header.bindings == [
        TraceBinding(index: 3, name: BindingName(trigger: "swipe 3 up", line: 12)),
        TraceBinding(index: 4, name: included),
      ])
    #expect(trace.lines.isEmpty)
  }

  @Test("A truncated recording is read to its last whole line; other truncated traces are refused")
  func cut() throws {
    let lines = "device 1 touchscreen \"a\"\n0 touch 1 1 down 5,5\n20 touch 1 1 move 7,7\n40 touch 1 1 mo"
    let trace = try read("dactyl trace 2\nmade by dactyl 1.0\n" + lines)
    #expect(trace.lines.map(\.time.microseconds) == [0, 20_000])
    #expect(throws: TraceError.self) { try read(lines) }
    #expect(throws: TraceError.self) { try read("dactyl trace 2\nmade by dactyl 1.0\n" + lines + "\n60 touch 1 1 up") }
  }

  @Test("A line of several megabytes is refused, and so are thousands of devices")
  func sizes() throws {
    #expect(throws: TraceError.self) { try read("dactyl trace 2\n" + String(repeating: "x", count: 100_000)) }
    let devices = (1...2000).map { "device \($0) touchpad \"x\"\n" }.joined()
    #expect(throws: TraceError.self) { try read("dactyl trace 2\n" + devices + "0 swipe 1 begin 3") }
  }

  @Test("A trace without a header has one screen and one device of each class")
  func defaults() throws {
    let trace = try read("0 touch touchscreen 1 down 5,5\n+20 touch touchscreen 1 up\n+1.5 hover mouse move 7,7")
    #expect(trace.header.devices.map(\.device.deviceClass) == DeviceClass.allCases)
    #expect(trace.header.layout == TraceHeader.defaultLayout)
    #expect(trace.lines.map(\.time.microseconds) == [0, 20_000, 21_500])
    guard case .input(.touches(let event)) = trace.lines[1].content else { throw Mismatch() }
    #expect(event.changed.map(\.location) == [Point(x: 5, y: 5)])
    #expect(event.changed.map(\.phase) == [.ended])
  }

  @Test("A gesture without a position keeps the position of the earlier lines")
  func places() throws {
    let trace = try read(
      "0 swipe touchpad begin 3\n8 swipe touchpad update by 10,0 raw 12.5,0 at 7,8\n9 swipe touchpad end")
    let events = trace.lines.map { line -> TouchpadGestureEvent? in
      guard case .input(.touchpad(let event)) = line.content else { return nil }
      return event
    }
    #expect(events.map { $0?.location } == [Point(x: 960, y: 540), Point(x: 7, y: 8), Point(x: 7, y: 8)])
    #expect(events.map { $0?.numberOfTouches } == [3, 3, 3])
  }

  @Test("Touchpad displacements in a trace of version 1 are converted to the scale of version 2")
  func firstVersion() throws {
    let lines = "\n0 swipe touchpad begin 3\n8 swipe touchpad update raw 26.712,0\n9 scroll touchpad smooth raw 9,0"
    func lengths(_ header: String) throws -> [Double] {
      try read(header + lines).lines.compactMap { line in
        switch line.content {
        case .input(.touchpad(let event)) where event.phase == .changed: event.unacceleratedDelta.dx
        case .input(.scroll(let event)): event.unacceleratedDelta.dx
        default: nil
        }
      }.map { ($0 * 1000).rounded() / 1000 }
    }
    #expect(try lengths("dactyl trace 1\nmade by dactyl") == [100, 10])
    #expect(try lengths("dactyl trace 2\nmade by dactyl") == [26.712, 9])
    // In a handwritten trace, the unit is 1/1000 inch.
    #expect(try lengths("dactyl trace 1") == [26.712, 9])
  }

  @Test("Reasons in outcomes keep their numbers; unknown outcomes of later versions are skipped")
  func outcomes() throws {
    let trace = try read(
      """
      0 time
      31.2   > 3 possible began fingers 3 at 960,540
      40     > 3/1 changed ended
      40     > 5 possible failed moved 6.1 limit 8
      40     > 3 performed "run xterm" in 2.1
      40     > refused locked
      40     > gap 312
      40     > 3 dreamt "of more"
      40     > wonder 7
      """)
    let outcomes = trace.lines.dropFirst().map(\.content)
    #expect(outcomes.count == 6)
    guard case .transition(let began) = outcomes[0] else { throw Mismatch() }
    #expect(began.values?.numberOfTouches == 3 && began.binding == 3)
    #expect(
      Array(outcomes.dropFirst()) == [
        .transition(TraceTransition(binding: 3, recognizer: 1, from: .changed, to: .ended)),
        .transition(TraceTransition(binding: 5, from: .possible, to: .failed, reason: .moved(6.1, limit: 8))),
        .performed(TracePerformance(binding: 3, action: "run xterm", duration: .microseconds(2100))),
        .refused("locked"), .gap(312),
      ])
  }

  @Test("In a trace, a condition has the syntax of bindings files, and `not` inverts its value")
  func conditions() throws {
    let trace = try read("0 holds class \"firefox\"\n0 lacks title /a # b/\n0 holds not fullscreen\n")
    #expect(
      trace.lines.map(\.content) == [
        .condition(WindowCondition(.windowClass(.glob(Glob("firefox")))), holds: true),
        .condition(WindowCondition(.title(.regularExpression("a # b"))), holds: false),
        .condition(WindowCondition(.fullscreen), holds: false),
      ])
  }

  @Test(
    "A wrong line of a trace is refused with its position, the expectation, and a suggestion",
    arguments: [
      ("dactyl trace 3", "1:14: error: a later version of Dactyl made this trace; this one reads version 2"),
      ("devise 1 touchscreen \"a\"", "1:1: error: unknown header word `devise`; did you mean `device`?"),
      ("hello world", "1:1: error: this is no trace: expected `dactyl trace 2`, not `hello`"),
      ("touch 1 1 down 5,5", "1:1: error: a time must precede `touch`, as in `0 touch`"),
      (
        "device 1 tuchscreen \"a\"",
        "1:10: error: expected `touchscreen`, `touchpad`, `mouse` or `pen`, not `tuchscreen`; did you mean `touchscreen`?"
      ),
      ("screen 0,0 1920,1080", "1:12: error: expected a size such as `1920x1080`, not `1920,1080`"),
      ("device 1 pen \"a", "1:14: error: the quotation does not end"),
      ("device 1 pen \"\\n\"", "1:15: error: unknown escape; write `\\\"`, `\\\\` or `\\u{…}`"),
      (
        "0 touch 1 1 dwon 5,5",
        "1:13: error: expected `down`, `move`, `up`, `cancel` or `still`, not `dwon`; did you mean `down`?"
      ),
      ("0 touch 1 1 down", "1:17: error: expected a point such as `960,540` here"),
      ("0 touch 1 1 up", "1:15: error: expected a point such as `960,540` here"),
      (
        "0 touch touchpda 1 up 5,5",
        "1:9: error: expected the number, the class or the name of a device, not `touchpda`; did you mean `touchpad`?"
      ),
      (
        "0 touch 1 1 down 5,5 wiht ctrl",
        "1:22: error: expected `with`, `buttons`, `pressure`, `points` or the end of the line, not `wiht`; did you mean `with`?"
      ),
      ("0 touch 1 1 down 5,5 with ctl", "1:27: error: `ctl` is not a modifier; did you mean `ctrl`?"),
      ("0 touch 1 1 down 5,5 buttons 33", "1:30: error: expected buttons such as `1` or `1+3`, not `33`"),
      ("0 touch 1 1 down 5,5 with ctrl with ctrl", "1:32: error: duplicate `with`"),
      ("0 swipe 1 begin", "1:16: error: expected the number of fingers here"),
      ("0 hover 1 move 5;5", "1:16: error: expected a point such as `960,540`, not `5;5`"),
      ("0 swipe 1 begin 3 by 5", "1:22: error: expected a displacement such as `10,0`, not `5`"),
      (
        "0 scrol 1 smooth by 1,1",
        "1:3: error: expected `touch`, `swipe`, `pinch`, `hold`, `hover`, `press`, `scroll`, `system`, `add`, `remove`, `screens`, `time`, `fingers`, `tap`, `draw`, `holds`, `lacks`, `mode`, `pause`, `resume` or `disown`, not `scrol`; did you mean `scroll`?"
      ),
      (
        "0 system lokced",
        "1:10: error: expected `grab-broken`, `locked`, `inactive`, `active`, `reload` or `shutdown`, not `lokced`; did you mean `locked`?"
      ),
      (
        "0 holds clas \"a\"",
        "1:9: error: `clas` is not a condition; there are class, title, role, fullscreen, titlebar, background, monitor, desktop and plugin; did you mean `class`?"
      ),
      ("5 time\n4 time", "2:1: error: times must ascend: 4 is before 5, the time above"),
      ("1.2345 time", "1:1: error: `1.2345` is not a time: expected milliseconds with at most three decimals"),
      (
        "99999999999999999999 time",
        "1:1: error: `99999999999999999999` is not a time: expected milliseconds with at most three decimals"
      ),
      (
        "0 time\nscreen 0,0 1x1",
        "2:1: error: expected a time in milliseconds, as in `40 touch 1 1 up`, because the header is over, not `screen`"
      ),
      ("0 > 1 possible failed moved 5", "1:30: error: expected `limit` here"),
      ("0 time now", "1:8: error: expected the end of the line, not `now`"),
      ("device 1 touchscreen \"a\"\n0 touch touchpad 1 down 5,5", "2:9: error: the header has no touchpad"),
    ])
  func mistakes(_ text: String, _ message: String) {
    let error = #expect(throws: TraceError.self) { try TraceReader.read(Array(text.utf8), file: "a.trace") }
    #expect(error?.description.split(separator: "\n").first.map(String.init) == "a.trace:" + message)
  }

  @Test("In a trace, bytes that are no text are refused with their position")
  func bytes() {
    #expect(throws: TraceError.self) { try TraceReader.read([0x30, 0x20, 0xFF], file: "a.trace") }
    let error = #expect(throws: TraceError.self) {
      try TraceReader.read(Array("0 time\n0 ".utf8) + [0xFF], file: "a.trace")
    }
    #expect(error?.line == 2 && error?.column == 3)
  }

  private struct Mismatch: Error {}
}
