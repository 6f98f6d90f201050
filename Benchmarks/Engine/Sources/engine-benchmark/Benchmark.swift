import Glibc

@main
struct Benchmark {
  static let fingers = [1, 2, 5, 10]

  static func main() {
    if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "play" { return play() }
    var report = Report()
    share("One movement, and pans that run together: ns", [1, 10, 100], Scene.running, &report)
    share("One movement, and pans that have not decided: ns", [1, 10, 100, 1_000], Scene.waiting, &report)
    mismatches(&report)
    begins(&report)
    memory(&report)
    strokes(&report)
    for complaint in report.complaints { print("\nwrong: " + complaint) }
    exit(report.complaints.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  /// Reports the cost of a movement for different numbers of recognizers and of fingers.
  static func share(
    _ title: String, _ counts: [Int], _ scene: (_ count: Int, _ fingers: Int) -> Scene, _ report: inout Report
  ) {
    report.title(title, columns: counts.map { "\($0)" } + ["each further"])
    var rows: [[Cost]] = []
    for fingers in fingers {
      let costs = counts.map { count in
        let scene = scene(count, fingers).started()
        return Cost { scene.move(times: $0) }
      }
      let further = (costs[costs.count - 1].median - costs[0].median) / Double(counts[counts.count - 1] - 1)
      report.row(fingers == 1 ? "1 finger" : "\(fingers) fingers", (costs.map(\.median) + [further]).map(\.short))
      for (less, more) in zip(costs, costs.dropFirst()) { report.check(title, growth: more.best / less.best, of: 10) }
      rows.append(costs)
    }
    for column in counts.indices {
      report.check("\(title), fingers", growth: rows[rows.count - 1][column].best / rows[0][column].best, of: 10)
    }
  }

  /// Checks that recognizers that cannot match a movement do not increase its cost.
  static func mismatches(_ report: inout Report) {
    let title = "One movement with 3 fingers of a running pan, beside others that cannot match"
    report.title(title, columns: ["10", "100", "1000"])
    for mismatch in Scene.Mismatch.allCases {
      let costs = [0, 10, 100, 1_000].map { count in
        let scene = Scene.pan(beside: count, of: mismatch).started()
        return Cost { scene.move(times: $0) }
      }
      let ratios = costs.dropFirst().map { $0.best / costs[0].best }
      report.row(mismatch.rawValue, ratios.map(\.asRatio))
      for ratio in ratios { report.check("beside others: \(mismatch.rawValue)", growth: ratio, of: 1) }
    }
  }

  /// Measures three fingers that land and lift.
  static func begins(_ report: inout Report) {
    let counts = [0, 10, 100, 1_000]
    report.title("3 fingers down and up, a pan and others: µs", columns: counts.map { "\($0)" } + ["each, ns"])
    var scenes: [(String, (Int) -> Scene)] = [("all the same pan", { Scene.waiting($0 + 1, fingers: 3) })]
    scenes += Scene.Mismatch.allCases.map { mismatch in (mismatch.rawValue, { Scene.pan(beside: $0, of: mismatch) }) }
    for (name, scene) in scenes {
      let costs = counts.map { count in
        let scene = scene(count)
        return Cost { count in
          for _ in 0..<count {
            scene.down()
            scene.up()
          }
        }
      }
      let further = (costs[3].median - costs[0].median) / 1_000
      report.row(name, costs.map { ($0.median / 1_000).short } + [further.short])
      report.check("down and up: \(name)", growth: costs[3].best / costs[2].best, of: 10)
    }
  }

  /// Checks that a running gesture allocates no memory.
  static func memory(_ report: inout Report) {
    report.title(
      "10000 movements: blocks of memory asked for, ns each, and ns to make the event",
      columns: ["blocks", "ns", "of which event"])
    let scenes: [(String, Scene)] = [
      ("a pan with 3 fingers", .running(1, fingers: 3)),
      ("10 pans that run together", .running(10, fingers: 3)),
      ("10 pans that wait", .waiting(10, fingers: 3)),
      ("a pan on a touchpad", .touchpad()),
    ]
    for (name, scene) in scenes {
      let scene = scene.started()
      let blocks = allocations { scene.move(times: 10_000) }
      let costs = [Cost { scene.move(times: $0) }, Cost { scene.makeMoves(times: $0) }]
      report.row(name, ["\(blocks)"] + costs.map(\.median.short))
      report.check(name, allocations: blocks)
    }
  }

  /// Plays only one scene, for profilers: `play NAME COUNT`.
  static func play() {
    let count = Int(CommandLine.arguments[3]) ?? 0
    switch CommandLine.arguments[2] {
    case "pan": Scene.running(1, fingers: 3).started().move(times: count)
    case "running": Scene.running(100, fingers: 3).started().move(times: count)
    case "waiting": Scene.waiting(100, fingers: 3).started().move(times: count)
    case "touchpad": Scene.touchpad().started().move(times: count)
    case "begin":
      let scene = Scene.waiting(1_000, fingers: 3)
      for _ in 0..<count {
        scene.down()
        scene.up()
      }
    default: print("scenes: pan, running, waiting, touchpad, begin")
    }
  }
}
