/// Returns the candidate that the author of `word` probably meant: the candidate with the fewest typing errors. Returns
/// nil if every candidate has too many errors.
package func nearestWord(to word: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().utf8)
  guard !letters.isEmpty, letters.count <= 40 else { return nil }
  // A word of up to five letters may have one error; a longer word may differ in a third of its letters.
  var limit = max(1, letters.count / 3)
  var nearest: String?
  for candidate in candidates {
    let other = Array(candidate.lowercased().utf8)
    guard abs(other.count - letters.count) <= limit else { continue }
    let distance = editDistance(letters, other)
    if distance <= limit, distance < max(letters.count, other.count) {
      nearest = candidate
      guard distance > 0 else { break }
      limit = distance - 1
    }
  }
  return nearest
}

/// Returns the minimum number of insertions, deletions, replacements and swaps of neighbours that change `a` into `b`.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    current.reserveCapacity(b.count + 1)
    for j in b.indices {
      var distance = min(last[j + 1] + 1, current[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforeLast[j - 1] + 1) }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[b.count]
}
