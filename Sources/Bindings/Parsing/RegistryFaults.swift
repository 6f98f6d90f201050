package import GestureKinds

/// Returns a sentence for each fault that makes a custom kind of `registry` unusable in bindings.
///
/// Only the author of the program that registered the kinds can correct these faults, not the author of a bindings
/// file.
package func faults(in registry: RecognizerRegistry) -> [String] {
  var faults: [String] = []
  var names: Set<String> = []
  for kind in registry.kinds {
    let owner = "the custom recognizer `\(kind.name)`"
    if let fault = nameFault(kind.name, reserved: Vocabulary.reserved) { faults.append("\(owner) \(fault)") }
    if !names.insert(kind.name).inserted { faults.append("\(owner) is registered twice") }
    if kind.fingers.lowerBound < 1 || kind.fingers.upperBound > Trigger.maximumFingers {
      faults.append("\(owner) is for 1 to \(Trigger.maximumFingers) fingers at most")
    }
    if !kind.isContinuous, !kind.measures.isEmpty { faults.append("\(owner) is discrete and cannot have steps") }
    var options: Set<String> = []
    for option in kind.options {
      if let fault = nameFault(option.name, reserved: Vocabulary.reservedInTriggers) {
        faults.append("the option `\(option.name)` of \(owner) \(fault)")
      }
      if !options.insert(option.name).inserted { faults.append("\(owner) has the option `\(option.name)` twice") }
      if case .word(let words) = option.type, words.isEmpty || words.contains(where: { !$0.isPlainName }) {
        faults.append("the words of the option `\(option.name)` of \(owner) are not plain")
      }
    }
  }
  return faults
}

private func nameFault(_ name: String, reserved: Set<String>) -> String? {
  if !name.isPlainName { return "has a name that is not made of letters, digits, `-` and `_`" }
  return reserved.contains(name) ? "is called like a word of the language" : nil
}
