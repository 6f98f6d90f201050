/// Lays out the bindings in `bytes`, the content of the file called `file`, in the one way that all files can share.
///
/// Only the layout changes: what stands in quotes, in regular expressions, in commands and in comments is kept to the
/// letter, and the result means what the file meant. Laid out again it stays as it is.
///
/// - Returns: the new content, nil if the file cannot be cut into lines, words and blocks; and why it cannot. A word
/// that is unknown is no reason: `check` tells about it.
package func format(_ bytes: [UInt8], file: String) -> (String?, [Diagnostic]) {
  var reader = LayoutReader(source: SourceText(bytes), file: file)
  reader.read()
  guard !reader.diagnostics.hasErrors else { return (nil, reader.diagnostics.inFileOrder) }
  return (Alignment.text(of: reader.lines), [])
}
