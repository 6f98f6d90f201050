import Foundation
import TestSupport
import Testing
import VirtualX

/// The delivery of each kind of input: to the daemon or to the application.
@Suite(.waitsForPrograms) struct DeliveryTests {
  /// The kinds of applications that the tests use.
  enum Client: String, CaseIterable {
    case core = "plain application"
    case extended = "touch application"
    /// Every Qt 6 program selects the events of all devices.
    case allDevices = "application that selects all devices"
    case slaves = "application that selects each slave device"

    var input: ApplicationInput {
      self == .core ? [.buttons] : [.buttons, .touches, .gestures]
    }

    var selection: ApplicationSelection {
      switch self {
      case .core, .extended: .masters
      case .allDevices: .allDevices
      case .slaves: .slaves
      }
    }
  }

  /// The relation between the bindings and the hand's movement.
  enum Situation: String, CaseIterable { case bound, other, failed }

  @Test(
    "An application that selects no slave devices gets all input except bound gestures",
    arguments: VirtualUser.all, Client.allCases)
  func matrix(hand: VirtualUser, client: Client) throws {
    let server = try VirtualServer()
    let application = try Application(display: server.display, input: client.input, selection: client.selection)
    let original = try record(hand, server, application, nil)
    if client != .core { #expect(!original.isEmpty, "the application is to see the hand without a daemon") }

    for (situation, text) in [(Situation.bound, hand.bound), (.other, hand.other), (.failed, hand.failed)] {
      let bindings = try BindingsOnDisk(text)
      let daemon = try RunningDaemon(display: server.display, file: bindings.path)
      try #require(daemon.waitUntilReady(), "the daemon reported: \(daemon.reports)")
      let expected = client != .slaves && DeliveryTable.isWithheld(hand, situation) ? [] : original
      var seen: [String] = []
      // If a busy daemon decides after all fingers are up, the touches end at another position (`ExceptionTests`), and
      // the hand repeats the movement. Nothing else may differ.
      for _ in 1...5 {
        seen = try record(hand, server, application, daemon)
        let differsInEnds = seen != expected && seen.map(withoutPlaceOfEnd) == expected.map(withoutPlaceOfEnd)
        guard differsInEnds, situation != .bound else { break }
      }
      if situation == .bound {
        daemon.expect(output: ["acted"])
      } else {
        #expect(daemon.commandLines.isEmpty)
      }
      daemon.stop()
      #expect(daemon.reports.isEmpty)
      #expect(seen == expected, "\(hand.name), \(situation), \(client.rawValue)")
    }
  }

  @Test(
    "`block` keeps every gesture from the application, `none` leaves it to the application", arguments: VirtualUser.all)
  func blocked(hand: VirtualUser) throws {
    let server = try VirtualServer()
    let application = try Application(display: server.display, input: Client.extended.input)
    let original = try record(hand, server, application, nil)
    for (action, expected) in [("block", []), ("none", original)] {
      let bindings = try BindingsOnDisk(hand.bound.replacing("run echo !acted", with: action))
      let daemon = try RunningDaemon(display: server.display, file: bindings.path)
      try #require(daemon.waitUntilReady(), "the daemon reported: \(daemon.reports)")
      #expect(try record(hand, server, application, daemon) == expected, "\(hand.name), \(action)")
      daemon.stop()
      #expect(daemon.commandLines.isEmpty)
    }
  }

  @Test("The table in docs/delivery.md equals the table that these tests are made from")
  func document() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let text = try String(contentsOf: root.appending(path: "docs/delivery.md"), encoding: .utf8)
    #expect(text.contains(DeliveryTable.text), "the table is now:\n\(DeliveryTable.text)")
  }

  /// Returns the description of an event without the end position of a touch.
  private func withoutPlaceOfEnd(_ event: String) -> String { event.replacing(#/ ended at .*/#, with: " ended") }

  /// Returns the events that the application gets, with touches numbered from 1 and without mere pointer movements.
  private func record(
    _ hand: VirtualUser, _ server: VirtualServer, _ application: Application, _ daemon: RunningDaemon?
  ) throws -> [String] {
    application.clear()
    try hand.move(server)
    try daemon?.waitUntilInputIsHandled(of: server)
    // Button 8 is not bound. Its click comes after all input of the hand.
    let clickEnd = "button 8 up"
    try server.mouse.click(8)
    #expect(application.wait(until: { $0.buttons.last?.hasPrefix(clickEnd) ?? false }), "\(hand.name): no click")
    return application.log.filter { event in
      switch event {
      case .pointerMoved, .buttonPressed(8, _, _, _), .buttonReleased(8, _, _, _): false
      default: true
      }
    }.byFinger.map(\.description)
  }
}

/// The table in docs/delivery.md.
enum DeliveryTable {
  /// Returns true if applications get nothing of the hand's input.
  static func isWithheld(_ hand: VirtualUser, _ situation: DeliveryTests.Situation) -> Bool {
    switch situation {
    case .bound: true
    case .other: false
    // A touchpad's gesture is passed on or withheld at its first movement, before its direction is known.
    case .failed: hand.name.hasPrefix("touchpad")
    }
  }

  static var text: String {
    let head = """
      | what the hand does | bound, and recognized | another finger count or button is bound | bound in another direction |
      |---|---|---|---|

      """
    return VirtualUser.all.reduce(into: head) { text, hand in
      let cells = DeliveryTests.Situation.allCases.map { isWithheld(hand, $0) ? "nothing" : "all of it" }
      text += "| \(hand.name) | \(cells.joined(separator: " | ")) |\n"
    }
  }
}

extension [ApplicationEvent] {
  /// The events grouped by finger, with touches numbered in order of arrival. Replayed touches arrive one finger after
  /// the other.
  var byFinger: [ApplicationEvent] {
    var numbers: [Int: Int] = [:]
    func number(_ id: Int) -> Int {
      if numbers[id] == nil { numbers[id] = numbers.count + 1 }
      return numbers[id] ?? 0
    }
    let renumbered = map { event -> (finger: Int, event: ApplicationEvent) in
      switch event {
      case .touchBegan(let id, let x, let y): (number(id), .touchBegan(id: number(id), x: x, y: y))
      case .touchMoved(let id, let x, let y): (number(id), .touchMoved(id: number(id), x: x, y: y))
      case .touchEnded(let id, let x, let y): (number(id), .touchEnded(id: number(id), x: x, y: y))
      default: (0, event)
      }
    }
    return (0...numbers.count).flatMap { finger in renumbered.filter { $0.finger == finger }.map(\.event) }
  }
}
