/// The machine does not meet the requirements of the scenario. This is no failure of Dactyl.
struct LabError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
