/// A reason why no picture could be made.
enum PictureError: Error, CustomStringConvertible {
  case notReady
  case notWritten(String)

  var description: String {
    switch self {
    case .notReady: "dactyld did not become ready"
    case .notWritten(let path): "img2webp could not write \(path)"
    }
  }
}
