import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// Reloads during gestures; DACTYL_RELOADS is their number. Default: 60.
@Suite(.waitsForPrograms) struct ReloadStormTests {
  private static let reloads = ProcessInfo.processInfo.environment["DACTYL_RELOADS"].flatMap { Int($0) } ?? 60

  private func text(_ number: Int) -> String {
    """
    pan 3 on touchpad {
      began     -> hold alt; run echo !$DACTYL_ID \(number) began
      ended     -> run echo !$DACTYL_ID \(number) ended
      cancelled -> run echo !$DACTYL_ID \(number) cancelled
    }

    """
  }

  /// Returns, for each gesture's number, the files whose actions ran, and the phases.
  private func deeds(_ lines: [String]) -> [Int: (files: Set<Int>, phases: [String])] {
    var deeds: [Int: (files: Set<Int>, phases: [String])] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      guard words.count == 3, let id = Int(words[0]), let file = Int(words[1]) else { continue }
      deeds[id, default: ([], [])].files.insert(file)
      deeds[id, default: ([], [])].phases.append(String(words[2]))
    }
    return deeds
  }

  @Test("During constant reloads, each gesture uses one version of the file, never a broken one")
  func storm() throws {
    let desktop = try Desktop(text(0))
    let daemon = desktop.daemon
    let worker = try #require(daemon.workerID)
    let touchpad = desktop.server.touchpad
    // The files are counted before the first command, because each command has a pipe open until its program runs.
    let files = try ProcessFacts.openFiles(worker)
    var memory = 0
    for number in 1...max(1, Self.reloads) {
      let before = daemon.lines.count { $0 == "reloaded" }
      try touchpad.swipeBegan(fingers: 3)
      let updates = Int.random(in: 0...12)
      let moment = Int.random(in: 0...12)
      for update in 0..<updates {
        if update == moment { try change(desktop, number) }
        try touchpad.swipeMoved(dx: 40, dy: 0)
      }
      if moment >= updates { try change(desktop, number) }
      if Int.random(in: 0..<4) > 0 { try touchpad.swipeEnded(cancelled: Int.random(in: 0..<5) == 0) }
      try #require(
        daemon.wait { $0.lines.count { $0 == "reloaded" } > before },
        "\(number): \(daemon.reports.suffix(5))")
      // This does nothing if the gesture is over.
      try touchpad.swipeEnded(cancelled: true)
      if number == max(1, Self.reloads / 10) { memory = try ProcessFacts.ownMemory(worker) }
    }
    #expect(try daemon.ctl("reload", display: desktop.server.display).ending == .exited(0))
    // The last gesture's report shows that all earlier ones have been reported.
    try touchpad.swipe(fingers: 3, dx: 800, dy: 0)
    let isLast = { (line: String) in line.hasSuffix(" \(Self.reloads) ended") }
    daemon.expect { $0.commandLines.contains(where: isLast) }
    #expect(
      daemon.wait { daemon in deeds(daemon.commandLines).values.allSatisfy { $0.phases.count == 2 } },
      "\(deeds(daemon.commandLines).filter { $0.value.phases.count != 2 })")
    let all = deeds(daemon.commandLines)
    #expect(all.count > Self.reloads / 3)
    for (id, deed) in all {
      #expect(deed.files.count == 1, "gesture \(id) acted by files \(deed.files)")
      #expect(deed.phases.contains("began") && Set(deed.phases).count == 2, "gesture \(id): \(deed.phases)")
    }
    let order = all.sorted { $0.key < $1.key }.compactMap(\.value.files.first)
    #expect(order == order.sorted())
    desktop.expect { $0.keysDown == [] }
    #expect(daemon.workerID == worker)
    daemon.expect { _ in (try? ProcessFacts.openFiles(worker)) == files }
    // The log of the last attempts grows to 512 kB.
    let growth = try ProcessFacts.ownMemory(worker) - memory
    #expect(growth <= 512 + memory / 20, "\(growth) kB more than \(memory) kB")
  }

  /// May write a broken file first. Then writes the file `number`, and requests the reload in one of several random
  /// forms.
  private func change(_ desktop: Desktop, _ number: Int) throws {
    if Int.random(in: 0..<4) == 0 {
      try desktop.bindings.write(text(number) + "swipe 3 upp -> run echo !broken\n")
      desktop.daemon.process.send(signal: SignalNumber.hangUp)
    }
    switch Int.random(in: 0..<3) {
    case 0: try desktop.bindings.write(text(number))
    case 1: try text(number).write(toFile: desktop.bindings.path, atomically: false, encoding: .utf8)
    default:
      try desktop.bindings.write(text(number))
      desktop.daemon.process.send(signal: SignalNumber.hangUp)
    }
  }
}
