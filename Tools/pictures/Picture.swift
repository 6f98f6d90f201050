import Linux

/// Files in the format WebP.
enum Picture {
  /// Maximum time of the program that makes the file.
  private static let timeout = Duration.seconds(300)

  /// Writes frames as one picture, which moves if there are several.
  ///
  /// - Parameter folder: A folder for the frames, which is removed later.
  static func write(_ frames: [Frame], rate: Int, to path: String, by folder: String) throws {
    var start = ProgramStart(["img2webp", "-loop", "0", "-mixed", "-q", "55", "-m", "4"])
    for (index, frame) in frames.enumerated() {
      let file = "\(folder)/\(index).ppm"
      try FileSystem.write(frame.ppm, to: file, mayReplace: true)
      start.arguments += ["-d", "\(1000 / rate)", file]
    }
    start.arguments += ["-o", path]
    start.standardOutput = .null
    guard case .exited(0)? = try start.spawn().wait(timeout: timeout) else { throw PictureError.notWritten(path) }
  }
}
