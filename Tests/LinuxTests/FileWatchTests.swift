import Foundation
import Linux
import TestSupport
import Testing

@Suite("Watching files for changes", .waitsForPrograms)
struct FileWatchTests {
  private struct Folder {
    private let temporary: TemporaryFolder
    let watch: FileWatch

    init() throws {
      watch = try FileWatch()
      temporary = try TemporaryFolder()
    }

    var url: URL { temporary.url }

    func path(_ name: String) -> String { temporary.path(name) }

    /// Lets another process write the file. If this process wrote the file, a program that another test starts could
    /// inherit the open file for a moment, so the end of writing would be reported late.
    func write(_ text: String, to name: String, atomically: Bool = false) throws {
      let script = atomically ? #"printf %s "$1" >"$2.new" && mv "$2.new" "$2""# : #"printf %s "$1" >"$2""#
      let run = try ProgramRun("/bin/sh", ["-c", script, "sh", text, path(name)])
      try #require(run.status == 0, "\(run.output)")
    }

    /// Returns true if the watch reports the effect of `change` within `timeout`.
    func sees(within timeout: Duration = .seconds(10), _ change: () throws -> Void) throws -> Bool {
      _ = watch.takeChanges()
      try change()
      let end = ContinuousClock.now + timeout
      repeat {
        if Descriptors.waitReadable(watch.descriptor, timeout: .milliseconds(1)), watch.takeChanges() { return true }
      } while ContinuousClock.now < end
      return false
    }
  }

  private let manager = FileManager.default

  @Test(
    "Every change of a watched file is noticed, and no change of other files"
  )
  func changes() throws {
    let folder = try Folder()
    try folder.write("a", to: "a.conf")
    try folder.watch.follow([folder.path("a.conf")])
    #expect(try folder.sees { try folder.write("b", to: "a.conf") })
    #expect(try folder.sees { try folder.write("c", to: "a.conf", atomically: true) })
    #expect(
      try folder.sees { try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path("a.conf")) })
    #expect(try folder.sees { try manager.removeItem(atPath: folder.path("a.conf")) })
    #expect(try !folder.sees(within: .zero) { try folder.write("c", to: "b.conf") })
    #expect(try folder.sees { try folder.write("d", to: "a.conf") })
    #expect(try folder.sees { try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path) })
    #expect(try !folder.sees(within: .zero) { _ = try String(contentsOfFile: folder.path("a.conf"), encoding: .utf8) })
  }

  @Test("Changes of a symbolic link's target, of the link, and of a link to a folder are noticed")
  func links() throws {
    let folder = try Folder()
    for name in ["x", "y"] {
      try manager.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      try folder.write("a", to: "\(name)/a.conf")
    }
    try manager.createSymbolicLink(atPath: folder.path("dots"), withDestinationPath: "x")
    try manager.createSymbolicLink(atPath: folder.path("a.conf"), withDestinationPath: folder.path("dots/a.conf"))
    try folder.watch.follow([folder.path("a.conf")])
    #expect(try folder.sees { try folder.write("b", to: "x/a.conf", atomically: true) })
    #expect(try !folder.sees(within: .zero) { try folder.write("b", to: "y/a.conf") })
    #expect(
      try folder.sees {
        try manager.removeItem(atPath: folder.path("dots"))
        try manager.createSymbolicLink(atPath: folder.path("dots"), withDestinationPath: "y")
      })
    try folder.watch.follow([folder.path("a.conf")])
    #expect(try folder.sees { try folder.write("c", to: "y/a.conf") })
    #expect(try !folder.sees(within: .zero) { try folder.write("c", to: "x/a.conf") })
  }

  @Test("A folder that is created later, or replaced, is noticed")
  func folders() throws {
    let folder = try Folder()
    let path = folder.path("sub/deep/a.conf")
    try folder.watch.follow([path])
    #expect(
      try folder.sees { try manager.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: true) })
    try folder.watch.follow([path])
    #expect(
      try folder.sees {
        try manager.createDirectory(atPath: folder.path("sub/deep"), withIntermediateDirectories: true)
      })
    try folder.watch.follow([path])
    #expect(try folder.sees { try folder.write("a", to: "sub/deep/a.conf") })
    #expect(try folder.sees { try manager.moveItem(atPath: folder.path("sub/deep"), toPath: folder.path("sub/old")) })
    try folder.watch.follow([path])
    #expect(try !folder.sees(within: .zero) { try folder.write("b", to: "sub/old/a.conf") })
  }

  @Test("Circular links can be watched, and after the end of watching no change causes an event")
  func circle() throws {
    let folder = try Folder()
    try manager.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "b")
    try manager.createSymbolicLink(atPath: folder.path("b"), withDestinationPath: "a")
    try folder.watch.follow([folder.path("a")])
    #expect(try folder.sees { try manager.removeItem(atPath: folder.path("b")) })
    try folder.watch.follow([])
    #expect(try !folder.sees(within: .zero) { try folder.write("a", to: "b") })
  }
}
