import Monitoring
import TestSupport
import Testing
import Traces

/// Compares pictures of the monitor with the files in Golden. DACTYL_WRITE_DOCUMENTS=1 writes them.
@Suite struct MonitorViewTests {
  private static let trace = """
    dactyl trace 2
    made by "dactyl 0.1.0"
    screen 0,0 1920x1080
    device 12 touchscreen "ELAN Touchscreen" points 1.25
    device 14 touchpad "SynPS/2 Synaptics TouchPad" natural
    device 6 mouse "Logitech USB Optical Mouse"
    mode reading
    binding 0 line 4 "pan 2 on touchscreen"
    binding 1 line 9 "swipe 3 up"
    binding 2 line 12 "pinch 2 on touchpad"

    0       press 6 down button8 at 300,300
    12.5    swipe 14 begin 3 at 960,540
    20      swipe 14 update by 0,-40 raw 0,-1200
    140.25  swipe 14 end
    140.25  > 1 possible ended device 14 kind touchpad fingers 3 direction up mm 0,-30.48
    140.25  > 1 performed "run" in 2.13
    900     mode reading
    1500    add 20 pen "Wacom Pen \\u{1b}[31m and a name that is so long that it does not fit into a line of eighty columns"
    2000    touch 12 1 down 480,270 2 down 960,540
    2100    touch 12 1 move 960,405 2 move 1440,810
    2100    > 0 possible began device 12 kind touchscreen fingers 2 at 960,540 pixels 480,202.5 points 384,162 points/s 3840,1620 duration 100
    2110    pinch 14 begin 2
    2120    pinch 14 update raw 100,-50 scale 1.25 turn 12

    """

  private func model() throws -> MonitorModel {
    var model = MonitorModel(origin: "the daemon of :0")
    let trace = try TraceReader.read(Array(Self.trace.utf8), file: "test")
    model.begin(trace.header)
    for line in trace.lines { model.handle(line) }
    return model
  }

  struct Case: Sendable {
    let name: String
    let style: MonitorStyle
  }

  private static let cases = [
    Case(name: "80x24", style: MonitorStyle(width: 80, height: 24)),
    Case(name: "80x24-colored", style: MonitorStyle(width: 80, height: 24, isColored: true)),
    Case(name: "200x50", style: MonitorStyle(width: 200, height: 50)),
    Case(name: "200x50-colored", style: MonitorStyle(width: 200, height: 50, isColored: true)),
    Case(name: "80x24-ascii", style: MonitorStyle(width: 80, height: 24, isUnicode: false)),
    Case(name: "40x10", style: MonitorStyle(width: 40, height: 10)),
  ]

  @Test("The monitor shows devices, fingers, gestures and the log", arguments: cases)
  func pictures(_ item: Case) throws {
    let text = try model().lines(item.style).joined(separator: "\n") + "\n"
    try GoldenFile.compare(text, with: "\(item.name).txt")
  }

  @Test("The monitor is never wider or higher than the terminal")
  func sizes() throws {
    let model = try model()
    for width in [0, 1, 2, 7, 20, 39, 80, 133] {
      for height in [0, 1, 2, 3, 5, 8, 13, 24, 60] {
        let lines = model.lines(MonitorStyle(width: width, height: height))
        #expect(lines.count <= height && lines.allSatisfy { $0.count <= width }, "\(width)x\(height)")
      }
    }
  }

  @Test(
    "The monitor says why actions were not performed",
    arguments: [
      ("locked", "refused: the session is locked"),
      ("rehearsed", "not performed: a window or program only shows gestures"),
      ("paused", "refused: paused"),
    ])
  func refusals(reason: String, text: String) throws {
    var model = try model()
    var reader = TraceReader(file: "test")
    for line in Self.trace.split(separator: "\n") { _ = try reader.read(Array(line.utf8)) }
    for line in try reader.read(Array("3000 > refused \(reason)".utf8)) { model.handle(line) }
    #expect(model.lines(MonitorStyle(width: 120, height: 24)).contains { $0.hasSuffix(text) })
  }

  @Test("No control character in the name of a device or in a binding reaches the terminal")
  func controls() throws {
    for line in try model().lines(MonitorStyle(width: 300, height: 60)) {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    }
  }

  @Test("A finger keeps its number, and disappears when it is lifted or its device is removed")
  func fingers() throws {
    var model = try model()
    var reader = TraceReader(file: "test")
    for line in Self.trace.split(separator: "\n") { _ = try reader.read(Array(line.utf8)) }
    for line in ["3000 touch 12 1 up", "3001 touch 12 7 down 0,0"] {
      for entry in try reader.read(Array(line.utf8)) { model.handle(entry) }
    }
    let style = MonitorStyle(width: 80, height: 24)
    #expect(model.lines(style).contains { $0.contains("1  at 0, 0") })
    #expect(model.lines(style).contains { $0.contains("2  at 1440, 810") })
    for entry in try reader.read(Array("3002 remove 12".utf8)) { model.handle(entry) }
    #expect(!model.lines(style).contains { $0.contains("at 1440, 810") })
    #expect(model.lines(style).contains { $0.contains("touchscreen removed: ELAN") })
  }
}
