import Foundation

/// The random cases of tests, as environment variables request. docs/testing.md explains the variables.
package enum RandomCases {
  /// The first seed: `DACTYL_PROPERTY_SEED`. Default: 1.
  package static let seed = value("DACTYL_PROPERTY_SEED").flatMap { UInt64($0) } ?? 1

  /// Returns the number of cases: `DACTYL_PROPERTY_RUNS`, or `usual` without it.
  package static func count(usually usual: Int) -> Int { value("DACTYL_PROPERTY_RUNS").flatMap { Int($0) } ?? usual }

  private static func value(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
