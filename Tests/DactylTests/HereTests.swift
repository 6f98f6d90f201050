import Foundation
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl bindings --here`", .waitsForPrograms, .serialized)
struct HereTests {
  @Test("`--here` lists the bindings of the pointer's window, the focused window and the devices")
  func here() throws {
    let line = try CommandLine()
    let server = try VirtualServer()
    let browser = try Application(
      display: server.display, title: "A page", className: "browser", frame: (100, 100, 400, 300))
    browser.setClass(instance: "browser", "Browser")
    let editor = try Application(
      display: server.display, title: "A text", className: "editor", frame: (600, 100, 400, 300))
    editor.setClass(instance: "editor", "Editor")
    try server.mouse.move(toX: 200, y: 200)
    editor.focus()
    let file = try line.write(
      """
      swipe 3 up -> keys a
      in class "Browser" { swipe 3 left -> keys b }
      in class "Editor" { swipe 3 left -> keys c }
      in focused class /^Edit/ { swipe 3 right -> keys d }
      in not fullscreen { swipe 3 down -> keys e }
      on device "nothing like this" { swipe 4 up -> keys f }
      with super { swipe 4 down -> keys g }
      in titlebar { swipe 4 left -> keys h }
      in not background { swipe 4 right -> keys i }
      in monitor "*" { swipe 5 up -> keys j }
      """, to: "a.conf")
    let outcome = try line.dactyl("bindings", "--here", file, display: server.display)
    #expect(outcome.status == 0, "\(outcome)")
    let window = "under the pointer  class \"browser\" \"Browser\", title \"A page\""
    #expect(outcome.output.contains(window), "\(outcome.output)")
    for key in ["a", "b", "d", "e", "g", "i", "j"] { #expect(outcome.output.contains("-> keys \(key)\n"), "\(key)") }
    for key in ["c", "f", "h"] { #expect(!outcome.output.contains("-> keys \(key)\n"), "\(key)") }
    let json = try line.dactyl("bindings", "--here", "--json", file, display: server.display)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any], "\(json)")
    let model = try #require(report["model"] as? [String: Any])
    #expect((model["bindings"] as? [[String: Any]])?.compactMap { $0["index"] as? Int } == [0, 1, 3, 4, 6, 8, 9])
    #expect(report["isOnTitlebar"] as? Bool == false && (report["monitors"] as? [String])?.count == 1)
    #expect((report["focused"] as? [String: Any])?["className"] as? String == "Editor")
    #expect(try line.dactyl("bindings", "--here", file).status == 5)
  }
}
