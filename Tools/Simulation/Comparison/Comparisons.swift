internal import ServerComparison

/// Performs many scripts on a real and on the simulated server, and compares the logs.
struct Comparisons {
  private let options: SimulationOptions
  private let real = RealPerformance()

  init(_ options: SimulationOptions) { self.options = options }

  /// Compares the logs of all scripts. Returns false if the two logs of any script differ.
  func run() -> Bool {
    var (steps, lines, different, known) = (0, 0, 0, 0)
    for number in 0..<UInt64(options.seeds) {
      let script = script(options.seed + number)
      let (expected, simulated) = logs(of: script)
      if options.printsTrace { for line in expected { print(line) } }
      steps += script.kept.count
      lines += expected.count
      guard expected != simulated else { continue }
      guard isUnknown(expected, simulated) else {
        known += 1
        continue
      }
      different += 1
      report(script)
    }
    print(
      "\(options.seeds) scripts, \(steps) steps, \(lines) lines of log; \(different) differ, \(known) as documented")
    return different == 0
  }

  private func script(_ seed: UInt64) -> ComparisonScript {
    let script = ComparisonScript(seed: seed)
    return options.only.map { script.keeping($0) } ?? script
  }

  private func logs(of script: ComparisonScript) -> (real: [String], simulated: [String]) {
    real.begin(script)
    let simulated = SimulatedPerformance.log(of: script, options.defect)
    return (real.log(), simulated)
  }

  private func isUnknown(_ real: [String], _ simulated: [String]) -> Bool {
    real != simulated && KnownDifference.explaining(real, simulated) == nil
  }

  /// Prints the shortest script that shows a difference, and the difference.
  private func report(_ script: ComparisonScript) {
    print("seed \(script.seed): the simulated server differs from the real one")
    let steps = script.kept
    let enough = StepReduction.reduce(steps) { remaining in
      let (expected, simulated) = logs(of: script.keeping(remaining))
      return isUnknown(expected, simulated)
    }
    print("  \(enough.count) of \(steps.count) steps are enough:")
    let (expected, simulated) = logs(of: script.keeping(enough))
    for line in LogDifference.lines(expected, simulated) { print("    \(line)") }
    let list = enough.map(String.init).joined(separator: ",")
    print("  simulate --compare --seeds 1 --seed \(script.seed) --only \(list)")
  }
}
