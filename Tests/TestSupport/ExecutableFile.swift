import Foundation

/// An executable file of a test.
///
/// Another process writes the file. If this process wrote the file, a program that another test starts at the same time
/// would inherit the descriptor. A file cannot be executed while a descriptor is open for writing to it ("Text file
/// busy").
public enum ExecutableFile {
  /// Writes a shell script to `path`. Creates the folder if it is missing.
  public static func write(script: String, to path: String, shell: String = "/bin/sh") throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let command = ["-c", "printf %s \"$1\" >\"$0\" && chmod 755 \"$0\"", path, "#!\(shell)\n\(script)\n"]
    try run("/bin/sh", command, writing: path)
  }

  /// Copies a program, or a folder with programs, to `path`.
  public static func copy(_ original: String, to path: String) throws {
    try run("/bin/cp", ["-R", original, path], writing: path)
  }

  private static func run(_ program: String, _ arguments: [String], writing path: String) throws {
    let run = try ProgramRun(program, arguments)
    guard run.status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
  }
}
