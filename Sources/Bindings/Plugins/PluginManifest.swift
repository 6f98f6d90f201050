/// What a plugin's `plugin.conf` says of it.
package struct PluginManifest: Sendable, Hashable {
  /// How its program runs.
  package enum Manner: Sendable, Hashable {
    /// One process for all events; it ends when nothing came for that long, nil: with the daemon.
    case worker(idle: Duration?)
    /// One process for each event.
    case once
  }

  package var name: String
  /// One line about what it does.
  package var summary: String
  /// The program's file, in the plugin's folder; empty where it only brings shapes along.
  package var program: String
  package var manner: Manner
  /// Programs that it needs: of each list one is enough.
  package var needs: [[String]]
  package var arguments: [PluginParameter]
  /// Shapes that it brings along, for `stroke NAME/SHAPE`.
  package var shapes: [Shape]
  /// What it tells about itself ahead of time, for `in plugin NAME key=value`.
  package var conditions: [PluginCondition]

  /// The version of the protocol that this daemon speaks.
  package static let version = 1
}

/// An argument that a binding can give a plugin.
package struct PluginParameter: Sendable, Hashable {
  package enum ValueType: Sendable, Hashable {
    /// A whole number without a unit.
    case count(ClosedRange<Int>)
    /// A decimal number without a unit.
    case number
    /// One of these words.
    case word([String])
    /// Anything.
    case text
  }

  package var name: String
  package var type: ValueType
  package var defaultValue: String
  /// One line about what it is for.
  package var help: String
}

/// Something that is true of a plugin or not, and the values that it may have.
package struct PluginCondition: Sendable, Hashable {
  package var name: String
  package var values: [String]
  package var help: String
}

extension PluginParameter.ValueType: CustomStringConvertible {
  /// What a value looks like: "a number from 1 to 50".
  package var description: String {
    switch self {
    case .count(let range): "a number from \(range.lowerBound) to \(range.upperBound), without a unit"
    case .number: "a number without a unit"
    case .word(let words): words.joinedByOr
    case .text: "a text"
    }
  }

  /// The words that a value can be; none where it is no word.
  package var words: [String] { if case .word(let words) = self { words } else { [] } }

  /// Whether `value` is one of the type.
  package func admits(_ value: String) -> Bool {
    switch self {
    case .count(let range): Int(value).map { range.contains($0) } ?? false
    case .number: Double(value)?.isFinite ?? false
    case .word(let words): words.contains(value)
    case .text: true
    }
  }
}

/// What a check learns about a plugin.
package enum PluginFinding: Sendable, Hashable {
  /// There is none of that name.
  case missing
  /// It is there, and cannot be used; why.
  case broken(String)
  /// It can be used; of each of these lists of programs it would need one.
  case found(PluginManifest, lacking: [[String]])
}

extension PluginManifest {
  /// What is wrong with an argument that is not read from a bindings file; nil if nothing is.
  package func fault(in argument: PluginCall.Argument) -> String? {
    guard let parameter = arguments.first(where: { $0.name == argument.name }) else {
      return "the plugin `\(name)` has no argument `\(argument.name)`"
    }
    return parameter.type.admits(argument.value)
      ? nil : "`\(argument.name)` is \(parameter.type), not `\(argument.value)`"
  }

  /// All arguments of a call with their values, the defaults where it says nothing.
  package func values(of call: PluginCall) -> [PluginCall.Argument] {
    arguments.map { parameter in
      PluginCall.Argument(
        name: parameter.name,
        value: call.arguments.first { $0.name == parameter.name }?.value ?? parameter.defaultValue)
    }
  }
}
