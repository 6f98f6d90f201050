import Bindings
import Testing

/// Returns the formatted text, or the errors if it cannot be formatted.
func formatted(_ text: String) -> String {
  let (result, found) = format(Array(text.utf8), file: "test.conf")
  return result ?? found.map { $0.rendered() }.joined(separator: "\n")
}

@Suite("The layout that `dactyl fmt` makes")
struct FormatTests {
  @Test("Arrows of neighbouring lines are aligned, and so are comments")
  func columns() {
    let text = """
      swipe 3 up ->   keys  super+Up # one
      swipe   4 {left,right}->keys super+{Right,Left}   #two
      # between
      set rate 80ms
      tap 3 on touchscreen\t-> run gnome-terminal   --title  "a  b"
      swipe 3 down faster 400mm/s on touchscreen with super min 20mm -> keys a # far out

      pinch 2->keys a;keys b ;  hold alt   # alone
      """
    let expected = """
      swipe 3 up           -> keys super+Up            # one
      swipe 4 {left,right} -> keys super+{Right,Left}  #two
      # between
      set rate 80ms
      tap 3 on touchscreen -> run gnome-terminal   --title  "a  b"
      swipe 3 down faster 400mm/s on touchscreen with super min 20mm -> keys a  # far out

      pinch 2 -> keys a; keys b; hold alt  # alone

      """
    #expect(formatted(text) == expected)
  }

  @Test("Blocks are indented by four spaces; only a short block stays on one line")
  func blocks() {
    let text = """


      pan 3 horizontal{ # both ways

      began->hold alt;keys Tab
         # to the right
       every 12mm right -> keys Tab }
      with super{ swipe 3 left->run playerctl next }  # here
      with super { swipe 3 left->run playerctl next ; echo } } # there


      on "Wacom*" { pan 3 {
      began -> none
      }} # both
      with super+ctrl+alt+shift { swipe 3 left on touchpad min 20mm -> run notify-send "a long text" "} another" } # why
      in fullscreen { pause }
      pan 3 { }
      pan 2 { began -> keys a
          ended -> keys b }   # end


      """
    let expected = """
      pan 3 horizontal {  # both ways
          began            -> hold alt; keys Tab
          # to the right
          every 12mm right -> keys Tab
      }
      with super { swipe 3 left -> run playerctl next }  # here
      with super { swipe 3 left -> run playerctl next ; echo } }  # there

      on "Wacom*" {
          pan 3 {
              began -> none
          }
      }  # both
      with super+ctrl+alt+shift {  # why
          swipe 3 left on touchpad min 20mm -> run notify-send "a long text" "} another"
      }
      in fullscreen { pause }
      pan 3 { }
      pan 2 {
          began -> keys a
          ended -> keys b  # end
      }

      """
    #expect(formatted(text) == expected)
  }

  @Test("`dactyl fmt` keeps a block of at most 100 columns on one line, but not a longer block")
  func maximumBlock() {
    let (head, close) = ("with super { swipe 3 left -> run ", " }")
    let command = String(repeating: "x", count: 100 - head.count - close.count)
    #expect(formatted("\(head)\(command)\(close)\n") == "\(head)\(command)\(close)\n")
    #expect(formatted("\(head)\(command)x\(close)\n") == "with super {\n    swipe 3 left -> run \(command)x\n}\n")
  }

  @Test(
    "Comments are aligned after statements of up to 64 columns, and not after longer ones",
    arguments: [0, 1])
  func maximumSentence(excess: Int) {
    let long = "tap 3 -> type \"" + String(repeating: "x", count: 48 + excess) + "\""
    let short = "tap 4 -> keys a"
    let gap = excess == 0 ? String(repeating: " ", count: long.count - short.count) : ""
    #expect(formatted("\(long) # a\n\(short) # b\n") == "\(long)  # a\n\(short)\(gap)  # b\n")
  }

  @Test("Actions in braces get spaces and indentation, and keep their line breaks and comments")
  func actionsInBraces() {
    let text = """
      swipe 3 up -> cycle {keys a|keys b;keys c |run x|y }; repeat 3{ keys d }
      swipe 4 {left,right}->cycle{   # two
      keys {a,b};keys c
        # between

      run a ; b # no comment
           |keys d  # last
      repeat 2 {
      keys e
      }};keys f    # end
      pan 3 { began -> repeat 2 { keys a
      run b } }
      """
    let expected = """
      swipe 3 up           -> cycle { keys a | keys b; keys c | run x|y }; repeat 3 { keys d }
      swipe 4 {left,right} -> cycle {  # two
          keys {a,b}; keys c
          # between
          run a ; b # no comment
          | keys d  # last
          repeat 2 {
              keys e
      } }; keys f  # end
      pan 3 {
          began -> repeat 2 { keys a
              run b }
      }

      """
    #expect(formatted(text) == expected)
    #expect(formatted(expected) == expected)
  }

  @Test("Quotes, regular expressions, commands and comments are kept literally")
  func untouched() {
    let text = """
      in   title  /a  ->  {  "b/   { swipe 3 up->type  "a   ;  b" }
      swipe 3 up on "A  B"x -> plugin p a="x  y"  b=1;none
      swipe 3 up -> run    a  |  b ; c   # no comment  \t
      #   a   comment\t
      swipe 3 up->#x;#y; #z
      """
    let expected = """
      in title /a  ->  {  "b/ { swipe 3 up -> type "a   ;  b" }
      swipe 3 up on "A  B"x -> plugin p a="x  y" b=1; none
      swipe 3 up            -> run a  |  b ; c   # no comment
      #   a   comment
      swipe 3 up            ->#x;#y;  #z

      """
    #expect(formatted(text) == expected)
  }

  @Test("Every line ends with LF only; byte order marks are removed; an empty file stays empty")
  func ends() {
    #expect(formatted("\u{FEFF}swipe 3 up -> run a \r\r\n\r\n\n\u{FEFF}# b \r") == "swipe 3 up -> run a\n\n# b\n")
    #expect(formatted("") == "")
    #expect(formatted(" \n\n\t\n") == "")
  }

  @Test(
    "A file that cannot be parsed is refused with each error's position; unknown words are kept",
    arguments: [
      ("swipe 3 up -> type \"a", "1:20 this quote is not closed on its line"),
      ("pan 3 {\n", "1:7 this block is not closed"),
      ("pan 3 { began -> keys a } keys b", "1:27 only another `}` or a comment may follow a `}`"),
      ("pan 3 { began -> keys a } { ended -> keys b }", "1:27 only another `}` or a comment may follow a `}`"),
      ("a }", "1:3 this `}` closes no block"),
      (String(repeating: "a { ", count: 17), "1:67 blocks nest at most 16 deep"),
      (
        "swipe 3 {up} -> none",
        "1:9 a group has at least one comma, as in `{left,right}`; the `{` of a block is followed by a space"
      ),
      ("a\u{0}", "1:2 a NUL byte; a configuration is text"),
    ])
  func refused(_ text: String, _ expected: String) {
    let (result, found) = format(Array(text.utf8), file: "f")
    #expect(result == nil)
    #expect(found.contains { "\($0.span.line):\($0.span.column) \($0.message)" == expected })
    #expect(formatted("wipe 3  upp -> kees a") == "wipe 3 upp -> kees a\n")
  }
}
