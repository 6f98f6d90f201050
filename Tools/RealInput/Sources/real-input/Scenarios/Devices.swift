import GesturesTesting

extension Scenario {
  static let devices = Scenario(
    name: "devices", sentence: "`dactyl devices` and `dactyl doctor` answer with these devices",
    parts: ["clickpad", "semi-mt", "touchscreen", "mouse", "tablet", "none"]
  ) { laboratory, part in
    let devices: [AnyObject] =
      switch part {
      case "clickpad": [try laboratory.plug(TouchModel(.clickpad))]
      case "semi-mt": [try laboratory.plug(TouchModel(.semiMultitouch))]
      case "touchscreen": [try laboratory.plug(.touchscreen)]
      case "mouse": [try laboratory.plug(.mouse)]
      // The pen was not in proximity yet, so the server has only a keyboard with the tablet's name.
      case "tablet": [try laboratory.plug(.tablet)]
      default: []
      }
    return try withExtendedLifetime(devices) {
      try Program.run(["/lab/dactyl", "init"])
      var text = ""
      var isWithinLimit = true
      for command in ["devices", "doctor"] {
        let result = try Program.run(["/lab/dactyl", command])
        text += "dactyl \(command), exit code \(result.status.map { "\($0)" } ?? "none"):\n\(result.output)"
        // The exit code 13 of `dactyl doctor` means that it found an error.
        isWithinLimit = isWithinLimit && [0, 13].contains(result.status)
      }
      return Finding(text: text, isWithinLimit: isWithinLimit)
    }
  }
}
