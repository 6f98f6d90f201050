import Foundation
import Testing

@Suite("Corpus of the fuzzer")
struct CorpusTests {
  @Test("No input of the fuzzer's corpus breaks an invariant")
  func replay() throws {
    let folder = try #require(Bundle.module.resourceURL).appending(path: "Fixtures/fuzz-corpus")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 100)
    for file in files {
      let problems = FuzzInput.problems(of: Array(try Data(contentsOf: file)))
      #expect(problems.isEmpty, "\(file.lastPathComponent)")
    }
  }
}
