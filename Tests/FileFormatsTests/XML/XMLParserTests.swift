import FileFormats
import Testing

@Suite("XML events")
struct XMLParserTests {
  /// Returns the positions of the elements, and the position of the error, if any.
  private func positions(_ bytes: [UInt8]) -> [String] {
    var found: [String] = []
    do throws(FormatError) {
      var parser = try XMLParser(bytes)
      while let event = try parser.next() {
        if case .start(let name, _, let position) = event {
          found.append("\(name) \(position.line):\(position.column)")
        }
      }
    } catch {
      found.append("\(error.position.line):\(error.position.column): \(error.message)")
    }
    return found
  }

  private func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    "\u{FEFF}\(text)".utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isLittle ? bytes.reversed() : bytes
    }
  }

  @Test("A byte order mark is not counted as a column, in UTF-8 and in UTF-16")
  func byteOrderMark() {
    let text = "<a><b/>é<c/>\n<d/></x>"
    let expected = ["a 1:1", "b 1:4", "c 1:9", "d 2:1"]
    #expect(positions(Array(text.utf8)).prefix(4) == expected[...])
    #expect(positions(Array("\u{FEFF}\(text)".utf8)) == expected + ["2:7: </x> does not close <a> of line 1"])
    for isLittle in [true, false] {
      let found = positions(utf16(text, isLittle: isLittle))
      #expect(found.prefix(4) == expected[...] && found.last?.hasPrefix("2:7: ") == true, "\(found)")
    }
    #expect(positions(Array("\u{FEFF}<a>\u{1}</a>".utf8)).last == "1:4: control character; XML allows none")
  }

  @Test("A document type with more than a name is refused at the position of its `<!DOCTYPE`")
  func documentTypes() {
    let other = "document types in other files are not read; only `<!DOCTYPE name>` is"
    let own = "document types with declarations of their own are not read; only `<!DOCTYPE name>` is"
    for (declaration, message) in [
      ("<!DOCTYPE x SYSTEM\n 'file:///etc/passwd'>", other), ("<!DOCTYPE x PUBLIC 'a' 'b'>", other),
      ("<!DOCTYPE x SYSTEM 'a' [<!ENTITY b 'c'>]>", other), ("<!DOCTYPE x [\n]>", own),
    ] {
      #expect(
        positions(Array("\u{FEFF}<!-- é -->\n <!-- <!DOCTYPE --> \(declaration)<x/>".utf8)) == ["2:21: \(message)"])
    }
    #expect(positions(utf16("<!DOCTYPE x []><x/>", isLittle: true)).last?.hasSuffix(own) == true)
    #expect(positions(Array("<!DOCTYPE x ><x/>".utf8)) == ["x 1:14"])
  }
}
