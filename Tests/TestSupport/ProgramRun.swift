import Foundation

/// The result of a program that has ended, with everything that it has printed, including errors.
public struct ProgramRun {
  public let output: String
  public let status: Int32

  /// Runs the program at `path` to its end, with empty input.
  ///
  /// - Parameter environment: All variables of the program; nil for the variables of the tests.
  public init(_ path: String, _ arguments: [String], environment: [String: String]? = nil) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    output = String(decoding: data, as: UTF8.self)
    status = process.terminationStatus
  }

  /// The path of a program that is built beside the tests.
  public static func path(of name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
  }
}
