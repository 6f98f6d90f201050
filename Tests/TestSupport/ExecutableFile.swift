import Foundation

/// An executable file of a test.
public enum ExecutableFile {
  /// Writes the text to `path`, and makes it executable for everybody.
  ///
  /// Another process writes: a program that another test starts at that moment would have this one's descriptor too, and no
  /// program runs while one is open for writing ("Text file busy").
  public static func write(_ text: String, to path: String) throws {
    let command = ["-c", "printf %s \"$1\" >\"$0\" && chmod 755 \"$0\"", path, text]
    let run = try ProgramRun("/bin/sh", command)
    guard run.status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
  }
}
