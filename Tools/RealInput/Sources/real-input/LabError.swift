/// An error of the machine, which does not meet the needs of the scenario. It is no failure of Dactyl.
struct LabError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
