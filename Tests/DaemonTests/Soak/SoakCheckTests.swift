import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// Each check of the soak test finds a defect that a test causes on purpose.
@Suite(.waitsForPrograms, .serialized) struct SoakCheckTests {
  private func snapshot(_ desktop: Desktop) throws -> SoakSnapshot {
    let worker = try #require(desktop.daemon.workerID)
    return try SoakSnapshot(of: desktop.daemon, worker: worker, display: desktop.server.display)
  }

  /// Calls `plant`, and returns the findings of the soak test as soon as one of them begins with `kind`.
  private func growth(of kind: String = "", _ desktop: Desktop, _ plant: () throws -> Void) throws -> [String] {
    let before = try snapshot(desktop)
    try plant()
    var growth: [String] = []
    _ = desktop.daemon.wait { _ in
      growth = (try? snapshot(desktop).growth(since: before)) ?? []
      return growth.contains { $0.hasPrefix(kind) }
    }
    return growth
  }

  @Test("The soak test finds a descriptor that stays open")
  func descriptors() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let path = desktop.daemon.socketPath(display: desktop.server.display)
    var socket: UnixSocket?
    let growth = try growth(of: "descriptors of the worker: ", desktop) {
      socket = try UnixSocket(connectingTo: path, timeout: .seconds(20))
      try socket?.send(Array("subscribe events\n".utf8))
    }
    #expect(growth.contains { $0.hasPrefix("descriptors of the worker: ") }, "\(growth)")
    socket = nil
  }

  @Test("The soak test finds a child process that does not end")
  func children() throws {
    let desktop = try Desktop("swipe 3 up on touchpad -> run exec sleep 1000\n")
    let growth = try growth(of: "children: ", desktop) {
      try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    }
    #expect(growth.contains { $0.hasPrefix("children: ") && $0.contains("sleep 1000") }, "\(growth)")
  }

  @Test("The soak test finds a window that is not destroyed")
  func resources() throws {
    let desktop = try Desktop(LifeTests.swipe)
    var window: Application?
    let growth = try growth(of: "X resources of type WINDOW: ", desktop) {
      window = try Application(display: desktop.server.display)
    }
    #expect(growth.contains { $0.hasPrefix("X resources of type WINDOW: ") }, "\(growth)")
    window?.destroyWindow()
  }

  @Test("The soak test finds a grab that is not released")
  func grabs() throws {
    let desktop = try Desktop("swipe 3 up on touchpad -> keys a\n")
    let growth = try growth(of: "X resources of type PASSIVE GRAB: ", desktop) {
      try desktop.bindings.write("tap 3 on touchscreen -> keys a\nswipe 3 up on touchpad -> keys a\n")
    }
    #expect(growth.contains { $0.hasPrefix("X resources of type PASSIVE GRAB: ") }, "\(growth)")
  }

  @Test("The soak test finds memory that is not freed")
  func memory() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let growth = try growth(of: "memory of the worker: ", desktop) {
      let lines = (0..<6000).map { "in class \"c\($0)\" { swipe 3 down on touchpad -> keys ctrl+a }\n" }
      try desktop.bindings.write(LifeTests.swipe + lines.joined())
    }
    #expect(growth.contains { $0.hasPrefix("memory of the worker: ") }, "\(growth)")
  }

  @Test("The soak test finds a gesture that has no outcome")
  func gestures() {
    let before = SoakAccount.Traces(commands: 1, events: 2, episode: 3)
    var account = SoakAccount()
    account.add("tap 1", before.fate(since: before))
    #expect(account.problems == ["tap 1 is not accounted for"])
    #expect(account.fates.isEmpty && account.injected == 1)
    for (after, fate) in [
      (SoakAccount.Traces(commands: 2, events: 3, episode: 4), SoakAccount.Fate.acted),
      (SoakAccount.Traces(commands: 1, events: 3, episode: 4), .givenBack),
      (SoakAccount.Traces(commands: 1, events: 2, episode: 4), .reported),
    ] {
      #expect(after.fate(since: before) == fate)
    }
  }
}
