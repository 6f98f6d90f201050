/// Lays out the bindings in `bytes`, the content of the file called `file`, in the one way that all files can share.
///
/// Only the layout changes: what stands in quotes, in regular expressions, in commands and in comments is kept to the
/// letter, and the result means what the file meant. Laid out again it stays as it is.
///
/// - Returns: the new content, nil if the file cannot be cut into lines, words and blocks; and why it cannot. A word
/// that is unknown is no reason: `check` tells about it.
package func format(_ bytes: [UInt8], file: String) -> (String?, [Diagnostic]) {
  let source = SourceText(bytes)
  var diagnostics = DiagnosticList(file: file, lines: source.lines)
  for fault in source.faults { diagnostics.error(fault.span, fault.message) }
  let tree = TreeReader.tree(of: source.lines, &diagnostics)
  for (span, fault) in tree.faults { diagnostics.error(span, fault.message) }
  guard !diagnostics.hasErrors else { return (nil, diagnostics.inFileOrder) }
  return (Alignment.text(of: LayoutReader.lines(of: tree, source.lines)), [])
}
