import Control
import Testing

@Suite("The control socket's protocol")
struct ControlProtocolTests {
  @Test(
    "Every request is read back as it was written",
    arguments: [
      .reload, .mode("media"), .pause(milliseconds: nil), .pause(milliseconds: 1), .resume, .show("\"a b\" 40%"),
      .status,
      .pause(milliseconds: ControlRequest.maximumPause), .episodes, .episode(7),
      .subscribe(.events), .subscribe(.trace),
      .mode("\u{301}a"), .rehearse(milliseconds: nil), .rehearse(milliseconds: ControlRequest.maximumRehearsal),
      .tryLine("swipe 3 up -> run echo  a"),
      .tryLine("pan 3 {\n    began -> run printf '\\n'\n}"), .awaitTried(1, known: 0), .awaitTried(12, known: 7),
    ] as [ControlRequest])
  func requests(_ request: ControlRequest) throws {
    #expect(try ControlRequest(line: request.line) == request)
  }

  @Test(
    "An invalid request is refused with a reason",
    arguments: [
      "", " ", "reload now", "mode", "pause x", "pause 0", "pause 2678400001", "status -", "episode", "episode x",
      "episodes 3", "RELOAD", "subscribe", "subscribe all", "subscribe events now", "\u{0}", "try", "await-tried",
      "await-tried x", "await-tried 1", "await-tried 1 -1", "await-tried 1 2 3", "rehearse 0", "rehearse 60001",
      "rehearse x",
    ])
  func faults(_ line: String) {
    #expect(throws: ControlRequest.Fault.self) { try ControlRequest(line: line) }
  }

  @Test("An answer with any text is read back as it was written")
  func answers() {
    let fields = ["a", "", "two\nlines\n", "\\n", "ok", "error 2 x", "ä 🙂", "a  b ", "a\r", "\r\n", "\u{301}a"].map {
      ControlAnswer.Field("note", $0)
    }
    for failure in [
      nil, ControlAnswer.Failure(.brokenBindings, "two\nlines \\ and more"), .init(.refused, ""),
      .init(.refused, "\u{301}\r"),
    ] {
      let answer = ControlAnswer(fields, failure: failure)
      #expect(ControlAnswer(text: answer.text) == answer)
    }
  }

  @Test("An answer of the daemon that is cut off or malformed is refused")
  func brokenAnswers() {
    let text = ControlAnswer([.init("note", "a\nb")], failure: .init(.refused, "no such mode")).text
    for end in text.indices { #expect(ControlAnswer(text: String(text[..<end])) == nil) }
    for text in ["", "\n", "HTTP/1.1 200\n", "error\n", "error 9\n", "error x y\n", "error 12345 y\n"] {
      #expect(ControlAnswer(text: text) == nil, "\(text)")
    }
  }

  @Test(
    "A status is read back as it was written, and is refused if a part is missing",
    arguments: [nil, .untilResumed, .left(milliseconds: 1500)] as [DaemonStatus.Pause?])
  func status(_ pause: DaemonStatus.Pause?) {
    let status = DaemonStatus(
      version: "1.2.3", process: 42, mode: "media", pause: pause, files: ["/a b/c\n.conf", "d"], bindings: 7,
      gestures: .max, uptime: 9, fileErrors: ["a:1:2: error: x\n a\n ^", "b"], refusedGrabs: ["taken"])
    #expect(DaemonStatus(ControlAnswer(status.fields)) == status)
    for index in 0..<7 {
      var fields = status.fields
      fields.remove(at: index)
      #expect(DaemonStatus(ControlAnswer(fields)) == nil)
    }
  }

  @Test("A list of episodes is read back as it was written, and a malformed list is refused")
  func episodes() {
    for entries in [[], [(1, 0)], [(3, 9000), (4, 12)]] as [[(UInt64, Int64)]] {
      let list = EpisodeList(entries: entries.map { EpisodeList.Entry(number: $0.0, age: $0.1) })
      #expect(EpisodeList(ControlAnswer(list.fields)) == list)
    }
    for value in ["", "3", "x 3", "3 x"] { #expect(EpisodeList(ControlAnswer([.init("episode", value)])) == nil) }
  }

  @Test(
    "All names of one display lead to the same socket, and two displays have different sockets",
    arguments: [
      (":0", ":0"), (":0.0", ":0"), (":0.1", ":0"), ("unix:0", ":0"), (":10", ":10"),
      ("localhost:10.0", "localhost:10"),
      ("/tmp/x:0", "%2ftmp%2fx:0"), ("a b:1", "a%20b:1"), ("::1:0", "::1:0"),
    ])
  func displayNames(_ display: String, _ name: String) {
    #expect(Paths.displayName(display) == name)
  }

  @Test("An invalid display name has no socket", arguments: ["", ":", "host"])
  func noDisplay(_ display: String) {
    #expect(Paths.displayName(display) == nil)
  }
}
