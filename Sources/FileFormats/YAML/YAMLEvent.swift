/// One piece of a YAML file, in the order of the file.
package struct YAMLEvent: Sendable {
  package enum Kind: Sendable {
    case documentStart
    case documentEnd
    /// A text. `isPlain` is true if the text has neither quotes nor a tag, not even `!`. Values are not converted: `no`
    /// and `1.0` are texts.
    case scalar(String, isPlain: Bool, anchor: String?)
    case sequenceStart(anchor: String?)
    case sequenceEnd
    case mappingStart(anchor: String?)
    case mappingEnd
    case alias(String)
  }

  package let kind: Kind
  package let position: TextPosition
}
