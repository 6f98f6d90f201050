import Linux

/// Files in the format WebP.
enum Picture {
  /// Maximum time in which the program makes a file.
  private static let timeout = Duration.seconds(900)

  /// Writes an animated picture.
  ///
  /// - Parameter frames: Files in the format PNG, each with the time for which it is shown.
  static func write(_ frames: [(file: String, milliseconds: Int)], to path: String) throws {
    // `-mixed` keeps texts sharp, because it compresses a part without loss if that needs less space.
    let arguments = frames.flatMap { ["-d", "\($0.milliseconds)", $0.file] }
    let options = ["-loop", "0", "-mixed", "-q", "70", "-m", "4", "-kmin", "400", "-kmax", "500"]
    try run(["img2webp"] + options + arguments, path)
  }

  static func write(still file: String, to path: String) throws {
    try run(["cwebp", "-quiet", "-q", "72", "-m", "6", "-sharp_yuv", file], path)
  }

  private static func run(_ arguments: [String], _ path: String) throws {
    var start = ProgramStart(arguments + ["-o", path])
    start.standardOutput = .null
    guard case .exited(0)? = try start.spawn().wait(timeout: timeout) else { throw PictureError.notWritten(path) }
  }
}
