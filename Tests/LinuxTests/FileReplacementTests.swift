import Foundation
import Linux
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct FileReplacementTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }

  init() throws { temporary = try TemporaryFolder() }

  private func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.contents(of: path, limit: 1000), as: UTF8.self)
  }

  @Test("A file is replaced atomically and keeps its mode, and a link to the file stays a link")
  func replacement() throws {
    let (file, link) = (folder + "/a.conf", folder + "/link.conf")
    try FileSystem.write(Array("old".utf8), to: file, mayReplace: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.conf")
    try FileSystem.write(Array("new".utf8), to: link, mayReplace: true)
    #expect(FileSystem.linkTarget(link) == "a.conf")
    #expect(try text(file) == "new")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.conf", "link.conf"])
  }

  @Test("A new private file is readable only by its owner, and a replaced file keeps its mode")
  func privateFile() throws {
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder + name)[.posixPermissions] as? Int
    }
    try FileSystem.write([], to: folder + "/a", mayReplace: false, isPrivate: true)
    #expect(try mode("/a") == 0o600)
    try FileSystem.write([], to: folder + "/a", mayReplace: true)
    #expect(try mode("/a") == 0o600)
    Descriptors.close(try FileSystem.createPrivate(folder + "/b", mayReplace: false))
    #expect(try mode("/b") == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder + "/b")
    Descriptors.close(try FileSystem.createPrivate(folder + "/b", mayReplace: true))
    #expect(try mode("/b") == 0o644)
  }

  @Test("An existing file is replaced only if requested, and no temporary file is left")
  func refusal() throws {
    let file = folder + "/a.conf"
    try FileSystem.write(Array("old".utf8), to: file, mayReplace: false)
    let error = #expect(throws: SystemError.self) {
      try FileSystem.write(Array("new".utf8), to: file, mayReplace: false)
    }
    #expect(error?.isTaken == true)
    #expect(try text(file) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.conf"])
  }

  @Test("A file that was changed after it was read is not replaced, and no temporary file is left")
  func changed() throws {
    let file = folder + "/a.conf"
    for other in ["old, and more", "ol", "OLD", ""] {
      try FileSystem.write(Array(other.utf8), to: file, mayReplace: true)
      let error = #expect(throws: SystemError.self) {
        try FileSystem.write(Array("new".utf8), to: file, mayReplace: true, expected: Array("old".utf8))
      }
      #expect(error?.isStale == true)
      #expect(try text(file) == other)
    }
    try FileSystem.write(Array("old".utf8), to: file, mayReplace: true)
    try FileSystem.write(Array("new".utf8), to: file, mayReplace: true, expected: Array("old".utf8))
    #expect(try text(file) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.conf"])
    try FileManager.default.removeItem(atPath: file)
    #expect(throws: SystemError.self) {
      try FileSystem.write(Array("new".utf8), to: file, mayReplace: true, expected: Array("old".utf8))
    }
    #expect(!FileSystem.exists(file))
  }

  @Test("A file counts as writable only if its mode has a write permission")
  func writable() throws {
    let file = folder + "/a.conf"
    #expect(!FileSystem.isWritable(file))
    try FileSystem.write([], to: file, mayReplace: true)
    #expect(FileSystem.isWritable(file))
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    #expect(!FileSystem.isWritable(file))
  }

  @Test("Missing folders are made, and existing folders are no error")
  func folders() throws {
    let file = folder + "/b/c/d.conf"
    try FileSystem.makeFolders(for: file)
    try FileSystem.makeFolders(for: file)
    try FileSystem.write([], to: file, mayReplace: false)
    #expect(FileSystem.exists(file))
    let error = #expect(throws: SystemError.self) { try FileSystem.makeFolders(for: file + "/e/f") }
    #expect(error?.isNotFound == false)
  }
}
