extension [String] {
  /// The words as "a, b and c".
  var joinedByAnd: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
