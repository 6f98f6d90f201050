import Foundation
import TestSupport

/// Access control lists of files, as logind sets them on device nodes. Python reads and writes the attribute.
enum GrantedAccess {
  private static let attribute = "system.posix_acl_access"

  /// Lets user 12345 read and write a file.
  static func grant(_ path: String) throws {
    // The version of the format, then an entry (kind, rights, id) for the owner, user 12345, the group, the mask and
    // the others; see acl(5).
    let script = """
      import os, struct, sys
      none = 0xffffffff
      entries = [(1, 6, none), (2, 6, 12345), (4, 4, none), (0x10, 6, none), (0x20, 4, none)]
      value = struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)
      os.setxattr(sys.argv[1], "\(attribute)", value)
      """
    _ = try python(script, path)
  }

  static func exists(_ path: String) throws -> Bool {
    try python("import os, sys; print('\(attribute)' in os.listxattr(sys.argv[1]))", path) == "True\n"
  }

  static func mode(of path: String) throws -> String {
    try python("import os, sys; print(oct(os.stat(sys.argv[1]).st_mode))", path)
  }

  private static func python(_ script: String, _ path: String) throws -> String {
    let run = try ProgramRun(SystemPython.path, ["-c", script, path])
    guard run.status == 0 else { throw CocoaError(.executableLoad, userInfo: [NSDebugDescriptionErrorKey: run.output]) }
    return run.output
  }
}
