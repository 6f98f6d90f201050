import Foundation
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl devices`", .waitsForPrograms, .serialized)
struct DevicesTests {
  @Test("Each device is listed with its bindings, its gestures, and gestures that it never delivers")
  func devices() throws {
    let line = try CommandLine()
    let server = try VirtualServer()
    let file = try line.write("swipe 3 up -> keys a\nswipe 5 up on touchpad -> keys b\n", to: "a.conf")
    let outcome = try line.dactyl("devices", file, display: server.display)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    #expect(outcome.output.contains(" hold: a touchpad does not report resting fingers\n"), "\(outcome.output)")
    #expect(outcome.output.contains("bindings  line 1: swipe 3 up\n"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("no device here serves\n  line 2  swipe 5 up on touchpad\n"), "\(outcome.output)")
    let json = try line.dactyl("devices", "--json", file, display: server.display)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any], "\(json)")
    let devices = try #require(report["devices"] as? [[String: Any]])
    #expect(Set(devices.compactMap { $0["deviceClass"] as? String }) == ["touchscreen", "touchpad", "mouse", "pen"])
    #expect((report["unserved"] as? [[String: Any]])?.compactMap { $0["line"] as? Int } == [2])
  }

  @Test("Devices are listed even without a valid file; without a display, the code is 5")
  func withoutBindings() throws {
    let line = try CommandLine()
    let server = try VirtualServer()
    let none = try line.dactyl("devices", display: server.display)
    #expect(none.status == 0 && none.errors == "" && !none.output.contains("bindings"), "\(none)")
    let broken = try line.dactyl("devices", line.write("swipe up\n", to: "b.conf"), display: server.display)
    #expect(broken.status == 0 && broken.errors.contains("has errors"), "\(broken)")
    #expect(broken.output == none.output)
    #expect(try line.dactyl("devices").status == 5)
    #expect(try line.dactyl("devices", line.path("nothing"), display: server.display).status == 7)
  }
}
