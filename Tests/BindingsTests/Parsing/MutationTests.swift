import Bindings
import Gestures
import GesturesTesting
import TestSupport
import Testing

@Suite("Hostile files", .computes)
struct MutationTests {
  private static let seedText = """
    # a file with a little of everything
    set rate 80ms
    swipe 3-5 {left,right} on "Wacom*" with super+shift min 20mm faster 400mm/s -> keys super+{Right,Left}; run a "b c" {1,2}
    on touchpad {
      pan 3 horizontal as switcher {
        began -> hold alt; keys Tab
        every 12mm {right,left} -> keys {,shift+}Tab
        changed rate 50ms -> run x $DACTYL_DX # y
        cancelled -> keys Escape
      }
      pinch 2 { every 10% out -> keys ctrl+plus }
    }
    hold 1-2 for 300ms { every 10px down -> keys a }
    edge {left,right} 1 of monitor size 5mm -> keys {a,b}
    hover 200x40-0+0 dwell 300ms on mouse -> keys a
    scroll vertical { every 0.5 up -> keys a }
    rotate 2-3 { every 15deg -> keys a }
    swipe 2 next on touchpad -> none
    with none { tap any times 2 within 300ms waits-for switcher -> none }
    in class /fire|fox -> \\{/ { rotate 2 clockwise -> type "x" }
    in focused not title "Gimp \\" *" with super { pinch 3 -> window move; notify "a ; b" }
    in fullscreen { pause }
    mode media on "A [b-d]? pen" { tap 3 eager -> exec a "b c" --d=e; mode default }
    stroke "down right" with button right rotated 30deg either-way -> plugin volume step=2 name="a b"
    stroke own on pen -> mode media; click right; scroll up 3
    shape own 0,60 40.5,100 -3,0.25
    pan 4 -> drag left
    pan 5 up { began -> scroll down }
    pan 6 { ended -> window tile top-left; window maximize vertical toggle; desktop show on }
    set bypass super+shift
    set sensitivity 0.6
    set min 20mm
    include presets/more.conf

    """

  /// Valid lines that need custom kinds.
  private static let customText = """
    checkmark as mark -> keys ctrl+plus
    on touchscreen { checkmark min 20mm -> run a }
    knob 2-3 turns 4 least 15deg most 20deg slack 10% pause 300ms pace 40mm/s grip {tight,loose} rate 80ms {
      began -> hold alt
      every 12mm {right,left} -> keys {,shift+}Tab
      changed rate 50ms -> run x $DACTYL_DX # y
    }
    knob any waits-for mark -> none

    """

  private static let pieces = [
    "grip ", "least 30deg", "checkmark ", "min ",
    "{", "}", "->", ";", "\"", "#", "+", "++", "/", "\\", ",", "{a,b}", "\n", "\r\n", "\t", " ", "\0", "é", "日", "run ",
    "3-", "99999999999999999999", "0.0000001mm", "1e5", "-", "any", "every 1mm", "on ", "with ", "as switcher",
    "waits-for switcher", "top-left", "next", "1x1+0-0", "every 0.5", "of monitor",
    "in ", "not ", "focused ", "class /(/", "mode media", "pause", "include more", "shape own", "stroke ", "window ",
    "plugin a b=", "scroll up", "set dpi 96", "0,0", "eager", "//", "=>", "-> ->", "\"a\"b", "\u{FEFF}", "\r",
    "{,}", "{{", "}}", "$", "`", "%", "U10FFFF", "\u{FEFF}", "\u{1B}[2J",
  ].map { Array($0.utf8) }

  @Test(
    "Random bytes crash neither parser nor planner, and each error has a position in the file",
    arguments: 1...12)
  func mutations(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let environment = CheckEnvironment(files: ["presets/more.conf": "tap 4 -> none\n"], .custom)
    for text in [Self.seedText, Self.customText] {
      #expect(findings(text, .error, environment) == [])
    }
    for round in 0..<60 {
      var bytes = Array((round.isMultiple(of: 2) ? Self.seedText : Self.customText).utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) { mutate(&bytes, &random) }
      let result = check(bytes, file: "f", in: environment)
      let (set, diagnostics) = (result.bindings, result.diagnostics)
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for diagnostic in diagnostics where diagnostic.span.file == 0 {
        #expect((1...lines.count).contains(diagnostic.span.line))
        #expect(diagnostic.span.column >= 1 && diagnostic.span.length >= 1, "\(diagnostic.rendered())")
        #expect(diagnostic.span.column <= lines[diagnostic.span.line - 1].count + 2)
        #expect(diagnostic.rendered().split(separator: "\n", omittingEmptySubsequences: false).count == 3)
      }
      #expect((set == nil) == diagnostics.contains { $0.severity == .error })
      if round.isMultiple(of: 4) { #expect(roundTripProblems(bytes, in: environment) == []) }
      if let set {
        let pipeline = GesturePipeline(bindings: set, devices: [PlannerDriver.touchpad])
        _ = pipeline.handle(.time(Timestamp(milliseconds: 1)))
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let position = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: if position < bytes.count { bytes[position] = UInt8.random(in: 0...255, using: &random) }
    case 1: if position < bytes.count { bytes.remove(at: position) }
    case 2: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: position)
    case 3: bytes.removeSubrange(position..<min(bytes.count, position + Int.random(in: 0...30, using: &random)))
    default:
      let end = min(bytes.count, position + Int.random(in: 0...40, using: &random))
      let copy = Array(bytes[position..<end])
      bytes.insert(contentsOf: copy, at: Int.random(in: 0...bytes.count, using: &random))
    }
  }

  @Test(
    "Deep nesting, very long lines and very many lines are refused quickly",
    arguments: [
      String(repeating: "with super { ", count: 100_000),
      String(repeating: "}", count: 100_000),
      "swipe 3 up -> keys " + String(repeating: "nokey ", count: 20_000),
      String(repeating: "swipe 3 up -> keys a\n", count: 40_000),
      (0..<20_000).map { "in class /\($0)/ " }.joined() + "{",
      "swipe 3 {" + String(repeating: "up,", count: 50_000) + "up} -> none",
      String(repeating: "\"", count: 99_999),
      (0..<4000).map { "pan 3 as n\($0) waits-for n\($0 + 1) waits-for n0 -> none" }.joined(separator: "\n"),
    ])
  func extremes(_ text: String) {
    let start = ProcessorTime.ofThread
    let set = check(Array(text.utf8), file: "f").bindings
    #expect(set == nil)
    #expect(ProcessorTime.ofThread - start < .seconds(30))
  }
}
