import Foundation

/// The part of a document between `<!-- NAME -->` and `<!-- end of NAME -->`, which is generated.
struct MarkedRegion {
  let name: String

  private var opening: String { "<!-- \(name) -->\n" }
  private var closing: String { "<!-- end of \(name) -->\n" }

  /// Returns the region's text; nil if a mark is missing.
  func text(of document: String) -> String? { range(in: document).map { String(document[$0]) } }

  /// Returns the document with another text in the region; nil if a mark is missing.
  func replacing(_ text: String, in document: String) -> String? {
    range(in: document).map { document.replacingCharacters(in: $0, with: text) }
  }

  private func range(in document: String) -> Range<String.Index>? {
    guard let start = document.firstRange(of: opening)?.upperBound,
      let end = document[start...].firstRange(of: closing)?.lowerBound
    else { return nil }
    return start..<end
  }
}
