import VirtualX

/// Takes pictures one after the other. Waits until everything is drawn before each picture, so that a busy machine
/// takes the same pictures as a fast machine.
final class Film {
  /// Number of pictures for one second of movement.
  static let rate = 20

  let studio: Studio
  var decoration = Decoration()
  /// Time without changes of the screen before a picture is taken.
  var quiet = Duration.milliseconds(60)
  private(set) var frames: [(file: String, milliseconds: Int)] = []
  private(set) var stills: [(file: String, name: String)] = []
  private var last: FramePainter?

  init(in studio: Studio) { self.studio = studio }

  /// Adds the current screen to the film for this time.
  func hold(seconds: Double) throws {
    let painter = try takePicture()
    let milliseconds = Int(seconds * 1000)
    if let last, painter.isEqual(to: last), let index = frames.indices.last {
      frames[index].milliseconds += milliseconds
      return
    }
    let file = studio.server.folderPath + "/frame-\(frames.count).png"
    try painter.write(to: file)
    frames.append((file, milliseconds))
    last = painter
  }

  /// Takes a picture after each part of a movement, which accelerates and then decelerates.
  ///
  /// - Parameter step: Called with the completed fraction of the movement, up to 1.
  func move(seconds: Double, _ step: (Double) throws -> Void) throws {
    let count = max(Int(seconds * Double(Self.rate)), 1)
    for index in 1...count {
      let time = Double(index) / Double(count)
      try step(time * time * (3 - 2 * time))
      try hold(seconds: 1 / Double(Self.rate))
    }
  }

  /// Saves the current screen as a still picture, without a caption.
  func keepStill(_ name: String) throws {
    let file = studio.server.folderPath + "/\(name).png"
    try takePicture(hasStrip: false).write(to: file)
    stills.append((file, name))
  }

  private func takePicture(hasStrip: Bool = true) throws -> FramePainter {
    let screenshot = try studio.settledScreenshot(quiet: quiet)
    switch decoration.device {
    case .touchscreen: decoration.pointer = nil
    case .touchpad, .mouse: decoration.pointer = studio.windows.pointer
    }
    return FramePainter(screenshot, decoration, hasStrip: hasStrip)
  }
}
