import Testing

@testable import Bindings

@Suite("Differences as `diff -u` prints them")
struct UnifiedDiffTests {
  private func diff(_ text: String, _ operation: EditOperation) throws -> String {
    let bytes = Array(text.utf8)
    let edit = try BindingsDocument(bytes, file: "f").edit(operation)
    return String(decoding: UnifiedDiff(edit, of: bytes, name: "f").bytes, as: UTF8.self)
  }

  private static let many = (1...9).map { "tap \($0) -> none\n" }.joined()

  @Test("A changed line is printed with the three lines before and the three lines after it")
  func context() throws {
    #expect(
      try diff(Self.many, .replace(.line(5), with: "-> keys a"))
        == """
        --- f
        +++ f
        @@ -2,7 +2,7 @@
         tap 2 -> none
         tap 3 -> none
         tap 4 -> none
        -tap 5 -> none
        +tap 5 -> keys a
         tap 6 -> none
         tap 7 -> none
         tap 8 -> none

        """)
  }

  @Test("Distant changes are separate parts, each with its old and its new line numbers")
  func parts() throws {
    #expect(
      try diff(Self.many, .move(.line(1), scope: "with super"))
        == """
        --- f
        +++ f
        @@ -1,4 +1,3 @@
        -tap 1 -> none
         tap 2 -> none
         tap 3 -> none
         tap 4 -> none
        @@ -7,3 +6,6 @@
         tap 7 -> none
         tap 8 -> none
         tap 9 -> none
        +with super {
        +    tap 1 -> none
        +}

        """)
  }

  @Test("A missing newline at the end of the file is marked")
  func missingEnd() throws {
    #expect(
      try diff("tap 3 -> none", .add("tap 4 -> none"))
        == """
        --- f
        +++ f
        @@ -1,1 +1,2 @@
        -tap 3 -> none
        \\ No newline at end of file
        +tap 3 -> none
        +tap 4 -> none
        \\ No newline at end of file

        """)
    #expect(
      try diff("", .add("tap 4 -> none")) == "--- f\n+++ f\n@@ -0,0 +1,1 @@\n+tap 4 -> none\n")
  }
}
