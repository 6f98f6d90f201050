/// A value in a file of libconfig's format.
struct LibconfigNode: Sendable {
  enum Value: Sendable {
    case text(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// A list `( … )` or an array `[ … ]`.
    case list([LibconfigNode])
    case group([Setting])
  }

  struct Setting: Sendable {
    let name: String
    /// The number of the line at which the setting begins, counted from 1.
    let line: Int
    let value: LibconfigNode
  }

  let value: Value
  /// The number of the line at which the value begins, counted from 1.
  let line: Int

  var settings: [Setting] { if case .group(let settings) = value { settings } else { [] } }

  subscript(name: String) -> LibconfigNode? { settings.first { $0.name == name }?.value }

  var text: String? { if case .text(let text) = value { text } else { nil } }

  var integer: Int? { if case .integer(let number) = value { number } else { nil } }

  var number: Double? { if case .real(let number) = value { number } else { integer.map(Double.init) } }

  /// The elements of a list or an array; for any other value, an array that contains only the value.
  var elements: [LibconfigNode] { if case .list(let elements) = value { elements } else { [self] } }
}
