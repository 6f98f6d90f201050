import Foundation
import Linux
import TestSupport
import Testing

@Suite("Files that are trusted or refused", .waitsForPrograms)
struct TrustedFileTests {
  /// A temporary folder for one test, with a file in it.
  private struct Folder {
    private let temporary: TemporaryFolder
    var url: URL { temporary.url }
    var file: String { temporary.path("a.conf") }

    init() throws {
      temporary = try TemporaryFolder()
      try Data("text".utf8).write(to: URL(filePath: file))
    }

    func set(_ mode: Int, of path: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
  }

  private func reason(_ path: String) -> String? {
    do throws(TrustedFile.Refusal) {
      _ = try TrustedFile.contents(of: path, limit: 100)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("A file of this user that only the user can write to is trusted", arguments: [0o600, 0o644, 0o400, 0o444])
  func own(_ mode: Int) throws {
    let folder = try Folder()
    try folder.set(mode, of: folder.file)
    #expect(try TrustedFile.contents(of: folder.file, limit: 100) == Array("text".utf8))
    #expect(try TrustedFile.contents(of: folder.file, limit: 2) == Array("tex".utf8))
  }

  @Test("A file that all users can write to is refused, with a command that fixes it")
  func writable() throws {
    let folder = try Folder()
    try folder.set(0o646, of: folder.file)
    #expect(reason(folder.file)?.contains("chmod o-w \(folder.file)") ?? false)
  }

  @Test("A file in a folder that all users can write to is refused, unless the folder is sticky")
  func writableFolder() throws {
    let folder = try Folder()
    try folder.set(0o777, of: folder.url.path)
    #expect(reason(folder.file)?.contains("chmod o-w \(folder.url.path)") ?? false)
    try folder.set(0o1777, of: folder.url.path)
    #expect(reason(folder.file) == nil)
  }

  @Test("A file below a folder that all users can write to is refused, even through a link")
  func writableParent() throws {
    let (folder, other) = (try Folder(), try Folder())
    let deep = folder.url.appending(path: "a/b")
    try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
    let file = deep.appending(path: "a.conf").path
    try FileManager.default.moveItem(atPath: folder.file, toPath: file)
    let link = other.url.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.url.path + "/a")
    #expect(reason(file) == nil && reason(link + "/b/a.conf") == nil && reason(link + "/b/../b/./a.conf") == nil)
    try folder.set(0o777, of: folder.url.path)
    for path in [file, link + "/b/a.conf"] {
      #expect(reason(path)?.contains("chmod o-w \(folder.url.path)") ?? false, "\(reason(path) ?? "-")")
    }
  }

  @Test("Another user's symbolic link is refused, and so are circular links", .enabled(if: getuid() == 0))
  func foreignLink() throws {
    let folder = try Folder()
    let link = folder.url.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.conf")
    #expect(reason(link) == nil)
    #expect(lchown(link, 65_534, 65_534) == 0)
    #expect(reason(link)?.contains("another user owns the symbolic link") ?? false)
    let loop = folder.url.appending(path: "loop").path
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
    #expect(reason(loop)?.contains("too many symbolic links") ?? false)
  }

  @Test("A file that another group can write to is refused")
  func groupWritable() throws {
    let folder = try Folder()
    // No user has `users` as the primary group.
    try FileManager.default.setAttributes([.groupOwnerAccountName: "users"], ofItemAtPath: folder.file)
    try folder.set(0o664, of: folder.file)
    var others = 0
    for line in try String(contentsOfFile: "/etc/passwd", encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      if fields.count > 3, fields[3] == "100", fields[2] != "0", fields[2] != String(getuid()) { others += 1 }
    }
    #expect((reason(folder.file) == nil) == (others == 0))
  }

  @Test("Another user's file is refused", .enabled(if: getuid() == 0))
  func foreign() throws {
    let folder = try Folder()
    try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: folder.file)
    #expect(reason(folder.file)?.contains("another user owns") ?? false)
  }

  @Test("The folder of a symbolic link and the folder of the link's target are both checked")
  func links() throws {
    let (safe, unsafe) = (try Folder(), try Folder())
    let link = safe.url.appending(path: "link.conf").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: unsafe.file)
    #expect(reason(link) == nil)
    try unsafe.set(0o777, of: unsafe.url.path)
    #expect(reason(link) != nil)
    let back = unsafe.url.appending(path: "link.conf").path
    try FileManager.default.createSymbolicLink(atPath: back, withDestinationPath: safe.file)
    #expect(reason(back) != nil)
  }

  @Test("A pipe, a folder and a device are refused immediately, and a missing file is reported")
  func noFiles() throws {
    let folder = try Folder()
    let pipe = folder.url.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(reason(pipe)?.contains("pipe") ?? false)
    #expect(reason(folder.url.path)?.contains("folder") ?? false)
    #expect(reason("/dev/zero") != nil)
    #expect(throws: TrustedFile.Refusal.self) { try TrustedFile.contents(of: folder.file + "x", limit: 1) }
    do throws(TrustedFile.Refusal) {
      _ = try TrustedFile.contents(of: folder.file + "x", limit: 1)
    } catch {
      #expect(error.isMissing)
    }
  }
}
