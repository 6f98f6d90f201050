package import Gestures

/// Reads the bindings in `bytes`, the content of the file called `file`; `registry` has the custom kinds that they may
/// name.
///
/// - Returns: the bindings, nil if there is any error; and all that was found, in the order of the file, warnings
/// included.
package func check(
  _ bytes: [UInt8], file: String, registry: RecognizerRegistry = RecognizerRegistry()
) -> (BindingSet?, [Diagnostic]) {
  var parser = Parser(source: SourceText(bytes), file: file, registry: registry)
  parser.parse()
  let bindings = parser.resolve()
  let found = parser.diagnostics.inFileOrder
  return (parser.diagnostics.hasErrors ? nil : BindingSet(file: file, bindings: bindings), found)
}
