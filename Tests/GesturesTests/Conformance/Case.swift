import Foundation
import Testing

/// A JSON object of the conformance file, read without trusting it.
struct Fields {
  let values: [String: Any]

  init(_ value: Any?) { values = value as? [String: Any] ?? [:] }

  func string(_ key: String) -> String? { values[key] as? String }
  func number(_ key: String) -> Double? { (values[key] as? NSNumber)?.doubleValue }
  func flag(_ key: String) -> Bool? { (values[key] as? NSNumber)?.boolValue }
  func strings(_ key: String) -> [String]? { values[key] as? [String] }
  func list(_ key: String) -> [Any] { values[key] as? [Any] ?? [] }
  func fields(_ key: String) -> Fields { Fields(values[key]) }
  func has(_ key: String) -> Bool { values[key] != nil }
}

/// One case of the conformance file.
struct Case: CustomTestStringConvertible, Sendable {
  let id: String
  let title: String
  let json: Data

  var fields: Fields { Fields(try? JSONSerialization.jsonObject(with: json)) }
  var testDescription: String { "\(id): \(title)" }

  private init?(_ value: Any) {
    let fields = Fields(value)
    guard let id = fields.string("id"), let json = try? JSONSerialization.data(withJSONObject: value) else {
      return nil
    }
    self.id = id
    title = fields.string("title") ?? ""
    self.json = json
  }

  /// Every case of the file that DACTYL_CONFORMANCE_CASES names, or of the copy that comes with the tests.
  static let all: [Case] = {
    let named = ProcessInfo.processInfo.environment["DACTYL_CONFORMANCE_CASES"].map(URL.init(fileURLWithPath:))
    let copy = Bundle.module.url(forResource: "cases", withExtension: "json", subdirectory: "Fixtures")
    guard let url = named ?? copy, let data = try? Data(contentsOf: url),
      let file = try? JSONSerialization.jsonObject(with: data)
    else { return [] }
    return Fields(file).list("cases").compactMap(Case.init)
  }()
}
