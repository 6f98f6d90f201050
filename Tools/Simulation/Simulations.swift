internal import Glibc

/// Many simulated runs, several at the same time.
struct Simulations {
  private let options: SimulationOptions
  private let folder: String

  /// Maximum number of failed runs whose steps are reduced. Other failed runs are only reported.
  private static let maximumShrunk = 5

  init(_ options: SimulationOptions) {
    self.options = options
    var name = Array("/tmp/dactyl-simulate-XXXXXX".utf8CString)
    mkdtemp(&name)
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Performs all runs. Returns false if a run broke an invariant.
  func run() -> Bool {
    defer { rmdir(folder) }
    let start = seconds
    let deadline = options.minutes.map { start + Double($0) * 60 }
    var running: [SimulatedLife] = []
    var count = 0
    var broken = 0
    var (gestures, touches, actions, lived) = (0, 0, 0, 0)
    while true {
      while running.count < options.jobs, deadline.map({ seconds < $0 }) ?? (count < options.seeds) {
        running.append(begin(script(options.seed &+ UInt64(count)), "\(count)", printsTrace: options.printsTrace))
        count += 1
      }
      guard !running.isEmpty else { break }
      let life = running.removeFirst()
      let outcome = life.wait()
      for line in outcome.trace { print(line) }
      gestures += outcome.gestures
      touches += outcome.touches
      actions += outcome.actions
      lived += outcome.seconds
      if options.printsTrace || options.seeds == 1 { print("seed \(life.script.seed): hash \(outcome.hash)") }
      guard !outcome.failures.isEmpty else { continue }
      broken += 1
      report(life.script, outcome, shrinks: options.shrinks && broken <= Self.maximumShrunk)
    }
    let spent = max(seconds - start, 0.001)
    let (first, last) = (options.seed, options.seed &+ UInt64(max(count, 1) - 1))
    print(
      "seeds \(first) to \(last): \(count) lives, \(gestures) gestures, \(touches) touches, \(actions) actions; "
        + "\(lived) virtual seconds in \(Int(spent.rounded())) s, \(Int(Double(lived) / spent)) times as fast; "
        + "\(broken) broken")
    return broken == 0
  }

  private func script(_ seed: UInt64) -> SimulationScript {
    let script = SimulationScript(seed: seed, seconds: options.seconds)
    return options.only.map { script.keeping($0) } ?? script
  }

  private func begin(_ script: SimulationScript, _ name: String, printsTrace: Bool = false) -> SimulatedLife {
    SimulatedLife(script, folder: "\(folder)/\(name)", options.defect, printsTrace: printsTrace)
  }

  private func report(_ script: SimulationScript, _ outcome: SimulationOutcome, shrinks: Bool) {
    print("seed \(script.seed) is broken:")
    for failure in outcome.failures { print("  \(failure)") }
    fflush(nil)
    guard shrinks else { return }
    let (smaller, last) = shrink(script, outcome)
    let steps = smaller.kept
    print("  \(steps.count) of \(script.steps.count) steps are enough:")
    for index in steps.prefix(40) { print("    \(index): \(script.steps[index].kind)") }
    for failure in last.failures.prefix(3) { print("  \(failure)") }
    let list = steps.isEmpty ? "''" : steps.map(String.init).joined(separator: ",")
    print("  simulate --seeds 1 --seed \(script.seed) --seconds \(script.seconds) --trace --only \(list)")
    fflush(nil)
  }

  /// Omits steps, first many together, as long as the remaining steps still break the same invariant.
  private func shrink(_ script: SimulationScript, _ outcome: SimulationOutcome) -> (SimulationScript, SimulationOutcome)
  {
    var (best, last) = (script, outcome)
    let kind = outcome.failures.first.map { SimulationOutcome.kind(of: $0) }
    _ = StepReduction.reduce(script.kept) { remaining in
      let candidate = script.keeping(remaining)
      let outcome = begin(candidate, "shrunk").wait()
      guard outcome.failures.contains(where: { SimulationOutcome.kind(of: $0) == kind }) else { return false }
      (best, last) = (candidate, outcome)
      return true
    }
    return (best, last)
  }

  private var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
