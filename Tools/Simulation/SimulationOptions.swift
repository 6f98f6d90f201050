internal import Glibc

/// The command line of `simulate`.
struct SimulationOptions {
  /// Number of simulated runs.
  var seeds = 20
  /// Real time during which new runs are started, in minutes; nil to start `seeds` runs.
  var minutes: Int?
  var seed: UInt64 = 1
  var seconds = 120
  /// Number of simulated runs at the same time. Default: the number of processors.
  var jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  var printsTrace = false
  /// True to search for fewer steps that still break the invariant.
  var shrinks = true
  /// The indices of the steps to perform; nil to perform all steps.
  var only: Set<Int>?
  /// The deliberate defect; nil for none.
  var defect: PlantedDefect?
  /// True to compare the simulated server with a real server.
  var comparesServers = false
  var asksForHelp = false

  struct UsageError: Error {
    let message: String
  }

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--seeds": seeds = try Self.number(argument, &rest)
      case "--seed": seed = UInt64(try Self.number(argument, &rest))
      case "--minutes": minutes = try Self.number(argument, &rest)
      case "--seconds": seconds = try Self.number(argument, &rest)
      case "--jobs": jobs = try Self.number(argument, &rest)
      case "--compare": comparesServers = true
      case "--trace": printsTrace = true
      case "--all-steps": shrinks = false
      case "--only":
        guard let steps = rest.popFirst() else { throw UsageError(message: "--only needs numbers of steps") }
        only = Set(steps.split(separator: ",").compactMap { Int($0) })
      case "--plant":
        defect = rest.popFirst().flatMap(PlantedDefect.init)
        guard defect != nil else {
          let names = PlantedDefect.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError(message: "--plant needs one of \(names)")
        }
      case "--help", "-h": asksForHelp = true
      default: throw UsageError(message: "unknown argument \(argument)")
      }
    }
  }

  private static func number(_ name: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Int {
    guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
      throw UsageError(message: "\(name) needs a number above zero")
    }
    return number
  }
}
