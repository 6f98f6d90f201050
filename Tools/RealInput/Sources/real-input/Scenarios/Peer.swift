import GesturesTesting
import Linux

/// A program that starts commands for six gestures, with bindings as its users would write them.
struct Peer {
  let name: String
  /// The executable that the peer needs.
  let program: String
  let arguments: [String]
  let configuration: String
  let text: String

  static let gestures =
    [Hand.Direction.left, .right, .up, .down].map { HandGesture(.swipe($0), fingers: 3) }
    + [.left, .right].map { HandGesture(.swipe($0), fingers: 4) }

  static let all = [dactyl, floor, touchegg, libinputGestures, fusuma]

  static let dactyl = Peer(
    name: "Dactyl", program: "/lab/dactyld", arguments: ["/lab/dactyld", "--config", "/run/lab/peer.conf"],
    configuration: "/run/lab/peer.conf", text: lines { "\($0) -> run \(Marks.command) \($0)" })

  /// A program in C without bindings, which does only the necessary work.
  static let floor = Peer(
    name: "floor", program: "/lab/floor", arguments: ["/lab/floor", "swipe"] + words(Marks.command),
    configuration: "/run/lab/floor.conf", text: "")

  static let touchegg = Peer(
    name: "touchegg", program: "touchegg",
    arguments: ["sh", "-c", "touchegg --daemon & exec touchegg --client"],
    configuration: "/root/.config/touchegg/touchegg.conf",
    text: "<touchégg><application name=\"All\">\n"
      + lines { gesture in
        let words = words("\(gesture)")
        return """
          <gesture type="SWIPE" fingers="\(words[1])" direction="\(words[2].uppercased())"><action type="RUN_COMMAND">
          <repeat>false</repeat><command>\(Marks.command) \(gesture)</command><on>begin</on></action></gesture>
          """
      } + "</application></touchégg>\n")

  static let libinputGestures = Peer(
    name: "libinput-gestures", program: "libinput-gestures", arguments: ["libinput-gestures"],
    configuration: "/root/.config/libinput-gestures.conf",
    text: lines { gesture in
      let words = words("\(gesture)")
      return "gesture swipe \(words[2]) \(words[1]) \(Marks.command) \(gesture)"
    })

  static let fusuma = Peer(
    name: "fusuma", program: "fusuma", arguments: ["fusuma"], configuration: "/root/.config/fusuma/config.yml",
    text: "swipe:\n"
      + [3, 4].map { fingers in
        "  \(fingers):\n"
          + gestures.filter { $0.fingers == fingers }.map { gesture in
            "    \(words("\(gesture)")[2]):\n      command: \(Marks.command) \(gesture)\n"
          }.joined()
      }.joined())

  func start() throws -> Program {
    try Program.run([
      "mkdir", "-p", String(configuration[..<(configuration.lastIndex(of: "/") ?? configuration.endIndex)]),
    ])
    try GuestFile.write(text, to: configuration)
    return try Program.start(arguments, log: "/run/lab/peer.log")
  }

  private static func lines(_ line: (HandGesture) -> String) -> String { gestures.map { line($0) + "\n" }.joined() }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
