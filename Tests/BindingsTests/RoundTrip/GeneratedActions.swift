/// The parts of the context on which the choice of random actions depends.
struct ActionWords {
  let isContinuous: Bool
  /// True if a live action can begin here.
  let isBeginning: Bool
  /// Number of alternatives of the trigger's groups; 1 without groups.
  let groups: Int
}

extension FileGenerator {
  mutating func actions(_ place: ActionWords) -> String {
    if chance(10) { return pick(["none", "block"]) }
    var actions: [String] = []
    for _ in 0..<(1 + below(3)) {
      actions.append(chance(10) ? braces(place, depth: 0) : action(place))
      // After `run`, further actions on the line would belong to the command.
      if actions.last?.hasPrefix("run") ?? false { break }
    }
    return actions.joined(separator: pick([";", "; ", " ;  "]))
  }

  /// Returns a `cycle` or a `repeat`, on one line or on several lines.
  private mutating func braces(_ place: ActionWords, depth: Int) -> String {
    let inner = ActionWords(isContinuous: place.isContinuous, isBeginning: false, groups: place.groups)
    let isCycle = chance(50)
    let isSplit = chance(20)
    let separators = isSplit ? ["\n", "\n  \n", " # a | comment\n"] : isCycle ? [" | "] : ["; ", ";"]
    var lists: [String] = []
    for _ in 0..<(2 + below(2)) {
      let nests = depth < 2 && chance(20)
      var list = nests ? braces(inner, depth: depth + 1) : action(inner)
      if list.hasPrefix("plugin") { list = "keys a" }
      if list.hasPrefix("run") { list = isCycle || isSplit ? "run a '|' \"}\" {b,c} $(x | y) a|b" : "keys b" }
      lists.append(list)
    }
    // After `run`, a comment would belong to the command, so only a line break follows.
    let body = lists.enumerated().map { index, list in
      index + 1 < lists.count ? list + (list.hasPrefix("run") && isSplit ? "\n" : pick(separators)) : list
    }
    .joined()
    let (open, close) = isSplit ? ("{\n", "\n}") : (pick(["{", "{ "]), pick(["}", " }"]))
    return (isCycle ? "cycle " : "repeat \(2 + below(3)) ") + open + body + close
  }

  private mutating func action(_ place: ActionWords) -> String {
    switch below(place.isBeginning ? 19 : 15) {
    case 0, 1: spaced(["keys"] + (0..<(1 + below(3))).map { _ in chord(place) })
    case 2: spaced(["hold", chord(place)])
    case 3: spaced(["type", pick(["\"a  b\"", "\"# -> { \\\" \\\\ ; }\"", "word", "\"é 日\""])])
    case 4: spaced(["click", pick(["left", "right", "middle lock", "9"])])
    case 5:
      spaced([
        "scroll", pick(["up", "down", "left", "right"]),
        pick(place.isBeginning ? ["1", "100", "kinetic"] : ["1", "7", "100"]),
      ])
    case 6: spaced(["run", pick(Self.commands)])
    case 7:
      spaced(["exec", pick(["notify-send", "\"/opt/a b/x\""]), pick(["", "--a=b", "\"x;y\"", "a\"b c\"d", "\"\""])])
    case 8: spaced(["window", pick(Self.windowVerbs)])
    case 9:
      spaced([
        "desktop", pick(["next", "previous", "left", "next stop", "up wrap", "3", "show", "show on", "show toggle"]),
      ])
    case 10: spaced(["plugin", pick(["volume", "zoom_2"]), pick(["", "step=2", "step=2 a=\"x  y\" b=", "a=b=c"])])
    case 11: spaced(["mode", pick(Self.modes + ["default"])])
    case 12: feedback()
    case 13: place.groups > 1 ? "keys {a,shift+b}" : "keys a"
    case 14:
      pick([
        "wait 20ms", "wait  0.025s", "wait 0.5ms", "mode default for 2s", "mode default  once",
      ])
    case 15: spaced(["drag", pick(["left", "3"])] + (chance(40) ? ["resume", pick(["600ms", "1s", "0.25s"])] : []))
    case 16: spaced(["scroll", pick(["up", "down", "left", "right"])])
    default: spaced(["window", pick(["move", "resize"])])
    }
  }

  /// Returns a `notify` or a `show`.
  private mutating func feedback() -> String {
    let value = pick(["40%", "0.4", "0.5%", "1", "0", "12.345%", "200%"])
    switch below(4) {
    case 0: return spaced(["notify", pick(["\"a text\"", "word", "40%"])])
    case 1: return spaced(["notify", pick(["\"a text\"", "word", "40%"]), value])
    case 2: return "show bindings"
    default: return spaced(["show", pick(["\"a  name\"", "word", "bindings", "\"bindings\""]), value])
    }
  }

  private mutating func chord(_ place: ActionWords) -> String {
    if place.groups > 1, chance(30) { return pick(["{a,b}", "{,shift+}Tab", "super+{Left,Right}"]) }
    return pick([
      "a", "ctrl+c", "super+shift+Return", "XF86AudioPlay", "U20AC", "alt", "Page_Up", "ctrl+plus", "level3+e",
    ])
  }

  private static let commands = [
    "playerctl next", "echo \"a b\" | sed 's/x/{y}/' > ${HOME}/out # no comment", "a {b,c} {d,e,f} ; b -> c",
    "notify-send '}' \"{\"", "xdotool key --delay 10 \\{ a", "é  日",
  ]

  private static let windowVerbs = [
    "maximize", "maximize toggle", "maximize on", "maximize horizontal off", "maximize vertical", "fullscreen toggle",
    "minimize", "shade off", "above toggle", "below", "sticky", "restore", "close", "raise", "lower", "focus",
    "tile left", "tile bottom-right", "tile center", "move-to-desktop next", "move-to-desktop 2",
    "move-to-monitor left", "move-to-desktop previous stop", "move-to-monitor next wrap",
    "move-to-monitor previous",
  ]
}
