/// An error of the machine, which does not meet the requirements of the scenario. It is not a failure of Dactyl.
struct LabError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
