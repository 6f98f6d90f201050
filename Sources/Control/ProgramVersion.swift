/// The version of `dactyl` and `dactyld`. Only this source file contains the version. `Tests/HouseTests` compares the
/// documents with this version.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
