import TestSupport
import Testing

@Suite("Dictionary of the fuzzer")
struct FuzzDictionaryTests {
  @Test("The dictionary has an example of each word; DACTYL_WRITE_DOCUMENTS=1 writes it")
  func dictionary() throws {
    try ProjectFile("Tests/Fuzz/Bindings/words.dict").expectCurrent { _ in FuzzDictionary.text }
  }
}
