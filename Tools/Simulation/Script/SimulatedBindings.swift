internal import GesturesTesting

/// Makes bindings files from a seed.
enum SimulatedBindings {
  /// Returns a bindings file with the generation in the names of programs, so that each start of a program shows the
  /// file that requested it.
  static func text(seed: UInt64, generation: Int) -> String {
    var random = SplitMix64(seed: seed &+ UInt64(generation) &* 0x1234_5677)
    var lines: [String] = []
    for gesture in HandGesture.all where random.chance(45) {
      let delivery = random.chance(80) ? "" : " observe"
      lines.append("\(gesture) on touchscreen\(delivery) -> \(action(&random, generation, lines.count))")
    }
    for fingers in 3...4 {
      for direction in ["up", "down", "left", "right"] where random.chance(60) {
        lines.append("swipe \(fingers) \(direction) on touchpad -> \(action(&random, generation, lines.count))")
      }
    }
    for direction in ["in", "out"] where random.chance(60) {
      lines += [
        "pinch 2 \(direction) on touchpad {", "  began -> run g\(generation) b\(direction) began",
        "  changed -> run g\(generation) b\(direction) changed",
        "  ended -> run g\(generation) b\(direction) ended",
        "  cancelled -> run g\(generation) b\(direction) ended", "}",
      ]
    }
    if random.chance(60) {
      lines += ["pan 2 on touchscreen {", "  began -> hold alt; keys Tab", "  every 12mm right -> keys Tab", "}"]
    }
    if random.chance(50) {
      lines += ["pinch 3 on touchpad {", "  began -> hold super", "  every 10% out -> keys plus", "}"]
    }
    for trigger in [
      "pan 3 on touchscreen", "pinch 2 on touchscreen", "pan 1 with button middle", "pinch 4 on touchpad",
    ]
    where random.chance(50) {
      lines.append("\(trigger) -> \(plugin(&random))")
    }
    if random.chance(40) {
      let plugin = PluginBehavior.allCases[random.number(0...PluginBehavior.allCases.count - 1)]
      lines += ["in plugin \(plugin) ready=yes {", "  swipe 4 on touchpad -> run g\(generation) state", "}"]
    }
    for direction in ["up", "down", "left", "right"] where random.chance(40) {
      lines.append("swipe 1 \(direction) with button right -> \(action(&random, generation, lines.count))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func action(_ random: inout SplitMix64, _ generation: Int, _ line: Int) -> String {
    if random.chance(25) { return plugin(&random) }
    let actions = [
      "run g\(generation) \(line)", "run g\(generation) \(line)", "keys ctrl+alt+t", "keys super+Left Return",
      "type \"Hello wórld\"", "click middle", "scroll down 3", "window maximize toggle", "keys alt+F4",
    ]
    return actions[random.number(0...actions.count - 1)]
  }

  private static func plugin(_ random: inout SplitMix64) -> String {
    let behaviors = PluginBehavior.allCases
    return "plugin \(behaviors[random.number(0...behaviors.count - 1)]) step=\(random.number(1...50))"
  }
}
