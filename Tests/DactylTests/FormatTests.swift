import Foundation
import TestSupport
import Testing

@Suite("`dactyl fmt`", .waitsForPrograms)
struct FormatTests {
  private let line = try? CommandLine()
  private static let messy = "swipe  3 up->keys  super\n\n\n\nswipe 4 left -> run a  b # c\n"
  private static let tidy = "swipe 3 up -> keys super\n\nswipe 4 left -> run a  b # c\n"

  @Test("The user's file is formatted in place, even through a link, and keeps its permissions")
  func inPlace() throws {
    let line = try #require(line)
    let file = try line.write(Self.messy, to: "dotfiles/real.conf")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try FileManager.default.createDirectory(
      atPath: line.path(".config/dactyl"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: line.path(".config/dactyl/dactyl.conf"), withDestinationPath: "../../dotfiles/real.conf")
    let outcome = try line.dactyl("fmt")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    #expect(outcome.output == "formatted \(line.path(".config/dactyl/dactyl.conf"))\n", "\(outcome)")
    #expect(try line.text("dotfiles/real.conf") == Self.tidy)
    #expect(try line.text(".config/dactyl/dactyl.conf") == Self.tidy)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // An unchanged file is not written, so it keeps its inode number.
    let number = attributes[.systemFileNumber] as? Int
    let again = try line.dactyl("fmt")
    #expect(again.status == 0 && again.output == "", "\(again)")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == number)
  }

  @Test("`fmt --check` lists files that are not formatted, writes nothing, and ends with code 10")
  func checking() throws {
    let line = try #require(line)
    let (messy, tidy) = (try line.write(Self.messy, to: "a.conf"), try line.write(Self.tidy, to: "b.conf"))
    let outcome = try line.dactyl("fmt", "--check", tidy, messy)
    #expect(outcome.status == 10 && outcome.output == messy + "\n", "\(outcome)")
    #expect(try line.text("a.conf") == Self.messy)
    #expect(try line.dactyl("fmt", "--check", tidy).status == 0)
  }

  @Test("`fmt --stdout` and `fmt -` print the result, and write nothing")
  func printing() throws {
    let line = try #require(line)
    let messy = try line.write(Self.messy, to: "a.conf")
    #expect(try line.dactyl("fmt", "--stdout", messy).output == Self.tidy)
    #expect(try line.dactyl("fmt", "-", input: messy).output == Self.tidy)
    #expect(try line.text("a.conf") == Self.messy)
  }

  @Test("`fmt` does not change a file with errors, and formats the other files of the command")
  func broken() throws {
    let line = try #require(line)
    let broken = try line.write("swipe 3 up -> keys \"a\npan 3 {\n", to: "a.conf")
    let messy = try line.write(Self.messy, to: "b.conf")
    let outcome = try line.dactyl("fmt", broken, messy)
    #expect(outcome.status == 2 && outcome.errors.contains("a.conf:"), "\(outcome)")
    #expect(try line.text("a.conf") == "swipe 3 up -> keys \"a\npan 3 {\n")
    #expect(try line.text("b.conf") == Self.tidy)
    #expect(try line.dactyl("fmt", line.path("nothing")).status == 7)
  }
}
