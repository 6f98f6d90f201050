import GesturesTesting
import Linux

/// A program that performs actions on gestures, with bindings as its users would write them.
struct Peer {
  /// A kind of gestures, in the order in which they are performed.
  enum Part: CaseIterable {
    /// Swipes of human-like hands on a touchpad, which start a command.
    case swipes
    /// Slow swipes that start a command. The reports have such long intervals that only one report can be the cause.
    case commands
    /// Slow swipes that press a key.
    case keys
    /// Taps with two fingers on a touchscreen, which start a command.
    case taps
    /// Strokes drawn with the right button of a mouse, which start a command.
    case strokes
  }

  let name: String
  /// The executable that the peer needs.
  let program: String
  let arguments: [String]
  let configuration: String
  let text: String
  let parts: Set<Part>
  /// True to run a compositor together with the program.
  var isComposited = false

  static let swipes =
    [Hand.Direction.left, .right, .up, .down].map { HandGesture(.swipe($0), fingers: 3) }
    + [.left, .right].map { HandGesture(.swipe($0), fingers: 4) }
  static let commands = [.left, .right].map { HandGesture(.swipe($0), fingers: 3) }
  static let keys = [.up, .down].map { HandGesture(.swipe($0), fingers: 4) }
  static let tap = HandGesture(.tap(times: 1), fingers: 2)
  static let stroke = "stroke L"

  static let all = [
    floor, dactyl, touchegg, libinputGestures, fusuma, dactyl("without overlay", settings: "set overlay off\n"),
    dactyl("picom", isComposited: true),
  ]

  static let dactyl = dactyl(nil, parts: Set(Part.allCases))

  private static func dactyl(
    _ variant: String?, settings: String = "", parts: Set<Part> = [.strokes], isComposited: Bool = false
  ) -> Peer {
    let file = "/run/lab/peer.conf"
    return Peer(
      name: variant.map { "Dactyl, \($0)" } ?? "Dactyl", program: isComposited ? "picom" : DaemonRun.path,
      arguments: [DaemonRun.path, "--config", file], configuration: file,
      text: settings + lines(swipes) { "\($0) -> run \(Marks.command) \($0)" } + lines(keys) { "\($0) -> keys F11" }
        + "\(tap) on touchscreen -> run \(Marks.command) \(tap)\n"
        + "\(stroke) with button right -> run \(Marks.command) \(stroke)\n",
      parts: parts, isComposited: isComposited)
  }

  /// A program in C without bindings, which does only the necessary work for a gesture.
  static let floor = Peer(
    name: "floor", program: "/lab/floor", arguments: ["/lab/floor", "swipe", Marks.command],
    configuration: "/run/lab/floor.conf", text: "", parts: Set(Part.allCases))

  static let touchegg = Peer(
    name: "touchegg", program: "touchegg",
    arguments: ["sh", "-c", "touchegg --daemon & exec touchegg --client"],
    configuration: "/root/.config/touchegg/touchegg.conf",
    text: "<touchégg><application name=\"All\">\n"
      + lines(swipes + [tap]) { gesture in
        toucheggGesture(
          gesture, "<action type=\"RUN_COMMAND\"><repeat>false</repeat><command>\(Marks.command) \(gesture)</command>")
      }
      + lines(keys) { toucheggGesture($0, "<action type=\"SEND_KEYS\"><repeat>false</repeat><keys>F11</keys>") }
      + "</application></touchégg>\n",
    parts: [.swipes, .commands, .keys, .taps])

  private static func toucheggGesture(_ gesture: HandGesture, _ action: String) -> String {
    let words = words("\(gesture)")
    let direction = words.count > 2 ? " direction=\"\(words[2].uppercased())\"" : ""
    return "<gesture type=\"\(words[0].uppercased())\" fingers=\"\(words[1])\"\(direction)>\(action)<on>begin</on>"
      + "</action></gesture>"
  }

  static let libinputGestures = Peer(
    name: "libinput-gestures", program: "libinput-gestures", arguments: ["libinput-gestures"],
    configuration: "/root/.config/libinput-gestures.conf",
    text: lines(swipes + keys) { gesture in
      let words = words("\(gesture)")
      return "gesture swipe \(words[2]) \(words[1]) \(command(of: gesture))"
    }, parts: [.swipes, .keys])

  static let fusuma = Peer(
    name: "fusuma", program: "fusuma", arguments: ["fusuma"], configuration: "/root/.config/fusuma/config.yml",
    text: "swipe:\n"
      + [3, 4].map { fingers in
        "  \(fingers):\n"
          + lines((swipes + keys).filter { $0.fingers == fingers }) { gesture in
            "    \(words("\(gesture)")[2]):\n      command: \(command(of: gesture))"
          }
      }.joined(), parts: [.swipes, .keys])

  func start() throws -> Program {
    try Program.run([
      "mkdir", "-p", String(configuration[..<(configuration.lastIndex(of: "/") ?? configuration.endIndex)]),
    ])
    try GuestFile.write(text, to: configuration)
    return try Program.start(arguments, log: "/run/lab/peer.log")
  }

  /// Programs that can only start commands press keys by xdotool.
  private static func command(of gesture: HandGesture) -> String {
    keys.contains(gesture) ? "xdotool key F11" : "\(Marks.command) \(gesture)"
  }

  private static func lines(_ gestures: [HandGesture], _ line: (HandGesture) -> String) -> String {
    gestures.map { line($0) + "\n" }.joined()
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
