extension Scenario {
  /// A part is a seed: `make real SCENARIOS=day:17` repeats the day made from seed 17.
  static let day = Scenario(
    name: "day",
    sentence: "on a person's day each click arrives once, each gesture acts once, and nothing stays pressed",
    parts: ["1"], acceptsSeeds: true
  ) { laboratory, part in
    guard let seed = UInt64(part) else { throw LabError("the seed of a day is a number, not \(part)") }
    let desk = try Desk(laboratory)
    defer { desk.leave() }
    var day = PersonDay(seed: seed, at: desk)
    try day.live()
    return day.finding
  }
}
