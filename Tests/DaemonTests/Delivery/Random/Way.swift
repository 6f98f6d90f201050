/// One of four directions.
enum Way: String, CaseIterable {
  case up, down, left, right

  var dx: Double { self == .left ? -1 : self == .right ? 1 : 0 }
  var dy: Double { self == .up ? -1 : self == .down ? 1 : 0 }
}
