/// The reason why no picture could be made.
enum PictureError: Error, CustomStringConvertible {
  case notReady(String)
  case notWritten(String)
  case missing(packages: [String])
  case isRoot

  var description: String {
    switch self {
    case .notReady(let part): "\(part) did not become ready"
    case .notWritten(let path): "\(path) could not be written"
    case .missing(let packages): "packages are missing: apt-get install \(packages.joined(separator: " "))"
    case .isRoot: "run this as an ordinary user: the applications warn of root"
    }
  }
}
