import Foundation
import TestSupport
import Testing

@Suite("The catalogues of translated texts")
struct CatalogueTests {
  @Test("Each catalogue has each text of the sources, with the same placeholders")
  func catalogues() throws {
    let run = try ProgramRun(SystemPython.path, [ProjectFile(".ci/translations.py").url.path, "--check"])
    #expect(run.status == 0, "\(run.output)")
  }
}
