import Bindings

/// Returns the differences in meaning after a text is printed or formatted. A text with errors must still have errors
/// after it is formatted.
func roundTripProblems(_ text: [UInt8], in environment: CheckEnvironment) -> [String] {
  let read = check(text, file: "main.conf", in: environment)
  let (laid, _) = format(text, file: "main.conf")
  var problems: [String] = []
  func compare(_ text: String, _ name: String) {
    let again = check(Array(text.utf8), file: "main.conf", in: environment)
    if again.bindings?.withoutPlaces == read.bindings?.withoutPlaces { return }
    let found = again.diagnostics.filter { $0.severity == .error }.map { $0.rendered() }
    problems.append("\(name) means something else:\n\(text)\n\(found.joined(separator: "\n"))")
  }
  if let set = read.bindings { compare(set.text, "what is printed") }
  if let laid {
    compare(laid, "what is laid out")
    let again = format(Array(laid.utf8), file: "main.conf").0
    if again != laid { problems.append("laid out again it is:\n\(again ?? "")\nand not:\n\(laid)") }
  } else if read.bindings != nil {
    problems.append("it has no errors and cannot be laid out")
  }
  return problems
}

extension BindingSet {
  /// The set with empty source positions, for comparisons.
  var withoutPlaces: BindingSet {
    var set = self
    let place = SourceSpan(line: 1, column: 1, length: 1)
    (set.file, set.files) = ("", [])
    for index in set.bindings.indices {
      set.bindings[index].text = ""
      set.bindings[index].span = place
      for rule in set.bindings[index].rules.indices { set.bindings[index].rules[rule].span = place }
    }
    return set
  }
}
