/// Formats the bindings in `bytes`, the content of the file called `file`.
///
/// Only the layout changes, and standard words replace synonyms. Quoted text, regular expressions, commands and
/// comments stay the same, and so does the meaning of the file. Formatting the result again changes nothing.
///
/// - Returns: The new content, and the errors. The content is nil if the file cannot be split into lines, words and
///   blocks. An unknown word is not an error here; `check` reports it.
package func format(_ bytes: [UInt8], file: String) -> (String?, [Diagnostic]) {
  let source = SourceText(bytes)
  var diagnostics = DiagnosticList(file: file, lines: source.lines)
  for fault in source.faults { diagnostics.error(fault.span, fault.message) }
  let tree = TreeReader.tree(of: source.lines, &diagnostics)
  for (span, fault) in tree.faults { diagnostics.error(span, fault.message) }
  guard !diagnostics.hasErrors else { return (nil, diagnostics.inFileOrder) }
  return (Alignment.text(of: LayoutReader.lines(of: tree, source.lines)), [])
}
