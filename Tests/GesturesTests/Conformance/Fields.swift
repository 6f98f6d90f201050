import Foundation

/// A part of a conformance file that the test does not understand.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A JSON object whose values are checked: a value of an unexpected type throws a `Problem`.
struct Fields {
  let values: [String: Any]
  let place: String

  init(_ value: Any?, _ place: String) throws {
    guard let values = value as? [String: Any] else { throw Problem("\(place) is no object") }
    self.values = values
    self.place = place
  }

  subscript(key: String) -> Any? { values[key] }

  func has(_ key: String) -> Bool { values[key] != nil }

  func allow(_ keys: [String]) throws {
    for key in values.keys.sorted() where !keys.contains(key) { throw Problem("\(place): unknown key \(key)") }
  }

  func string(_ key: String) throws -> String { try text(values[key], "\(place).\(key)") }
  func number(_ key: String) throws -> Double { try double(values[key], "\(place).\(key)") }
  func count(_ key: String) throws -> Int { try whole(values[key], "\(place).\(key)") }
  func flag(_ key: String) throws -> Bool { try boolean(values[key], "\(place).\(key)") }
  func list(_ key: String) throws -> [Any] { try array(values[key], "\(place).\(key)") }

  /// Returns the names in a list; the list is empty if the key is missing. A single name counts as a list with one
  /// name.
  func names(_ key: String) throws -> [String] {
    guard let value = values[key] else { return [] }
    if let name = value as? String { return [name] }
    return try array(value, "\(place).\(key)").map { try text($0, "\(place).\(key)") }
  }

  /// Returns the object of a key; an empty one if the key is missing.
  func fields(_ key: String) throws -> Fields { try Fields(values[key] ?? [String: Any](), "\(place).\(key)") }
}

func text(_ value: Any?, _ place: String) throws -> String {
  guard let text = value as? String else { throw Problem("\(place) is no text") }
  return text
}

func double(_ value: Any?, _ place: String) throws -> Double {
  guard !(value is String), let number = value as? NSNumber else { throw Problem("\(place) is no number") }
  return number.doubleValue
}

func whole(_ value: Any?, _ place: String) throws -> Int {
  guard let number = Int(exactly: try double(value, place)) else { throw Problem("\(place) is no whole number") }
  return number
}

func boolean(_ value: Any?, _ place: String) throws -> Bool {
  guard let flag = value as? Bool else { throw Problem("\(place) is neither true nor false") }
  return flag
}

func array(_ value: Any?, _ place: String) throws -> [Any] {
  guard let list = value as? [Any] else { throw Problem("\(place) is no list") }
  return list
}
