import Control
import Linux

/// The path of the daemon's socket, to which every input is sent.
private let path = "/tmp/dactyl-fuzz-\(CurrentProcess.id).sock"
nonisolated(unsafe) private var server: ControlServer = {
  guard let server = try? ControlServer(at: path, replaces: true) else { fatalError("\(path) cannot be created") }
  return server
}()
/// The daemon's clock. It only advances.
nonisolated(unsafe) private var now = MonotonicTime(microseconds: 0)

/// The fuzzer's entry point: reads one input as a request and as an answer, and sends it through a socket, in pieces of
/// several clients that come and go.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let text = String(decoding: bytes, as: UTF8.self)
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) { checkRequest(String(line)) }
  checkAnswer(text)
  checkQuotation(text)
  checkServer(bytes)
  return 0
}

/// Checks that a request is read back as it was written, and that the reason of a refusal is one line.
private func checkRequest(_ line: String) {
  do throws(ControlRequest.Fault) {
    let request = try ControlRequest(line: line)
    if try ControlRequest(line: request.line) != request { fatalError("another request: \(request.line)") }
  } catch {
    if error.reason.isEmpty || error.reason.contains("\n") { fatalError("a reason of several lines: \(error.reason)") }
  }
}

/// Checks that an answer, and the state in it, are read back as they were written.
private func checkAnswer(_ text: String) {
  for value in [text, text + "\nok\n", "status \(text)\nok\n"] {
    guard let answer = ControlAnswer(text: value) else { continue }
    if ControlAnswer(text: answer.text) != answer { fatalError("another answer: \(answer.text)") }
    if let status = DaemonStatus(answer), DaemonStatus(ControlAnswer(status.fields)) != status {
      fatalError("another status: \(answer.text)")
    }
    if let list = EpisodeList(answer), EpisodeList(ControlAnswer(list.fields)) != list {
      fatalError("another list: \(answer.text)")
    }
  }
  let field = ControlAnswer([.init("field", text)], failure: .init(.refused, text))
  if ControlAnswer(text: field.text) != field { fatalError("a text changes in an answer: \(text.debugDescription)") }
}

private func checkQuotation(_ text: String) {
  let controls = JSONLine.quoted(text).unicodeScalars.filter { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  if !controls.isEmpty { fatalError("control characters in JSON") }
}

/// Performs an operation of one of four clients for each byte below 16. The latest client sends every other byte.
private func checkServer(_ bytes: [UInt8]) {
  var clients = [UnixSocket?](repeating: nil, count: 4)
  var latest = 0
  var unsent: [UInt8] = []
  var waiting: [ControlServer.ClientID] = []
  func send() {
    if clients[latest] == nil { clients[latest] = try? UnixSocket(connectingTo: path, timeout: .milliseconds(1)) }
    try? clients[latest]?.send(unsent)
    unsent = []
    for (client, request) in server.serve(at: now) {
      if waiting.contains(client) { fatalError("a second request of one client") }
      if case .subscribe(let stream) = request {
        server.subscribe(client, to: stream, opening: Array("opening\n".utf8), at: now)
      } else {
        waiting.append(client)
      }
    }
    let limit = 1 + ControlServer.maximumClients + 8
    if server.entries.count > limit { fatalError("\(server.entries.count) descriptors") }
  }
  for byte in bytes.prefix(2048) {
    // A line break is also below 16, but is one of the bytes that clients send.
    guard byte < 16, byte != 10 else {
      unsent.append(byte)
      continue
    }
    send()
    switch byte % 8 {
    case 0, 1, 4, 5: latest = Int(byte % 4)
    case 2: clients[latest] = nil
    case 3:
      for client in waiting { server.answer(ControlAnswer([.init("field", "text")]), to: client, at: now) }
      waiting = []
    case 6:
      for stream in ControlStream.allCases {
        for client in server.subscribers(of: stream) { server.publish(Array("line\n".utf8), to: client) }
      }
      server.sendPublished()
    default: now = now + .milliseconds(700)
    }
  }
  send()
  for client in waiting { server.answer(ControlAnswer(), to: client, at: now) }
  clients = []
  _ = server.serve(at: now)
  now = now + .seconds(4)
  _ = server.serve(at: now)
  // Only the listening socket remains.
  if server.entries.count != 1 { fatalError("\(server.entries.count - 1) clients are left") }
}
