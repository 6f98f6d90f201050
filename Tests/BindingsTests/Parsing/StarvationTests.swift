import Bindings
import Testing

/// Pans that never begin because swipes recognize all their movements.
@Suite("Pans that can never begin")
struct StarvationTests {
  private static let all = "swipe 3 {up,down,left,right} -> keys {a,b,c,d}\n"

  @Test(
    "A pan is reported if swipes of the same fingers cover all of its directions",
    arguments: [
      "swipe 3 -> keys a\npan 3 -> keys b", "swipe 2-4 -> keys a\npan 3 -> keys b",
      "swipe 3 -> keys a\npan 3 -> keys b\npan 3 -> keys c",
      "swipe 3 horizontal -> keys a\npan 3 horizontal { every 5mm -> keys b }",
      "swipe 3 {left,right} -> keys {a,b}\npan 3 left -> keys c", all + "pan 3 min 1mm -> keys b",
      "swipe 3 {next,previous} -> keys {a,b}\npan 3 horizontal -> keys c",
      "swipe 3 {up,down,left,right} at end -> keys {a,b,c,d}\npan 3 -> keys e",
      "swipe 3 -> keys a\nswipe 4 -> keys b\npan 3-4 -> keys c",
      "pan 3 eager waits-for a -> keys b\nswipe 3 as a -> keys a",
      "in class /x/ { swipe 3 -> keys a\npan 3 -> keys b }",
      "swipe 1 on touchscreen -> keys a\npan 1 at bottom on touchscreen -> keys b",
    ])
  func reported(text: String) {
    #expect(findings(text, .warning).filter { $0.contains("never begins") }.count == 1, "\(findings(text, .warning))")
  }

  @Test(
    "A pan that can still begin with some movement is not reported",
    arguments: [
      "swipe 3 {up,down,left} -> keys {a,b,c}\npan 3 -> keys e", all + "pan 3 eager -> keys e",
      all + "pan 4 -> keys e", all + "pan 3-4 -> keys e", all + "with super { pan 3 -> keys e }",
      all + "pan 3 on touchpad -> keys e", "with super { swipe 3 -> keys a }\npan 3 -> keys b",
      "swipe 3 faster 400mm/s -> keys a\npan 3 -> keys b", "swipe 3 within 300ms -> keys a\npan 3 -> keys b",
      "swipe 3 as a -> keys a\npan 3 together-with a -> keys b", "swipe 3 up -> keys a\npan 3 horizontal -> keys b",
      all + "swipe 3 up-left -> keys f\npan 3 -> keys e", "swipe 3 left -> keys a\npan 3 horizontal -> keys b",
      "swipe 2 on touchpad -> keys a\nscroll { every 1 -> keys b }", "swipe 2 -> keys a\nscroll { every 1 -> keys b }",
      "swipe 3 -> none\npan 3 -> keys b",
      "swipe 1 {up,down,left,right} at bottom on touchscreen -> keys {a,b,c,d}\npan 1 on touchscreen -> scroll up",
    ])
  func silent(text: String) {
    #expect(findings(text, .warning).filter { $0.contains("never begins") } == [], "\(text)")
  }
}
