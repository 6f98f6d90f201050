/// The version of `dactyl` and `dactyld`. No other source file holds it; `Tests/HouseTests` compares the documents with it.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
