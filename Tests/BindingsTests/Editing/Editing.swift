@testable import Bindings

/// Returns the text after an edit, or the refusal.
func edited(_ text: String, _ operation: EditOperation, in environment: CheckEnvironment = CheckEnvironment())
  -> String
{
  do throws(EditRefusal) {
    let edit = try BindingsDocument(Array(text.utf8), file: "test.conf", in: environment).edit(operation)
    return String(decoding: edit.bytes, as: UTF8.self)
  } catch {
    return "refused: \(error.description)"
  }
}

/// Returns the first line of a refusal; "done" if the edit is made.
func refusal(_ text: String, _ operation: EditOperation, in environment: CheckEnvironment = CheckEnvironment())
  -> String
{
  let result = edited(text, operation, in: environment)
  guard result.hasPrefix("refused: ") else { return "done" }
  return String(result.dropFirst("refused: ".count).prefix { $0 != "\n" })
}
