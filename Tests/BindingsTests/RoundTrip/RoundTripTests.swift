import Bindings
import Foundation
import Testing

@Suite("Bindings written down again")
struct RoundTripTests {
  /// How many files are made up, and from which seed.
  private static let runs = ProcessInfo.processInfo.environment["DACTYL_PROPERTY_RUNS"].flatMap { Int($0) } ?? 5_000
  private static let seed = ProcessInfo.processInfo.environment["DACTYL_PROPERTY_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("files made up over the whole language mean the same when they are printed, and when they are laid out")
  func generated() {
    print("property round trip: seed \(Self.seed), \(Self.runs) files")
    for run in 0..<Self.runs {
      var generator = FileGenerator(seed: Self.seed &* 1_000_003 &+ UInt64(run))
      let files = generator.files()
      let found = problems(files["main.conf"] ?? "", CheckEnvironment(files: files, .custom))
      guard found.isEmpty else {
        Issue.record("seed \(Self.seed), file \(run): \(found.joined(separator: "\n"))\n\(files["main.conf"] ?? "")")
        return
      }
    }
  }
}

/// What printing or laying out the text has changed.
func problems(_ text: String, _ environment: CheckEnvironment) -> [String] {
  let read = check(Array(text.utf8), file: "main.conf", in: environment)
  guard let set = read.bindings else { return read.diagnostics.map { $0.rendered() } }
  var problems: [String] = []
  func compare(_ text: String, _ name: String) {
    let again = check(Array(text.utf8), file: "main.conf", in: environment)
    guard let other = again.bindings else {
      problems += ["\(name) has errors:"] + again.diagnostics.map { $0.rendered() }
      return
    }
    if other.withoutPlaces != set.withoutPlaces { problems.append("\(name) means something else:\n\(text)") }
  }
  compare(set.text, "what is printed")
  guard let laid = format(Array(text.utf8), file: "main.conf").0 else { return problems + ["it cannot be laid out"] }
  compare(laid, "what is laid out")
  let again = format(Array(laid.utf8), file: "main.conf").0
  if again != laid { problems.append("laid out again it is:\n\(again ?? "")\nand not:\n\(laid)") }
  return problems
}

extension BindingSet {
  /// What the set means, wherever it is written.
  fileprivate var withoutPlaces: BindingSet {
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
