/// The version of `dactyl` and `dactyld`. This is the only source file with the version. `Tests/HouseTests` compares
/// the documents with it.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
