/// Makes files with any number of bindings, as a person or a program might write them.
enum Files: String, CaseIterable {
  /// The same gestures for very many applications.
  case scopes
  /// Nested scopes, and the same gestures in wider scopes.
  case nested
  /// All kinds and options.
  case kinds
  /// One gesture with always different conditions, in one scope.
  case conditions
  /// The same line repeatedly, so that each line is overridden by the next line.
  case same
  /// Lines that wait for each other, by name.
  case names
  /// A few triggers with very many steps.
  case blocks
  /// Comments and long commands.
  case commands

  func text(bindings count: Int) -> String {
    var text = ""
    var written = 0
    while written < count {
      let (lines, bindings) = part(written)
      text += lines
      written += bindings
    }
    return text
  }

  /// Returns some lines, and the number of bindings in these lines. `number` is the number of bindings before them.
  private func part(_ number: Int) -> (String, Int) {
    switch self {
    case .scopes:
      let lines = """
        in class "App\(number)" {
            swipe 3 {left,right} -> keys alt+{Right,Left}
            pan 4 vertical -> keys super+a
            tap 2 -> none
        }

        """
      return (lines, 4)
    case .nested:
      let lines = """
        with super { swipe 3 left faster \(number + 1)mm/s -> keys a }
        on touchpad { with alt { swipe 3 left faster \(number + 1)mm/s -> keys a } }
        mode m\(number) { in not title /\(number)$/ { swipe 3 left -> window close; keys b } }
        on touchpad { on "Device \(number) pad" { pan 3 horizontal -> none } }

        """
      return (lines, 4)
    case .kinds:
      let lines = """
        swipe 3-5 up on touchpad min \(number % 90 + 10)mm with super+alt -> keys ctrl+shift+t
        pinch 2 out -> run zoom-in --step \(number)
        rotate 2 clockwise rate 80ms { every \(number % 80 + 1)deg -> keys a }
        hold 1 on touchscreen for \(number % 900 + 100)ms -> keys Menu
        edge {left,right} size 8mm -> keys alt+{Left,Right}
        hover \(number % 1900 + 1)x1-0+0 dwell 200ms -> keys super+n
        scroll vertical with shift { every 1 up -> keys Page_Up }
        swipe 1 {up,down} with button right -> keys {a,b}

        """
      return (lines, 10)
    case .conditions: return ("swipe 3 left faster \(number + 1)mm/s -> keys a\n", 1)
    case .same: return ("swipe 3 left -> keys a\n", 1)
    case .names:
      return ("pan 3 left as name\(number)\(number > 0 ? " waits-for name\(number - 1)" : "") -> keys a\n", 1)
    case .blocks:
      let steps = (0..<20).map { "    every \($0 + 1)mm right -> keys Tab; keys a\n" }.joined()
      return ("on \"Device \(number)\" { pan 3 horizontal {\n" + steps + "} }\n", 20)
    case .commands:
      return (
        "swipe 3 left on \"\(number)\" -> run echo \"a b c\" | sed 's/x/y/' > $HOME/file-\(number)  # \(number)\n", 1
      )
    }
  }
}
