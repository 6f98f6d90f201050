/// The content of a plugin's `plugin.conf`.
package struct PluginManifest: Sendable, Hashable {
  /// The lifetime of the plugin's processes.
  package enum Manner: Sendable, Hashable {
    /// One process for all events. The process ends after the time `idle` without events; if `idle` is nil, with the
    /// daemon.
    case worker(idle: Duration?)
    /// One process for all events. The process starts together with the daemon if a binding calls the plugin.
    case permanentWorker
    /// One process for each event.
    case once
  }

  package var name: String
  /// A description of the plugin in one line.
  package var summary: String
  /// The name of the program's file in the plugin's folder; empty for a plugin that only has shapes.
  package var program: String
  package var manner: Manner
  /// The programs that the plugin needs: at least one program of each list must be installed.
  package var needs: [[String]]
  package var arguments: [PluginParameter]
  /// Shapes for `stroke NAME/SHAPE`.
  package var shapes: [Shape]
  /// The states that the plugin reports, for `in plugin NAME key=value`.
  package var conditions: [PluginCondition]

  /// The version of the protocol that this daemon speaks.
  package static let version = 1
}

/// An argument that a binding can pass to a plugin.
package struct PluginParameter: Sendable, Hashable {
  package enum ValueType: Sendable, Hashable {
    /// A whole number without a unit.
    case count(ClosedRange<Int>)
    /// A decimal number without a unit.
    case number
    /// One of several words, which the array lists.
    case word([String])
    /// Any text.
    case text
  }

  package var name: String
  package var type: ValueType
  package var defaultValue: String
  /// A description of the argument in one line.
  package var help: String
}

/// A state that a plugin reports, and its possible values.
package struct PluginCondition: Sendable, Hashable {
  package var name: String
  package var values: [String]
  package var help: String
}

extension PluginParameter.ValueType: CustomStringConvertible {
  /// A description of the values: "a number from 1 to 50".
  package var description: String {
    switch self {
    case .count(let range): "a number from \(range.lowerBound) to \(range.upperBound), without a unit"
    case .number: "a number without a unit"
    case .word(let words): words.joinedByOr
    case .text: "a text"
    }
  }

  /// The possible words of a `word` type; empty for other types.
  package var words: [String] { if case .word(let words) = self { words } else { [] } }

  /// Returns true if `value` is of this type.
  package func admits(_ value: String) -> Bool {
    switch self {
    case .count(let range): Int(value).map { range.contains($0) && String($0) == value } ?? false
    case .number: value.isPlainDecimal
    case .word(let words): words.contains(value)
    case .text: true
    }
  }
}

extension String {
  /// True for a decimal number that every shell and calculator reads alike: an optional `-`, digits without leading
  /// zeros, and an optional fraction. A shell reads `010` as 8, and does not know `1e3` and `0x10`.
  fileprivate var isPlainDecimal: Bool {
    let parts = (hasPrefix("-") ? dropFirst() : self[...]).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { "0"..."9" ~= $0 } }) else {
      return false
    }
    return parts[0].utf8.count == 1 || !parts[0].hasPrefix("0")
  }
}

/// The result of looking up a plugin.
package enum PluginFinding: Sendable, Hashable {
  /// No plugin has this name.
  case missing
  /// The plugin exists, but cannot be used for this reason.
  case broken(String)
  /// The plugin can be used. Of each list in `lacking`, at least one program still has to be installed.
  case found(PluginManifest, lacking: [[String]])
}

extension PluginManifest {
  /// Returns the error in an argument that comes from outside a bindings file; nil if the argument is valid.
  package func fault(in argument: PluginCall.Argument) -> String? {
    guard let parameter = arguments.first(where: { $0.name == argument.name }) else {
      return "the plugin `\(name)` has no argument `\(argument.name)`"
    }
    return parameter.type.admits(argument.value)
      ? nil : "`\(argument.name)` is \(parameter.type), not `\(argument.value)`"
  }

  /// Returns the effect of a call in plain words: the summary, and in parentheses the words that the call chooses, such
  /// as "plays, pauses and seeks in the player that is running (“next”)". The quotation marks show that these words are
  /// not translated.
  func plainText(of call: PluginCall) -> String {
    let chosen = call.arguments.filter { argument in
      arguments.contains { $0.name == argument.name && !$0.type.words.isEmpty }
    }
    return summary + (chosen.isEmpty ? "" : " (\(chosen.map { "“\($0.value)”" }.joined(separator: ", ")))")
  }

  /// Returns all arguments of the plugin, each with its value in the call or with its default.
  package func values(of call: PluginCall) -> [PluginCall.Argument] {
    arguments.map { parameter in
      PluginCall.Argument(
        name: parameter.name,
        value: call.arguments.first { $0.name == parameter.name }?.value ?? parameter.defaultValue)
    }
  }
}
