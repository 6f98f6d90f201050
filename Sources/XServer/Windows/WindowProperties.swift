internal import CX11

/// Reads the properties of windows. A window that has vanished has no properties; reading them causes no error.
extension XConnection {
  /// A property as the server sends it; the data is valid only inside the closure.
  struct WindowProperty {
    let type: Atom
    let format: Int32
    let count: Int
    /// True if the property is longer than the requested part.
    let isCut: Bool
    let data: UnsafeMutablePointer<UInt8>

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: data, count: format == 8 ? count : 0) }

    /// The 32-bit numbers of the property, in the range 0 to 0xFFFFFFFF. Xlib extends the sign of each number, so the
    /// upper bits are cleared here.
    var numbers: [UInt] {
      guard format == 32 else { return [] }
      return (0..<count).map {
        UnsafeRawPointer(data).load(fromByteOffset: $0 * MemoryLayout<UInt>.stride, as: UInt.self) & 0xFFFF_FFFF
      }
    }
  }

  func number(_ property: String, of window: Window) -> UInt? { numbers(property, of: window).first }

  /// Returns the first 1,024 numbers of a property; empty if the window does not have the property.
  func numbers(_ property: String, of window: Window) -> [UInt] {
    read(property, of: window, words: 1024) { $0.numbers } ?? []
  }

  /// Returns a text in any of the usual encodings, cut after 1,024 bytes; nil if the property is no text or is missing.
  func text(_ property: String, of window: Window) -> String? {
    read(property, of: window, words: WindowFacts.maximumTextLength / 4) { property in
      guard property.format == 8 else { return nil }
      if property.type == atom("COMPOUND_TEXT"), let text = compoundText(property) { return text }
      return String(windowText: property.bytes, isCut: property.isCut)
    } ?? nil
  }

  func has(_ property: String, _ window: Window) -> Bool { read(property, of: window, words: 0) { _ in true } ?? false }

  private func compoundText(_ property: WindowProperty) -> String? {
    var text = XTextProperty(
      value: property.data, encoding: property.type, format: property.format, nitems: UInt(property.count))
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var count: Int32 = 0
    // A positive result is the number of characters that Xlib could not convert and has omitted.
    guard Xutf8TextPropertyToTextList(display, &text, &list, &count) >= 0, let list else { return nil }
    defer { XFreeStringList(list) }
    return count > 0 ? list[0].map { String(cString: $0) } : nil
  }

  private func read<Value>(
    _ property: String, of window: Window, words: Int, _ body: (WindowProperty) -> Value
  ) -> Value? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(property), 0, words, False, Atom(AnyPropertyType), &type, &format, &count, &left, &data)
    guard status == Success, let data else { return nil }
    defer { XFree(data) }
    guard type != 0 else { return nil }
    return body(WindowProperty(type: type, format: format, count: Int(count), isCut: left > 0, data: data))
  }
}

extension String {
  /// A window's text: UTF-8 if the bytes are valid UTF-8, else Latin-1; the property's type is ignored.
  init(windowText bytes: some BidirectionalCollection<UInt8>, isCut: Bool) {
    var end = bytes.endIndex
    // A character that was cut is left out; it begins in the last three bytes.
    if isCut, let start = bytes.suffix(3).lastIndex(where: { $0 & 0xC0 == 0xC0 }) {
      let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
      if bytes.distance(from: start, to: end) < length { end = start }
    }
    if let text = String(validating: bytes[..<end], as: UTF8.self) {
      self = text
    } else {
      self.init(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }
}
