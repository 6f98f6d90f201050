import Testing

/// One mistake causes one error. Its consequences are not reported.
@Suite("Errors that one mistake causes")
struct OneMistakeTests {
  static let lines = [
    "swipe 3-5 left on touchpad with super+shift min 20mm faster 400mm/s as name -> keys super+Right",
    "swipe 3 up in class \"a\" in focused not title \"b\" in fullscreen -> none",
    "swipe 2 up at end -> keys a",
    "tap 2 times 2 within 300ms eager -> keys a",
    "tap left with button right -> keys a",
    "tap button 8 with super button left -> keys a",
    "hold 1-2 for 300ms { every 10px down -> keys a }",
    "edge left 1 of monitor size 5mm -> keys a",
    "hover 200x40-0+0 dwell 300ms on mouse -> keys a",
    "hover top dwell 300ms -> keys a",
    "scroll vertical { every 0.5 up -> keys a }",
    "rotate 2-3 clockwise { every 15deg -> keys a }",
    "pinch 2 in commit 30% { ended -> keys a }",
    "pan 3 left commit 30mm or 400mm/s { ended -> keys a }",
    "pan 3 horizontal { changed rate 50ms -> run x }",
    "pan 3 { began -> drag left resume 600ms }",
    "pan 3 in order { every 5mm next -> keys a }",
    "tap 1 at bottom 20mm -> keys a",
    "tap 1 at top-left 20mm -> keys a",
    "stroke L with button right rotated 30deg either-way -> keys a",
    "stroke \"down right\" on pen -> keys a",
    "swipe 1 up on pen pressure 50% -> keys a",
    "shape own 0,60 40.5,100 -3,0.25",
    "shape turns down right",
    "set rate 80ms",
    "set bypass super+shift",
    "set min 20mm",
    "set trail off",
    "set guide pause 500ms",
    "set focus gesture",
    "with super in class \"a\" { swipe 3 up -> none }",
    "on touchpad with none { swipe 3 up -> none }",
    "in focused not title \"a\" { swipe 3 up -> none }",
    "in monitor \"HDMI-1\" { swipe 3 up -> none }",
    "in desktop 2 { pause }",
    "swipe 3 up -> keys ctrl+a",
    "swipe 3 up -> keys a b; type \"text\"; click right",
    "swipe 3 up -> hold alt; wait 300ms; keys Tab",
    "swipe 3 up -> exec a \"b c\"",
    "swipe 3 up -> notify \"text\"",
    "swipe 3 up -> show bar 40%",
    "swipe 3 up -> scroll up 3",
    "swipe 3 up -> window tile top-left",
    "swipe 3 up -> window maximize toggle",
    "swipe 3 up -> desktop show on",
    "swipe 3 up -> desktop 2",
    "swipe 3 up -> window move-to-desktop 2",
    "swipe 3 up -> cycle { keys a | keys b; keys c }",
    "swipe 3 up -> repeat 2 { keys a; wait 300ms }",
    "swipe 3 up -> plugin volume step=2 name=\"a b\"",
  ]

  private static let wrong = ["zzz", "\"zzz\"", "9zzz", ""]

  @Test("A mistake in any word of a line causes at most one error", arguments: lines)
  func errors(line: String) {
    #expect(findings(line) == [], "\(line)")
    // Words without a letter or a digit stay, because a line cannot be parsed without its braces and arrows.
    for word in line.ranges(of: #/[^ ;]*[A-Za-z0-9][^ ;]*/#) {
      for other in Self.wrong {
        let text = String(line[..<word.lowerBound]) + other + String(line[word.upperBound...])
        let errors = findings(text)
        #expect(errors.count <= 1, "\(text): \(errors)")
      }
    }
  }

  @Test(
    "An incomplete line causes exactly one error",
    arguments: [
      "swipe waits-for -> keys a", "swipe together-with -> keys a", "swipe as -> keys a", "swipe rate -> keys a",
      "swipe rate 5 -> keys a", "swipe on -> keys a", "swipe with -> keys a", "swipe at -> keys a",
      "swipe in class -> keys a", "swipe min -> keys a", "swipe \"a\" -> keys a", "swipe 11 -> keys a",
      "stroke -> keys a", "hover -> keys a", "edge -> keys a", "tap button -> keys a", "stroke \"sideways\" -> keys a",
      (0..<40).map { "in title \"\($0)\" " }.joined() + "{ swipe 3 up -> keys a }",
      "on { swipe 3 up -> keys a }", "in class { swipe 3 up -> keys a }", "mode { swipe 3 up -> keys a }",
      "with button { swipe 3 up -> keys a }", "pan {3,4} {left,right,up} { began -> keys a }",
      "swipe 3 up -> cycle { keys a | }", "swipe 3 up -> cycle { | keys a }", "swipe 3 up -> cycle { keys a }",
      "swipe 3 up -> cycle", "swipe 3 up -> repeat 2 {}", "swipe 3 up -> repeat { keys a }", "swipe 3 up -> keys a;",
      "swipe 3 up -> show \"a\" 3", "swipe 3 up -> wait", "swipe 3 up -> wait 5 s", "swipe 3 up -> plugin",
    ])
  func incomplete(line: String) {
    #expect(findings(line).count == 1, "\(findings(line))")
  }
}
