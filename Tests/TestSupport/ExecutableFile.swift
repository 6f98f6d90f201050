import Foundation

/// An executable file of a test.
public enum ExecutableFile {
  /// Writes a shell script to `path`, in a folder that is made if it is missing.
  ///
  /// Another process writes: a program that another test starts at that moment would have this one's descriptor too, and no
  /// program runs while one is open for writing ("Text file busy").
  public static func write(script: String, to path: String, shell: String = "/bin/sh") throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let command = ["-c", "printf %s \"$1\" >\"$0\" && chmod 755 \"$0\"", path, "#!\(shell)\n\(script)\n"]
    let run = try ProgramRun("/bin/sh", command)
    guard run.status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
  }
}
