import Foundation
import TestSupport
import Testing

@Suite("`dactyl describe`", .waitsForPrograms)
struct DescribeTests {
  @Test("`describe` prints the JSON of `dactyl ctl describe`, but needs no daemon")
  func describe() throws {
    let line = try CommandLine()
    let outcome = try line.dactyl("describe")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1 && (object["kinds"] as? [Any])?.isEmpty == false)
    #expect(try line.dactyl("ctl", "describe").output == outcome.output)
  }

  @Test("`describe` adds the modes of a bindings file, and refuses a file with errors")
  func file() throws {
    let line = try CommandLine()
    let text = "mode media { swipe 3 up -> mode default }\nswipe 4 up -> mode media\n"
    let outcome = try line.dactyl("describe", line.write(text, to: "a.conf"))
    #expect(outcome.status == 0 && outcome.output.contains("\"media\""), "\(outcome)")
    let broken = try line.dactyl("describe", line.write("swipe upp\n", to: "b.conf"))
    #expect(broken.status == 2 && broken.output == "" && broken.errors.contains("b.conf:1:"), "\(broken)")
    #expect(try line.dactyl("describe", line.path("nothing")).status == 7)
  }
}
