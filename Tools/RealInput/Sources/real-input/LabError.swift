/// A machine that is not as the scenario needs it; no judgement about Dactyl.
struct LabError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
