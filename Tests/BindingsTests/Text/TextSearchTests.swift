import Testing

@testable import Bindings

@Suite("Search in a text") struct TextSearchTests {
  @Test("A text is found at the beginning, in the middle and at the end of another text")
  func includes() {
    let text = "tap -> run é --> x"
    for part in ["tap", "-> run ", "é", "-->", "x", text] { #expect(text.includes(part), "\(part)") }
    for part in ["->run", "é-", "xx", text + " "] { #expect(!text.includes(part), "\(part)") }
    #expect(!"".includes("x"))
  }

  @Test("Each occurrence is replaced once, and the replacement itself is not searched")
  func replaces() {
    #expect("move one finger left or one finger".replacing(each: "one finger", with: "one") == "move one left or one")
    #expect("aaa".replacing(each: "a", with: "aa") == "aaaaaa")
    #expect("a".replacing(each: "b", with: "c") == "a")
    #expect("".replacing(each: "b", with: "c") == "")
    #expect("née née".replacing(each: "née", with: "") == " ")
  }
}
