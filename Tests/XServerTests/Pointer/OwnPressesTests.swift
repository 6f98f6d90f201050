import TestSupport
import Testing

@testable import XServer

@Suite("Button presses that Dactyl itself has made", .computes) struct OwnPressesTests {
  @Test("The first report with a request's serial is Dactyl's; later reports are other programs'")
  func order() {
    var presses = OwnPresses()
    presses.isRecording = true
    presses.send(.button(3), by: 40)
    presses.send(.button(3), by: 41)
    let reports = [
      presses.takeReport(of: .button(3), serial: 39, at: 5),
      presses.takeReport(of: .button(3), serial: 40, at: 6),
      presses.takeReport(of: .button(3), serial: 40, at: 7),
      presses.takeReport(of: .button(1), serial: 41, at: 8),
      presses.takeReport(of: .button(3), serial: 41, at: 9),
      presses.takeReport(of: .button(3), serial: 41, at: 10),
    ]
    #expect(reports == [false, true, false, false, true, false])
    #expect([5, 6, 7, 9, 10].map { presses.contains(3, at: $0) } == [false, true, false, true, false])
  }

  @Test("A request without a report is forgotten at the next report, or when recording ends")
  func forgotten() {
    var presses = OwnPresses()
    presses.isRecording = true
    presses.send(.button(3), by: 40)
    presses.send(.button(1), by: 50)
    let isOwn = presses.takeReport(of: .button(1), serial: 50, at: 6)
    presses.send(.button(3), by: 60)
    presses.isRecording = false
    presses.isRecording = true
    let isOwnLater = presses.takeReport(of: .button(3), serial: 60, at: 7)
    #expect(isOwn && !isOwnLater && !presses.contains(1, at: 6))
  }

  @Test("A key is distinguished from a button with the same number")
  func keys() {
    var presses = OwnPresses()
    presses.isRecording = true
    presses.send(.key(38), by: 40)
    presses.send(.button(38), by: 41)
    let reports = [
      presses.takeReport(of: .button(38), serial: 40, at: 5), presses.takeReport(of: .key(38), serial: 40, at: 5),
      presses.takeReport(of: .key(38), serial: 41, at: 6), presses.takeReport(of: .button(38), serial: 41, at: 6),
    ]
    #expect(reports == [false, true, false, true])
  }
}
