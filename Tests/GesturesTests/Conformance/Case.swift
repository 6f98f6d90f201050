import Foundation
import Testing

/// One case of a conformance file.
struct Case: CustomTestStringConvertible, Sendable {
  static let keys = [
    "id", "title", "proves", "screen", "recognizers", "timeline", "expect", "unmodelled", "note", "notes", "comment",
  ]

  let id: String
  let title: String
  let json: Data
  /// The recognizers' default thresholds that the case assumes, by class.
  let defaults: Data

  var testDescription: String { "\(id): \(title)" }

  func fields() throws -> Fields {
    let fields = try Fields(JSONSerialization.jsonObject(with: json), "case \(id)")
    try fields.allow(Self.keys)
    return fields
  }

  func defaultFields() throws -> Fields {
    try Fields(JSONSerialization.jsonObject(with: defaults, options: .fragmentsAllowed), "defaults")
  }
}

/// A conformance file, with the problems in parts that could not be parsed.
struct CaseFile: Sendable {
  private(set) var name: String
  private(set) var cases: [Case] = []
  private(set) var defaults = Data("{}".utf8)
  private(set) var problems: [String] = []

  /// The file in the environment variable DACTYL_CONFORMANCE_CASES, if it is set.
  static let named = ProcessInfo.processInfo.environment["DACTYL_CONFORMANCE_CASES"].flatMap { $0.isEmpty ? nil : $0 }
  /// The file in `named`, or else the files of the test bundle.
  static let all: [CaseFile] =
    named.map { [CaseFile(URL(fileURLWithPath: $0), name: $0)] }
    ?? ["cases", "further-cases"].map { (name: String) in
      CaseFile(
        Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"), name: name + ".json")
    }

  init(_ url: URL?, name: String) {
    self.name = name
    do {
      guard let url else { throw Problem("there is no file") }
      let file = try Fields(JSONSerialization.jsonObject(with: Data(contentsOf: url)), name)
      if let defaults = file["defaults"] { self.defaults = try JSONSerialization.data(withJSONObject: defaults) }
      var known: Set<String> = []
      for (index, value) in try file.list("cases").enumerated() {
        let fields = try Fields(value, "case number \(index + 1)")
        let id = try fields.string("id")
        guard known.insert(id).inserted else { throw Problem("there are two cases \(id)") }
        cases.append(
          Case(
            id: id, title: fields.has("title") ? try fields.string("title") : "",
            json: try JSONSerialization.data(withJSONObject: value), defaults: defaults))
      }
      try file.allow(["version", "defaults", "cases", "note", "notes", "comment"])
      guard try file.count("version") == 1 else { throw Problem("the format is not version 1") }
    } catch {
      problems.append("\(name): \(error)")
    }
  }
}
